import type { Feature } from '../../lab/feature'
import { openPlans } from './open'

/** The way to the plans for lecturers. */
export const teachFeature: Feature = {
  id: 'teach',
  menu: { place: 'header', text: () => 'Teach', open: openPlans, testId: 'open-plans' },
}
