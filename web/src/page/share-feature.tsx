import { Suspense } from 'react'
import { fetched } from '../kit/region'
import type { Feature } from '../lab/feature'
import { closeShare, openShare, useShare } from '../share/open'
import { pageText } from './text'

const ShareHost = fetched(() => import('./ShareHost'), closeShare)

function Share() {
  const open = useShare((share) => share.open)
  return open ? (
    <Suspense>
      <ShareHost />
    </Suspense>
  ) : null
}

/** All ways to pass the lab on. */
export const shareFeature: Feature = {
  id: 'share',
  menu: { place: 'end', text: () => pageText.header.share, open: openShare, testId: 'share' },
  panel: Share,
}
