import type { QueueSpec } from '../generated/scenario'
import { traitsOf } from './traits'
import type { Scenario } from './types'

/** Optional subjects of figures: a reverse queue, and a scheme with two queues. */
export type Extra = 'reverse' | 'queues'

/** One array for each set of extras, so that an unchanged selection is the same object. */
const SETS: readonly (readonly Extra[])[] = [[], ['reverse'], ['queues'], ['reverse', 'queues']]

/** The extras of a scenario. */
export function extrasOf({
  reverse,
  lanes,
  timeline,
}: Pick<Scenario, 'reverse' | 'lanes' | 'timeline'>): readonly Extra[] {
  const ways = reverse != null || lanes.some(({ override }) => override?.reverse != null)
  const kinds = [...lanes, ...timeline.map(({ set }) => set)].map(
    ({ queue }) => (queue as QueueSpec | undefined)?.kind,
  )
  const queues = kinds.some((kind) => traitsOf(kind)?.gauges.some(({ quantity }) => quantity === 'delay_s'))
  return SETS[(ways ? 1 : 0) + (queues ? 2 : 0)]!
}
