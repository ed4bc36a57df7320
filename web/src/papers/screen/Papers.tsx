import { Suspense } from 'react'
import { fetched } from '../../kit/region'
import { closeGallery, useGallery } from './open'

const GalleryDialog = fetched(() => import('./GalleryDialog'), closeGallery)

/** The gallery of the papers' figures, which is fetched when it is first asked for. */
export function Papers() {
  const open = useGallery((gallery) => gallery.open)
  return open ? (
    <Suspense>
      <GalleryDialog />
    </Suspense>
  ) : null
}
