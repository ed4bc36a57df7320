import type { Format } from '../../../files/format'
import type { filesText as english } from '../../../files/text'
import { listed, significant } from '../../../kit/format'
import type { Draft } from '../../draft'

const size = (bytes: number) =>
  bytes >= 1e6 ? `${significant(bytes / 1e6, 12)} MB` : `${significant(bytes / 1e3, 12)} kB`
const named = ({ name, extensions }: Format) => `${name}（${listed(extensions)}）`

export const filesText = {
  refused: (file: string) => `“${file}”没有打开`,
  opened: (file: string) => `“${file}”已打开，附有说明`,
  tooLarge: ({ name, most_bytes }: Pick<Format, 'name' | 'most_bytes'>) =>
    `大于 ${size(most_bytes)}，这是${name}的上限`,
  unread: '浏览器无法读取它',
  unknown: (formats: readonly Format[]) => `不是实验室能打开的格式：${listed(formats.map(named))}`,
  scenario: '场景',
  saveScenario: '保存此场景',
  saved: {
    name: '实验室保存的图或表',
    none: '没有注明它的运行；实验室保存的文件会注明',
    address: (address: string) => `是一张图的文件；打开它的地址：${address}`,
  },
  lab: {
    refused: '没有把实验室保存为文件',
    unfetched: '无法获取 lab.html。保存它需要网站；保存好的文件不需要网络',
    absent: '此网站还没有 lab.html：`npm run build` 生成它，`npm start` 在实验室打开后不久生成它',
  },
  handIns: {
    name: '提交列表',
    graded: '是提交列表；由 `npm run grade` 读取',
  },
  results: {
    name: '一次运行的结果',
    none: '含有一次运行的指标，但没有场景；请打开所运行的文件',
  },
} satisfies Draft<typeof english>
