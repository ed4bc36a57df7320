import type { handoutMenuText as english } from '../../../../features/handout/menu-text'
import type { Draft } from '../../../draft'

export const handoutMenuText = {
  print: 'Imprimir una hoja',
  printNote: 'La comparación en una página, en negro sobre blanco: carriles, indicadores, URL y código QR.',
  key: 'Imprimir una hoja de la comparación, una página (en un Mac ⌘)',
} satisfies Draft<typeof english>
