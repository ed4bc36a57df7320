import type { TermId } from '../help/glossary'
import { className } from '../scenario/classes'
import type { Traffic } from '../scenario/types'
import { completionName } from './completion'
import { isDelivery, isTransfers } from './noticed'
import { measureText } from './text'

/** A traffic class with its name in figures. */
export type NamedClass = Pick<Traffic, 'id' | 'kind'>

/** Display of a figure of the result document. */
export interface Figure {
  path: string
  title: string
  group: string
  unit: string
  /** Size of the shown unit in the unit of the document. */
  size: number
  /** Decimals, unless an interval decides. */
  digits: number
  /** Its glossary entry; undefined for a path outside the catalogue. */
  term?: TermId
}

type Shape = Pick<Figure, 'title' | 'unit' | 'size' | 'digits'>

/** The words of figures; read anew for each figure, since the language may change. */
const words = () => measureText.figures
const packets = (title: string, digits = 0): Shape => ({
  title,
  unit: measureText.units.packets,
  size: 1,
  digits,
})
const number = (title: string, digits = 0, unit: string = measureText.units.none): Shape => ({
  title,
  unit,
  size: 1,
  digits,
})
const perMinute = (title: string, digits: number) => number(title, digits, measureText.units.perMinute)
const percent = (title: string): Shape => ({ title, unit: measureText.units.percent, size: 0.01, digits: 2 })
const mbps = (title: string): Shape => ({ title, unit: measureText.units.mbps, size: 1e6, digits: 2 })
const ms = (title: string): Shape => ({ title, unit: measureText.units.ms, size: 0.001, digits: 1 })
const seconds = (title: string): Shape => ({ title, unit: measureText.units.s, size: 1, digits: 2 })

type Words = ReturnType<typeof words>
type Shapes = Readonly<Record<string, (words: Words) => Shape>>

/** Figures of the port, in the order of the document; a name that ends with a point has statistics below it. */
const PORT: Shapes = {
  measured_s: (t) => seconds(t.measured),
  arrivals: (t) => packets(t.arrivals),
  departures: (t) => packets(t.departures),
  'drops.total': (t) => packets(t.drops),
  'drops.early': (t) => packets(t.early),
  'drops.forced': (t) => packets(t.forced),
  'drops.overflow': (t) => packets(t.overflow),
  marks: (t) => packets(t.marks),
  utilisation: (t) => percent(t.utilisation),
  arrival_rate_bps: (t) => mbps(t.arrivalRate),
  departure_rate_bps: (t) => mbps(t.departureRate),
  network_utilisation: (t) => percent(t.networkUtilisation),
  loss: (t) => percent(t.loss),
  synchronisation: (t) => number(t.synchronisation, 2),
}
const QUEUE: Shapes = {
  'queue_packets.': (t) => packets(t.queueLength, 1),
  'average_packets.': (t) => number(t.average, 1),
  'delay_s.': (t) => ms(t.delay),
}
const LOSSES: Shapes = {
  events: (t) => number(t.lossRuns),
  mean: (t) => number(t.lossRun, 2, t.lossRunUnit),
}
/** The same behind the name of a class. */
const LOSSES_OF_CLASS: Shapes = {
  events: (t) => number(t.of.lossRuns),
  mean: (t) => number(t.of.lossRun, 2, t.lossRunUnit),
}
const OF_CLASS: Shapes = {
  arrivals: (t) => packets(t.of.arrivals),
  drops: (t) => packets(t.of.drops),
  marks: (t) => packets(t.of.marks),
  loss: (t) => percent(t.of.loss),
  throughput_bps: (t) => mbps(t.throughput),
  goodput_bps: (t) => mbps(t.goodput),
  delay_mean_s: (t) => ms(t.of.delay),
  retransmissions: (t) => number(t.retransmissions),
  timeouts: (t) => number(t.timeouts),
  fairness: (t) => number(t.fairness, 3),
}

/** Figures of a queue of a scheduler; a name that ends with a point has statistics below it. */
const OF_QUEUE: Shapes = {
  departures: (t) => packets(t.of.departures),
  share: (t) => percent(t.share),
  drops: (t) => packets(t.of.drops),
  policed: (t) => packets(t.policed),
  loss: (t) => percent(t.of.loss),
  marks: (t) => packets(t.of.marks),
  'delay_s.': (t) => ms(t.of.delay),
}

/** Figures of the reverse queue; a name that ends with an underscore has statistics behind it. */
const REVERSE: Shapes = {
  arrivals: (t) => number(t.ackArrivals),
  departures: (t) => number(t.ackDepartures),
  drops: (t) => number(t.ackDrops),
  thinned: (t) => number(t.ackThinned),
  utilisation: (t) => percent(t.reverseUtilisation),
  loss: (t) => percent(t.ackLoss),
  delay_: (t) => ms(t.ackDelay),
}

/** Figures of the delivery of a class; its kind says whether packets, updates or frames are delivered. */
const DELIVERY: Readonly<Record<string, (words: Words, kind: Delivered) => Shape>> = {
  count: (t, kind) => number(t.received[kind]),
  base_s: (t) => ms(t.emptyLink),
  p50_s: (t) => ms(t.statistic.p50(t.oneWay)),
  p99_s: (t) => ms(t.statistic.p99(t.oneWay)),
  p999_s: (t) => ms(t.statistic.p999(t.oneWay)),
  beyond_p99_s: (t) => ms(t.statistic.p99(t.beyond)),
  late: (t, kind) => percent(t.late[kind]),
  lost: (t, kind) => percent(t.lost[kind]),
  late_per_min: (t, kind) => perMinute(t.late[kind], 1),
  long_runs_per_min: (t) => perMinute(t.longRuns, 1),
  r: (t) => number(t.rating, 1),
  frozen_s_per_min: (t) => number(t.frozen, 2, measureText.units.sPerMinute),
  freezes_per_min: (t) => perMinute(t.freezes, 2),
}
const PLAYBACK: Shapes = {
  start_up_s: (t) => seconds(t.startUp),
  rate_bps: (t) => mbps(t.rung),
  stalled_s_per_min: (t) => number(t.stalled, 2, measureText.units.sPerMinute),
  stalls_per_min: (t) => perMinute(t.stalls, 2),
  switches_per_min: (t) => perMinute(t.switches, 2),
}

/** The figure of a path; for an unknown path, the path itself is the title. */
export function figureAt(path: string, traffic: readonly NamedClass[]): Figure {
  const shape = portFigure(path) ?? reverseFigure(path) ?? queueFigure(path) ?? classFigure(path, traffic)
  return shape ? { ...shape, path, ...termAt(path) } : { path, group: words().whole, ...number(path, 3) }
}

/** The glossary entries of figures, by the part of the path that names them. */
const TERMS: Readonly<Record<string, TermId>> = {
  measured_s: 'measured',
  arrivals: 'arrivals',
  departures: 'departures',
  drops: 'loss',
  early: 'early',
  forced: 'forced',
  overflow: 'overflow',
  policed: 'meter',
  marks: 'marked',
  utilisation: 'utilisation',
  arrival_rate_bps: 'arrivals',
  departure_rate_bps: 'departures',
  network_utilisation: 'network_utilisation',
  loss: 'loss',
  synchronisation: 'synchronisation',
  share: 'share',
  queue_packets: 'queue',
  average_packets: 'average',
  delay_s: 'delay',
  delay_mean_s: 'delay',
  consecutive_losses: 'loss_run',
  throughput_bps: 'departures',
  goodput_bps: 'goodput',
  retransmissions: 'retransmissions',
  timeouts: 'timeouts',
  fairness: 'fairness',
  completion_s: 'completion',
  delivery: 'one_way',
  late: 'late',
  late_per_min: 'late',
  lost: 'late',
  long_runs_per_min: 'long_runs',
  r: 'rating',
  frozen_s_per_min: 'frozen',
  freezes_per_min: 'frozen',
  start_up_s: 'start_up',
  rate_bps: 'rung',
  stalled_s_per_min: 'stalls',
  stalls_per_min: 'stalls',
  switches_per_min: 'rung',
}

/** Glossary terms for figures of the reverse queue. */
const REVERSE_TERMS: Readonly<Record<string, TermId>> = {
  delay: 'ack_delay',
  utilisation: 'reverse_utilisation',
}

function termAt(path: string): { term?: TermId } {
  if (path.startsWith('reverse.')) return { term: REVERSE_TERMS[path.split(/[._]/)[1]!] ?? 'ack_drops' }
  const [classes, , ...own] = path.split('.')
  const named = (classes === 'classes' || classes === 'queues' ? own : path.split('.')).findLast(
    (part) => part in TERMS,
  )
  return named ? { term: TERMS[named] as TermId } : {}
}

type Grouped = Shape & { group: string }

/** The title of a statistic of a figure; undefined if there is no such statistic. */
function titleOf(figure: string, statistic = ''): string | undefined {
  const statistics: Readonly<Record<string, (figure: string) => string>> = words().statistic
  return statistics[statistic]?.(figure)
}

function portFigure(path: string): Grouped | undefined {
  const t = words()
  const own = PORT[path]
  if (own) return { ...own(t), group: t.whole }
  const [list, statistic] = path.split('.')
  const spread = QUEUE[`${list}.`]?.(t)
  const title = spread && titleOf(spread.title, statistic)
  if (title !== undefined) return { ...spread!, title, group: t.queue }
  return list === 'consecutive_losses' ? lossesAt(path.slice(list.length + 1), t.runs) : undefined
}

function reverseFigure(path: string): Grouped | undefined {
  const t = words()
  const [, key = ''] = /^reverse\.(\w+)$/.exec(path) ?? []
  const own = REVERSE[key]
  if (own) return { ...own(t), group: t.reverse }
  const [, list = '', statistic] = /^(\w+_)([a-z0-9]+)_s$/.exec(key) ?? []
  const spread = REVERSE[list]?.(t)
  const title = spread && titleOf(spread.title, statistic)
  return title === undefined ? undefined : { ...spread!, title, group: t.reverse }
}

function queueFigure(path: string): Grouped | undefined {
  const [queues, name = '', key = '', statistic] = path.split('.')
  if (queues !== 'queues') return undefined
  const t = words()
  const group = t.ofQueue(name)
  const own = OF_QUEUE[statistic === undefined ? key : `${key}.`]?.(t)
  const title = own && (statistic === undefined ? own.title : titleOf(own.title, statistic))
  return title === undefined ? undefined : { ...own!, title: t.ofNamed(group, title), group }
}

/** Runs of losses of all packets, or of those of a class. */
function lossesAt(path: string, group: string, name = ''): Grouped | undefined {
  const t = words()
  const [key = '', n] = path.split('.')
  const shape =
    key === 'exceed' && n !== undefined
      ? number(t.exceed(Number(n)), 3)
      : (name ? LOSSES_OF_CLASS : LOSSES)[key]?.(t)
  if (!shape) return undefined
  return { ...shape, title: name ? t.ofNamed(name, shape.title) : shape.title, group }
}

function classFigure(path: string, traffic: readonly NamedClass[]): Grouped | undefined {
  const [classes, id = '', key = '', ...below] = path.split('.')
  if (classes !== 'classes') return undefined
  const t = words()
  const group = className(id, traffic)
  const own = below.length === 0 ? OF_CLASS[key]?.(t) : undefined
  if (own) return { ...own, title: t.ofClass(group, own.title), group }
  if (key === 'consecutive_losses') return lossesAt(below.join('.'), group, group)
  const [named = ''] = below
  const noticed =
    key === 'delivery'
      ? DELIVERY[named]?.(t, deliveredBy(id, traffic))
      : key === 'playback'
        ? PLAYBACK[named]?.(t)
        : undefined
  if (noticed) return { ...noticed, title: t.ofNamed(group, noticed.title), group }
  if (key === 'delay_s') {
    const title = below.length === 1 ? titleOf(t.ofClass(group, t.of.delay), below[0]) : undefined
    return title === undefined ? undefined : { ...ms(title), group }
  }
  if (key !== 'completion_s') return undefined
  const sized = below[0] === 'by_packets'
  const of = sized ? t.sized(group, Number(below[1])) : group
  const size = below[sized ? 2 : 0] ?? ''
  if (size === 'count') return { ...number(t.ofNamed(of, t.completions)), group }
  const title = titleOf(sized ? t.ofNamed(of, t.completion) : timeOf(id, traffic), size)
  return title === undefined ? undefined : { ...seconds(title), group }
}

/** The lanes' name for the duration of a class's transfers. */
function timeOf(id: string, traffic: readonly NamedClass[]): string {
  const own = traffic.find((entry) => entry.id === id)
  if (!own || !isTransfers(own)) return words().ofNamed(className(id, traffic), words().completion)
  const alone = traffic.filter((entry) => entry.kind === own.kind).length === 1
  return completionName(own.kind, id, alone).title
}

type Delivered = keyof typeof measureText.figures.received

/** The kind of a class; one that is not known delivers packets, as calls do. */
function deliveredBy(id: string, traffic: readonly NamedClass[]): Delivered {
  const own = traffic.find((entry) => entry.id === id)
  return own && isDelivery(own) ? own.kind : 'call'
}

/** The default figures of a comparison. */
export function usualFigures(traffic: readonly NamedClass[]): string[] {
  const of = (kinds: readonly Traffic['kind'][], key: string) =>
    traffic.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => `classes.${id}.${key}`)
  return [
    ...of(['ftp', 'web', 'files'], 'goodput_bps'),
    'utilisation',
    ...traffic.map(({ id }) => `classes.${id}.loss`),
    'delay_s.mean',
    'consecutive_losses.mean',
    'synchronisation',
    ...of(['ftp'], 'fairness'),
    ...of(['web', 'files', 'probe'], 'completion_s.mean'),
    ...of(['call'], 'delivery.r'),
    ...of(['call', 'game', 'video_call'], 'delivery.p99_s'),
    ...of(['call', 'game'], 'delivery.late_per_min'),
    ...of(['video_call'], 'delivery.frozen_s_per_min'),
    ...of(['video'], 'playback.start_up_s'),
    ...of(['video'], 'playback.rate_bps'),
    ...of(['video'], 'playback.stalled_s_per_min'),
    ...of(['writes'], 'completion_s.p50'),
    ...of(['writes'], 'completion_s.p99'),
  ]
}

/** Every figure that any lane has, in the order of the document. */
export function figuresIn(lanes: readonly { figures: Record<string, { n: number }> }[]): string[] {
  const seen = new Set<string>()
  for (const { figures } of lanes)
    for (const [path, { n }] of Object.entries(figures)) if (n > 0) seen.add(path)
  return [...seen]
}
