import type { Theme } from '../plots/themes'
import { closeShare } from '../share/open'
import ShareDialog from '../share/ShareDialog'
import { pictureToCopy, saveLane, savePicture } from './plot/plot-files'

const files = {
  savePicture: (kind: 'svg' | 'png', theme: Theme, captioned: boolean) =>
    savePicture('all', kind, theme, captioned),
  pictureToCopy: (theme: Theme, captioned: boolean) => pictureToCopy('all', theme, captioned),
  saveLane,
  print: () => import('./handout/print').then(({ printHandout }) => printHandout()),
}

/** The share dialog, with the pictures and files that the page can make. */
export default function ShareHost() {
  return <ShareDialog files={files} onClose={closeShare} />
}
