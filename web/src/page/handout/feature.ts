import type { Feature } from '../../lab/feature'

/** What prints in place of the screen: the present comparison on one page. */
export const handoutFeature: Feature = {
  id: 'handout',
  keys: {
    title: 'Everywhere',
    keys: [{ keys: ['Ctrl', 'P'], text: 'Print a hand-out of the comparison, one page (on a Mac ⌘)' }],
  },
  later: (features) => void import('./print').then(({ listenToPrint }) => listenToPrint(features)),
}
