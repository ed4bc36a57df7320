import type { SweepDocument } from '../../generated/sweep'
import { withoutLane } from '../../scenario/lanes'
import { concerns, pathOf } from '../../scenario/timeline/change'
import { type Planned, withoutPlanned } from '../../scenario/timeline/planned'
import type { QueueSpec, Scenario } from '../../scenario/types'
import type { Place } from './places'

/** Replications and times of a measurement. */
export interface Plan {
  replications: number
  warmup_s: number
  duration_s: number
  /** Whether timeline changes happen, or the lanes run as they stand now. */
  changes: 'kept' | 'none'
}

export const REPLICATIONS = [1, 5, 10, 50] as const

/** The papers' warm-up, for runs at least twice as long. */
const PAPERS_WARMUP_S = 100

/** Default times of a scenario: its own duration, and the papers' warm-up if it fits. */
export function usualTimes({ duration_s, warmup_s }: Scenario) {
  const warmup = duration_s >= 2 * PAPERS_WARMUP_S ? Math.max(warmup_s, PAPERS_WARMUP_S) : warmup_s
  return { warmup_s: warmup, duration_s }
}

/** The current lanes, repeated with other seeds. */
export const replicationsOf = (
  scenario: Scenario,
  { replications, warmup_s, duration_s }: Plan,
): SweepDocument => ({
  scenario: { ...scenario, warmup_s, duration_s },
  vary: [],
  replications,
})

/** A sweep over one parameter, with some of the lanes. `queues` are the lanes' present disciplines. */
export function sweepOf(
  scenario: Scenario,
  plan: Plan,
  place: Place,
  values: readonly number[],
  lanes: readonly number[],
  queues: readonly QueueSpec[],
): SweepDocument {
  const own = place.lane
  const base = own === undefined ? scenario : withOwnQueue(scenario, own, queues[own])
  // Drop planned changes that would reset the varied parameter.
  const free = withoutPlanned(base, (planned) => meets(planned, place))
  const dropped = scenario.lanes.map((_, i) => i).filter((i) => !lanes.includes(i))
  const chosen = dropped.reduceRight(withoutLane, free)
  const path =
    own === undefined ? place.path : place.path.replace(/^lanes\.\d+/, `lanes.${lanes.indexOf(own)}`)
  return {
    ...replicationsOf(chosen, plan),
    vary: [{ path, values: [...values] }],
  }
}

/** A lane's parameter belongs to its present discipline, and no model sets it. */
function withOwnQueue(scenario: Scenario, lane: number, queue: QueueSpec | undefined): Scenario {
  const own = { ...(queue ?? scenario.lanes[lane]!.queue) }
  if ('fit' in own) delete own.fit
  return {
    ...scenario,
    lanes: scenario.lanes.map((entry, i) => (i === lane ? { ...entry, queue: own } : entry)),
  }
}

function meets(planned: Planned, place: Place): boolean {
  const { path } = planned
  if (place.lane !== undefined) return concerns(planned, place.lane) && pathOf(path).of === 'queue'
  // A Poisson class has either a rate or a load: setting one sets the other.
  const same = (text: string) => text.replace(/\.rho$/, '.rate_bps')
  const [long, short] = [same(place.path), same(path)].sort((a, b) => b.length - a.length) as [string, string]
  return long === short || long.startsWith(`${short}.`)
}
