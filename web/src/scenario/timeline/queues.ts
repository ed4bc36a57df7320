import { equal, type Fields, isFields } from '../equal'
import { hasParameter } from '../schemes'
import type { Change, QueueSpec, Scenario } from '../types'
import { concerns, inOrderOfTime, pathOf } from './change'

/** A lane's discipline before the one that it has, and until when that was. */
export interface Past {
  queue: QueueSpec
  until_s: number
}

/** The discipline that lane `index` has at `t_s`. */
export const queueAt = (scenario: Scenario, index: number, t_s: number): QueueSpec =>
  queuesUpTo(scenario, index, t_s).at(-1)!.queue

/** What lane `index` was before it became what it is at `t_s`; undefined where it has always been that. */
export function pastOf(scenario: Scenario, index: number, t_s: number): Past | undefined {
  const [last, before] = queuesUpTo(scenario, index, t_s).reverse()
  return last && before && { queue: before.queue, until_s: last.since_s }
}

/** The disciplines that a lane has had, each unlike the one before. */
function queuesUpTo({ lanes, timeline }: Scenario, index: number, t_s: number) {
  const had = [{ queue: lanes[index]!.queue, since_s: 0 }]
  for (const change of inOrderOfTime(timeline)) {
    if (change.at_s > t_s || !concerns(change, index)) continue
    const last = had.at(-1)!
    const queue = changed(last.queue, change)
    if (equal(queue, last.queue)) continue
    // What changes at the very beginning has had no past.
    if (change.at_s === 0) had.pop()
    had.push({ queue, since_s: change.at_s })
  }
  return had
}

/**
 * The scenario without what its timeline sets of parameters that a scheme does not have by then, which the core would
 * refuse with all the rest; itself where that is nothing.
 */
export function withoutOrphans(scenario: Scenario): Scenario {
  const queues = scenario.lanes.map(({ queue }) => queue)
  let dropped = false
  const timeline = inOrderOfTime(scenario.timeline).flatMap((change): Change[] => {
    const of = [...queues.keys()].filter((lane) => concerns(change, lane))
    const kept = Object.entries(change.set).filter(([path, value]) => {
      const { of: part, field } = pathOf(path)
      const [name = ''] = field.split('.')
      if (part === 'queue' && name && !of.every((lane) => hasParameter(queues[lane]!.kind, name)))
        return false
      for (const lane of of) queues[lane] = changed(queues[lane]!, { set: { [path]: value } })
      return true
    })
    if (kept.length === Object.keys(change.set).length) return [change]
    dropped = true
    return kept.length > 0 ? [{ ...change, set: Object.fromEntries(kept) }] : []
  })
  return dropped ? { ...scenario, timeline } : scenario
}

/** A discipline after a change of it, as the core makes it. */
function changed(queue: QueueSpec, { set }: Pick<Change, 'set'>): QueueSpec {
  let now: QueueSpec = queue
  for (const [path, value] of Object.entries(set)) {
    const { of, field } = pathOf(path)
    if (of === 'queue') now = field ? withParameter(now, field, value) : (value as QueueSpec)
  }
  return now
}

function withParameter(queue: QueueSpec, path: string, value: unknown): QueueSpec {
  // What is set by hand is set by no model.
  const { fit: _fit, ...rest } = queue as QueueSpec & { fit?: unknown }
  return within(rest, path.split('.'), value) as unknown as QueueSpec
}

function within(fields: Fields, [key = '', ...rest]: readonly string[], value: unknown): Fields {
  const inner = fields[key]
  return { ...fields, [key]: rest.length > 0 ? within(isFields(inner) ? inner : {}, rest, value) : value }
}
