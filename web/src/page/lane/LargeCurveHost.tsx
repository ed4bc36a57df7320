import { Suspense } from 'react'
import type { LaneFeed } from '../../engine/page/client'
import { fetched } from '../../kit/region'
import { closing, useChoice } from '../../lab/lab'
import { LaneCurve } from './LaneCurve'
import { closeCurve, LARGE_CURVE } from './large-curve'

const LargeCurve = fetched(() => import('./LargeCurve'), closing(closeCurve))
const LaneEditor = fetched(() => import('./LargeCurve').then(({ LaneEditor }) => ({ default: LaneEditor })))

/** The large curve editor, fetched when it is first opened. */
export function LargeCurveHost() {
  const open = useChoice(LARGE_CURVE, (state) => state.lane !== undefined)
  return open ? (
    <Suspense fallback={null}>
      <LargeCurve />
    </Suspense>
  ) : null
}

/** On a phone the large editor takes the place of the curve in its panel. */
export function CurvePanel({ index, feed }: { index: number; feed: LaneFeed | undefined }) {
  const open = useChoice(LARGE_CURVE, (state) => state.lane?.index === index)
  const curve = <LaneCurve index={index} feed={feed} compact={false} />
  if (!open || !feed) return curve
  return (
    <Suspense fallback={curve}>
      <LaneEditor index={index} feed={feed} scrolls />
    </Suspense>
  )
}
