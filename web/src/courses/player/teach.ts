import type { Feature } from '../../lab/feature'
import { openPlans } from './open'

/** The menu entry for lecture plans. */
export const teachFeature: Feature = {
  id: 'teach',
  menu: { place: 'header', text: () => 'Teach', open: openPlans, testId: 'open-plans' },
}
