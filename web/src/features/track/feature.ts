import { fetched } from '../../kit/region'
import type { Feature } from '../../lab/feature'
import { LastChange } from './LastChange'

/** Past and planned changes, on one line and in a list. */
export const trackFeature: Feature = {
  id: 'track',
  slots: {
    notice: LastChange,
    track: fetched(() => import('./EventTrack').then(({ EventTrack }) => ({ default: EventTrack }))),
    plan: fetched(() => import('./AddEvent')),
    events: fetched(() => import('./EventsPanel')),
  },
}
