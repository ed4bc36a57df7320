import type { Change, QueueSpec, Scenario } from '../types'
import { concerns, inOrderOfTime, pathOf } from './change'
import { frozenAt, withQueue, written } from './frozen'
import { originOf } from './origin'
import { queueAt, withoutOrphans } from './queues'

/**
 * The scenario with what a change sets as a part of its set-up, so that it holds from the start: what set the same
 * things up to the time of the change is gone, and what is planned for them later stays where there still is such a
 * thing.
 */
export function withSetup(scenario: Scenario, change: Change): Scenario {
  return withoutOrphans(
    Object.entries(change.set).reduce(
      (now, [path, value]) => (isOfQueue(path) ? now : setUp(now, change.lane, path, value)),
      withQueues(withoutEarlier(scenario, change), scenario, change),
    ),
  )
}

const isOfQueue = (path: string) => pathOf(path).of === 'queue'

/** The lanes that a change of their queues concerns begin with what it makes of the queues that they had by then. */
function withQueues(now: Scenario, before: Scenario, change: Change): Scenario {
  if (!Object.keys(change.set).some(isOfQueue)) return now
  const { at_s } = change
  const after = { ...before, timeline: [...(before.timeline ?? []), change] }
  const lanes = now.lanes.map((lane, i) =>
    concerns(change, i) ? withQueue(lane, queueAt(after, i, at_s), originOf(before, lane, at_s)) : lane,
  )
  return { ...now, lanes }
}

function setUp(now: Scenario, lane: Change['lane'], path: string, value: unknown): Scenario {
  const whole = lane == null && !now.lanes.some((own) => own.override) && written(now, path, value)
  if (whole) return whole
  // A lane's override would hold a copy of all classes, and miss what is set for them all later.
  const first: Change = { at_s: 0, ...(lane != null && { lane }), set: { [path]: value } }
  return { ...now, timeline: inOrderOfTime([...(now.timeline ?? []), first]) }
}

/** The scenario without what its timeline sets of the same things in the same lanes, up to the time of the change. */
function withoutEarlier(scenario: Scenario, change: Change): Scenario {
  const things = Object.keys(change.set).map(thing)
  const timeline = scenario.timeline?.flatMap((entry): Change[] => {
    const elsewhere = change.lane != null && entry.lane != null && entry.lane !== change.lane
    if (entry.at_s > change.at_s || elsewhere) return [entry]
    const set = Object.entries(entry.set)
    const same = set.filter(([path]) => things.includes(thing(path)))
    if (same.length === 0) return [entry]
    const others = set.filter(([path]) => !things.includes(thing(path)))
    const kept = others.length > 0 ? [{ ...entry, set: Object.fromEntries(others) }] : []
    if (change.lane == null || entry.lane != null) return kept
    // What was set for all lanes stays in the others.
    const rest = scenario.lanes.flatMap((_, lane) =>
      lane === change.lane ? [] : [{ ...entry, lane, set: Object.fromEntries(same) }],
    )
    return [...kept, ...rest]
  })
  return { ...scenario, ...(timeline && { timeline }) }
}

/** What a path sets: a queue is one thing, and a Poisson class has either a rate or a load. */
const thing = (path: string) => (isOfQueue(path) ? 'queue' : path.replace(/\.rho$/, '.rate_bps'))

/** The scenario that is set up as it stands at `t_s`; what is planned for later stays. */
export function setUpAsAt(scenario: Scenario, t_s: number): Scenario {
  const queues = scenario.lanes.map((_, lane): QueueSpec => queueAt(scenario, lane, t_s))
  const frozen = frozenAt(scenario, t_s, queues)
  const later = inOrderOfTime(scenario.timeline).filter(({ at_s }) => at_s > t_s)
  return { ...frozen, timeline: [...(frozen.timeline ?? []), ...later] }
}

/** The scenario without what its timeline changes up to `t_s`, and later of what is no longer there then. */
export const withoutChangesUpTo = (scenario: Scenario, t_s: number): Scenario =>
  withoutOrphans({
    ...scenario,
    timeline: (scenario.timeline ?? []).filter(({ at_s }) => at_s > t_s),
  })
