import type { handoutMenuText as english } from '../../../../features/handout/menu-text'
import type { Draft } from '../../../draft'

export const handoutMenuText = {
  print: 'Imprimir o material',
  printNote: 'A comparação em uma página, preto no branco: faixas, indicadores, link e código QR.',
  key: 'Imprimir a comparação como material de uma página (no Mac ⌘)',
} satisfies Draft<typeof english>
