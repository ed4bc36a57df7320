import type { Course, lessonScreenText as english } from '../../../../courses/player/text'
import { all, fixed, parts, plain, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

type Plotted = 'queue' | 'delay' | 'loss'
type Drawable = Exclude<Plotted, 'loss'>
type Spot = { t_s: number; value: number }

const units = { queue: 'paquetes', delay: 'ms', loss: '%' }

const amount = (value: number) => plain(value < 0.5 ? 0 : value, value < 9.5 ? 1 : 2)
const measured = (shown: string, of: Plotted) =>
  of === 'queue' && shown === '1' ? '1 paquete' : `${shown} ${units[of]}`
const withUnit = (value: number, of: Plotted) => measured(amount(value), of)
/** Una diferencia; la de pérdidas, en puntos porcentuales. */
const apartBy = (value: number, of: Plotted) => {
  if (of !== 'loss') return withUnit(value, of)
  return amount(value) === '1' ? '1 punto porcentual' : `${amount(value)} puntos porcentuales`
}

const full = { queue: 'llena', delay: 'al máximo' }

const drew = (own: Course, of: Drawable): string => {
  switch (own.kind) {
    case 'full':
      return `se mantiene ${full[of]}`
    case 'empty':
      return of === 'queue' ? 'se mantiene vacía' : 'se mantiene cerca de cero'
    case 'swings':
      return own.full
        ? `oscila entre ${withUnit(own.from, of)} y el búfer lleno`
        : `oscila entre ${amount(own.from)} y ${withUnit(own.to, of)}`
    case 'climbs':
      return own.settles
        ? `sube de ${amount(own.from)} a ${withUnit(own.to, of)} y se queda ahí`
        : `sube de ${amount(own.from)} a ${withUnit(own.to, of)}`
    case 'falls':
      return own.settles
        ? `baja de ${amount(own.from)} a ${withUnit(own.to, of)} y se queda ahí`
        : `baja de ${amount(own.from)} a ${withUnit(own.to, of)}`
    case 'wavers':
      return `fluctúa en torno a ${withUnit(own.at, of)}`
    case 'stays':
      return `se mantiene cerca de ${withUnit(own.at, of)}`
  }
}

const came = (own: Course, of: Drawable, filled: number): string => {
  switch (own.kind) {
    case 'full':
      return `se mantuvo ${full[of]}`
    case 'empty':
      return of === 'queue' ? 'se mantuvo vacía' : 'se mantuvo cerca de cero'
    case 'swings': {
      const swung = own.full
        ? `osciló entre ${withUnit(own.from, of)} y el búfer lleno`
        : `osciló entre ${amount(own.from)} y ${withUnit(own.to, of)}`
      return filled > 0
        ? `${swung}, y estuvo ${full[of]} el ${fixed(100 * filled, 0)}\u00a0% del tiempo`
        : swung
    }
    case 'climbs':
      return own.settles
        ? `subió de ${amount(own.from)} a ${withUnit(own.to, of)} y se quedó ahí`
        : `subió de ${amount(own.from)} a ${withUnit(own.to, of)}`
    case 'falls':
      return own.settles
        ? `bajó de ${amount(own.from)} a ${withUnit(own.to, of)} y se quedó ahí`
        : `bajó de ${amount(own.from)} a ${withUnit(own.to, of)}`
    case 'wavers':
      return `fluctuó en torno a ${withUnit(own.at, of)}`
    case 'stays':
      return `se mantuvo cerca de ${withUnit(own.at, of)}`
  }
}

const times = (ratio: number): string => {
  if (ratio >= 1.8) return `, a unas ${amount(ratio)} veces la altura de tu dibujo`
  if (ratio >= 1.25) return ', claramente más arriba'
  if (ratio > 0.8) return ''
  return ratio > 0.55
    ? ', claramente más abajo'
    : ratio > 0.4
      ? ', más o menos a la mitad de altura'
      : ', mucho más abajo'
}

const spot = ({ t_s, value }: Spot, of: Plotted) => `${withUnit(value, of)} en ${fixed(t_s, 1)} s`

const drawnLine = { queue: 'Dibujaste una cola que', delay: 'Dibujaste un retardo que' }
const line = { queue: 'la cola', delay: 'el retardo' }
const extreme = { highest: 'el máximo', lowest: 'el mínimo' }
const plotted = { queue: 'de la cola', delay: 'del retardo', loss: 'de las pérdidas' }

const stretch = (from_s: number, to_s: number) => `${fixed(from_s, 0)}–${fixed(to_s, 0)} s, una ejecución`

export const lessonScreenText = {
  region: 'Lección',
  units,
  english: 'Inglés',
  list: {
    title: 'Lecciones',
    kinds: 'Qué abrir',
    lessons: 'Lecciones',
    plans: 'Guiones de clase',
    lead: 'Cada una pregunta qué ocurrirá antes de que ocurra, y dura unos minutos. No se puntúa ni se guarda nada.',
    minutes: (n) => `${plain(n)} min`,
    exercises: 'Ejercicios',
    exercisesLead:
      'Tareas: cada ejercicio dice lo que debe mostrar tu laboratorio. Compruébalo aquí tantas veces como quieras, y luego entrega su URL.',
    open: 'Abrir una lección de un archivo …',
    template: 'Guardar una plantilla',
    guide: 'Cómo escribir una',
    how: 'Una lección, o un guion, es un archivo de texto.',
    refused: {
      lesson: (name) => `${name} no es una lección válida`,
      plan: (name) => `${name} no es un guion válido`,
    },
  },
  worksheet: {
    who: 'Nombre',
    when: 'Fecha',
    again: 'Esta lección en una pantalla:',
    qr: 'Código QR de esta lección',
    tick: (value) => plain(value, 4),
    time: (t_s) => `${plain(t_s, 4)} s`,
    axis: (letter, unit) => `${letter}: ${unit}`,
    number: (unit) => (unit ? `Tu número, ${unit}:` : 'Tu número:'),
    came: 'Lo que ocurrió:',
    why: 'Por qué:',
  },
  step: (at, of) => `Paso ${plain(at)} de ${plain(of)}`,
  stepNamed: (at, heading) => `Paso ${plain(at)}: ${heading}`,
  value: (value, unit) => (unit ? `${value} ${unit}` : value),
  steps: 'Pasos de la lección',
  all: 'Todas las lecciones',
  leaveHall: 'Salir del aula',
  sheet: { fold: 'Plegar la lección', unfold: 'Desplegar la lección', answer: 'Respuesta' },
  next: 'Siguiente',
  back: 'Atrás',
  nextLesson: 'Lección siguiente',
  keys: 'también ← →',
  leave: 'Abrir esto en el laboratorio',
  leaveHint: 'Sale de la lección y deja todo como está. Deshacer vuelve atrás, también a lo que había antes.',
  nextTry: 'Siguiente:',
  figure: 'Ver la figura',
  papers: {
    'brandauer-2001': 'Brandauer et al. 2001',
    'may-2000': 'May et al. 2000',
    'zheng-2000': 'Zheng y Atiquzzaman 2000',
    'hu-2004': 'Hu y Kshemkalyani 2004',
    'l4s-2023': 'L4S: RFC 9332 y l4s-tests',
    'jou-2003': 'Jou y Baras 2003',
    se7: 'Complemento de Peterson y Davie, 7.ª edición',
  },
  paper: (name, place) => `${name}, ${place}`,
  ask: {
    how: {
      draw: {
        touch: 'Dibuja en la parte vacía de la gráfica.',
        before: 'Dibuja en la parte vacía de la gráfica, o mueve ',
        link: 'sus tiradores',
        after: ' con las flechas; Intro vuelve aquí.',
      },
      point: {
        touch: 'Pulsa en la parte vacía de la gráfica.',
        before: 'Pulsa en la parte vacía de la gráfica, o mueve ',
        link: 'una señal',
        after: ' con las flechas; Intro vuelve aquí.',
      },
    },
    axis: 'Tu número',
    run: 'Ejecutar',
    unsure: 'No lo tengo claro',
    first: 'Primero predice; luego se ejecuta.',
    running: (t_s) => `Ejecutando hasta ${fixed(t_s, 0)} s …`,
    hall: 'Digan qué esperan. → lo ejecuta.',
  },
  draw: {
    region: (letter) => `Tu dibujo en el carril ${letter}`,
    here: '✎ dibuja aquí',
    handle: (t_s) => `Tu dibujo en ${fixed(t_s, 0)} s`,
    value: (value, of) => measured(fixed(value, 0), of),
    none: 'aún sin dibujar',
    yours: 'tu dibujo',
  },
  point: {
    region: (letter) => `Tu punto en el carril ${letter}`,
    here: 'pulsa aquí',
    when: 'Tu punto, cuándo',
    much: { queue: 'Tu punto, cola', delay: 'Tu punto, retardo', loss: 'Tu punto, pérdidas' },
    spot: (at, of) => spot(at, of),
    yours: 'tu punto',
    found: { highest: 'máximo', lowest: 'mínimo' },
  },
  chosen: (mine, right) =>
    mine && right ? 'lo elegiste, se cumple' : mine ? 'lo elegiste' : right ? 'se cumple' : '',
  placed: {
    you: 'tú',
    run: 'la ejecución',
    both: (you, run) => `Pusiste ${you}; en esta ejecución fue ${run}.`,
    run_only: (run) => `En esta ejecución fue ${run}.`,
    none: 'Esta ejecución no tiene ese número.',
  },
  drawn: ({ of, name, was, full, mine }) => {
    const truth = came(was, of, full)
    if (!mine) return `Con ${name}, ${line[of]} ${truth}.`
    const said = `${drawnLine[of]} **${drew(mine.course, of)}**`
    switch (mine.met) {
      case 'alike':
        return `${said}, y así fue con ${name}: en promedio, las dos líneas distan ${withUnit(mine.apart, of)}.`
      case 'other':
        return parts([said, `con ${name}, ${truth}.`])
      case 'same':
        return parts([said, `con ${name}, ${truth}${times(mine.ratio)}.`])
    }
  },
  pointed: ({ of, where, name, found, mine }) => {
    const fact = `${extreme[where]} ${plotted[of]} fue ${spot(found, of)}`
    if (!mine) return `Con ${name}, ${fact}.`
    const { apart_s, apart } = mine
    const said = parts([`Señalaste **${spot(mine, of)}**`, `con ${name}, ${fact}`])
    if (apart_s === undefined && apart === undefined) return `${said}, y ahí es donde señalaste.`
    const time =
      apart_s === undefined
        ? []
        : [apart_s < 0 ? `${fixed(-apart_s, 1)} s antes` : `${fixed(apart_s, 1)} s después`]
    const height =
      apart === undefined
        ? []
        : [apart < 0 ? `${apartBy(-apart, of)} más abajo` : `${apartBy(apart, of)} más arriba`]
    const off = all([...time, ...height])
    if (apart_s === undefined) return `${said}: ${off}, en el momento que dijiste.`
    return apart === undefined ? `${said}: ${off}, a la altura que dijiste.` : `${said}: ${off}.`
  },
  answers: {
    of: { queue: 'Cola', delay: 'Retardo' },
    named: (word, says) => (says ? `${says} (${word})` : word.charAt(0).toUpperCase() + word.slice(1)),
    amount: (value) => amount(value),
    course: (own) => {
      switch (own.kind) {
        case 'full':
          return 'al máximo'
        case 'empty':
          return 'a cero'
        case 'swings':
          return own.full ? `${amount(own.from)}–lleno` : `${amount(own.from)}–${amount(own.to)}`
        case 'climbs':
        case 'falls':
          return `${amount(own.from)} → ${amount(own.to)}`
        default:
          return amount(own.at)
      }
    },
    point: {
      highest: {
        queue: (t_s) => `Máximo de la cola, en ${fixed(t_s, 1)} s`,
        delay: (t_s) => `Máximo del retardo, en ${fixed(t_s, 1)} s`,
        loss: (t_s) => `Máximo de las pérdidas, en ${fixed(t_s, 1)} s`,
      },
      lowest: {
        queue: (t_s) => `Mínimo de la cola, en ${fixed(t_s, 1)} s`,
        delay: (t_s) => `Mínimo del retardo, en ${fixed(t_s, 1)} s`,
        loss: (t_s) => `Mínimo de las pérdidas, en ${fixed(t_s, 1)} s`,
      },
    },
  },
  stretch: (from_s, to_s) => stretch(from_s, to_s),
  ofRun: (from_s, to_s, seed) => ` · ${stretch(from_s, to_s)}, semilla ${ungrouped(seed, 0)}`,
  link: {
    unknown: (name) => `No hay ninguna lección «${name}»`,
    known: (names) => `Hay estas: ${all(names)}.`,
    faulty: 'Esta lección no se puede abrir',
    cut: 'La URL de esta lección está incompleta',
    cutHow: 'Le falta una parte. Pídela de nuevo, o pide la lección como archivo.',
    madeCut: 'Tu trabajo en ella no se pudo leer, así que se abre por su comienzo.',
    newer: 'Esta lección necesita una versión posterior del laboratorio',
    newerHow: 'Recarga la página para obtener la última versión.',
    invalid: 'La dirección no contiene ninguna lección legible',
    invalidHow: 'Puede que se haya alterado en el camino. Pídela de nuevo, o pide la lección como archivo.',
    tooLong: 'Esta lección es demasiado larga para una URL',
    tooLongHow: 'Comparte en su lugar su archivo.',
    parameters: (names) =>
      `se ignora, porque la lección lo fija ella misma; con una lección puedes usar ${all(names)}`,
    line: (line) => `línea ${ungrouped(line, 0)}`,
  },
} satisfies Draft<typeof english>
