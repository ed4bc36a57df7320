import type { Ftp } from '../generated/scenario'
export const scenarioText = {
  custom: (scheme: string) => `Custom (from ${scheme})`,
  rule: (name: string) => (name ? `Rule: ${name}` : 'Rule'),
  tooManyLanes: (most: number, lanes: number) =>
    `the screen shows 1 to ${most} lanes, and this scenario has ${lanes}; use the command line for more`,
  /** Traffic classes by their kind. */
  classes: {
    ftp: 'TCP',
    cbr: 'UDP',
    poisson: 'Poisson',
    web: 'Web',
    files: 'Files',
    probe: 'Probe',
    call: 'Call',
    game: 'Game',
    video_call: 'Video call',
    video: 'Video',
    writes: 'Writes',
  },
  /** Names of TCP senders. */
  senders: {
    tahoe: 'Tahoe',
    reno: 'Reno',
    newreno: 'NewReno',
    sack: 'SACK',
    cubic: 'CUBIC',
    dctcp: 'DCTCP',
    prague: 'Prague',
    ledbat: 'LEDBAT',
  } satisfies Record<Ftp['tcp'], string>,
  /** Names of the number of flows, for kinds with such a load. */
  counts: {
    ftp: 'Long TCP flows',
    web: 'Web sessions',
    files: 'File clients',
    call: 'Calls',
    game: 'Game players',
    video_call: 'Video calls',
    video: 'Video viewers',
    writes: 'Writing applications',
  },
  /** Names of a single flow. */
  one: {
    ftp: 'flow',
    web: 'web session',
    files: 'file client',
    call: 'call',
    game: 'game player',
    video_call: 'video call',
    video: 'video viewer',
    writes: 'writing application',
  },
}
