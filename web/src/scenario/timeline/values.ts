import type { Scenario } from '../types'
import { concerns, inOrderOfTime, pathOf } from './change'

/** What stands at a path before anything changes; of a lane's queue only the whole is known. */
export function startOf({ link, traffic, lanes }: Scenario, path: string, lane?: number): unknown {
  const { of, id, field } = pathOf(path)
  const within = (fields: object | undefined) => (fields as Record<string, unknown> | undefined)?.[field]
  if (of === 'traffic') return within(traffic.find((entry) => entry.id === id)) ?? 1
  if (of === 'link') return within(link)
  return field || lane === undefined ? undefined : lanes[lane]?.queue
}

/** What stands at a path of the link or the traffic at `t_s`, in one lane, or in all but for changes of their own. */
export const valueAt = (scenario: Scenario, path: string, t_s: number, lane?: number): unknown =>
  inOrderOfTime(scenario.timeline)
    .filter((change) => change.at_s <= t_s && concerns(change, lane) && Object.hasOwn(change.set, path))
    .reduce((_, { set }) => set[path], startOf(scenario, path, lane))
