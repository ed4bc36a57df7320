import { shownUnit } from '../../form/scale'
import { type Field, fieldsOf, optionOf, type Values } from '../../form/schema'
import type { LaneState } from '../../generated/lab'
import type { Distribution, QueueSpec } from '../../generated/scenario'
import { listed, significant } from '../../kit/format'
import { changeWords } from '../../lab/markers'
import { isCounted } from '../../scenario/count'
import type { LabDocument } from '../../scenario/document'
import { schemeName } from '../../scenario/schemes'
import { isTcp } from '../../scenario/tcp'
import { scenarioText } from '../../scenario/text'
import { valueAt } from '../../scenario/timeline/history'
import type { Traffic } from '../../scenario/types'
import { handoutText as text } from './text'

/** What a lane's packets cross, as it is now. */
export function linkWords({ rate_bps, delay_s, buffer }: LaneState['link']): string {
  return text.link(rate_bps, buffer, delay_s)
}

/** Optional parts of the network. */
const PARTS = ['link.trace', 'link.bursts', 'link.jitter', 'reverse.rate_bps']

/** The variation of a lane's link at `t_s`, and its reverse queue, in words. */
export function partWords(document: LabDocument, lane: number, t_s: number): string[] {
  return PARTS.flatMap((path) => {
    const value = valueAt(document, path, t_s, lane)
    return value == null ? [] : [changeWords(path, undefined, value, document.scenario)]
  })
}

/** What is sent to a lane, class by class, as it is at `now`. */
export function loadWords(traffic: readonly Traffic[], now: LaneState['traffic'], t_s: number): string[] {
  return traffic.map((entry) => {
    const { flows, rate_bps } = now[entry.id] ?? { flows: 0 }
    const about = listed([amountOf(entry, flows, rate_bps), ...senderOf(entry)])
    const begins_s = typeof entry.start_s === 'number' ? entry.start_s : 0
    return begins_s > t_s ? text.later(about, begins_s) : about
  })
}

function amountOf(entry: Traffic, flows: number, rate_bps: number | undefined): string {
  if (isCounted(entry)) return text.counted[entry.kind](flows)
  switch (entry.kind) {
    case 'cbr':
      return text.udp(rate_bps ?? entry.rate_bps)
    case 'poisson': {
      const bps = rate_bps ?? entry.rate_bps ?? undefined
      return bps === undefined ? text.poissonOfLink(entry.rho ?? 0) : text.poisson(bps)
    }
    case 'probe':
      return text.probe
  }
}

/** The congestion control, ECN and round trip of a class, as far as it has them. */
function senderOf(entry: Traffic): string[] {
  const marked = 'ecn' in entry && entry.ecn ? [text.ecn] : []
  const trip = 'rtt_s' in entry ? [text.trip(tripWords(entry.rtt_s))] : []
  return [...(isTcp(entry) ? [scenarioText.senders[entry.tcp]] : []), ...marked, ...trip]
}

/** A round trip in words: one, a range of them, or what they are in the mean. */
export function tripWords(trip: Distribution): string {
  const { trips } = text
  if (typeof trip === 'number') return trips.one(trip)
  const [[law, value] = ['', 0]] = Object.entries(trip) as [string, number | number[] | { mean: number }][]
  if (Array.isArray(value))
    return law === 'spread' || law === 'uniform' ? trips.range(value) : trips.each(value)
  return trips.about(typeof value === 'number' ? value : value.mean)
}

/** Points of a drawing beyond these would be a table of its own. */
const MOST_POINTS = 16

/** A queue discipline's parameters as its paper writes them. */
export function parameterWords(queue: QueueSpec): string[] {
  const own = partsOf(fieldsOf(queue.kind), queue as unknown as Values)
  if (queue.kind !== 'sketch') return own.length > 0 ? own : [text.noParameters]
  const points = queue.points.slice(0, MOST_POINTS).map(([at, p]): [number, number] => [at!, p!])
  return [text.points(points, queue.points.length - points.length), ...own]
}

const partsOf = (fields: readonly Field[], values: Values): string[] =>
  fields.flatMap((field) => {
    const value = values[field.key]
    if (value === undefined || value === null) return []
    if (field.type === 'group') return partsOf(field.fields, value as Values)
    if (field.type === 'inner') {
      const { kind, ...own } = value as QueueSpec
      return [text.parameter(field.title, schemeName(kind)), ...partsOf(fieldsOf(kind), own)]
    }
    return text.parameter(field.title, valueWords(field, value))
  })

function valueWords(field: Exclude<Field, { type: 'group' | 'inner' }>, value: unknown): string {
  if (field.type === 'switch') return value ? text.on : text.off
  if (field.type === 'choice') return optionOf(field, value)?.name ?? String(value)
  const { unit, size } = shownUnit(field)
  return [significant(Number(value) / size, 4), unit].filter(Boolean).join('\u00a0')
}
