import type { languageText as english } from '../../../kit/language-text'
import type { Draft } from '../../draft'

export const languageText = {
  tag: 'fr',
  name: 'Français',
  choice: {
    label: 'Langue',
    title: 'La langue n’a pas changé',
    unfetched: 'Ses textes n’ont pas pu être chargés. Réessayez quand il y aura du réseau.',
  },
  comma: ', ',
  semicolon: '\u202f; ',
  space: ' ',
  units: {
    bitsPerSecond: { kilo: 'kbit/s', mega: 'Mbit/s', giga: 'Gbit/s' },
    seconds: 's',
    milliseconds: 'ms',
    bytes: 'o',
    kilobytes: 'ko',
  },
} satisfies Draft<typeof english>
