import type { notesText as english } from '../../../../features/notes/text'
import { fixed, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const notesText = {
  title: 'Nota',
  text: 'Texto',
  at: 'Tiempo',
  value: 'Altura',
  lane: 'En',
  all: 'todos los carriles',
  ofLane: (letter) => `carril ${letter}`,
  put: 'Ponerla ahí',
  done: 'Hecho',
  remove: 'Eliminar',
  how: 'Arrástrala a su lugar, o muévela con las flechas. Forma parte de la URL, y también de las imágenes e impresiones.',
  outside: ({ from_s, to_s, simulated }) =>
    told([
      `Este tiempo está fuera de la gráfica, que muestra ${fixed(from_s, 0)}–${fixed(to_s, 0)} s.`,
      simulated ? 'La gráfica va allí con la nota.' : 'La ejecución aún no ha llegado a él.',
    ]),
  full: (most) => `Un laboratorio tiene como máximo ${most} notas.`,
  handle: (text, title, at_s, value, unit) =>
    `Nota: ${text}. ${title} en ${fixed(at_s, 1)} s, ${value} ${unit}`,
  handleHint: 'Arrástrala o usa las flechas para moverla, Intro para cambiarla, Supr para eliminarla',
} satisfies Draft<typeof english>
