import type { ownText as english } from '../../../../page/lane/own-text'
import type { Draft } from '../../../draft'

export const ownText = {
  title: 'Nombre y configuración solo de este carril',
  link: 'Enlace solo de este carril',
  json: 'Todo lo que es distinto aquí, como JSON',
  example: '{"link": {"buffer": {"packets": 60}}}',
  how: 'Un JSON merge patch del escenario (RFC 7396). Ctrl o ⌘ + Intro lo aplica; un campo vacío elimina todas las diferencias.',
  wrong: 'No es un objeto JSON. El carril no ha cambiado.',
  none: 'Igual que en todos los carriles',
} satisfies Draft<typeof english>
