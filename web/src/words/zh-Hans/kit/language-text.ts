import type { languageText as english } from '../../../kit/language-text'
import type { Draft } from '../../draft'

export const languageText = {
  tag: 'zh-Hans',
  name: '简体中文',
  choice: {
    label: '语言',
    title: '语言未切换',
    unfetched: '无法获取该语言的文字。有网络时再试一次。',
  },
  comma: '，',
  semicolon: '；',
  space: '',
  units: {
    bitsPerSecond: { kilo: 'kb/s', mega: 'Mb/s', giga: 'Gb/s' },
    seconds: 's',
    milliseconds: 'ms',
    bytes: 'B',
    kilobytes: 'kB',
  },
} satisfies Draft<typeof english>
