import { takeLab } from '../files/lab-file'
import { engine } from '../lab'
import { choicesFor, sharedView } from '../link/shared-view'
import { labStore } from '../scenario/store'

/** Downloads the lab as one file, which opens as it is now. */
export function takeNow(): Promise<void> {
  const { scenario, view } = labStore.getState()
  const { running } = engine.status
  const t_s = running ? engine.t_s : view.t_s
  return takeLab({ scenario, view: sharedView(view, t_s, choicesFor(view, running)) })
}
