import type { Change, Scenario } from '../types'
import { inOrderOfTime, pathOf } from './change'

/** One thing that a scenario's timeline will change. */
export interface Planned {
  at_s: number
  lane: number | undefined
  path: string
  value: unknown
}

/** What the timeline changes after `t_s`, in order of time. */
export const plannedAfter = (scenario: Scenario, t_s: number): Planned[] =>
  inOrderOfTime(scenario.timeline)
    .filter(({ at_s }) => at_s > t_s)
    .flatMap(({ at_s, lane, set }) =>
      Object.entries(set).map(([path, value]) => ({ at_s, lane: lane ?? undefined, path, value })),
    )

/** The scenario without what `drop` names; itself where that is nothing, and no entry is left empty. */
export function withoutPlanned(scenario: Scenario, drop: (planned: Planned) => boolean): Scenario {
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

/** The scenario once a person has set a load: what was planned for that load later no longer comes. */
export const takenOver = (scenario: Scenario, { at_s, set }: Change): Scenario =>
  withoutPlanned(
    scenario,
    (planned) =>
      planned.at_s > at_s && pathOf(planned.path).of === 'traffic' && Object.hasOwn(set, planned.path),
  )
