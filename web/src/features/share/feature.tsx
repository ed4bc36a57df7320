import { Suspense } from 'react'
import { fetched } from '../../kit/region'
import type { Feature } from '../../lab/feature'
import { closing, useChoice } from '../../lab/lab'
import { pageText } from '../../page/text'
import { closeShare, openShare, SHARE } from './open'

const ShareDialog = fetched(() => import('./ShareDialog'), closing(closeShare))

function Share() {
  const open = useChoice(SHARE, (share) => share.open)
  return open ? (
    <Suspense>
      <ShareDialog />
    </Suspense>
  ) : null
}

/** All ways to share the lab. */
export const shareFeature: Feature = {
  id: 'share',
  menu: { place: 'end', text: () => pageText.header.share, open: openShare, testId: 'share' },
  panel: Share,
}
