import type { planScreenText as english } from '../../../../../courses/player/plans/text'
import { lessonScreenText } from '../../../../../courses/player/text'
import { listed, plain, plural } from '../../../../../kit/format'
import type { Verdict } from '../../../../../measures/finding'
import type { Draft } from '../../../../draft'

const statement = {
  agrees: (n: number) => `la afirmación ${plain(n)} coincide`,
  partly: (n: number) => `la afirmación ${plain(n)} coincide en parte`,
  differs: (n: number) => `la afirmación ${plain(n)} difiere`,
  untold: (n: number) => `la afirmación ${plain(n)} no se puede decidir`,
  untestable: (n: number) => `la afirmación ${plain(n)} no se puede comprobar`,
} satisfies Record<Verdict, (n: number) => string>

export const planScreenText = {
  lead: 'Qué decir y preguntar en 20 o 45 minutos, en qué se equivocan los estudiantes, y las respuestas. Se imprimen en una o dos páginas.',
  minutes: (n) => `${plain(n)} min`,
  documentTitle: (title) => `${title} · AQM Lab`,
  kind: (slot) => `Guion para una clase de ${plain(slot)} minutos`,
  opening: 'Leyendo el guion …',
  print: 'Imprimir',
  all: 'Todas las lecciones',
  audience: 'Para',
  before: 'Ya saben',
  ready: 'Tener listo',
  phones: {
    title: 'Teléfonos',
    mark: 'responden los teléfonos',
    how: (steps) =>
      plural(steps, {
        one: 'Los estudiantes pueden responder con sus teléfonos en el paso señalado con «responden los teléfonos», si inicias el laboratorio con `npm start -- --class`.',
        other: `Los estudiantes pueden responder con sus teléfonos en los ${plain(steps)} pasos señalados con «responden los teléfonos», si inicias el laboratorio con \`npm start -- --class\`.`,
      }),
    guide: 'Cómo funciona',
    room: 'Probar el aula',
  },
  from: (from, minutes) => `${plain(from)}–${plain(from + minutes)} min`,
  labels: {
    Do: 'Hacer',
    Say: 'Decir',
    Wrong: 'Error',
    Answer: 'Respuesta',
    Ask: 'Preguntar',
    Cut: 'Si falta tiempo',
  },
  step: (title, step) => `${title}, paso ${plain(step)}`,
  figure: (paper, label) => `${lessonScreenText.papers[paper] ?? paper}, ${label}`,
  statements: (found) => listed(found.map(([claim, verdict]) => statement[verdict](claim))),
  holds: (says) => `Se cumple: ${says}`,
  homework: 'Tareas',
  proved:
    'Los números «en esta ejecución» son los de la pantalla; todos los demás son medias de varias ejecuciones, comprobadas con cada versión del laboratorio.',
  qr: 'Código QR de este guion',
  again: 'Este guion en una pantalla, con una URL para cada paso:',
  unknown: (name) => `No hay ningún guion «${name}».`,
  known: 'Hay estos:',
  faulty: 'Este guion no se puede abrir',
} satisfies Draft<typeof english>
