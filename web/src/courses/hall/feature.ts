import type { Feature } from '../../lab/feature'
import { EMBEDDED } from '../../link/embed'

/** A lecture hall, if the server of this page has one. */
export const hallFeature: Feature = {
  id: 'hall',
  start: async (lab) =>
    !EMBEDDED && document.querySelector('meta[name=hall]') ? (await import('.')).enterHall(lab) : undefined,
}
