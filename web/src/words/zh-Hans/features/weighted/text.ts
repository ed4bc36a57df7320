import type { weightedText as english } from '../../../../features/weighted/text'
import type { Draft } from '../../../draft'

export const weightedText = {
  region: (letter: string) => `通道 ${letter} 的曲线`,
  curves: '要画的曲线',
  curveOf: (label: string, name: string) => `${label}，${name}`,
  done: '完成',
  of: '分组',
  ofHint: 'green、yellow、red，以及 0 到 63 的 DSCP，用逗号分隔',
  ofWrong: (word: string) => `${word} 不是 green、yellow、red，也不是 0 到 63 的 DSCP`,
  ofTaken: (word: string) => `${word} 已有另一条曲线`,
  ofEmpty: '不是最后一条的曲线要指明它的分组',
  rest: '所有其他',
  add: '+ 曲线',
  remove: '移除此曲线',
  copy: (name: string) => `从 ${name} 复制`,
  ordered: '从不高于较差的颜色',
  orderedHint: '一条曲线保持在较差分组的曲线之下、较好分组的曲线之上',
} satisfies Draft<typeof english>
