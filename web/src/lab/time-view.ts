import { create } from 'zustand'
import { panned, spanOf, type TimeSpan, type TimeWindow, WHOLE_S, zoomed } from '../plots/time-span'
import { labStore } from '../scenario/store'
import { useLabState } from './useLab'

/** Where the linked cursor is: at a time, or at a share of the axis while time moves on below it. */
export type Cursor = { t_s: number } | { share: number }

/** A stretch that plots show whatever runs, such as a future one. */
export interface Ahead extends TimeSpan {
  /** Whether it stays when a person moves the axis. */
  held: boolean
}

interface TimeView {
  cursor: Cursor | undefined
  /** A frozen cursor stays when the pointer leaves. */
  frozen: boolean
  /** Shown in place of the chosen stretch. */
  ahead: Ahead | undefined
}

/** The linked cursor. The stretch shown is part of the lab's view, and so of its link. */
export const useTimeView = create<TimeView>(() => ({
  cursor: undefined,
  frozen: false,
  ahead: undefined,
}))

export function spanAt(now_s: number): TimeSpan {
  const { window_s, end_s } = labStore.getState().view
  return useTimeView.getState().ahead ?? spanOf(window_s, end_s, now_s)
}

/** Whether the plots are back in time. */
export const useAway = (): boolean => useLabState(({ view }) => view.end_s !== undefined)

/** The time under the cursor; undefined if there is none. */
export function cursorIn({ from_s, to_s }: TimeSpan): number | undefined {
  const { cursor } = useTimeView.getState()
  if (!cursor) return undefined
  return 't_s' in cursor ? cursor.t_s : from_s + cursor.share * (to_s - from_s)
}

/** Shows another stretch in the plots; if they show the whole run, only a shorter one counts as another. */
export function showWindow({ window_s, end_s }: TimeWindow, now_s: number): void {
  const { ahead } = useTimeView.getState()
  if (ahead?.held) return
  if (ahead) useTimeView.setState({ ahead: undefined })
  const { view, setView } = labStore.getState()
  if (view.window_s >= WHOLE_S && window_s >= now_s) return
  if (view.window_s !== window_s || view.end_s !== end_s) setView({ window_s, end_s })
}

/** Shows `factor` times as much time, around `share` of the axis. */
export const zoom = (now_s: number, share: number, factor: number): void =>
  showWindow(zoomed(spanAt(now_s), now_s, share, factor), now_s)

/** Moves back by `by_s`, or forth if negative. */
export const pan = (now_s: number, by_s: number): void =>
  showWindow(panned(spanAt(now_s), now_s, by_s), now_s)

export function followLive(): void {
  const { view, setView } = labStore.getState()
  if (view.end_s !== undefined) setView({ end_s: undefined })
}

/** Shows the last `window_s` of the run. */
export function setWindow(window_s: number): void {
  labStore.getState().setView({ window_s, end_s: undefined })
}

/** Moves the cursor, unless it is frozen and `force` is false. */
export function point(cursor: Cursor, force = false): void {
  const { frozen } = useTimeView.getState()
  if (!frozen || force) useTimeView.setState({ cursor })
}

/** Removes the cursor, unless it is frozen. */
export function unpoint(): void {
  if (!useTimeView.getState().frozen) free()
}

export const freeze = (t_s: number): void => useTimeView.setState({ cursor: { t_s }, frozen: true })
export const free = (): void => useTimeView.setState({ cursor: undefined, frozen: false })
