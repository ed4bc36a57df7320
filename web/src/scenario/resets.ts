import { equal } from './equal'
import { allSchemes, schemeLabel } from './schemes'
import type { Lane, Scenario } from './types'

/** What lane `index` goes back to, and what its timeline is then, of its own entries. */
export interface Reset {
  lane: Lane
  timeline: NonNullable<Scenario['timeline']>
  /** Whether it is the lane that was opened, or else its scheme with the numbers of its paper. */
  opened: boolean
}

/**
 * Lane `index` as it was in the scenario that was opened. Where there are more lanes or fewer by now, nobody can say which
 * it was: it is its scheme as published.
 */
export function resetOf({ lanes }: Scenario, index: number, opened: Scenario): Reset | undefined {
  const own = lanes[index]
  if (!own) return undefined
  const first = lanes.length === opened.lanes.length ? opened.lanes[index] : undefined
  if (first) return { lane: first, timeline: ownEntries(opened, index), opened: true }
  const [, scheme] = allSchemes().find(([kind]) => kind === own.queue.kind) ?? []
  const [preset] = scheme?.presets ?? []
  if (!preset) return undefined
  return { lane: { label: schemeLabel(own.queue.kind), queue: preset.queue }, timeline: [], opened: false }
}

const ownEntries = ({ timeline }: Scenario, index: number) =>
  timeline.filter((change) => change.lane === index)

/** The scenario with lane `index` as `reset` says; itself where it is so already. */
export function withReset(scenario: Scenario, index: number, { lane, timeline }: Reset): Scenario {
  const own = scenario.lanes[index]
  if (equal(own, lane) && equal(ownEntries(scenario, index), timeline)) return scenario
  const others = scenario.timeline.filter((change) => change.lane !== index)
  return {
    ...scenario,
    lanes: scenario.lanes.map((each, i) => (i === index ? lane : each)),
    timeline: [...others, ...timeline].sort((a, b) => a.at_s - b.at_s),
  }
}
