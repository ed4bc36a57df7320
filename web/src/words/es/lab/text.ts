import {
  between,
  duration,
  fixed,
  listed,
  parts,
  plain,
  plural,
  rate,
  significant,
  smallPercent,
} from '../../../kit/format'
import type {
  labText as englishLabText,
  laneText as englishLaneText,
  noticeText as englishNoticeText,
} from '../../../lab/text'
import type { Draft } from '../../draft'

const milliseconds = (s: number) => `${significant(1000 * s, 4)} ms`

const seconds = (t_s: number) => `${between(t_s, 0, 1)}\u00a0s`

const amount = (value: number) => fixed(value, value < 9.95 ? 1 : 0)

const wait = (s: number) =>
  s >= 0.00995 ? duration(s).join('\u00a0') : `${fixed(1000 * s, s < 0.000995 ? 2 : 1)}\u00a0ms`

const rounded = (bps: number, digits: number) => rate(Number(bps.toPrecision(digits))).replace(' ', '\u00a0')

/** `one` has its article. */
const flows = (one: string, many: string) => ({
  start: (n: number) => (n === 1 ? `empieza ${one}` : `empiezan ${n} ${many}`),
  more: (n: number) => (n === 1 ? `empieza ${one}` : `+${n} ${many}`),
  fewer: (n: number) => (n === 1 ? `termina ${one}` : `−${n} ${many}`),
})

const waiting = (value: number) =>
  plural(Math.round(value), {
    one: `${fixed(value, 0)}\u00a0paquete espera en promedio`,
    other: `${fixed(value, 0)}\u00a0paquetes esperan en promedio`,
  })

export const labText = {
  locked: {
    curve: 'El autor de esta URL solo permite cambiar la carga.',
    all: 'El autor de esta URL no permite cambiar nada.',
  },
  unlock: 'Cambiarlo todo',
  since: (since_s) => `desde ${seconds(since_s)}`,
  nameSince: (name, since_s) => `${name} desde ${seconds(since_s)}`,
  changeRefused: 'Este cambio no es posible',
  loads: {
    udp: 'UDP',
    poisson: 'Poisson',
    poissonLoad: 'Carga Poisson',
    other: (name, label) => `${label} (${name})`,
  },
  begins: (name) => `empieza ${name}`,
  flows: {
    ftp: flows('un flujo', 'flujos'),
    web: flows('una sesión web', 'sesiones web'),
    files: flows('un cliente de archivos', 'clientes de archivos'),
    call: flows('una llamada', 'llamadas'),
    game: flows('un jugador', 'jugadores'),
    video_call: flows('una videollamada', 'videollamadas'),
    video: flows('un espectador de vídeo', 'espectadores de vídeo'),
    writes: flows('una aplicación que escribe', 'aplicaciones que escriben'),
  },
  sentence: {
    veiled: 'Este paso de la lección oculta este carril.',
    predictFirst: 'Haz primero tu predicción.',
    later: 'La lección muestra sus indicadores más adelante.',
    start: 'La ejecución acaba de empezar.',
    changed: 'Acaba de cambiar.',
    catching: 'Alcanzando el tiempo que se muestra.',
    delay: (delay_s) => `Los paquetes esperan ${duration(delay_s).join('\u00a0')} en promedio`,
    queues: (l_s, c_s) =>
      Number.isNaN(l_s)
        ? `Los paquetes esperan ${wait(c_s)} en C, ninguno en L`
        : Number.isNaN(c_s)
          ? `Los paquetes esperan ${wait(l_s)} en L, ninguno en C`
          : `Los paquetes esperan ${wait(l_s)} en L y ${wait(c_s)} en C`,
    served: (queues, more) => {
      const told = queues.map(
        ({ name, delay_s, share }) =>
          `${name} espera ${wait(delay_s)} y toma el ${fixed(share * 100, 0)}\u00a0%`,
      )
      return more ? `${listed(told)}; las demás, entre ambas` : listed(told)
    },
    starved: (name, s) => `${name} no ha enviado nada en ${fixed(s, 0)}\u00a0s.`,
    policed: (name, share) => `El policer descarta el ${smallPercent(share)}\u00a0% de ${name}.`,
    quiet: 'No se envía nada.',
    nearLimit: (share) => `La cola está casi llena el ${fixed(share * 100, 0)}\u00a0% del tiempo`,
    queue: (value) => waiting(value),
    queueAt: {
      below: (value) => `${waiting(value)}, lo que no basta para descartes tempranos`,
      peaks: (value) => `${waiting(value)}, con picos en la zona de descartes tempranos`,
      within: (value) => `${waiting(value)}, en la zona de descartes tempranos`,
      drops: (value) => `${waiting(value)}, así que algunos se descartan temprano`,
      marks: (value) => `${waiting(value)}, así que algunos se marcan`,
      end: (value) => `${waiting(value)}, cerca del final de los descartes tempranos`,
      above: (value) => `${waiting(value)}, más allá de los descartes tempranos`,
    },
    whole: (clauses) => `${parts(clauses)}.`,
    idle: (share) => `el ${fixed(share * 100, 0)}\u00a0% del enlace no se usa`,
    noLosses: 'no se pierde nada',
    marked: (share) => `se marca el ${smallPercent(share)}\u00a0% de los paquetes`,
    shares: ([one, other], [a, b]) => `${one} obtiene ${rounded(a, 3)}; ${other}, ${rounded(b, 3)}.`,
    rare: (share) => `se pierde un paquete de cada ${plain(1 / share, 2)}`,
    noticed: {
      call: (name, r, lost, play_out_s) =>
        lost === 0
          ? `${name}: R\u00a0≈\u00a0${fixed(r, 0)}, ningún paquete se pierde ni llega más de ${duration(play_out_s).join('\u00a0')} tarde.`
          : lost >= 0.095
            ? `${name}: R\u00a0≈\u00a0${fixed(r, 0)}, el ${fixed(100 * lost, 0)}\u00a0% de los paquetes se pierde o llega más de ${duration(play_out_s).join('\u00a0')} tarde.`
            : `${name}: R\u00a0≈\u00a0${fixed(r, 0)}, 1\u00a0de\u00a0cada\u00a0${plain(1 / lost, 2)} paquetes se pierde o llega más de ${duration(play_out_s).join('\u00a0')} tarde.`,
      game: (name, p99_s, late_per_min) =>
        late_per_min > 0
          ? `${name}: el 99\u00a0% de las actualizaciones tarda como máximo ${duration(p99_s).join('\u00a0')}; llegan tarde ${amount(late_per_min)} por minuto.`
          : `${name}: el 99\u00a0% de las actualizaciones tarda como máximo ${duration(p99_s).join('\u00a0')}; ninguna llega tarde.`,
      videoCall: (name, frozen_s) =>
        frozen_s > 0
          ? `${name}: imagen congelada ${amount(frozen_s)}\u00a0s por minuto.`
          : `${name}: imagen nunca congelada.`,
      video: (name, rate_bps, stalled_s) =>
        stalled_s > 0
          ? `${name}: ${rounded(rate_bps, 2)}, interrumpido ${amount(stalled_s)}\u00a0s por minuto.`
          : `${name}: ${rounded(rate_bps, 2)}, sin interrupciones.`,
      writes: (name, p99_s) =>
        `${name}: el 99\u00a0% está completo en ${duration(p99_s).join('\u00a0')} o menos.`,
    },
  },
  markers: {
    classRate: (name, bps) => `${name} ${rate(bps)}`,
    classLoad: (name, rho) => `${name} ${significant(rho, 12)} del enlace`,
    linkRate: (bps) => `enlace ${rate(bps)}`,
    linkDelay: (s) => `retardo del enlace ${milliseconds(s)}`,
    reverseRate: (bps) => `enlace de los ACK ${rate(bps)}`,
    traces: { mobile: 'traza móvil', wifi: 'traza Wi-Fi', stamps: 'traza de un archivo' },
    noTrace: 'sin traza',
    bursts: (packets) => `ráfagas de ${packets}`,
    noBursts: 'sin ráfagas',
    jitter: (mean_s, spread_s) => `fluctuación ${significant(1000 * mean_s, 4)} ± ${milliseconds(spread_s)}`,
    noJitter: 'sin fluctuación',
    buffer: (buffer) =>
      buffer.packets === undefined
        ? `búfer ${significant((buffer.bytes ?? 0) / 1000, 12)} kB`
        : `búfer ${buffer.packets}`,
    curve: 'curva nueva',
    queues: 'colas cambiadas',
    load: (name, value) => `${name} ${significant(value, 12)}`,
    parameters: (n) => `${n} parámetros`,
    again: (path) => `${path} como antes`,
    of: (letter, words) => `${letter}: ${words}`,
    scheme: (before, now) => `${before} → ${now}`,
    measured: (name, value, unit) => `${name} ${significant(value, 6)}\u00a0${unit}`,
    on: (name) => `${name}: sí`,
    off: (name) => `${name}: no`,
    changed: (name) => `cambio de ${name}`,
    became: (name, value) => `${name} ${value}`,
  },
} satisfies Draft<typeof englishLabText>

export const laneText = {
  unpinOf: (letter) => `Quitar el fantasma del carril ${letter}`,
  ghost: (name, at_s) =>
    at_s === 0
      ? `fantasma: ${name}, desde el principio`
      : `fantasma: ${name}, como era en ${fixed(at_s, 1)}\u00a0s`,
  noGhost: 'Este fantasma no se puede ejecutar',
} satisfies Draft<typeof englishLaneText>

export const noticeText = {
  inLane: (what, letter) => `${what} en el carril ${letter}`,
  start: (what) => `${what} desde el principio`,
  now: (what, at_s) => `${what} desde ahora (${seconds(at_s)})`,
  until: (said, until_s) => `${said}, hasta ${seconds(until_s)} según lo previsto`,
  reset: 'Todo está otra vez como se abrió',
  resetTo: (title) => `Todo está otra vez como en «${title}»`,
  resetLane: (letter, name) => `El carril ${letter} es otra vez ${name}`,
  at: (what, at_s) => `${what} en ${seconds(at_s)}`,
  drops: (made, at_s, more) => {
    const plans = `el evento previsto para ${seconds(at_s)}${more > 0 ? ` y ${more} más` : ''}`
    return made ? `${made}; elimina ${plans}` : `Eliminado: ${plans}`
  },
  mixes: {
    lane: (letter, name, until_s) => `incluye ${name} en ${letter} hasta ${seconds(until_s)}`,
    load: (t_s) => `abarca varias cargas, la última desde ${seconds(t_s)}`,
  },
} satisfies Draft<typeof englishNoticeText>
