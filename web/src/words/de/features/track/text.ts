import type { trackText as english } from '../../../../features/track/text'
import { fixed, plain, plural, significant, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const eventOf = (what: string, at_s: number, letter: string | undefined) =>
  letter === undefined
    ? `${what}, bei ${fixed(at_s, 1)} s`
    : `${what}, Spur ${letter}, bei ${fixed(at_s, 1)} s`

export const trackText = {
  region: 'Der Lauf und seine Ereignisse',
  position: 'Simulierte Zeit',
  positionHint: 'Ziehen, um zu einer anderen Zeit zu gehen. Spätere Änderungen geschehen noch einmal.',
  seconds: (t_s: number) => `${fixed(t_s, 1)}\u00a0s`,
  lane: (letter: string) => `Spur ${letter}`,
  event: (what: string, at_s: number, letter: string | undefined) => eventOf(what, at_s, letter),
  eventHinted: (what: string, at_s: number, letter: string | undefined) =>
    told([
      `${eventOf(what, at_s, letter)}.`,
      'Ziehen verschiebt es, Klicken bearbeitet es. Alt mit Pfeiltasten verschiebt es, Entf entfernt es.',
    ]),
  moved: (what: string, at_s: number) => `${what}: auf ${fixed(at_s, 1)} s verschoben.`,
  removed: (what: string) => `${what}: entfernt.`,
  tick: (t_s: number) => `${significant(t_s, 12)} s`,
  at_s: (t_s: number) => `${fixed(t_s, 1)} s`,
  events: (n: number) => plural(n, { one: `${plain(n)} Ereignis`, other: `${plain(n)} Ereignisse` }),
  starts: 'Wann Verkehr beginnt',
  start: (label: string, at_s: number, until_s: number) =>
    until_s > at_s
      ? `${label}, ${significant(at_s, 12)} bis ${significant(until_s, 12)} s`
      : `${label} bei ${significant(at_s, 12)} s`,
  add: '+ Ereignis',
  addLabel: 'Ereignis planen',
  edit: (what: string) => `Bearbeiten: ${what}`,
  what: 'Was sich ändert',
  shape: 'Wie',
  shapes: { step: 'Sprung', ramp: 'Rampe', burst: 'Burst' },
  over: { step: '', ramp: 'über', burst: 'für' },
  at: 'Bei',
  value: 'Auf',
  where: 'In',
  all: 'allen Spuren',
  undo: 'Diesen Schritt rückgängig machen',
  undoHint: 'Diesen Schritt rückgängig machen ( Strg oder ⌘ und Z )',
  turn: { now: 'von Anfang an', start: 'erst ab hier' },
  fromStartHint:
    'Macht es zu einem Teil des Aufbaus: Der Lauf wird neu berechnet, als wäre es von Anfang an so gewesen.',
  put: 'Einfügen',
  move: 'Verschieben',
  remove: 'Entfernen',
  links: {
    'link.rate_bps': 'Rate der Leitung',
    'link.buffer': 'Puffer',
    'link.delay_s': 'Verzögerung der Leitung',
    'reverse.rate_bps': 'Rate der ACK-Leitung',
  },
  scheme: 'Verfahren',
  on: 'ein',
  off: 'aus',
  ownNumbers: (name: string) => `${name}, mit anderen Zahlen`,
  parameter: (letter: string, title: string) => `${letter}: ${title}`,
  flowsOf: (name: string) => `Flows: ${name}`,
  units: {
    flows: 'Flows',
    sessions: 'Sitzungen',
    mbps: 'Mbit/s',
    rho: 'der Leitung',
    packets: 'Pakete',
    kB: 'kB',
    ms: 'ms',
  },
} satisfies Draft<typeof english>
