import type { Lab } from '../../lab/lab'
import type { View } from '../../scenario/types'

/** Windows with room for the screen of a hall. */
export const WIDE = '(--over-notebook)'

export const isProjector = ({ view }: { view: View }): boolean => view.screen === 'projector'

/** To the screen of a hall, or back; what runs takes no notice. */
export function toggleProjector(lab: Lab): void {
  const { view, setView } = lab.store.getState()
  setView({ screen: view.screen ? undefined : 'projector' })
}
