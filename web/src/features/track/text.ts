import { fixed, plain, significant, told } from '../../kit/format'

/** All texts of the event track. */
export const trackText = {
  region: 'The run and its events',
  position: 'Simulated time',
  positionHint: 'Drag to go to another time. Later changes happen again.',
  seconds: (t_s: number) => `${fixed(t_s, 1)}\u00a0s`,
  lane: (letter: string) => `lane ${letter}`,
  event: (what: string, at_s: number, letter: string | undefined) =>
    letter === undefined
      ? `${what}, at ${fixed(at_s, 1)} s`
      : `${what}, lane ${letter}, at ${fixed(at_s, 1)} s`,
  eventHinted: (what: string, at_s: number, letter: string | undefined) =>
    told([
      `${trackText.event(what, at_s, letter)}.`,
      'Drag to move it, click to edit it. Alt with arrows moves it, Delete removes it.',
    ]),
  moved: (what: string, at_s: number) => `${what} moved to ${fixed(at_s, 1)} s.`,
  removed: (what: string) => `${what} removed.`,
  /** Times on the axis, and in the list. */
  tick: (t_s: number) => `${significant(t_s, 12)} s`,
  at_s: (t_s: number) => `${fixed(t_s, 1)} s`,
  events: (n: number) => `${plain(n)} events`,
  starts: 'When traffic starts',
  start: (label: string, at_s: number, until_s: number) =>
    until_s > at_s
      ? `${label}, ${significant(at_s, 12)} to ${significant(until_s, 12)} s`
      : `${label} at ${significant(at_s, 12)} s`,
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
