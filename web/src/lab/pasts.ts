import type { Scenario } from '../generated/scenario'
import { LANE_LETTERS } from '../plots/palette'
import { queueName } from '../scenario/schemes'
import { labStore } from '../scenario/store'
import { pathOf } from '../scenario/timeline/change'
import { pastOf } from '../scenario/timeline/history'
import { engine } from '.'
import { noticeText } from './text'
import { changedAt } from './window'

/** The last change up to `t_s` that concerns any lane; 0 where nothing has changed. */
export const changedBy = (t_s: number): number => changedAt(labStore.getState().scenario.timeline, t_s)

/** What is counted from `from_s` to now and is not of what the lanes are now, in words. */
export function pastsSince(from_s: number): string[] {
  const { scenario } = labStore.getState()
  const pasts = scenario.lanes.flatMap((_, index) => {
    const past = pastOf(scenario, index, engine.t_s)
    return past && past.until_s > from_s ? [{ ...past, letter: LANE_LETTERS[index] ?? '' }] : []
  })
  const loaded_s = changedAt(withoutQueues(scenario.timeline), engine.t_s)
  return [
    ...pasts.map(({ queue, until_s, letter }) => noticeText.mixes.lane(letter, queueName(queue), until_s)),
    ...(loaded_s > from_s ? [noticeText.mixes.load(loaded_s)] : []),
  ]
}

const withoutQueues = (timeline: Scenario['timeline'] = []) =>
  timeline.filter(({ set }) => Object.keys(set).some((path) => pathOf(path).of !== 'queue'))
