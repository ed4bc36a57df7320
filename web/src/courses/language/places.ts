import { isFields } from '../../scenario/equal'
import type { Scenario } from '../../scenario/types'

/** The value at a place of the scenario, as `hands_in` names it; undefined if the place does not exist. */
export function placeIn(scenario: Scenario, place: string): unknown {
  const [of = '', key = '', ...rest] = place.split('.')
  if (of === 'lanes') return inside(scenario.lanes[Number(key)], rest)
  if (of === 'traffic')
    return inside(
      scenario.traffic.find(({ id }) => id === key),
      rest,
    )
  return inside(scenario, [of, key, ...rest])
}

const inside = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((own, key) => (isFields(own) && Object.hasOwn(own, key) ? own[key] : undefined), value)

export const isWholeQueue = (place: string): boolean => /^lanes\.\d\.queue$/.test(place)
