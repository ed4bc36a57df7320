import { fixed, rate } from '../../kit/format'

/** Every text of what opens beside the load: networks, and all fields of load and link. */
export const loadText = {
  network: 'Network',
  networks: 'Networks',
  ownNetwork: 'Choose a network',
  networkHint:
    'Sets the link, access rates, round trips, buffer and traffic. Lanes keep their schemes; RED keeps its thresholds as shares of the buffer.',
  inTheMean: (rate: string) => `${rate} in the mean`,
  back: (there: string, back_bps: number) => `${there}, ${rate(back_bps)} back`,
  numbers: (rate: string, buffer: { packets?: number; bytes?: number }, rtt: string) =>
    `${rate}, ${buffer.packets === undefined ? `${(buffer.bytes ?? 0) / 1000} kB` : `${buffer.packets} packets`}, ${rtt}`,
  rtt: (low_ms: string, high_ms: string) =>
    low_ms === high_ms ? `${low_ms} ms` : `${low_ms} to ${high_ms} ms`,
  allTcp: 'All TCP',
  bufferIn: 'Buffer in',
  trace: 'A trace serves the link in place of its rate.',
  atStart: 'At the start of the run.',
  differs: 'Some classes differ; a value set here applies to all.',
  fields: (name: string) => `All fields of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  add: 'Add traffic',
  full: 'Sixteen classes is the maximum.',
  kinds: {
    ftp: 'Long TCP flows',
    cbr: 'UDP',
    web: 'Web sessions',
    files: 'Files',
    poisson: 'Poisson packets',
    probe: 'Probe files',
    call: 'Calls',
    game: 'Games',
    video_call: 'Video calls',
    video: 'Videos',
    writes: 'Application-limited TCP',
  },
  events: 'Events',
  /** What was set, for the notice. */
  said: {
    field: (title: string, value: unknown) =>
      typeof value === 'boolean'
        ? `${title} ${value ? 'on' : 'off'}`
        : typeof value === 'string'
          ? `${title}: ${value}`
          : `${title} changed`,
    added: (name: string) => `${name} added`,
    removed: (name: string) => `${name} removed`,
  },
  at: (t_s: number) => `${Number(t_s.toFixed(1))}\u00a0s`,
  event: (what: string, value: string, lane = '') => `${lane && `lane ${lane}: `}${what} →\u00a0${value}`,
  ofPart: (what: string, lane = '') => `${lane && `lane ${lane}: `}${what}`,
  cancel: (what: string) => `Cancel: ${what}`,
  past: 'past',
  earlierEvents: (n: number) => `${n.toLocaleString('en')} earlier`,
  moreEvents: (n: number) => `and ${n.toLocaleString('en')} more`,
  recorded: (count: number) =>
    count === 1 ? '1 later change happens again.' : `${count} later changes happen again.`,
  dropLater: (t_s: number) => `Drop all after ${fixed(t_s, 1)}\u00a0s`,
  dropHint: 'To keep them in one lane and try something else in another, fork the lane from its menu.',
  amounts: {
    /** `n` may include the previous count: `2 → 1`. */
    counted: (n: string, one: string) => `${n} ${/(^| )1$/.test(n) ? one : `${one}s`}`,
    of: (name: string, amount: string) => `${name} ${amount}`,
  },
  became: (before: string, now: string) => `${before} → ${now}`,
} as const
