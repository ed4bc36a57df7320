import type { Ftp } from '../generated/scenario'
import { plural } from '../kit/format'

/** Names of what a scenario has. */
export const scenarioText = {
  /** What a scheme goes back to, where it is no paper. */
  sources: {
    'first in, first out': 'first in, first out',
    'drawn by you': 'drawn by you',
    'a text': 'a text',
  },
  custom: (scheme: string) => `Custom (from ${scheme})`,
  offered: (scheme: string) => `${scheme}, offered`,
  rule: (title: string) => `Rule: ${title}`,
  /** Labels and titles that the lab writes into documents, always in English: how they are shown. Those that are a scheme's own name stay. */
  labels: {
    'Everyone backs off together': 'Everyone backs off together',
    'RED standard': 'RED standard',
    'RED as in Linux': 'RED as in Linux',
    'Gentle RED': 'Gentle RED',
    'Gentle RED, to 2·max_th': 'Gentle RED, to 2·max_th',
    'Gentle RED, to the buffer': 'Gentle RED, to the buffer',
    'DSRED, gamma 0.96': 'DSRED, gamma 0.96',
    'DSRED, gamma 0.91': 'DSRED, gamma 0.91',
    'Adaptive RED, moving thresholds': 'Adaptive RED, moving thresholds',
    'PIE as in Linux': 'PIE as in Linux',
    'FQ-CoDel, 1024 queues': 'FQ-CoDel, 1024 queues',
    'FQ-CoDel as in Linux': 'FQ-CoDel as in Linux',
    'DualPI2 as in Linux': 'DualPI2 as in Linux',
    Scheduler: 'Scheduler',
    'Deficit round robin': 'Deficit round robin',
    'Weighted round robin': 'Weighted round robin',
    'Strict priority': 'Strict priority',
    'Self-clocked fair queueing': 'Self-clocked fair queueing',
    'Start-time fair queueing': 'Start-time fair queueing',
    'Weighted fair queueing': 'Weighted fair queueing',
    'Low-latency queueing': 'Low-latency queueing',
    'Non-queue-building traffic': 'Non-queue-building traffic',
    'WRED by colour': 'WRED by colour',
    'Fair queueing': 'Fair queueing',
    'Fair queueing by flow': 'Fair queueing by flow',
    'Fair queueing by host': 'Fair queueing by host',
    'Stochastic fair queueing': 'Stochastic fair queueing',
    'Own curve': 'Own curve',
    Rule: 'Rule',
    'Write a rule': 'Write a rule',
  },
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
  /** One of several classes of a kind. */
  oneOfClass: (kind: string, own: string) => `${kind} (${own})`,
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
  /** Numbers of flows, as they are written. */
  flows: {
    ftp: (n: string, last: number) => plural(last, { one: `${n} flow`, other: `${n} flows` }),
    web: (n: string, last: number) => plural(last, { one: `${n} web session`, other: `${n} web sessions` }),
    files: (n: string, last: number) => plural(last, { one: `${n} file client`, other: `${n} file clients` }),
    call: (n: string, last: number) => plural(last, { one: `${n} call`, other: `${n} calls` }),
    game: (n: string, last: number) => plural(last, { one: `${n} game player`, other: `${n} game players` }),
    video_call: (n: string, last: number) =>
      plural(last, { one: `${n} video call`, other: `${n} video calls` }),
    video: (n: string, last: number) =>
      plural(last, { one: `${n} video viewer`, other: `${n} video viewers` }),
    writes: (n: string, last: number) =>
      plural(last, { one: `${n} writing application`, other: `${n} writing applications` }),
  },
}
