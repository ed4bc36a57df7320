import { fetched } from '../../kit/region'
import type { Feature } from '../../lab/feature'
import { closing } from '../../lab/lab'
import { closeCurve } from '../../page/lane/large-curve'
import { weightedMenuText } from './menu-text'

const WeightedPicture = fetched(() => import('./WeightedPicture'))
const WeightedEditor = fetched(() => import('./WeightedEditor'), closing(closeCurve))

/** The curves of weighted RED, seen and drawn. */
export const weightedFeature: Feature = {
  id: 'weighted',
  picture: { kind: 'wred', always: true, View: WeightedPicture },
  editor: {
    kind: 'wred',
    get text() {
      return weightedMenuText.edit
    },
    View: WeightedEditor,
  },
}
