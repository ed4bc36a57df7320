import { DEFAULT_SCENARIO } from '../../scenario/default'
import { MOST_LANES, withLane, withoutLane } from '../../scenario/lanes'
import { withThresholdsFor } from '../../scenario/networks'
import { schemeLabel } from '../../scenario/schemes'
import { plainQueue } from '../../scenario/traits'
import type { Lane, QueueKind, Scenario } from '../../scenario/types'

/** Schemes of present routers. */
const OFFERED = [
  'tail_drop',
  'red',
  'codel',
  'pie',
  'fq_codel',
  'pi2',
  'dualpi2',
] as const satisfies QueueKind[]

/** The scenario with one of its lanes kept, and a lane for each other scheme in place of the rest. */
export function amongSchemes(scenario: Scenario, lane: number): Scenario {
  const kept = scenario.lanes.reduceRight(
    (rest, _, i) => (i === lane ? rest : withoutLane(rest, i)),
    scenario,
  )
  const has = new Set(kept.lanes.map(({ queue }) => queue.kind))
  return OFFERED.filter((kind) => !has.has(kind))
    .slice(0, MOST_LANES - kept.lanes.length)
    .reduce((all, kind) => withLane(all, laneOf(kind, scenario)), kept)
}

/** RED's thresholds scale with the buffer, in the proportions of the default scenario; other schemes have their defaults. */
function laneOf(kind: QueueKind, { link }: Scenario): Lane {
  const first = withThresholdsFor(DEFAULT_SCENARIO, { link }).lanes
  return (
    first.find(({ queue }) => queue.kind === kind) ?? { label: schemeLabel(kind), queue: plainQueue(kind) }
  )
}
