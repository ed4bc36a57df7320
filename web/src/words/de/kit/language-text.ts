import type { languageText as english } from '../../../kit/language-text'
import type { Draft } from '../../draft'

export const languageText = {
  tag: 'de',
  name: 'Deutsch',
  choice: {
    label: 'Sprache',
    title: 'Die Sprache ist nicht gewechselt',
    unfetched: 'Ihre Texte waren nicht zu laden. Mit Netz noch einmal versuchen.',
  },
  comma: ', ',
  semicolon: '; ',
  units: {
    bitsPerSecond: { kilo: 'kbit/s', mega: 'Mbit/s', giga: 'Gbit/s' },
    seconds: 's',
    milliseconds: 'ms',
  },
} satisfies Draft<typeof english>
