import type { lessonMenuText as english } from '../../../../courses/player/menu-text'
import type { Draft } from '../../../draft'

export const lessonMenuText = {
  lessons: 'Lecciones',
  teach: 'Enseñar',
  file: 'una lección o un guion',
  keys: {
    title: 'En una lección',
    turn: 'El paso anterior, o el siguiente',
    present:
      'Lo mismo en la vista de proyector y con teléfonos, donde la primera vez que se avanza se ejecuta lo que se pregunta',
    print: 'Imprimir la lección como hoja de trabajo',
  },
} satisfies Draft<typeof english>
