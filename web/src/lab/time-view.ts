import { panned, spanOf, type TimeSpan, type TimeWindow, WHOLE_S, zoomed } from '../plots/time-span'
import { choice } from './choices'
import { GUIDE } from './guide'
import { type Lab, useLabState } from './lab'

/** Where the linked cursor is: at a time, or at a share of the axis while time moves on below it. */
export type Cursor = { t_s: number } | { share: number }

interface TimeView {
  cursor: Cursor | undefined
  /** A frozen cursor stays when the pointer leaves. */
  frozen: boolean
}

/** The linked cursor. The stretch shown is part of the lab's view, and so of its link. */
export const TIME_VIEW = choice<TimeView>(() => ({
  cursor: undefined,
  frozen: false,
}))

export function spanAt(lab: Lab, now_s: number): TimeSpan {
  const { window_s, end_s } = lab.store.getState().view
  return lab.choices.get(GUIDE).ahead ?? spanOf(window_s, end_s, now_s)
}

/** Whether the plots are back in time. */
export const useAway = (): boolean => useLabState(({ view }) => view.end_s !== undefined)

/** The time under the cursor; undefined if there is none. */
export function cursorIn(lab: Lab, { from_s, to_s }: TimeSpan): number | undefined {
  const { cursor } = lab.choices.get(TIME_VIEW)
  if (!cursor) return undefined
  return 't_s' in cursor ? cursor.t_s : from_s + cursor.share * (to_s - from_s)
}

/** Shows another stretch in the plots; if they show the whole run, only a shorter one counts as another. */
export function showWindow(lab: Lab, { window_s, end_s }: TimeWindow, now_s: number): void {
  const { ahead } = lab.choices.get(GUIDE)
  if (ahead?.held) return
  if (ahead) lab.choices.set(GUIDE, { ahead: undefined })
  const { view, setView } = lab.store.getState()
  if (view.window_s >= WHOLE_S && window_s >= now_s) return
  if (view.window_s !== window_s || view.end_s !== end_s) setView({ window_s, end_s })
}

/** Shows `factor` times as much time, around `share` of the axis. */
export const zoom = (lab: Lab, now_s: number, share: number, factor: number): void =>
  showWindow(lab, zoomed(spanAt(lab, now_s), now_s, share, factor), now_s)

/** Moves back by `by_s`, or forth if negative. */
export const pan = (lab: Lab, now_s: number, by_s: number): void =>
  showWindow(lab, panned(spanAt(lab, now_s), now_s, by_s), now_s)

export function followLive(lab: Lab): void {
  const { view, setView } = lab.store.getState()
  if (view.end_s !== undefined) setView({ end_s: undefined })
}

/** Shows the last `window_s` of the run. */
export function setWindow(lab: Lab, window_s: number): void {
  lab.store.getState().setView({ window_s, end_s: undefined })
}

/** Moves the cursor, unless it is frozen and `force` is false. */
export function point(lab: Lab, cursor: Cursor, force = false): void {
  const { frozen } = lab.choices.get(TIME_VIEW)
  if (!frozen || force) lab.choices.set(TIME_VIEW, { cursor })
}

/** Removes the cursor, unless it is frozen. */
export function unpoint(lab: Lab): void {
  if (!lab.choices.get(TIME_VIEW).frozen) free(lab)
}

export const freeze = (lab: Lab, t_s: number): void =>
  lab.choices.set(TIME_VIEW, { cursor: { t_s }, frozen: true })
export const free = (lab: Lab): void => lab.choices.set(TIME_VIEW, { cursor: undefined, frozen: false })
