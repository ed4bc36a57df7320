import { equal } from '../equal'
import { presetName, queueName, sameScheme, schemeName } from '../schemes'
import { scenarioText } from '../text'
import type { Change, Lane, QueueSpec, Scenario } from '../types'
import { inOrderOfTime, pathOf } from './change'
import { originOf } from './origin'

/**
 * The scenario as it is at `t_s`, from the beginning on: what was changed by then holds from time zero, and nothing
 * changes later. `queues` are the lanes' disciplines at that time.
 */
export function frozenAt(scenario: Scenario, t_s: number, queues: readonly QueueSpec[]): Scenario {
  const lanes = scenario.lanes.map((lane, i) =>
    withQueue(lane, queues[i] ?? lane.queue, originOf(scenario, lane, t_s)),
  )
  let now: Scenario = { ...scenario, lanes, timeline: [] }
  // What the document itself cannot say, such as no flows at all, stays a change at the very beginning.
  let kept: Change[] = []
  const overridden = lanes.some((lane) => lane.override)
  for (const { at_s, lane = null, set } of inOrderOfTime(scenario.timeline)) {
    if (at_s > t_s) break
    for (const [path, value] of Object.entries(set)) {
      if (pathOf(path).of === 'queue') continue
      const whole = lane === null && !overridden ? written(now, path, value) : undefined
      if (lane === null) kept = kept.filter((change) => !Object.hasOwn(change.set, path))
      if (whole) now = whole
      else kept.push({ at_s: 0, ...(lane !== null && { lane }), set: { [path]: value } })
    }
  }
  return { ...now, timeline: kept }
}

/** A lane with another queue. Its own name stays while that is still true; a drawing is named after its origin. */
export function withQueue(lane: Lane, queue: QueueSpec, origin?: QueueSpec): Lane {
  const preset = presetName(queue)
  const own = sameScheme(queue, lane.queue) && (!preset || equal(queue, lane.queue))
  if (own) return { ...lane, queue }
  const custom = queue.kind === 'sketch' && origin && scenarioText.custom(schemeName(origin.kind))
  return { ...lane, label: custom || queueName(queue), queue }
}

/** The scenario with a change of the timeline written into it; undefined where it has no place for that. */
export function written(scenario: Scenario, path: string, value: unknown): Scenario | undefined {
  const { of, id, field } = pathOf(path)
  if (of === 'link') return { ...scenario, link: { ...scenario.link, [field]: value } }
  if (of !== 'traffic' || !field) return undefined
  const silenced = (field === 'flows' || field === 'sessions') && value === 0
  if (silenced) return undefined
  return {
    ...scenario,
    traffic: scenario.traffic.map((entry) => {
      if (entry.id !== id) return entry
      // A Poisson class has either a rate or a load.
      if (entry.kind === 'poisson') {
        const { rate_bps: _rate, rho: _rho, ...rest } = entry
        return { ...rest, [field]: value }
      }
      return { ...entry, [field]: value }
    }),
  }
}
