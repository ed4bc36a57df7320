import { lazy, Suspense } from 'react'
import { useGallery } from './open'

const GalleryDialog = lazy(() => import('./GalleryDialog'))

/** The gallery of the papers' figures, which is fetched when it is first asked for. */
export function Papers() {
  const open = useGallery((gallery) => gallery.open)
  return open ? (
    <Suspense>
      <GalleryDialog />
    </Suspense>
  ) : null
}
