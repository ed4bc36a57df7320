import type { LaneFeed } from '../engine/page/client'
import { type Figures, figures } from '../engine/page/figures'
import type { Lane, QueueSpec, Scenario } from '../generated/scenario'
import { LANE_LETTERS } from '../plots/palette'
import { equal } from '../scenario/equal'
import { customLabel, shownLabel } from '../scenario/label'
import { presetName, queueName, sameScheme, schemeLabel } from '../scenario/schemes'
import { pathOf } from '../scenario/timeline/change'
import { originOf, pastOf } from '../scenario/timeline/history'
import { isCalledAfterRule } from '../scenario/timeline/labels'
import { traitsOf } from '../scenario/traits'
import { GUIDE } from './guide'
import type { Lab } from './lab'
import { labelOf } from './labels'
import { waitingLimit } from './limits'
import { labText, noticeText } from './text'
import { changedAt, type Window, windowUpTo } from './window'

/** Figures over less time than this are chance, s. */
const LEAST_S = 1

/**
 * The present of one lane up to `to_s`, or up to its own time if it is behind. Changes of other lanes do not shorten
 * it.
 */
export const windowOf = (lab: Lab, feed: LaneFeed, index: number, to_s = lab.engine.t_s): Window =>
  windowUpTo(
    lab.store.getState().scenario.timeline,
    Math.min(feed.t_s, lab.engine.t_s, to_s),
    index,
    lab.choices.get(GUIDE).answered,
  )

/** A lane's figures over a window; undefined if the window is too short, or the lane does not exist yet. */
export const figuresOf = (
  lab: Lab,
  lane: LaneFeed | undefined,
  { from_s, to_s }: Window,
): Figures | undefined =>
  lane && to_s - from_s >= LEAST_S && lane.t_s >= to_s - LEAST_S
    ? figures(
        lane.series,
        from_s,
        to_s,
        waitingLimit(lab, lane),
        traitsOf(lane.state?.queue.kind)?.signals === 'departure',
      )
    : undefined

/** The name of a lane: its own label, until its scheme or preset changes. */
export function nameOf(lab: Lab, lane: Lane, feed: LaneFeed | undefined): string {
  const queue = feed?.state?.queue ?? lane.queue
  const origin = queue.kind === 'sketch' && originOf(lab.store.getState(), lane, lab.engine.t_s)
  if (origin) return shownLabel(customLabel(schemeLabel(origin.kind)))
  const preset = presetName(queue)
  const own = sameScheme(queue, lane.queue) && (!preset || equal(queue, lane.queue))
  return own && lane.label && !isCalledAfterRule(lane) ? labelOf(lab, lane.label) : queueName(queue)
}

/** The name of lane `index`, with the time of its last change of scheme. */
export function fullNameOf(lab: Lab, index: number): string {
  const { scenario } = lab.store.getState()
  const lane = scenario.lanes[index]
  if (!lane) return ''
  const name = nameOf(lab, lane, lab.engine.lanes[index])
  const past = pastOf(lab.store.getState(), index, lab.engine.t_s)
  return past ? labText.nameSince(name, past.until_s) : name
}

/** Since when lane `index` has its scheme, in words; undefined if it always had it. */
export function sinceOf(lab: Lab, index: number): string | undefined {
  const past = pastOf(lab.store.getState(), index, lab.engine.t_s)
  return past && labText.since(past.until_s)
}

/**
 * The scheme that the sketch of lane `index` started from: in its run or, for a change from the start, in the undo
 * steps still kept.
 */
export function originNow(lab: Lab, index: number): QueueSpec | undefined {
  const state = lab.store.getState()
  const lane = state.scenario.lanes[index]
  if (!lane) return undefined
  const drawnOver = (queue: QueueSpec | undefined) =>
    queue !== undefined && lane.label === customLabel(schemeLabel(queue.kind))
  return (
    originOf(state, lane, lab.engine.t_s) ??
    state.past.flatMap(({ scenario }) => scenario.lanes[index]?.queue ?? []).findLast(drawnOver)
  )
}

/** What figures from `from_s` to now mix that is past, in words. */
export function pastsSince(lab: Lab, from_s: number): string[] {
  const state = lab.store.getState()
  const { scenario } = state
  const pasts = scenario.lanes.flatMap((_, index) => {
    const past = pastOf(state, index, lab.engine.t_s)
    return past && past.until_s > from_s ? [{ ...past, letter: LANE_LETTERS[index] ?? '' }] : []
  })
  const loaded_s = changedAt(withoutQueues(scenario.timeline), lab.engine.t_s)
  return [
    ...pasts.map(({ queue, until_s, letter }) => noticeText.mixes.lane(letter, queueName(queue), until_s)),
    ...(loaded_s > from_s ? [noticeText.mixes.load(loaded_s)] : []),
  ]
}

const withoutQueues = (timeline: Scenario['timeline'] = []) =>
  timeline.filter(({ set }) => Object.keys(set).some((path) => pathOf(path).of !== 'queue'))
