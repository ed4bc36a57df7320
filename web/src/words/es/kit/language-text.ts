import type { languageText as english } from '../../../kit/language-text'
import type { Draft } from '../../draft'

export const languageText = {
  tag: 'es',
  name: 'Español',
  choice: {
    label: 'Idioma',
    title: 'El idioma no ha cambiado',
    unfetched: 'No se pudieron cargar sus textos. Inténtalo de nuevo cuando haya red.',
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
