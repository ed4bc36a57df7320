import type { languageText as english } from '../../../kit/language-text'
import type { Draft } from '../../draft'

export const languageText = {
  tag: 'de',
  name: 'Deutsch',
  choice: {
    label: 'Sprache',
    title: 'Die Sprache wurde nicht gewechselt',
    unfetched: 'Ihre Texte waren nicht zu laden. Noch einmal versuchen, sobald es ein Netz gibt.',
  },
  comma: ', ',
  semicolon: '; ',
  space: ' ',
  units: {
    bitsPerSecond: { kilo: 'kbit/s', mega: 'Mbit/s', giga: 'Gbit/s' },
    seconds: 's',
    milliseconds: 'ms',
    bytes: 'B',
    kilobytes: 'kB',
  },
} satisfies Draft<typeof english>
