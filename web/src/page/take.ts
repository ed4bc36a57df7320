import { takeLab } from '../files/lab-file'
import type { Lab } from '../lab/lab'
import { choicesFor, sharedView } from '../link/shared-view'

/** Downloads the lab as one file, which opens with the present scenario and view. */
export function takeNow(lab: Lab): Promise<void> {
  const { scenario, view } = lab.store.getState()
  const { running } = lab.engine.status
  const t_s = running ? lab.engine.t_s : view.t_s
  return takeLab(lab.store, { scenario, view: sharedView(view, t_s, choicesFor(view, running)) })
}
