import type { weightedText as english } from '../../../../features/weighted/text'
import type { Draft } from '../../../draft'

export const weightedText = {
  region: (letter: string) => `レーン${letter}の曲線`,
  curves: '描く曲線',
  curveOf: (label: string, name: string) => `${label}、${name}`,
  done: '完了',
  of: 'パケット',
  ofHint: 'green、yellow、redと、0〜63のDSCPを、カンマで区切って並べます',
  ofWrong: (word: string) => `${word}は、green、yellow、redでも0〜63のDSCPでもありません`,
  ofTaken: (word: string) => `${word}には別の曲線があります`,
  ofEmpty: '最後の曲線以外には、対象のパケットの指定が必要です',
  rest: 'その他すべて',
  add: '+ 曲線',
  remove: 'この曲線を削除',
  copy: (name: string) => `${name}からコピー`,
  ordered: '悪い色の曲線を上回らない',
  orderedHint: '曲線は、より悪いパケットの曲線より下、より良いパケットの曲線より上に保たれます',
} satisfies Draft<typeof english>
