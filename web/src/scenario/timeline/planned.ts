import { equal } from '../equal'
import type { Change, Scenario, ScenarioInput } from '../types'
import { GESTURE_S, inOrderOfTime } from './change'

/** One thing that a scenario's timeline will change. */
export interface Planned {
  at_s: number
  lane: number | undefined
  path: string
  value: unknown
}

/** What the timeline changes after `t_s`, in order of time. */
export const plannedAfter = (scenario: Scenario, t_s: number): Planned[] =>
  plans(scenario, ({ at_s }) => at_s > t_s)

/** Changes of the timeline up to `t_s`, in order of time; a gesture is one change, to its last value. */
export function changedUntil(scenario: Scenario, t_s: number): Planned[] {
  const changed: Planned[] = []
  const latest = new Map<string, { one: Planned; last_s: number }>()
  for (const plan of plans(scenario, ({ at_s }) => at_s <= t_s)) {
    const key = `${plan.lane} ${plan.path}`
    const before = latest.get(key)
    if (before && plan.at_s - before.last_s < GESTURE_S) {
      before.one.value = plan.value
      before.last_s = plan.at_s
    } else {
      changed.push(plan)
      latest.set(key, { one: plan, last_s: plan.at_s })
    }
  }
  return changed
}

const plans = (scenario: Scenario, wanted: (change: Change) => boolean): Planned[] =>
  inOrderOfTime(scenario.timeline)
    .filter(wanted)
    .flatMap(({ at_s, lane, set }) =>
      Object.entries(set).map(([path, value]) => ({ at_s, lane: lane ?? undefined, path, value })),
    )

/** The scenario without what `drop` names; itself where that is nothing, and no entry is left empty. */
export function withoutPlanned<Of extends ScenarioInput>(
  scenario: Of,
  drop: (planned: Planned) => boolean,
): Of {
  let dropped = false
  const timeline = scenario.timeline?.flatMap((change): Change[] => {
    const { at_s, lane } = change
    const kept = Object.entries(change.set).filter(
      ([path, value]) => !drop({ at_s, lane: lane ?? undefined, path, value }),
    )
    if (kept.length === Object.keys(change.set).length) return [change]
    dropped = true
    return kept.length > 0 ? [{ ...change, set: Object.fromEntries(kept) }] : []
  })
  return dropped && timeline ? { ...scenario, timeline } : scenario
}

/**
 * What was planned for after `t_s` and is so no longer. What is new in the timeline after `since_s` may be a plan that was
 * moved or set to another value: as many are not counted.
 */
export function droppedPlans(before: Scenario, after: Scenario, t_s: number, since_s = t_s): Planned[] {
  const [had, has] = [plannedAfter(before, since_s), plannedAfter(after, since_s)]
  const gone = without(had, has).filter(({ at_s }) => at_s > t_s)
  return gone.slice(without(has, had).length)
}

/** The plans that are not among others. An edit may give lanes and classes other names: time and value tell. */
function without(plans: readonly Planned[], others: readonly Planned[]): Planned[] {
  const left = [...others]
  return plans.filter(({ at_s, value }) => {
    const there = left.findIndex((other) => other.at_s === at_s && equal(other.value, value))
    if (there >= 0) left.splice(there, 1)
    return there < 0
  })
}
