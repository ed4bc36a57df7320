import { LONGEST_PAYLOAD } from '../../../engine/src/link/address'
import { decodeLesson } from '../../link/lesson-link'
import { type Decoded, decodeLink } from '../../link/link'
import { namesLesson } from '../../link/location'
import { readQuery } from '../../link/query'
import { equal, isFields } from '../../scenario/equal'
import { standingAt } from '../../scenario/timeline/history'
import type { Parse, Scenario, ScenarioInput } from '../../scenario/types'
import type { Exercise, HandedPlace } from '../language/exercise'
import { withPlace } from '../language/patch'
import { isWholeQueue, placeIn } from '../language/places'
import { LETTERS } from '../language/schema'
import { exerciseText as text } from './text'

/** The part of a lab that counts: the exercise's places, and the situations with those values. */
export interface HandIn {
  /** Equal for equal hand-ins, whatever else their labs contain. */
  key: string
  values: readonly unknown[]
  /** One per situation: the exercise's own scenario with the handed-in values. */
  scenarios: readonly Scenario[]
  /** Whether all values are the exercise's starting values. */
  unchanged: boolean
}

export type ReadHandIn = { handIn: HandIn } | { fault: string }

/** Longest address of the lab: a full link's payload and the page's own address. */
const LONGEST_ADDRESS = LONGEST_PAYLOAD + 4_000
/** The content of a lesson's link without a lab. */
const NO_LAB: Decoded = { fault: 'invalid' }
/** Later than any planned change, s. */
const END_S = 1e6

/** Reads a hand-in from a full or readable link of any page. The link's claims about itself are not trusted. */
export async function readLink(address: string, exercise: Exercise, parse: Parse): Promise<ReadHandIn> {
  const lab = labOf(address.trim())
  return typeof lab === 'string' ? { fault: lab } : await readLab(lab, exercise, parse)
}

function labOf(address: string): Record<string, unknown> | string {
  if (address === '') return text.link.empty
  if (address.length > LONGEST_ADDRESS) return text.link.long(address.length)
  const hash = address.indexOf('#')
  const fragment = hash < 0 ? '' : address.slice(hash)
  if (fragment.startsWith('#kept-')) return text.link.kept
  const lesson = decodeLesson(fragment)
  const link = lesson ? ('text' in lesson && lesson.lab) || NO_LAB : decodeLink(fragment)
  if (link && 'scenario' in link) return link.scenario as Record<string, unknown>
  if (link) return link.fault === 'newer' ? text.link.newer(link.version) : text.link[link.fault]
  const mark = address.indexOf('?')
  const query = mark < 0 ? undefined : readQuery(address.slice(mark, hash < 0 ? undefined : hash))
  if (!query)
    return mark >= 0 && namesLesson({ search: address.slice(mark), hash: '' })
      ? text.link.lesson
      : text.link.none
  const [fault] = query.faults
  return fault
    ? text.link.query(fault.path, fault.message)
    : (query.scenario as unknown as Record<string, unknown>)
}

/** Reads a hand-in from a lab as it stands after all its planned changes; a curve drawn while it ran counts. */
export async function readLab(lab: unknown, exercise: Exercise, parse: Parse): Promise<ReadHandIn> {
  const parsed = await parse(JSON.stringify(lab))
  if ('errors' in parsed) {
    const { path, message } = parsed.errors[0]!
    return { fault: text.link.faulty(path, message) }
  }
  const standing = standingAt(parsed, END_S)
  const values: unknown[] = []
  for (const own of exercise.handsIn) {
    const value = placeIn(standing, own.place)
    const fault = faultOf(own, value, standing.lanes.length)
    if (fault) return { fault }
    values.push(value)
  }
  const scenarios: Scenario[] = []
  for (const { scenario } of exercise.situations) {
    const handed = await handedIn(scenario, exercise.handsIn, values, parse)
    if ('fault' in handed) return handed
    scenarios.push(handed)
  }
  const unchanged = exercise.situations.every(({ scenario }) =>
    exercise.handsIn.every(({ place }, i) => equal(placeIn(scenario, place), values[i])),
  )
  return { handIn: { key: JSON.stringify(values.map(sorted)), values, scenarios, unchanged } }
}

function faultOf({ place, kinds, between }: HandedPlace, value: unknown, lanes: number): string | undefined {
  if (value === undefined) return missing(place, lanes)
  if (isWholeQueue(place)) {
    const kind = isFields(value) ? String(value.kind) : ''
    return kinds && !(kinds as readonly string[]).includes(kind)
      ? text.kind(letterOf(place) ?? '', kind, kinds)
      : undefined
  }
  const [from, to] = between!
  return typeof value === 'number' && value >= from && value <= to
    ? undefined
    : text.outside(place, String(value), from, to)
}

function missing(place: string, lanes: number): string {
  const lane = Number(/^lanes\.(\d)/.exec(place)?.[1] ?? 0)
  if (lane >= lanes) return text.noLane(LETTERS[lane] ?? String(lane))
  const letter = letterOf(place)
  return letter === undefined ? text.noPlace(place) : text.noPlaceInQueue(letter, place.replace(QUEUE, ''))
}

async function handedIn(
  scenario: Scenario,
  places: readonly HandedPlace[],
  values: readonly unknown[],
  parse: Parse,
): Promise<Scenario | { fault: string }> {
  let changed: ScenarioInput = scenario
  for (const [i, { place }] of places.entries()) {
    const next = withPlace(changed, place, values[i])
    if ('fault' in next) return next
    changed = next
  }
  const parsed = await parse(JSON.stringify(changed))
  if ('scenario' in parsed) return parsed.scenario
  const { path, message } = parsed.errors[0]!
  return { fault: text.notHere(path, message) }
}

/** The queue of a lane, at the start of a place. */
const QUEUE = /^lanes\.(\d)\.queue/

/** The letter of the lane whose queue a place belongs to. */
function letterOf(place: string): string | undefined {
  const [, lane] = QUEUE.exec(place) ?? []
  return lane && (LETTERS[Number(lane)] ?? lane)
}

/** The same value with its fields sorted. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, own]) => [key, sorted(own)]),
  )
}
