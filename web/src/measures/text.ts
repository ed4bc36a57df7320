import { fixed } from '../kit/format'
import type { Verdict } from './finding'
import type { ConfidenceInterval } from './statistics'

const significant = (value: number, digits = 3) =>
  Number.isFinite(value)
    ? value.toLocaleString('en', { maximumSignificantDigits: digits })
    : value > 0
      ? '∞'
      : '−∞'

/** Number format: the unit, its size in the document's unit, and the decimals. */
export interface Shown {
  unit: string
  size: number
  digits: number
}

const plain = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 12 })
/** A ratio with two significant digits: 0.83, 2.4, 31. */
const ratio = (value: number) => plain(Number(value.toPrecision(2)))
const pairs = (n: number) => `${plain(n)} ${n === 1 ? 'pair' : 'pairs'}`

/** Words for figures, differences, quantities and verdicts. */
export const measureText = {
  units: {
    none: '',
    ms: 'ms',
    s: 's',
    mbps: 'Mb/s',
    percent: '%',
    packets: 'packets',
    ofLink: 'of the link',
    perMinute: '/min',
    sPerMinute: 's/min',
    /** Of a difference of percentages, beside a lane's figure. */
    points: 'points',
  },
  /** Figures of a lane while it runs: at the head of a column, and beside a number. */
  lanes: {
    goodput: { title: 'Goodput', word: 'goodput' },
    tcpGoodput: { title: 'TCP goodput', word: 'TCP goodput' },
    /** One class of TCP is called TCP. */
    allTcpGoodput: { title: 'Goodput of all TCP', word: 'goodput of all TCP' },
    goodputOf: (name: string) => ({ title: `${name} goodput`, word: `${name} goodput` }),
    ratioOf: (one: string, other: string) => ({
      title: `${one} : ${other}`,
      word: `${one} : ${other}`,
    }),
    utilisation: { title: 'Utilisation', word: 'utilisation' },
    loss: { title: 'Loss', word: 'loss' },
    lossOf: (name: string) => ({ title: `${name} loss`, word: `${name} loss` }),
    marked: { title: 'Marked', word: 'marked' },
    delay: { title: 'Delay ± sd', word: 'delay' },
    delayOf: (name: string) => ({ title: `${name} delay`, word: `${name} delay` }),
    quantile: (percent: number) => ({ title: `Delay p${percent}`, word: `delay p${percent}` }),
    /** A kind with its own name uses that: page time. */
    completion: (
      kind: 'files' | 'web' | 'probe' | 'video' | 'writes',
      id: string,
      alone: boolean,
      percent?: number,
    ) => {
      const own = kind === 'files' && !/^files\d*$/.test(id)
      const name = {
        files: own ? id : 'file',
        web: 'web object',
        probe: 'probe',
        video: 'segment',
        writes: 'write',
      }[kind]
      const which = percent === undefined ? '' : ` p${percent}`
      const word = own || alone ? `${name} time${which}` : `${name} time${which} (${id})`
      return { title: word.charAt(0).toUpperCase() + word.slice(1), word }
    },
    rating: 'R',
    oneWay: (percent: number) => `one-way p${percent}`,
    late: 'late',
    lateOf: (things: string) => `late ${things}`,
    lostOf: (things: string) => `lost ${things}`,
    longRuns: 'loss runs',
    frozen: 'frozen',
    freezes: 'freezes',
    startUp: 'start-up',
    rung: 'mean rung',
    stalled: 'stalled',
    stalls: 'stalls',
    switches: 'switches',
    /** The units that may be late or lost. */
    things: { call: 'packets', game: 'updates', video_call: 'frames' },
    about: (value: string) => `≈\u00a0${value}`,
    ofClass: (name: string, word: string) => `${name} ${word}`,
    run: { title: 'Loss run', word: 'loss run' },
    inStep: { title: 'In step', word: 'in step' },
    queueDelay: {
      l: { title: 'Delay in L', word: 'delay in L' },
      c: { title: 'Delay in C', word: 'delay in C' },
    },
    oneQueue: 'one queue',
    nothingLeft: 'no packets',
    ackDelay: { title: 'ACK delay', word: 'ACK delay' },
    ackDrops: { title: 'ACK drops', word: 'ACK drops' },
    reverseUtilisation: { title: 'Reverse utilisation', word: 'reverse utilisation' },
    noAcks: 'no ACKs',
    noArrivals: 'no arrivals',
    noneComplete: 'none',
    atHead: 'head drops',
  },
  /** Unit of a difference of percentages. */
  points: '% points',
  figures: {
    whole: 'Port',
    queue: 'Queue and delay',
    runs: 'Runs of losses',
    ofQueue: (name: string) => `Queue ${name}`,
    share: 'share of what is sent',
    arrivals: 'Arrivals',
    departures: 'Departures',
    drops: 'Drops',
    policed: 'dropped by the meter',
    early: 'Early drops',
    forced: 'Forced drops',
    overflow: 'Overflow drops',
    marks: 'Marks',
    utilisation: 'Utilisation',
    arrivalRate: 'Arrival rate',
    departureRate: 'Departure rate',
    networkUtilisation: 'Departure rate / arrival rate',
    loss: 'Loss',
    measured: 'Measured time',
    queueLength: 'Queue',
    average: 'Average queue',
    delay: 'Queueing delay',
    lossRuns: 'Loss runs',
    lossRun: 'Loss run',
    lossRunUnit: 'packets',
    exceed: (n: string) => `P(loss run > ${n})`,
    synchronisation: 'In step',
    throughput: 'throughput',
    goodput: 'goodput',
    retransmissions: 'retransmissions',
    timeouts: 'timeouts',
    fairness: 'fairness (Jain)',
    completion: 'completion time',
    completions: 'transfers',
    rating: 'R ≈',
    received: (things: string) => `${things} received`,
    emptyLink: 'one-way delay on an empty link',
    oneWay: 'one-way delay',
    beyond: 'delay beyond that of an empty link',
    late: (things: string) => `late ${things}`,
    lost: (things: string) => `lost ${things}`,
    longRuns: 'runs of two or more losses',
    frozen: 'frozen',
    freezes: 'freezes',
    startUp: 'start-up time',
    rung: 'mean rung',
    stalled: 'stalled',
    stalls: 'stalls',
    switches: 'switches of rung',
    ofPackets: (n: string) => `of ${n} packets`,
    statistic: {
      mean: '',
      sd: ', standard deviation',
      p05: ', 5 % quantile',
      p50: ', median',
      p95: ', 95 % quantile',
      p99: ', 99 % quantile',
      p999: ', 99.9 % quantile',
    } as Record<string, string>,
    reverse: 'Reverse queue',
    ackArrivals: 'ACKs sent',
    ackDepartures: 'ACKs returned',
    ackDrops: 'ACK drops',
    ackThinned: 'ACKs thinned',
    ackLoss: 'ACK drops, share',
    ackDelay: 'ACK delay',
    reverseUtilisation: 'Reverse utilisation',
  },
  difference: {
    none: 'no significant difference',
    lower: (by: string) => `lower by ${by}`,
    higher: (by: string) => `higher by ${by}`,
    oneRun: (by: string) => `${by}, one run`,
    interval: (mean: string, n: number) => `${mean}, from ${pairs(n)} of runs with the same seed`,
    gain: (by: number) => `without pairs it would be ${ratio(by)} times as wide`,
  },
  /** Over several differences. */
  gain: (least: number, most: number) =>
    `Without pairs the intervals of the differences would be ${ratio(least) === ratio(most) ? ratio(most) : `${ratio(least)} to ${ratio(most)}`} times as wide.`,
  verdicts: {
    agrees: 'agrees',
    partly: 'agrees in part',
    differs: 'differs',
    untold: 'cannot be told',
    untestable: 'cannot be tested',
  } satisfies Record<Verdict, string>,
  /** A value is a place on the axis; a name may be "with web" or "all the time". */
  at: (what: string, at: number | string) =>
    typeof at === 'number' ? `${what} at ${significant(at, 6)}` : `${what}, ${at}`,
  spread: (lane: string) => `${lane}, greatest less least over the axis`,
  trend: (lane: string) => `${lane}, change for each step of the axis`,
  change: (lane: string, from: number | string, to: number | string) => `${lane}, from ${from} to ${to}`,
  less: (a: string, b: string) => `${a} less ${b}`,
  times: (factor: number, name: string) => `${significant(factor)} × ${name}`,
  number: (value: number, { unit, size, digits }: Shown) =>
    Number.isFinite(value) ? `${fixed(value / size, digits)} ${unit}`.trim() : significant(value),
  compared: (what: string, less: string, more: string, difference: string) =>
    `${what}${less}; ${more}; the second less the first ${difference.slice(difference.indexOf(':') + 2)}`,
  between: (what: string, from: string, to: string) => `${what}; stated: between ${from} and ${to}`,
  ratio: (
    what: string,
    over: string,
    under: string,
    ratio: number | undefined,
    range: ConfidenceInterval | undefined,
    from: number,
    to: number,
  ) => {
    const found = ratio === undefined ? '–' : significant(ratio)
    const interval = range ? ` (${significant(range.from)} to ${significant(range.to)})` : ''
    const stated = Number.isFinite(to)
      ? `${significant(from)} to ${significant(to)}`
      : `at least ${significant(from)}`
    return `${what}${over}; ${under}; ratio ${found}${interval}; stated: ${stated}`
  },
  none: (evidence: string) => `${evidence}: no difference worth naming`,
  astride: (evidence: string) => `${evidence}: neither shown nor excluded`,
  byChance: (evidence: string, printed: string, chance: string) =>
    `${evidence}; printed: a difference of ${printed} between single runs, which are up to ${chance} apart by chance`,
  oneRun: (evidence: string) => `${evidence}: one run is not judged`,
  missing: 'no run has these figures',
  parts: (agree: number, differ: number, untold: number, all: number) =>
    [
      `${agree} of ${all} comparisons agree`,
      ...(differ > 0 ? [`${differ} differ`] : []),
      ...(untold > 0 ? [`${untold} cannot be told`] : []),
      ...(agree + differ + untold < all ? [`${all - agree - differ - untold} undecided`] : []),
    ].join(', '),
} as const
