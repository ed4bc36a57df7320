import { fetched } from '../../kit/region'
import type { Feature } from '../../lab/feature'
import { IN_HAND } from './when'

/** The lab in a hand. */
export const phoneFeature: Feature = {
  id: 'phone',
  screen: {
    media: IN_HAND,
    View: fetched(() => import('./Phone').then(({ Phone }) => ({ default: Phone }))),
  },
}
