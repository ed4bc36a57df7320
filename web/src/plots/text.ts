import { between, plain } from '../kit/format'

/** All texts that plots draw, read out or use as table headings. */
export const chartText = {
  more: (n: number) => `and ${plain(n)} more`,
  marker: (at_s: number, label: string) => `${between(at_s, 0, 1)} s: ${label}`,
  note: (at_s: number, text: string) => `note at ${between(at_s, 0, 1)} s: ${text}`,
  buffer: 'buffer',
  link: 'link',
  time: 'Time',
  s: 's',
  ms: 'ms',
  packets: 'packets',
  percent: '%',
  mbps: 'Mb/s',
  perSecond: 'packets/s',
  kB: 'kB',
  noPicture: 'this browser could not make the picture',
  ghost: 'ghost',
  ghostOf: (name: string) => `ghost ${name}`,
  ghostIn: (letter: string) => `${letter} ghost`,
  queue: {
    now: 'now',
    least: 'least',
    greatest: 'greatest',
    mean: 'mean',
    average: 'average',
    theory: 'period in theory',
  },
  delay: { mean: 'mean', sd: 'standard deviation', departures: 'departures' },
  loss: {
    total: 'lost',
    arrivals: 'arrivals',
    early: 'early',
    forced: 'forced',
    overflow: 'overflow',
    marked: 'marked',
  },
  load: {
    sent: 'sent',
    capacity: 'link could send',
    utilisation: 'utilisation',
    goodput: (name: string) => `goodput ${name}`,
  },
  arrivals: { all: 'arriving', sent: 'sent', capacity: 'link' },
  probability: { now: 'p', least: 'least', greatest: 'greatest' },
  raster: {
    cuts: 'half of the flows or more cut at once',
    flows: 'flows',
    mean: 'mean window',
    flow: (n: number) => `flow ${n}`,
  },
  runs: { n: 'n', exceed: 'P(N > n)' },
  cdf: { delay: 'delay', share: 'share of packets' },
  phase: { queue: 'queue', average: 'average' },
  /** A line of a scheme with several: its look, and its name. */
  gauge: [
    (name: string) => `dashed: ${name}`,
    (name: string) => `line: ${name}`,
    (name: string) => `dotted: ${name}`,
    (name: string) => `dash-dot: ${name}`,
  ],
  oneQueue: 'one queue',
  byWeight: (name: string) => `${name}, by weight`,
  eachQueue: 'a line for each queue',
  /** A lane's line. */
  lane: (letter: string, name: string) => `${letter} ${name}`,
  /** A quantity of one lane. */
  ofLane: (name: string, letter: string) => `${name}, ${letter}`,
  /** A unit, and what lines are. */
  unitAnd: (unit: string, lines: string) => (unit ? `${unit} · ${lines}` : lines),
  /** The name of a plot in a file. */
  titled: (title: string, lane: string) => `${title}, ${lane}`,
} as const
