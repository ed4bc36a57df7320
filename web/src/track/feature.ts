import { fetched } from '../kit/region'
import type { Feature } from '../lab/feature'
import { LastChange } from './LastChange'

/** What was changed and what is planned, in words, on one line and in a list. */
export const trackFeature: Feature = {
  id: 'track',
  slots: {
    notice: LastChange,
    track: fetched(() => import('./EventTrack').then(({ EventTrack }) => ({ default: EventTrack }))),
    events: fetched(() => import('./EventsPanel')),
  },
}
