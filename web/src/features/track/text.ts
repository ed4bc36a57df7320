import { fixed } from '../../kit/format'

/** Display time of a change, ms. */
export const SHOWN_MS = 8000

/** All texts of the event track. */
export const trackText = {
  region: 'The run and its events',
  position: 'Simulated time',
  positionHint: 'Drag to go to another time. Later changes happen again.',
  seconds: (t_s: number) => `${fixed(t_s, 1)}\u00a0s`,
  lane: (letter: string) => `lane ${letter}`,
  event: (what: string, at_s: number, where: string) =>
    `${what}${where && `, ${where}`}, at ${fixed(at_s, 1)} s`,
  eventHint: 'Drag to move it, click to edit it. Alt with arrows moves it, Delete removes it.',
  moved: (what: string, at_s: number) => `${what} moved to ${fixed(at_s, 1)} s.`,
  come: (what: string) => `${what}, as planned`,
  removed: (what: string) => `${what} removed.`,
  events: (n: number) => `${n} events`,
  add: '+ Event',
  addLabel: 'Plan an event',
  edit: (what: string) => `Edit: ${what}`,
  what: 'What changes',
  shape: 'How',
  shapes: { step: 'step', ramp: 'ramp', burst: 'burst' },
  over: { step: '', ramp: 'over', burst: 'for' },
  at: 'At',
  value: 'To',
  where: 'In',
  all: 'all lanes',
  undo: 'Undo this step',
  undoHint: 'Undo this step ( Ctrl or ⌘ and Z )',
  /** Labels of the button that turns a change into the other kind. */
  turn: { now: 'from the start', start: 'only from here' },
  fromStartHint: 'Makes it part of the set-up: the run is recomputed, as if it had been so from the start.',
  put: 'Add',
  move: 'Move',
  remove: 'Remove',
  links: {
    'link.rate_bps': 'Link rate',
    'link.buffer': 'Buffer',
    'link.delay_s': 'Link delay',
    'reverse.rate_bps': 'Rate of the ACKs’ link',
  } as Readonly<Record<string, string>>,
  scheme: 'Scheme',
  on: 'on',
  off: 'off',
  /** A value outside the options. */
  ownNumbers: (name: string) => `${name}, with other numbers`,
  parameter: (letter: string, title: string) => `${letter}: ${title}`,
  flowsOf: (name: string) => `${name} flows`,
  units: {
    flows: 'flows',
    sessions: 'sessions',
    mbps: 'Mb/s',
    rho: 'of the link',
    packets: 'packets',
    kB: 'kB',
    ms: 'ms',
  },
} as const
