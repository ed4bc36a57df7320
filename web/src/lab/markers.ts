import { shownUnit } from '../form/scale'
import type { Buffer, Change, Link, QueueSpec, Scenario } from '../generated/scenario'
import { entered, listed } from '../kit/format'
import { language } from '../kit/language'
import type { Marker } from '../plots/chart'
import { LANE_LETTERS } from '../plots/palette'
import type { Counted } from '../scenario/count'
import type { LabDocument } from '../scenario/document'
import { equal, type Fields, isFields } from '../scenario/equal'
import { parameterTitles } from '../scenario/parameter-text'
import { presetName, queueName, sameScheme, schemeName } from '../scenario/schemes'
import { scenarioText } from '../scenario/text'
import { concerns, GESTURE_S, inOrderOfTime, pathOf } from '../scenario/timeline/change'
import { startOf } from '../scenario/timeline/history'
import { CORE_SCHEMES, coreScheme } from '../scenario/traits'
import { startsOf } from './starts'
import { labText } from './text'

/** One entry of the timeline, in words. */
export interface Entry {
  /** Index in the scenario's timeline. */
  index: number
  at_s: number
  lane: number | undefined
  label: string
}

interface Gesture {
  index: number
  lane: number | undefined
  key: string
  first_s: number
  last_s: number
  before: unknown
  after: unknown
}

/** Markers of one lane, in order of time: the changes of its scenario and the starts of its classes. */
export const markersOf = (document: LabDocument, lane: number): Marker[] =>
  collected(document, (gesture) =>
    concerns(gesture, lane) ? { at_s: gesture.first_s, label: label(gesture, document.scenario) } : undefined,
  )

/** Markers of several lanes in one plot; those of a single lane carry its letter. */
export const sharedMarkersOf = (document: LabDocument, lanes: readonly number[]): Marker[] =>
  collected(document, (gesture) => {
    const { lane, first_s } = gesture
    const words = label(gesture, document.scenario)
    if (lane === undefined) return { at_s: first_s, label: words }
    if (!lanes.includes(lane)) return undefined
    return { at_s: first_s, label: words && labText.markers.of(LANE_LETTERS[lane] ?? '', words), lane }
  })

const collected = (document: LabDocument, markerOf: (gesture: Gesture) => Marker | undefined): Marker[] =>
  [...gestures(document).flatMap((gesture) => markerOf(gesture) ?? []), ...startsOf(document.scenario)]
    .filter((marker) => marker.label !== '')
    .sort((a, b) => a.at_s - b.at_s)

/** Every entry of the timeline, in order of time. */
export function entriesOf(document: LabDocument): Entry[] {
  const entries = new Map<number, Entry>()
  for (const gesture of gestures(document, 0)) {
    const { index, lane, first_s } = gesture
    const words =
      ofScheme(gesture) ?? (label(gesture, document.scenario) || labText.markers.again(gesture.key))
    const before = entries.get(index)
    entries.set(index, { index, at_s: first_s, lane, label: before ? listed([before.label, words]) : words })
  }
  return [...entries.values()]
}

function gestures(document: LabDocument, within_s = GESTURE_S): Gesture[] {
  const found: Gesture[] = []
  const ofKey = new Map<string, Gesture[]>()
  const changes = document.scenario.timeline.map((change, index) => ({ ...change, index }))
  for (const change of inOrderOfTime(changes)) {
    const lane = change.lane ?? undefined
    for (const [key, after] of Object.entries(change.set)) {
      const same = ofKey.get(key) ?? []
      ofKey.set(key, same)
      const earlier = same.findLast((gesture) => gesture.lane === lane)
      if (earlier && change.at_s - earlier.last_s < within_s) {
        earlier.last_s = change.at_s
        earlier.after = after
      } else {
        // A change of all lanes is a change of this one too.
        const last = same.findLast((gesture) => concerns(gesture, lane))
        const before = last ? last.after : startOf(document, key, lane)
        const gesture: Gesture = {
          index: change.index,
          lane,
          key,
          first_s: change.at_s,
          last_s: change.at_s,
          before,
          after,
        }
        found.push(gesture)
        same.push(gesture)
      }
    }
  }
  return found
}

/** A change of scheme, in words. */
function ofScheme({ key, before, after }: Gesture): string | undefined {
  if (key !== 'queue' || !isFields(before) || !isFields(after) || before.kind === after.kind) return undefined
  const [old, now] = [before, after] as unknown as [QueueSpec, QueueSpec]
  return labText.markers.scheme(schemeName(old.kind), queueWords(old, now))
}

function label({ key, before, after, lane }: Gesture, scenario: Scenario): string {
  if (!key.endsWith('.flows')) return changeWords(key, before, after, scenario, lane)
  const difference = Number(after) - Number(before ?? 0)
  if (difference === 0) return ''
  const { kind } = scenario.traffic.find(({ id }) => id === pathOf(key).id) ?? {}
  const { more, fewer } = labText.flows[kind as Counted] ?? labText.flows.ftp
  return difference > 0 ? more(difference) : fewer(-difference)
}

/** What a change sets, in words. */
export function changeWords(
  path: string,
  before: unknown,
  after: unknown,
  { traffic, lanes }: Scenario,
  lane?: number,
): string {
  const { of, id, field } = pathOf(path)
  const { markers } = labText
  const { classes, counts } = scenarioText
  if (of === 'traffic') {
    const kind = traffic.find((entry) => entry.id === id)?.kind
    // Only the web has sessions.
    const counted = kind ?? (field === 'sessions' ? 'web' : '')
    if (counted in counts) return markers.load(counts[counted as Counted], Number(after))
    if (field === 'flows') return valueWords(field, after)
    const name = kind === 'cbr' || kind === 'poisson' ? classes[kind] : (id ?? '')
    return field === 'rho' ? markers.classLoad(name, Number(after)) : markers.classRate(name, Number(after))
  }
  if (path === 'link.rate_bps') return markers.linkRate(Number(after))
  if (path === 'link.buffer') return markers.buffer(after as Buffer)
  if (path === 'reverse.rate_bps') return markers.reverseRate(Number(after))
  if (of === 'link') return linkWords(field as keyof Link, after)
  if (path === 'queue') return queueWords(before as QueueSpec | undefined, after as QueueSpec | undefined)
  const own = lanes.map(({ queue }) => queue.kind)
  return parameterWords(field, after, lane === undefined ? own : [own[lane], ...own])
}

/** A name with the value that it got. */
function valueWords(name: string, value: unknown): string {
  const { on, off, changed, became } = labText.markers
  if (value === null || typeof value === 'boolean') return value ? on(name) : off(name)
  if (typeof value === 'object') return changed(name)
  return became(name, typeof value === 'number' ? entered(value) : String(value).replaceAll('_', ' '))
}

/** A parameter with title and unit as one of these schemes has them, else as any scheme has them. */
function parameterWords(field: string, after: unknown, kinds: readonly (string | undefined)[]): string {
  const { markers } = labText
  const schemes = [...kinds.flatMap((kind) => coreScheme(kind) ?? []), ...CORE_SCHEMES]
  const scheme = schemes.find(({ parameters }) => field in parameters)
  if (!scheme) return valueWords(field, after)
  const { title: english, unit } = scheme.parameters[field]!
  const title = parameterTitles[english] ?? english
  if (typeof after !== 'number' || unit === '') return valueWords(title, after)
  const usual = (scheme.queue as unknown as Fields)[field]
  const shown = shownUnit({ unit, default: typeof usual === 'number' ? usual : after })
  return markers.measured(title, after / shown.size, shown.unit)
}

/** A change of the link other than rate and buffer. */
function linkWords(field: keyof Link, after: unknown): string {
  const { markers } = labText
  const link = { [field]: after ?? undefined } as Partial<Link>
  switch (field) {
    case 'delay_s':
      return markers.linkDelay(Number(after))
    case 'trace':
      return link.trace ? markers.traces[link.trace.kind] : markers.noTrace
    case 'bursts':
      return link.bursts ? markers.bursts(link.bursts.packets) : markers.noBursts
    case 'jitter':
      return link.jitter ? markers.jitter(link.jitter.mean_s, link.jitter.spread_s) : markers.noJitter
    default:
      return valueWords(field, after)
  }
}

/** More parameters than this are counted, not named. */
const MOST_NAMED = 2

function queueWords(before: QueueSpec | undefined, now: QueueSpec | undefined): string {
  const preset = now && presetName(now)
  if (preset) return preset
  if (now && (now.kind === 'rule' || !(before && sameScheme(before, now)))) return queueName(now)
  if (!now || !before || now.kind === 'sketch') return labText.markers.curve
  const old = before as unknown as Fields
  const others = Object.entries(now).filter(([key, value]) => !equal(value, old[key]))
  if (others.length > MOST_NAMED) return labText.markers.parameters(others.length)
  const words = others.map(([key, value]) =>
    Array.isArray(value)
      ? labText.markers[key === 'queues' ? 'queues' : 'curve']
      : parameterWords(key, value, [now.kind]),
  )
  return listed(words) || labText.markers.curve
}

/** Markers depend on timeline and traffic, not on time: caches one list per scenario and lane, or lanes of a
 * plot, in the language of the page. */
export function markerCache(): (document: LabDocument, lanes: number | readonly number[]) => Marker[] {
  let timeline: Change[] | undefined
  let traffic: Scenario['traffic'] | undefined
  let said: string | undefined
  let lists = new Map<string, Marker[]>()
  return (document, lanes) => {
    const { scenario } = document
    if (scenario.timeline !== timeline || scenario.traffic !== traffic || language() !== said) {
      said = language()
      timeline = scenario.timeline
      traffic = scenario.traffic
      lists = new Map()
    }
    const key = JSON.stringify(lanes)
    const list =
      lists.get(key) ??
      (typeof lanes === 'number' ? markersOf(document, lanes) : sharedMarkersOf(document, lanes))
    lists.set(key, list)
    return list
  }
}
