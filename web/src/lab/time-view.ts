import { create } from 'zustand'
import { panned, spanOf, type TimeSpan, type TimeWindow, WHOLE_S, zoomed } from '../plots/time-span'
import { labStore } from '../scenario/store'
import { useLab } from './useLab'

/** Where the linked cursor stands: at a time, or under a pointer while time moves on below it. */
export type Cursor = { t_s: number } | { share: number }

/** A stretch that plots show whatever runs, such as one that is still to come. */
export interface Ahead extends TimeSpan {
  /** Whether it stays whatever a person does to the axis. */
  held: boolean
}

interface TimeView {
  cursor: Cursor | undefined
  /** A frozen cursor stays when the pointer goes. */
  frozen: boolean
  /** Shown in place of what is chosen. */
  ahead: Ahead | undefined
}

/** The linked cursor; the stretch of the run that plots show is in the lab's view, and so in its link. */
export const useTimeView = create<TimeView>(() => ({
  cursor: undefined,
  frozen: false,
  ahead: undefined,
}))

export function spanAt(now_s: number): TimeSpan {
  const { window_s, end_s } = labStore.getState().view
  return useTimeView.getState().ahead ?? spanOf(window_s, end_s, now_s)
}

/** Whether a person has gone back from what runs. */
export const useAway = (): boolean => useLab(({ view }) => view.end_s !== undefined)

/** The time under the cursor; undefined without one. */
export function cursorIn({ from_s, to_s }: TimeSpan): number | undefined {
  const { cursor } = useTimeView.getState()
  if (!cursor) return undefined
  return 't_s' in cursor ? cursor.t_s : from_s + cursor.share * (to_s - from_s)
}

/** Has plots show another stretch; where they show the whole run, only a shorter one is another. */
export function showWindow({ window_s, end_s }: TimeWindow, now_s: number): void {
  const { ahead } = useTimeView.getState()
  if (ahead?.held) return
  if (ahead) useTimeView.setState({ ahead: undefined })
  const { view, setView } = labStore.getState()
  if (view.window_s >= WHOLE_S && window_s >= now_s) return
  if (view.window_s !== window_s || view.end_s !== end_s) setView({ window_s, end_s })
}

/** Shows `factor` times as much around what is at `share` of the axis. */
export const zoom = (now_s: number, share: number, factor: number): void =>
  showWindow(zoomed(spanAt(now_s), now_s, share, factor), now_s)

/** Goes back by `by_s`, or forth. */
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

/** Moves the cursor, unless it is frozen and `force` is not given. */
export function point(cursor: Cursor, force = false): void {
  const { frozen } = useTimeView.getState()
  if (!frozen || force) useTimeView.setState({ cursor })
}

/** The pointer has gone. */
export function unpoint(): void {
  if (!useTimeView.getState().frozen) free()
}

export const freeze = (t_s: number): void => useTimeView.setState({ cursor: { t_s }, frozen: true })
export const free = (): void => useTimeView.setState({ cursor: undefined, frozen: false })
