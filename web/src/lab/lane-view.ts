import { moved } from '../scenario/lanes'
import type { View } from '../scenario/types'
import { isVeiled } from './guide'
import { type Lab, useLabState } from './lab'

/** Which lanes are shown: one alone, or all but the muted ones. All lanes run on. */

const NONE: readonly number[] = []

/** Indices of the muted lanes. */
export const useMuted = (): readonly number[] => useLabState(({ view }) => view.muted ?? NONE)

/** The lane that is shown alone, if any. */
export const useSolo = (): number | undefined => useLabState(soloOf)

/** A link may name a lane that its scenario lacks. */
const soloOf = ({ view, scenario }: { view: View; scenario: { lanes: readonly unknown[] } }) =>
  view.solo !== undefined && view.solo < scenario.lanes.length ? view.solo : undefined

/** Whether plots show this lane. */
export function isShown(lab: Lab, lane: number): boolean {
  if (isVeiled(lab, lane)) return false
  const state = lab.store.getState()
  const solo = soloOf(state)
  return solo === undefined ? !state.view.muted?.includes(lane) : lane === solo
}

/** Shows a lane alone, or all again. */
export function toggleSolo(lab: Lab, lane: number): void {
  const { scenario, view, setView } = lab.store.getState()
  if (lane < scenario.lanes.length) setView({ solo: view.solo === lane ? undefined : lane })
}

/** Mutes a lane in the plots, or shows it again. */
export function toggleMuted(lab: Lab, lane: number): void {
  const { muted = NONE } = lab.store.getState().view
  setMuted(lab, muted.includes(lane) ? muted.filter((other) => other !== lane) : [...muted, lane])
}

/** Mutes all other lanes; if they are muted already, shows all. */
export function leaveOnly(lab: Lab, lane: number): void {
  const { scenario, view } = lab.store.getState()
  const others = scenario.lanes.map((_, i) => i).filter((other) => other !== lane)
  const alone = !view.muted?.includes(lane) && others.every((other) => view.muted?.includes(other))
  setMuted(lab, alone ? [] : others)
}

const setMuted = (lab: Lab, muted: readonly number[]) =>
  lab.store.getState().setView({ muted: muted.length > 0 ? [...muted].sort((a, b) => a - b) : undefined })

/** Moves each lane's view settings with the lane when lanes before it are removed. */
export function keepLaneView(lab: Lab): void {
  let before: readonly number[] = []
  lab.engine.onStatus(() => {
    const now = lab.engine.lanes.map(({ key }) => key)
    if (now.length === 0 || now.join() === before.join()) return
    const places = before.map((key) => now.indexOf(key))
    before = now
    // A new run counts its lanes afresh.
    if (places.every((place) => place < 0)) return
    const { view, setView } = lab.store.getState()
    setView(moved(view, places))
  })
}
