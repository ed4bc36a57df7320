import { create } from 'zustand'
import { type Gaze, panned, type Span, spanOf, WHOLE_S, zoomed } from '../plots/time-span'
import { useLab } from '../scenario/store'

/** Where the linked cursor stands: at a time, or under a pointer while time moves on below it. */
export type Cursor = { t_s: number } | { share: number }

interface TimeView {
  /** Up to when the plots show the run; undefined follows it. */
  end_s: number | undefined
  cursor: Cursor | undefined
  /** A frozen cursor stays when the pointer goes. */
  frozen: boolean
}

/** What of the run the plots show; the length of the window is in the lab's view, and so in its link. */
export const useTimeView = create<TimeView>(() => ({ end_s: undefined, cursor: undefined, frozen: false }))

export const spanAt = (now_s: number): Span =>
  spanOf(useLab.getState().view.window_s, useTimeView.getState().end_s, now_s)

/** The time under the cursor; undefined without one. */
export function cursorIn({ from_s, to_s }: Span): number | undefined {
  const { cursor } = useTimeView.getState()
  if (!cursor) return undefined
  return 't_s' in cursor ? cursor.t_s : from_s + cursor.share * (to_s - from_s)
}

/** Looks elsewhere. Of a whole run there is nothing beside it, and no more than it. */
export function gaze({ window_s, end_s }: Gaze, now_s: number): void {
  const { view, setView } = useLab.getState()
  if (view.window_s >= WHOLE_S && window_s >= now_s) return
  useTimeView.setState({ end_s })
  if (view.window_s !== window_s) setView({ window_s })
}

/** Shows `factor` times as much around what is at `share` of the axis. */
export const zoom = (now_s: number, share: number, factor: number): void =>
  gaze(zoomed(spanAt(now_s), now_s, share, factor), now_s)

/** Goes back by `by_s`, or forth. */
export const pan = (now_s: number, by_s: number): void => gaze(panned(spanAt(now_s), now_s, by_s), now_s)

export const followLive = (): void => useTimeView.setState({ end_s: undefined })

/** Shows the last `window_s` of the run. */
export function setWindow(window_s: number): void {
  followLive()
  useLab.getState().setView({ window_s })
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
