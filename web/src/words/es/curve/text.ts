import type { curveText as english } from '../../../curve/text'
import { fixed, plain, plural, significant } from '../../../kit/format'
import type { Draft } from '../../draft'

const shown = (length: number) => significant(length, 12)
const packets = (length: number) =>
  plural(length, { one: `${shown(length)} paquete`, other: `${shown(length)} paquetes` })
const probability = (p: number) => fixed(p, p > 0 && p < 0.1 ? 3 : 2)
const less = (from: number, to: number, where: string) =>
  `p baja de ${probability(from)} a ${probability(to)} ${where}. Ningún esquema publicado descarta menos cuando esperan más paquetes.`

export const curveText = {
  editor: 'editor de la curva de descarte',
  names: 'Nombres en la curva de descarte',
  buffer: 'búfer',
  beyond: 'Desde aquí hasta el búfer, el eje está comprimido.',
  lengths: {
    packets: {
      now: 'cola',
      average: 'cola media',
      title: 'cola ahora, paquetes',
      anyTitle: 'cola, paquetes',
      averageTitle: 'cola media, paquetes',
      column: 'cola, paquetes',
      field: 'cola',
      p: 'probabilidad de descarte',
      pShort: 'p',
      of: (length) => packets(length),
      end: (limit) => `el búfer termina en ${shown(limit)} paquetes`,
      place: (length, p) => `cola de ${packets(length)}, probabilidad de descarte del ${p} por ciento`,
      averagePlace: (length, p) =>
        `cola media de ${packets(length)}, probabilidad de descarte del ${p} por ciento`,
      cliffPlace: (length, low, high) =>
        `con una cola de ${packets(length)}, del ${low} al ${high} por ciento`,
      outside: (typed, most) => `La cola ${typed} está fuera de 0 a ${plain(most)} paquetes.`,
      ends: (from, to) => `entre ${shown(from)} y ${shown(to)} paquetes`,
    },
    bytes: {
      now: 'cola',
      average: 'cola media',
      title: 'cola ahora, kB',
      anyTitle: 'cola, kB',
      averageTitle: 'cola media, kB',
      column: 'cola, bytes',
      field: 'cola',
      p: 'probabilidad de descarte',
      pShort: 'p',
      of: (length) => `${shown(length)} bytes`,
      end: (limit) => `el búfer termina en ${shown(limit)} bytes`,
      place: (length, p) => `cola de ${shown(length)} bytes, probabilidad de descarte del ${p} por ciento`,
      averagePlace: (length, p) =>
        `cola media de ${shown(length)} bytes, probabilidad de descarte del ${p} por ciento`,
      cliffPlace: (length, low, high) =>
        `con una cola de ${shown(length)} bytes, del ${low} al ${high} por ciento`,
      outside: (typed, most) => `La cola ${typed} está fuera de 0 a ${plain(most)} bytes.`,
      ends: (from, to) => `entre ${shown(from)} y ${shown(to)} bytes`,
    },
    milliseconds: {
      now: 'retardo en L',
      average: 'retardo medio en L',
      title: 'retardo en L ahora, ms',
      anyTitle: 'retardo en L, ms',
      averageTitle: 'retardo medio en L, ms',
      column: 'retardo en L, ms',
      field: 'retardo, ms',
      p: 'probabilidad de marca',
      pShort: 'p',
      of: (length) => `${shown(length)} ms`,
      end: (limit) => `el eje termina en ${shown(limit)} ms`,
      place: (length, p) => `retardo en L de ${shown(length)} ms, probabilidad de marca del ${p} por ciento`,
      averagePlace: (length, p) =>
        `retardo medio en L de ${shown(length)} ms, probabilidad de marca del ${p} por ciento`,
      cliffPlace: (length, low, high) =>
        `con un retardo en L de ${shown(length)} ms, del ${low} al ${high} por ciento`,
      outside: (typed, most) => `El retardo en L ${typed} está fuera de 0 a ${plain(most)} ms.`,
      ends: (from, to) => `entre ${shown(from)} y ${shown(to)} ms`,
    },
  },
  threshold: (mark, length) => `${mark} ${length}`,
  present: (lane) => `Dónde está ahora el carril ${lane}`,
  knot: (i, of) => `Punto de control ${i} de ${of}`,
  knotAt: (i, of, place) => `Punto de control ${i} de ${of}, ${place}.`,
  added: (knot) => `Punto añadido. ${knot}`,
  removed: (knot) => `Punto eliminado. ${knot}`,
  full: (most) => `Una curva tiene como máximo ${most} puntos de control.`,
  drawn: (knots) => `Dibujada. La curva tiene ${knots} puntos de control.`,
  tools: 'Herramientas de la curva',
  knots: 'Puntos',
  draw: 'Dibujar',
  neverDecreasing: 'nunca baja',
  neverDecreasingHelp: 'Impide que la probabilidad de descarte baje cuando la cola crece.',
  p: 'p',
  less: (what) => `menos ${what}`,
  more: (what) => `más ${what}`,
  remove: 'Eliminar punto',
  add: 'Añadir punto',
  line: 'Recta',
  lineBegun: 'La recta empieza aquí. Toca donde termina.',
  hint: {
    knots: 'Arrastra un punto, o haz clic en un lugar vacío para crear otro.',
    knotsTap: 'Arrastra un punto, o toca un lugar vacío para crear otro.',
    draw: 'Dibuja sobre la gráfica. Donde dibujas, la curva se sustituye.',
    drawKeys: 'Dibuja sobre la gráfica. Donde dibujas, la curva se sustituye; con Mayús, por una recta.',
    line: 'Arrastra de un extremo de la recta al otro, o toca los dos.',
    cliff:
      'Un precipicio se mueve entero. Arrastra hacia un lado su punto superior o inferior para inclinarlo.',
  },
  noRoom: 'Aquí no hay sitio para otro punto.',
  cliff: (i) => `Precipicio en los puntos ${i} y ${i + 1}`,
  cliffAt: (i, place) => `Precipicio en los puntos ${i} y ${i + 1}, ${place}.`,
  cliffSideways: 'Un precipicio se mueve hacia los lados; sus dos puntos, hacia arriba y hacia abajo.',
  knotStays: (i, of, why) => `El punto de control ${i} de ${of} no se puede mover: ${why}.`,
  cliffStays: (i, why) => `El precipicio en los puntos ${i} y ${i + 1} no se puede mover: ${why}.`,
  why: {
    empty: 'la cola no puede ser menor que 0',
    neighbour: (knot) => `el punto ${knot} lo impide`,
    least: 'una probabilidad no puede ser menor que 0',
    most: 'una probabilidad no puede ser mayor que 1',
    falls: (knot) => `la curva bajaría entre este punto y el punto ${knot}, y «nunca baja» está activado`,
  },
  fallsAt: (fromP, toP, length) => less(fromP, toP, `en ${length}`),
  fallsBetween: (fromP, toP, from, to) => less(fromP, toP, `entre ${shown(from)} y ${to}`),
  edit: 'Editar la curva en grande',
  editShort: 'Editar',
  editHint: 'Editar la curva en grande ( E )',
  inBytes: 'Cola 2; Adaptive RED la mueve',
  inBytesHint: 'En bytes. Editar muestra también la cola 1.',
  noCurve: (scheme) => `${scheme} no tiene curva de descarte: actúa según el retardo.`,
  noCurveOfQueues: (scheme, own) =>
    `${scheme} no tiene una curva de descarte propia: cada una de sus colas tiene ${own}.`,
  noCurveOfRule: 'La regla no tiene curva de descarte: no hay una única longitud que decida.',
  table: {
    queue: 'cola',
    p: 'p',
    missing: { queue: 'Falta la cola.', p: 'Falta p.' },
    noNumber: (typed) => `«${typed}» no es un número.`,
    pRange: (typed) => `La probabilidad ${typed} está fuera de 0 a 1.`,
    order: (queue, before) =>
      `La cola ${shown(queue)} es menor que ${shown(before)}, la de la fila anterior; las filas van en orden de cola creciente.`,
    third: (length) => `Hay un tercer punto en ${length}: un precipicio solo tiene dos.`,
    tooMany: (most, rows) => `Una curva tiene como máximo ${most} puntos de control; hay ${rows}.`,
  },
  keys: 'Izquierda y derecha eligen un punto o un precipicio; con Alt lo mueven. Arriba y abajo cambian su probabilidad; con Mayús, diez veces más. Insert añade un punto, Supr lo elimina, Intro pasa a sus números, E abre el editor grande.',
} satisfies Draft<typeof english>
