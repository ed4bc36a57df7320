import type { languageText as english } from '../../../kit/language-text'
import type { Draft } from '../../draft'

export const languageText = {
  tag: 'ja',
  name: '日本語',
  choice: {
    label: '言語',
    title: '言語を切り替えられませんでした',
    unfetched:
      'この言語の文言を取得できませんでした。ネットワークにつながった状態で、もう一度お試しください。',
  },
  comma: '、',
  semicolon: '；',
  space: '',
  units: {
    bitsPerSecond: { kilo: 'kbit/s', mega: 'Mbit/s', giga: 'Gbit/s' },
    seconds: 's',
    milliseconds: 'ms',
    bytes: 'B',
    kilobytes: 'kB',
  },
} satisfies Draft<typeof english>
