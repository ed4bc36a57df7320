import type { trackText as english } from '../../../../features/track/text'
import { fixed, plain, significant, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const at = (what: string, at_s: number, letter: string | undefined) =>
  letter === undefined
    ? `${what}, en ${fixed(at_s, 1)} s`
    : `${what}, carril ${letter}, en ${fixed(at_s, 1)} s`

export const trackText = {
  region: 'La ejecución y sus eventos',
  position: 'Tiempo simulado',
  positionHint: 'Arrastra para ir a otro momento. Los cambios posteriores vuelven a ocurrir.',
  seconds: (t_s) => `${fixed(t_s, 1)}\u00a0s`,
  lane: (letter) => `carril ${letter}`,
  event: (what, at_s, letter) => at(what, at_s, letter),
  eventHinted: (what, at_s, letter) =>
    told([
      `${at(what, at_s, letter)}.`,
      'Arrástralo para moverlo, haz clic para editarlo. Alt con las flechas lo mueve, Supr lo elimina.',
    ]),
  moved: (what, at_s) => `Movido a ${fixed(at_s, 1)} s: ${what}.`,
  removed: (what) => `Eliminado: ${what}.`,
  tick: (t_s) => `${significant(t_s, 12)} s`,
  at_s: (t_s) => `${fixed(t_s, 1)} s`,
  events: (n) => `${plain(n)} eventos`,
  starts: 'Cuándo empieza el tráfico',
  start: (label, at_s, until_s) =>
    until_s > at_s
      ? `${label}, de ${significant(at_s, 12)} a ${significant(until_s, 12)} s`
      : `${label} en ${significant(at_s, 12)} s`,
  add: '+ Evento',
  addLabel: 'Planificar un evento',
  edit: (what) => `Editar: ${what}`,
  what: 'Qué cambia',
  shape: 'Cómo',
  shapes: { step: 'escalón', ramp: 'rampa', burst: 'ráfaga' },
  over: { step: '', ramp: 'durante', burst: 'durante' },
  at: 'Momento',
  value: 'Valor',
  where: 'En',
  all: 'todos los carriles',
  undo: 'Deshacer este paso',
  undoHint: 'Deshacer este paso ( Ctrl o ⌘ y Z )',
  turn: { now: 'desde el principio', start: 'solo desde aquí' },
  fromStartHint:
    'Lo incorpora a la configuración: la ejecución se recalcula como si hubiera sido así desde el principio.',
  put: 'Añadir',
  move: 'Mover',
  remove: 'Eliminar',
  links: {
    'link.rate_bps': 'Tasa del enlace',
    'link.buffer': 'Búfer',
    'link.delay_s': 'Retardo del enlace',
    'reverse.rate_bps': 'Tasa del enlace de los ACK',
  },
  scheme: 'Esquema',
  on: 'sí',
  off: 'no',
  ownNumbers: (name) => `${name}, con otros números`,
  parameter: (letter, title) => `${letter}: ${title}`,
  flowsOf: (name) => `Flujos de ${name}`,
  units: {
    flows: 'flujos',
    sessions: 'sesiones',
    mbps: 'Mbit/s',
    rho: 'del enlace',
    packets: 'paquetes',
    kB: 'kB',
    ms: 'ms',
  },
} satisfies Draft<typeof english>
