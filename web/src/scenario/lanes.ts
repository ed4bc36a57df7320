import type { Parsed } from '../generated/lab'
import { withNotes } from './notes'
import { scenarioText } from './text'
import type { Ghost, Lane, LaneInput, Refusal, Scenario, View } from './types'

/** Most lanes on the screen; a scenario may have more. */
export const MOST_LANES = 8
/** Most complete lanes side by side; more are shown in an overview. */
export const MOST_WHOLE = 4

/** What was parsed, refused where it has more lanes than the screen shows. */
export function shown(parsed: Parsed | Refusal): Parsed | Refusal {
  if ('errors' in parsed || parsed.scenario.lanes.length <= MOST_LANES) return parsed
  return {
    errors: [{ path: 'lanes', message: scenarioText.tooManyLanes(MOST_LANES, parsed.scenario.lanes.length) }],
  }
}

/** The scenario with one more lane at the end. */
export const withLane = <Of extends LaneInput>(scenario: Scenario, lane: Of) => ({
  ...scenario,
  lanes: [...scenario.lanes, lane],
})

/**
 * The scenario with a copy of lane `index` at the end. What is changed in that lane alone is copied too, up to
 * `until_s`: from then on the copy goes its own way.
 */
export function withCopy(scenario: Scenario, index: number, until_s = Number.POSITIVE_INFINITY): Scenario {
  const lane = scenario.lanes[index]
  if (!lane) return scenario
  const copy = scenario.lanes.length
  const timeline = scenario.timeline.flatMap((change) =>
    change.lane === index && change.at_s <= until_s ? [change, { ...change, lane: copy }] : [change],
  )
  return { ...withLane(scenario, lane), timeline }
}

/** What a view says of lanes, once each has gone to the place that `places` has for it: below zero where it is gone. */
export function moved({ solo, muted, ghosts }: View, places: readonly number[]): Looks {
  const went = (lane: number) => places[lane] ?? -1
  const still = (muted ?? []).map(went).filter((place) => place >= 0)
  return {
    solo: solo !== undefined && went(solo) >= 0 ? went(solo) : undefined,
    muted: still.length > 0 ? still.sort((a, b) => a - b) : undefined,
    ghosts: ghosts && listed(ghosts.map((ghost) => ({ ...ghost, lane: went(ghost.lane) }))),
  }
}

interface Looks {
  solo: number | undefined
  muted: readonly number[] | undefined
  ghosts: readonly Ghost[] | undefined
}

/** Ghosts in the order of their lanes; a view names none where there is none. */
export function listed(ghosts: readonly Ghost[]): readonly Ghost[] | undefined {
  const left = ghosts.filter(({ lane }) => lane >= 0)
  return left.length > 0 ? left.sort((a, b) => a.lane - b.lane) : undefined
}

/** The scenario with other fields of lane `index`; what is undefined goes. */
export const withLaneFields = (scenario: Scenario, index: number, fields: Partial<Lane>): Scenario => ({
  ...scenario,
  lanes: scenario.lanes.map((lane, i) => (i === index ? given({ ...lane, ...fields }) : lane)),
})

const given = (lane: Lane) =>
  Object.fromEntries(Object.entries(lane).filter(([, value]) => value !== undefined)) as unknown as Lane

/** The scenario without lane `index`, and without what was changed or noted in that lane alone. */
export function withoutLane(scenario: Scenario, index: number): Scenario {
  const others = <Of extends { lane?: number | null }>(all: readonly Of[]): Of[] =>
    all
      .filter(({ lane }) => lane !== index)
      .map((one) => (typeof one.lane === 'number' && one.lane > index ? { ...one, lane: one.lane - 1 } : one))
  return {
    ...withNotes(scenario, others(scenario.notes ?? [])),
    lanes: scenario.lanes.filter((_, i) => i !== index),
    timeline: others(scenario.timeline),
  }
}
