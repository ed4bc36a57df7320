import type { Feature } from '../../lab/feature'
import { lessonMenuText } from './menu-text'
import { openPlans } from './open'

/** The menu entry for lecture plans. */
export const teachFeature: Feature = {
  id: 'teach',
  menu: { place: 'header', text: () => lessonMenuText.teach, open: openPlans, testId: 'open-plans' },
}
