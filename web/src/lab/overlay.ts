import { labStore } from '../scenario/store'
import { useLabState } from './useLab'

/** Whether lanes share their plots; the link holds it. */

export const useOverlaid = (): boolean =>
  useLabState(({ view }) => view.overlay === true && view.solo === undefined)

/** Draws all lanes in shared plots, or each in its own, and ends solo. */
export function toggleOverlay(): void {
  const { view, setView } = labStore.getState()
  const shared = view.overlay === true && view.solo === undefined
  setView({ overlay: shared ? undefined : true, solo: undefined })
}

export function toggleDifference(): void {
  const { view, setView } = labStore.getState()
  setView({ difference: view.difference ? undefined : true })
}
