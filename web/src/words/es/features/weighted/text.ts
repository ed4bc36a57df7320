import type { weightedText as english } from '../../../../features/weighted/text'
import type { Draft } from '../../../draft'

export const weightedText = {
  region: (letter) => `Curvas del carril ${letter}`,
  curves: 'Curva que se dibuja',
  curveOf: (label, name) => `${label}, ${name}`,
  done: 'Hecho',
  of: 'Paquetes',
  ofHint: 'green (verde), yellow (amarillo), red (rojo) y DSCP de 0 a 63, separados por comas',
  ofWrong: (word) => `${word} no es green, yellow, red ni un DSCP de 0 a 63`,
  ofTaken: (word) => `${word} tiene otra curva`,
  ofEmpty: 'Una curva que no es la última nombra sus paquetes',
  rest: 'todos los demás',
  add: '+ Curva',
  remove: 'Eliminar esta curva',
  copy: (name) => `Copiar de ${name}`,
  ordered: 'Nunca por encima de un color peor',
  orderedHint: 'Una curva queda por debajo de las de paquetes peores y por encima de las de paquetes mejores',
} satisfies Draft<typeof english>
