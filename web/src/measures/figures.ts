import type { TermId } from '../help/glossary'
import { className } from '../scenario/classes'
import type { Traffic } from '../scenario/types'
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

const t = measureText.figures
const u = measureText.units
const packets = (title: string, digits = 0): Shape => ({ title, unit: u.packets, size: 1, digits })
const number = (title: string, digits = 0): Shape => ({ title, unit: u.none, size: 1, digits })
const percent = (title: string): Shape => ({ title, unit: u.percent, size: 0.01, digits: 2 })
const mbps = (title: string): Shape => ({ title, unit: u.mbps, size: 1e6, digits: 2 })
const ms = (title: string): Shape => ({ title, unit: u.ms, size: 0.001, digits: 1 })
const seconds = (title: string): Shape => ({ title, unit: u.s, size: 1, digits: 2 })

/** Figures of the port, in the order of the document; a name that ends with a point has statistics below it. */
const PORT: Record<string, Shape> = {
  measured_s: seconds(t.measured),
  arrivals: packets(t.arrivals),
  departures: packets(t.departures),
  'drops.total': packets(t.drops),
  'drops.early': packets(t.early),
  'drops.forced': packets(t.forced),
  'drops.overflow': packets(t.overflow),
  marks: packets(t.marks),
  utilisation: percent(t.utilisation),
  arrival_rate_bps: mbps(t.arrivalRate),
  departure_rate_bps: mbps(t.departureRate),
  network_utilisation: percent(t.networkUtilisation),
  loss: percent(t.loss),
  synchronisation: number(t.synchronisation, 2),
}
const QUEUE: Record<string, Shape> = {
  'queue_packets.': packets(t.queueLength, 1),
  'average_packets.': number(t.average, 1),
  'delay_s.': ms(t.delay),
}
const LOSSES: Record<string, Shape> = {
  events: number(t.lossRuns),
  mean: { ...packets(t.lossRun, 2), unit: t.lossRunUnit },
}
const OF_CLASS: Record<string, Shape> = {
  arrivals: packets(t.arrivals.toLowerCase()),
  drops: packets(t.drops.toLowerCase()),
  marks: packets(t.marks.toLowerCase()),
  loss: percent(t.loss.toLowerCase()),
  throughput_bps: mbps(t.throughput),
  goodput_bps: mbps(t.goodput),
  delay_mean_s: ms(t.delay.toLowerCase()),
  retransmissions: number(t.retransmissions),
  timeouts: number(t.timeouts),
  fairness: number(t.fairness, 3),
}

/** Figures of a queue of a scheduler; a name that ends with a point has statistics below it. */
const OF_QUEUE: Record<string, Shape> = {
  departures: packets(t.departures.toLowerCase()),
  share: percent(t.share),
  drops: packets(t.drops.toLowerCase()),
  policed: packets(t.policed),
  loss: percent(t.loss.toLowerCase()),
  marks: packets(t.marks.toLowerCase()),
  'delay_s.': ms(t.delay.toLowerCase()),
}

/** Figures of the reverse queue; a name that ends with an underscore has statistics behind it. */
const REVERSE: Record<string, Shape> = {
  arrivals: number(t.ackArrivals),
  departures: number(t.ackDepartures),
  drops: number(t.ackDrops),
  thinned: number(t.ackThinned),
  utilisation: percent(t.reverseUtilisation),
  loss: percent(t.ackLoss),
  delay_: ms(t.ackDelay),
}

/** Figures of the delivery of a class; `things` are its packets, updates or frames. */
const delivery = (things: string): Record<string, Shape> => ({
  count: number(t.received(things)),
  base_s: ms(t.emptyLink),
  p50_s: ms(t.oneWay + t.statistic.p50),
  p99_s: ms(t.oneWay + t.statistic.p99),
  p999_s: ms(t.oneWay + t.statistic.p999),
  beyond_p99_s: ms(t.beyond + t.statistic.p99),
  late: percent(t.late(things)),
  lost: percent(t.lost(things)),
  late_per_min: { ...number(t.late(things), 1), unit: u.perMinute },
  long_runs_per_min: { ...number(t.longRuns, 1), unit: u.perMinute },
  r: number(t.rating, 1),
  frozen_s_per_min: { ...number(t.frozen, 2), unit: u.sPerMinute },
  freezes_per_min: { ...number(t.freezes, 2), unit: u.perMinute },
})
const PLAYBACK: Record<string, Shape> = {
  start_up_s: seconds(t.startUp),
  rate_bps: mbps(t.rung),
  stalled_s_per_min: { ...number(t.stalled, 2), unit: u.sPerMinute },
  stalls_per_min: { ...number(t.stalls, 2), unit: u.perMinute },
  switches_per_min: { ...number(t.switches, 2), unit: u.perMinute },
}

/** The figure of a path; for an unknown path, the path itself is the title. */
export function figureAt(path: string, traffic: readonly NamedClass[]): Figure {
  const shape = portFigure(path) ?? reverseFigure(path) ?? queueFigure(path) ?? classFigure(path, traffic)
  return shape ? { ...shape, path, ...termAt(path) } : { path, group: t.whole, ...number(path, 3) }
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

function portFigure(path: string): Grouped | undefined {
  const own = PORT[path]
  if (own) return { ...own, group: t.whole }
  const [list, statistic = ''] = path.split('.')
  const spread = QUEUE[`${list}.`]
  const words = t.statistic[statistic]
  if (spread && words !== undefined) return { ...spread, title: spread.title + words, group: t.queue }
  return list === 'consecutive_losses' ? lossesAt(path.slice(list.length + 1), t.runs) : undefined
}

function reverseFigure(path: string): Grouped | undefined {
  const [, key = ''] = /^reverse\.(\w+)$/.exec(path) ?? []
  const own = REVERSE[key]
  if (own) return { ...own, group: t.reverse }
  const [, list = '', statistic = ''] = /^(\w+_)([a-z0-9]+)_s$/.exec(key) ?? []
  const [spread, words] = [REVERSE[list], t.statistic[statistic]]
  return spread && words !== undefined
    ? { ...spread, title: spread.title + words, group: t.reverse }
    : undefined
}

function queueFigure(path: string): Grouped | undefined {
  const [queues, name = '', key = '', statistic] = path.split('.')
  if (queues !== 'queues') return undefined
  const group = t.ofQueue(name)
  const words = statistic === undefined ? '' : t.statistic[statistic]
  const own = OF_QUEUE[statistic === undefined ? key : `${key}.`]
  return own && words !== undefined ? { ...own, title: `${group}: ${own.title}${words}`, group } : undefined
}

function lossesAt(path: string, group: string, name = ''): Grouped | undefined {
  const [key = '', n] = path.split('.')
  const shape = key === 'exceed' && n !== undefined ? number(t.exceed(n), 3) : LOSSES[key]
  if (!shape) return undefined
  return { ...shape, title: name ? `${name}: ${lowered(shape.title)}` : shape.title, group }
}

function classFigure(path: string, traffic: readonly NamedClass[]): Grouped | undefined {
  const [classes, id = '', key = '', ...below] = path.split('.')
  if (classes !== 'classes') return undefined
  const group = className(id, traffic)
  const own = below.length === 0 ? OF_CLASS[key] : undefined
  if (own) return { ...own, title: `${group} ${own.title}`, group }
  if (key === 'consecutive_losses') return lossesAt(below.join('.'), group, group)
  const [named = ''] = below
  const noticed =
    key === 'delivery' ? delivery(thingsOf(id, traffic))[named] : key === 'playback' && PLAYBACK[named]
  if (noticed) return { ...noticed, title: `${group}: ${noticed.title}`, group }
  if (key === 'delay_s') {
    const words = below.length === 1 ? t.statistic[below[0]!] : undefined
    return words === undefined ? undefined : { ...ms(`${group} ${t.delay.toLowerCase()}${words}`), group }
  }
  if (key !== 'completion_s') return undefined
  const sized = below[0] === 'by_packets'
  const of = sized ? `${group} ${t.ofPackets(below[1] ?? '')}` : group
  const size = below[sized ? 2 : 0] ?? ''
  if (size === 'count') return { ...number(`${of}: ${t.completions}`), group }
  const words = t.statistic[size]
  if (words === undefined) return undefined
  return { ...seconds((sized ? `${of}: ${t.completion}` : timeOf(id, traffic)) + words), group }
}

/** The lanes' name for the duration of a class's transfers. */
function timeOf(id: string, traffic: readonly NamedClass[]): string {
  const own = traffic.find((entry) => entry.id === id)
  if (!own || !isTransfers(own)) return `${className(id, traffic)}: ${t.completion}`
  const alone = traffic.filter((entry) => entry.kind === own.kind).length === 1
  return measureText.lanes.completion(own.kind, id, alone).title
}

/** The units that a class sends and its receivers count. */
function thingsOf(id: string, traffic: readonly NamedClass[]): string {
  const own = traffic.find((entry) => entry.id === id)
  return own && isDelivery(own) ? measureText.lanes.things[own.kind] : u.packets
}

/** Keeps capitals of formulas. */
const lowered = (title: string) =>
  title.startsWith('P(') ? title : title.charAt(0).toLowerCase() + title.slice(1)

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
