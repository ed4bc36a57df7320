import { fetched } from '../../kit/region'
import type { Feature } from '../../lab/feature'
import { closing } from '../../lab/lab'
import { closeCurve } from '../../page/lane/large-curve'
import { queuesMenuText } from './menu-text'

const SchedulerPicture = fetched(() => import('./SchedulerPicture'))
const QueuesEditor = fetched(() => import('./QueuesEditor'), closing(closeCurve))

/** The queues of a scheduler, seen and edited. */
export const queuesFeature: Feature = {
  id: 'queues',
  picture: { kind: 'scheduler', View: SchedulerPicture },
  editor: {
    kind: 'scheduler',
    get text() {
      return queuesMenuText.edit
    },
    View: QueuesEditor,
  },
}
