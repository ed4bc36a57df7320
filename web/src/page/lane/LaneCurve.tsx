import { type ComponentProps, Suspense } from 'react'
import { fetched } from '../../kit/region'
import { Locked } from '../../lab/Locked'

/** What draws the curve is fetched beside what simulates, and is there before it. */
const LiveCurve = fetched(() => import('./LiveCurve'))

/** The lane's drop curve, to see and to change. */
export const LaneCurve = (props: ComponentProps<typeof LiveCurve>) => (
  <div className="curve" data-testid="drop-curve">
    <Suspense>
      <Locked>
        <LiveCurve {...props} />
      </Locked>
    </Suspense>
  </div>
)
