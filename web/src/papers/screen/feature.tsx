import { Suspense } from 'react'
import { fetched } from '../../kit/region'
import type { Feature } from '../../lab/feature'
import { closeGallery, followAddress, openGallery, useGallery } from './open'

const GalleryDialog = fetched(() => import('./GalleryDialog'), closeGallery)

function Papers() {
  const open = useGallery((gallery) => gallery.open)
  return open ? (
    <Suspense>
      <GalleryDialog />
    </Suspense>
  ) : null
}

/** The gallery of the papers' figures, fetched on first use. */
export const papersFeature: Feature = {
  id: 'papers',
  menu: { place: 'header', text: () => 'Papers', open: () => openGallery(), testId: 'open-gallery' },
  panel: Papers,
  start: () => followAddress,
}
