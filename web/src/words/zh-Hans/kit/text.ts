import { entered, plain } from '../../../kit/format'
import type { kitText as english } from '../../../kit/text'
import type { Draft } from '../../draft'

const span = (least: number, most: number, unit: string) =>
  `${plain(least)}–${plain(most)}${unit === '%' ? unit : unit && `\u00a0${unit}`}`

export const kitText = {
  range: (least: number, most: number, unit = '') => `请输入 ${span(least, most, unit)}。`,
  rangeNotChanged: (least: number, most: number, unit = '') =>
    `请输入 ${span(least, most, unit)}。未作更改。`,
  separators: () => `写成 ${entered(1234.5)}，不加分隔符。`,
  separatorsNotChanged: () => `写成 ${entered(1234.5)}，不加分隔符。未作更改。`,
  close: '关闭',
  docsAbsent: '（不在此文件中）',
  qr: { label: '链接的二维码', full: '二维码，全屏' },
  lane: (letter: string, name: string) => `${letter}，${name}`,
  unitBehind: (unit: string) => `，${unit}`,
  valueIn: (value: string, unit: string) => (unit === '%' ? `${value}%` : unit ? `${value} ${unit}` : value),
  inUnit: (name: string, unit: string) => (unit ? `${name}，${unit}` : name),
  part: {
    stopped: '实验室的这一部分已停止；其余部分继续运行。',
    unfetched: '实验室的这一部分没有加载。实验室会继续尝试。',
    stale: '实验室的这一部分已过时。重新加载页面；你的工作会保留。',
    again: '重试',
    coming: '正在加载实验室的这一部分。',
    back: '返回实验室',
    reload: '重新加载页面',
  },
} satisfies Draft<typeof english>
