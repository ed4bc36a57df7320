import { Suspense } from 'react'
import { fetched } from '../kit/region'
import type { Feature, Slots } from '../lab/feature'
import { openDecision, useDecision } from './open'

const Decision = fetched(() => import('./Decision'))

function LaneDecision({ index }: Slots['plots']) {
  const open = useDecision((state) => state.open)
  return open?.lane === index ? (
    <Suspense>
      <Decision open={open} />
    </Suspense>
  ) : null
}

/** The scheme's decision on a packet that it dropped or marked. */
export const decisionFeature: Feature = {
  id: 'decision',
  slots: { plots: LaneDecision },
  inspect: openDecision,
}
