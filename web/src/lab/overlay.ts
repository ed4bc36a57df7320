import { type Lab, useLabState } from './lab'

/** Whether lanes share their plots; the link holds it. */

export const useOverlaid = (): boolean =>
  useLabState(({ view }) => view.overlay === true && view.solo === undefined)

/** Draws all lanes in shared plots, or each in its own, and ends solo. */
export function toggleOverlay(lab: Lab): void {
  const { view, setView } = lab.store.getState()
  const shared = view.overlay === true && view.solo === undefined
  setView({ overlay: shared ? undefined : true, solo: undefined })
}

export function toggleDifference(lab: Lab): void {
  const { view, setView } = lab.store.getState()
  setView({ difference: view.difference ? undefined : true })
}
