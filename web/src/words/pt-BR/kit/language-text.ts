import type { languageText as english } from '../../../kit/language-text'
import type { Draft } from '../../draft'

export const languageText = {
  tag: 'pt-BR',
  name: 'Português (Brasil)',
  choice: {
    label: 'Idioma',
    title: 'O idioma não mudou',
    unfetched: 'Não foi possível carregar os textos desse idioma. Tente de novo quando houver conexão.',
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
