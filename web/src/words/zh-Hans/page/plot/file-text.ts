import { significant } from '../../../../kit/format'
import type { fileText as english } from '../../../../page/plot/file-text'
import type { Draft } from '../../../draft'

interface CaptionOf {
  title: string
  seed: number
  from_s: number
  to_s: number
  program: string
}

/** Half as many characters as in English, which are twice as wide. */
const LONGEST_TITLE = 30
const shortened = (title: string) =>
  title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : title

export const fileText = {
  program: 'AQM Lab',
  caption: ({ title, seed, from_s, to_s, program }: CaptionOf) =>
    [shortened(title), `随机种子 ${seed}`, `${significant(from_s, 12)}–${significant(to_s, 12)} s`, program]
      .filter(Boolean)
      .join(' · '),
  nothing: '还没有画出任何内容',
  allPlots: '所有图',
  everything: '所有采样',
  open: '大图，附数值表',
  values: '保存数值，CSV',
  series: '保存此通道的所有采样，CSV',
  picture: '此图的图片',
  all: '屏幕上的所有图在一张图片中',
  copyPicture: '复制图片',
  svg: '保存为 SVG',
  png: '保存为 PNG',
  colours: '图片的颜色',
  light: '浅色',
  dark: '深色',
  print: '打印',
  table: '所显示时间的数值；每行涵盖自上一行以来的时间',
  copy: '复制为 CSV',
  copied: '已复制',
  notCopied: '浏览器不允许复制',
} satisfies Draft<typeof english>
