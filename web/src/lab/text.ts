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
} from '../kit/format'

const milliseconds = (s: number) => `${significant(1000 * s, 4)} ms`

export const seconds = (t_s: number) => `${between(t_s, 0, 1)}\u00a0s`

/** An amount in few digits. */
const amount = (value: number) => fixed(value, value < 9.95 ? 1 : 0)

/** A delay, with more digits below a millisecond. */
const wait = (s: number) =>
  s >= 0.00995 ? duration(s).join('\u00a0') : `${fixed(1000 * s, s < 0.000995 ? 2 : 1)}\u00a0ms`

/** A rate with `digits` significant digits. */
const rounded = (bps: number, digits: number) => rate(Number(bps.toPrecision(digits))).replace(' ', '\u00a0')

const waiting = (value: number) =>
  plural(Math.round(value), {
    one: `${fixed(value, 0)}\u00a0packet waits on average`,
    other: `${fixed(value, 0)}\u00a0packets wait on average`,
  })

/** Flows of a kind that start or stop. */
const flows = (one: string, many: string) => ({
  start: (n: number) => (n === 1 ? `a ${one} starts` : `${n} ${many} start`),
  more: (n: number) => (n === 1 ? `a ${one} starts` : `+${n} ${many}`),
  fewer: (n: number) => (n === 1 ? `a ${one} stops` : `−${n} ${many}`),
})

/** Texts about lanes and their events, for every screen. */
export const labText = {
  locked: {
    curve: 'The author of this link lets readers change only the load.',
    all: 'The author of this link does not let readers change anything.',
  },
  unlock: 'Change everything',
  since: (since_s: number) => `since ${seconds(since_s)}`,
  nameSince: (name: string, since_s: number) => `${name} since ${seconds(since_s)}`,
  changeRefused: 'This change is not possible',
  /** How much a class sends. */
  loads: {
    udp: 'UDP',
    poisson: 'Poisson',
    poissonLoad: 'Poisson load',
    other: (name: string, label: string) => `${label} (${name})`,
  },
  /** A class starts after the run, or some of its flows start or stop. */
  begins: (name: string) => `${name} starts`,
  flows: {
    ftp: flows('flow', 'flows'),
    web: flows('web session', 'web sessions'),
    files: flows('file client', 'file clients'),
    call: flows('call', 'calls'),
    game: flows('game player', 'game players'),
    video_call: flows('video call', 'video calls'),
    video: flows('video viewer', 'video viewers'),
    writes: flows('writing application', 'writing applications'),
  },
  sentence: {
    veiled: 'This step of the lesson hides this lane.',
    predictFirst: 'Make your prediction first.',
    later: 'The lesson shows its figures later.',
    start: 'The run has just begun.',
    changed: 'Just changed.',
    catching: 'Catching up with the time shown.',
    delay: (delay_s: number) => `Packets wait ${duration(delay_s).join('\u00a0')} on average`,
    /** A delay is NaN if no packet left the queue. */
    queues: (l_s: number, c_s: number) =>
      Number.isNaN(l_s)
        ? `Packets wait ${wait(c_s)} in C, none in L`
        : Number.isNaN(c_s)
          ? `Packets wait ${wait(l_s)} in L, none in C`
          : `Packets wait ${wait(l_s)} in L and ${wait(c_s)} in C`,
    /** The queue that waits least and the one that waits longest; `more` says that others lie between them. */
    served: (queues: readonly { name: string; delay_s: number; share: number }[], more: boolean) => {
      const told = queues.map(
        ({ name, delay_s, share }) =>
          `${name} waits ${wait(delay_s)} and takes ${fixed(share * 100, 0)}\u00a0%`,
      )
      return more ? `${listed(told)}, the others in between` : listed(told)
    },
    starved: (name: string, s: number) => `${name} has sent nothing for ${fixed(s, 0)}\u00a0s.`,
    policed: (name: string, share: number) => `The policer drops ${smallPercent(share)}\u00a0% of ${name}.`,
    quiet: 'Nothing is sent.',
    nearLimit: (share: number) => `The queue is almost full ${fixed(share * 100, 0)}\u00a0% of the time`,
    queue: (value: number) => waiting(value),
    /** The same, and where it is on the curve: between its first threshold and its last, packets are dropped or marked early. */
    queueAt: {
      below: (value: number) => `${waiting(value)}, too few for early drops`,
      peaks: (value: number) => `${waiting(value)}, with peaks in the range of early drops`,
      within: (value: number) => `${waiting(value)}, in the range of early drops`,
      drops: (value: number) => `${waiting(value)}, so some are dropped early`,
      marks: (value: number) => `${waiting(value)}, so some are marked`,
      end: (value: number) => `${waiting(value)}, near the end of early drops`,
      above: (value: number) => `${waiting(value)}, beyond early drops`,
    },
    /** What there is to say of a queue, in one sentence. */
    whole: (clauses: readonly string[]) => `${parts(clauses)}.`,
    idle: (share: number) => `${fixed(share * 100, 0)}\u00a0% of the link is unused`,
    noLosses: 'nothing is lost',
    marked: (share: number) => `${smallPercent(share)}\u00a0% of packets are marked`,
    shares: ([one, other]: readonly [string, string], [a, b]: readonly [number, number]) =>
      `${one} gets ${rounded(a, 3)}, ${other} ${rounded(b, 3)}.`,
    rare: (share: number) => `one packet in ${plain(1 / share, 2)} is lost`,
    noticed: {
      call: (name: string, r: number, lost: number, play_out_s: number) =>
        lost === 0
          ? `${name}: R\u00a0≈\u00a0${fixed(r, 0)}, no packet lost or over ${duration(play_out_s).join('\u00a0')} late.`
          : lost >= 0.095
            ? `${name}: R\u00a0≈\u00a0${fixed(r, 0)}, ${fixed(100 * lost, 0)}\u00a0% of packets lost or over ${duration(play_out_s).join('\u00a0')} late.`
            : `${name}: R\u00a0≈\u00a0${fixed(r, 0)}, 1\u00a0in\u00a0${plain(1 / lost, 2)} packets lost or over ${duration(play_out_s).join('\u00a0')} late.`,
      game: (name: string, p99_s: number, late_per_min: number) =>
        late_per_min > 0
          ? `${name}: 99\u00a0% of updates take at most ${duration(p99_s).join('\u00a0')}, ${amount(late_per_min)} a minute late.`
          : `${name}: 99\u00a0% of updates take at most ${duration(p99_s).join('\u00a0')}, none late.`,
      videoCall: (name: string, frozen_s: number) =>
        frozen_s > 0 ? `${name}: frozen for ${amount(frozen_s)}\u00a0s a minute.` : `${name}: never frozen.`,
      video: (name: string, rate_bps: number, stalled_s: number) =>
        stalled_s > 0
          ? `${name}: ${rounded(rate_bps, 2)}, stalled for ${amount(stalled_s)}\u00a0s a minute.`
          : `${name}: ${rounded(rate_bps, 2)}, no stalls.`,
      writes: (name: string, p99_s: number) =>
        `${name}: 99\u00a0% are complete within ${duration(p99_s).join('\u00a0')}.`,
    },
  },
  markers: {
    classRate: (name: string, bps: number) => `${name} ${rate(bps)}`,
    classLoad: (name: string, rho: number) => `${name} ${significant(rho, 12)} of the link`,
    linkRate: (bps: number) => `link ${rate(bps)}`,
    linkDelay: (s: number) => `link delay ${milliseconds(s)}`,
    reverseRate: (bps: number) => `ACKs’ link ${rate(bps)}`,
    traces: { mobile: 'mobile trace', wifi: 'Wi-Fi trace', stamps: 'trace of a file' },
    noTrace: 'no trace',
    bursts: (packets: number) => `bursts of ${packets}`,
    noBursts: 'no bursts',
    jitter: (mean_s: number, spread_s: number) =>
      `jitter ${significant(1000 * mean_s, 4)} ± ${milliseconds(spread_s)}`,
    noJitter: 'no jitter',
    buffer: (buffer: { packets?: number; bytes?: number }) =>
      buffer.packets === undefined
        ? `buffer ${significant((buffer.bytes ?? 0) / 1000, 12)} kB`
        : `buffer ${buffer.packets}`,
    curve: 'new curve',
    queues: 'queues changed',
    load: (name: string, value: number) => `${name} ${significant(value, 12)}`,
    parameters: (n: number) => `${n} parameters`,
    again: (path: string) => `${path} as before`,
    of: (letter: string, words: string) => `${letter}: ${words}`,
    scheme: (before: string, now: string) => `${before} → ${now}`,
    measured: (name: string, value: number, unit: string) => `${name} ${significant(value, 6)}\u00a0${unit}`,
    on: (name: string) => `${name} on`,
    off: (name: string) => `${name} off`,
    changed: (name: string) => `${name} changed`,
    became: (name: string, value: string) => `${name} ${value}`,
  },
} as const

/** Texts of a lane's menu and of its ghosts. */
export const laneText = {
  unpinOf: (letter: string) => `Unpin the ghost of lane ${letter}`,
  ghost: (name: string, at_s: number) =>
    at_s === 0 ? `ghost: ${name}, from the start` : `ghost: ${name} as it was at ${fixed(at_s, 1)}\u00a0s`,
  noGhost: 'This ghost cannot run',
} as const

/** Texts about changes and earlier states. */
export const noticeText = {
  inLane: (what: string, letter: string) => `${what} in lane ${letter}`,
  start: (what: string) => `${what} from the start`,
  now: (what: string, at_s: number) => `${what} from now on (${seconds(at_s)})`,
  until: (said: string, until_s: number) => `${said}, until ${seconds(until_s)} as planned`,
  reset: 'Everything is back to how it was opened',
  resetTo: (title: string) => `Everything is back to “${title}”`,
  resetLane: (letter: string, name: string) => `Lane ${letter} is ${name} again`,
  at: (what: string, at_s: number) => `${what} at ${seconds(at_s)}`,
  drops: (made: string, at_s: number, more: number) => {
    const plans = `the event planned for ${seconds(at_s)}${more > 0 ? ` and ${more} more` : ''}`
    return made ? `${made}; removes ${plans}` : `Removed: ${plans}`
  },
  /** What figures mix when they cover more than the present. */
  mixes: {
    lane: (letter: string, name: string, until_s: number) =>
      `includes ${name} in ${letter} until ${seconds(until_s)}`,
    load: (t_s: number) => `spans several loads, the latest from ${seconds(t_s)}`,
  },
} as const
