import { Suspense } from 'react'
import type { LaneFeed } from '../../engine/client'
import { fetched } from '../../kit/region'
import { Locked } from '../../lab/Locked'

/** What draws the curve is fetched beside what simulates, and is there before it. */
const LiveCurve = fetched(() => import('./LiveCurve'))

export interface LaneCurveProps {
  index: number
  feed: LaneFeed | undefined
  compact?: boolean
}

/** The lane's drop curve, to see and to change. */
export const LaneCurve = (props: LaneCurveProps) => (
  <div className="curve" data-testid="drop-curve">
    <Suspense>
      <Locked>
        <LiveCurve {...props} />
      </Locked>
    </Suspense>
  </div>
)
