import { equal } from './equal'
import type { Change, ScenarioInput, View } from './types'

/** What of a lab a person is about to change. */
export type Part = 'load' | 'rest'

const isLoad = ({ set }: Pick<Change, 'set'>) => Object.keys(set).every((path) => path.startsWith('traffic.'))

/** What of a lab an event changes. */
export const partOf = (change: Pick<Change, 'set'>): Part => (isLoad(change) ? 'load' : 'rest')

/** Whether a lock keeps a part as it is. */
export const isLocked = (lock: View['lock'], part: Part): boolean =>
  lock === 'all' || (lock === 'curve' && part === 'rest')

/** Whether a scenario may become another under a lock. */
export function allows(lock: View['lock'], before: ScenarioInput, after: ScenarioInput): boolean {
  if (isLocked(lock, 'load')) return false
  const kept = ({ traffic: _, timeline, ...rest }: ScenarioInput) => ({
    ...rest,
    timeline: timeline?.filter((change) => !isLoad(change)),
  })
  return !isLocked(lock, 'rest') || equal(kept(before), kept(after))
}
