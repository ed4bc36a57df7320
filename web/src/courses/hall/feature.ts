import type { Feature } from '../../lab/feature'
import { parse } from '../../lab/parse'
import { EMBEDDED } from '../../link/embed'

/** A lecture hall, if the server of this page has one. */
export const hallFeature: Feature = {
  id: 'hall',
  start: async () =>
    !EMBEDDED && document.querySelector('meta[name=hall]') ? (await import('.')).enterHall(parse) : undefined,
}
