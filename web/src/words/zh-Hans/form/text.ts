import type { formText as english } from '../../../form/text'
import { between, significant } from '../../../kit/format'
import type { Draft } from '../../draft'

/** No blank between two Chinese characters. */
const tight = (text: string) => text.replace(/(?<=\p{sc=Han}) (?=\p{sc=Han})/gu, '')

const milliseconds = (s: number) => `${significant(1000 * s, 3)}\u00a0ms`

export const formText = {
  range: (least: string, most: string, unit: string) =>
    `请输入 ${least}–${most}${unit && ` ${unit}`}。未作更改。`,
  wholeRange: (least: string, most: string, unit: string) =>
    `请输入整数，${least}–${most}${unit && ` ${unit}`}。未作更改。`,
  none: '此方案没有参数；缓冲区属于链路。',
  own: '在曲线的图中编辑它。',
  choose: '选择方案',
  numbers: '数值',
  published: '按论文发表',
  asLane: (letter: string) => `与通道 ${letter} 相同`,
  asLaneHint: (letter: string) => `采用通道 ${letter} 的阈值；方案若有时延目标，则采用该通道的时延。`,
  took: {
    thresholds: (preset: string, letter: string) => `阈值取自通道 ${letter}；其余与 ${preset} 相同`,
    target: (preset: string, letter: string, target_s: number) =>
      `目标取自通道 ${letter}，${milliseconds(target_s)}；其余与 ${preset} 相同`,
    delay: (preset: string, letter: string, target_s: number) =>
      `目标 ${milliseconds(target_s)}：通道 ${letter} 的平均时延；其余与 ${preset} 相同`,
  },
  agrees: {
    thresholds: (letter: string) => `通道 ${letter} 的阈值`,
    target: (letter: string) => `通道 ${letter} 的目标`,
    delay: (letter: string) => `通道 ${letter} 的时延`,
  },
  span: (least: string, most: string, unit: string) => `${least} 到 ${most}${unit && ` ${unit}`}`,
  usual: (span: string, value: string) => `${span}；默认 ${value}`,
  onOff: '开或关',
  letters: (most: number) => `最多 ${most} 个字符`,
  anyScheme: '任何方案及其参数',
  ofFile: '来自文件',
  absent: '默认',
  present: '开',
  without: '无',
  instead: '改设这一项',
  set: (title: string, shown: string) => `${title}：${shown}。设置`,
  remove: (title: string) => `移除：${title}`,
  chooseFile: '文件…',
  chooseFileHint: '选择一个文件，或把它拖放到页面上',
  scheme: (title: string) => `${title}：方案`,
  clear: (title: string) => `恢复默认：${title}`,
  law: (title: string) => `${title}：分布`,
  laws: {
    fixed: '固定',
    spread: '等步长',
    uniform: '均匀',
    exponential: '指数',
    pareto: '帕累托',
    choice: '从中任取一个',
    cycle: '依次轮流取',
  },
  parts: {
    from: (title: string) => `${title}，从`,
    to: (title: string) => `${title}，到`,
    shape: (title: string) => `${title}，形状`,
  },
  shape: '形状',
  unitOf: (title: string) => `单位：${title}`,
  list: (least: number, most: number, unit: string) =>
    tight(
      `请输入 ${between(least, 0, 3)} 到 ${between(most, 0, 3)}${unit && ` ${unit}`} 的数，用逗号分隔。未作更改。`,
    ),
  units: { packets: '个分组', bytes: '字节', seconds: '秒', Hz: 'Hz' },
  words: {
    ect0: 'ECT(0)',
    ect1: 'ECT(1)',
    rfc: 'RFC',
    ns2: 'ns-2',
    linux: 'Linux',
    rack: 'RACK-TLP',
    duplicate_acks: '重复 ACK',
    go_back_n: 'go-back-N',
    wifi: 'Wi-Fi',
    stamps: '来自文件',
  },
} satisfies Draft<typeof english>
