import { fixed, listed, plain, plural, ungrouped } from '../kit/format'
import type { Verdict } from './finding'
import type { ConfidenceInterval } from './statistics'

const significant = (value: number, digits = 3) =>
  Number.isFinite(value) ? plain(value, digits) : value > 0 ? '∞' : '−∞'

/** Number format: the unit, its size in the document's unit, and the decimals. */
export interface Shown {
  unit: string
  size: number
  digits: number
}

/** A quantity of a claim, with its value in its unit. */
interface Valued {
  name: string
  value: string
}

/** A ratio with two significant digits: 0.83, 2.4, 31. */
const ratio = (value: number) => plain(value, 2)

const valued = ({ name, value }: Valued) => `${name}: ${value}`
/** What quantities have in common, before them. */
const of = (subjects: readonly string[]) => (subjects.length > 0 ? `${listed(subjects)}: ` : '')

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const named = (word: string) => ({ title: capital(word), word })
const quantile = (percent: number | undefined) => (percent === undefined ? '' : ` p${plain(percent)}`)

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
    ratioOf: (one: string, other: string) => ({ title: `${one} : ${other}`, word: `${one} : ${other}` }),
    utilisation: { title: 'Utilisation', word: 'utilisation' },
    loss: { title: 'Loss', word: 'loss' },
    lossOf: (name: string) => ({ title: `${name} loss`, word: `${name} loss` }),
    marked: { title: 'Marked', word: 'marked' },
    delay: { title: 'Delay ± sd', word: 'delay' },
    delayOf: (name: string) => ({ title: `${name} delay`, word: `${name} delay` }),
    quantile: (percent: number) => ({
      title: `Delay p${plain(percent)}`,
      word: `delay p${plain(percent)}`,
    }),
    /** How long transfers take, or what a share of them in percent takes at most. */
    completion: {
      files: (percent?: number) => named(`file time${quantile(percent)}`),
      web: (percent?: number) => named(`web object time${quantile(percent)}`),
      probe: (percent?: number) => named(`probe time${quantile(percent)}`),
      video: (percent?: number) => named(`segment time${quantile(percent)}`),
      writes: (percent?: number) => named(`write time${quantile(percent)}`),
    },
    /** The same of files that have a name of their own, such as pages. */
    completionOf: (id: string, percent?: number) => named(`${id} time${quantile(percent)}`),
    /** A figure of one of several classes of a kind. */
    ofOne: ({ title, word }: { title: string; word: string }, id: string) => ({
      title: `${title} (${id})`,
      word: `${word} (${id})`,
    }),
    rating: 'R',
    oneWay: (percent: number) => `one-way p${plain(percent)}`,
    late: 'late',
    lateThings: { call: 'late packets', game: 'late updates', video_call: 'late frames' },
    lostFrames: 'lost frames',
    longRuns: 'loss runs',
    frozen: 'frozen',
    freezes: 'freezes',
    startUp: 'start-up',
    rung: 'mean rung',
    stalled: 'stalled',
    stalls: 'stalls',
    switches: 'switches',
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
    exceed: (n: number) => `P(loss run > ${ungrouped(n, 0)})`,
    /** Behind the name of a class or queue. */
    of: {
      arrivals: 'arrivals',
      departures: 'departures',
      drops: 'drops',
      marks: 'marks',
      loss: 'loss',
      delay: 'queueing delay',
      lossRuns: 'loss runs',
      lossRun: 'loss run',
    },
    /** A figure of a class, and one that needs a sign between. */
    ofClass: (name: string, figure: string) => `${name} ${figure}`,
    ofNamed: (name: string, figure: string) => `${name}: ${figure}`,
    sized: (name: string, packets: number) =>
      plural(packets, {
        one: `${name} of ${ungrouped(packets, 0)} packet`,
        other: `${name} of ${ungrouped(packets, 0)} packets`,
      }),
    synchronisation: 'In step',
    throughput: 'throughput',
    goodput: 'goodput',
    retransmissions: 'retransmissions',
    timeouts: 'timeouts',
    fairness: 'fairness (Jain)',
    completion: 'completion time',
    completions: 'transfers',
    rating: 'R ≈',
    received: { call: 'packets received', game: 'updates received', video_call: 'frames received' },
    emptyLink: 'one-way delay on an empty link',
    oneWay: 'one-way delay',
    beyond: 'delay beyond that of an empty link',
    late: { call: 'late packets', game: 'late updates', video_call: 'late frames' },
    lost: { call: 'lost packets', game: 'lost updates', video_call: 'lost frames' },
    longRuns: 'runs of two or more losses',
    frozen: 'frozen',
    freezes: 'freezes',
    startUp: 'start-up time',
    rung: 'mean rung',
    stalled: 'stalled',
    stalls: 'stalls',
    switches: 'switches of rung',
    statistic: {
      mean: (figure: string) => figure,
      sd: (figure: string) => `${figure}, standard deviation`,
      p05: (figure: string) => `${figure}, 5 % quantile`,
      p50: (figure: string) => `${figure}, median`,
      p95: (figure: string) => `${figure}, 95 % quantile`,
      p99: (figure: string) => `${figure}, 99 % quantile`,
      p999: (figure: string) => `${figure}, ${fixed(99.9, 1)} % quantile`,
    },
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
    interval: (mean: string, n: number) =>
      plural(n, {
        one: `${mean}, from ${plain(n)} pair of runs with the same seed`,
        other: `${mean}, from ${plain(n)} pairs of runs with the same seed`,
      }),
    gain: (by: number) => `without pairs it would be ${ratio(by)} times as wide`,
  },
  /** Over several differences. */
  gain: (least: number, most: number) =>
    ratio(least) === ratio(most)
      ? `Without pairs the intervals of the differences would be ${ratio(most)} times as wide.`
      : `Without pairs the intervals of the differences would be ${ratio(least)} to ${ratio(most)} times as wide.`,
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
  /** A quantity of a claim, and what it shares with others. */
  quantity: (subjects: readonly string[], quantity: Valued) => `${of(subjects)}${valued(quantity)}`,
  compared: (subjects: readonly string[], less: Valued, more: Valued, difference: string) =>
    `${of(subjects)}${valued(less)}; ${valued(more)}; the second less the first ${difference}`,
  between: (subjects: readonly string[], quantity: Valued, from: string, to: string) =>
    `${of(subjects)}${valued(quantity)}; stated: between ${from} and ${to}`,
  ratio: (
    subjects: readonly string[],
    over: Valued,
    under: Valued,
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
    return `${of(subjects)}${valued(over)}; ${valued(under)}; ratio ${found}${interval}; stated: ${stated}`
  },
  none: (evidence: string) => `${evidence}: no difference worth naming`,
  astride: (evidence: string) => `${evidence}: neither shown nor excluded`,
  byChance: (evidence: string, printed: string, chance: string) =>
    `${evidence}; printed: a difference of ${printed} between single runs, which are up to ${chance} apart by chance`,
  oneRun: (evidence: string) => `${evidence}: one run is not judged`,
  missing: 'no run has these figures',
  parts: (agree: number, differ: number, untold: number, all: number) =>
    listed([
      plural(agree, {
        one: `${agree} of ${all} comparisons agrees`,
        other: `${agree} of ${all} comparisons agree`,
      }),
      ...(differ > 0 ? [plural(differ, { one: `${differ} differs`, other: `${differ} differ` })] : []),
      ...(untold > 0 ? [`${untold} cannot be told`] : []),
      ...(agree + differ + untold < all ? [`${all - agree - differ - untold} undecided`] : []),
    ]),
} as const
