import { Suspense } from 'react'
import { fetched } from '../../kit/region'
import type { Feature } from '../../lab/feature'

const Spoken = fetched(() => import('./Spoken'))

/** What lanes do, for a screen reader. */
export const spokenFeature: Feature = {
  id: 'spoken',
  panel: () => (
    <Suspense>
      <Spoken />
    </Suspense>
  ),
}
