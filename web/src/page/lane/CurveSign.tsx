import type { LaneFeed } from '../../engine/page/client'
import { useReadings } from '../../lab/hooks'
import { useLab } from '../../lab/lab'
import { LANE_LETTERS } from '../../plots/palette'
import { pageText } from '../text'
import { useCurveAxis } from './curve-axis'
import './curve-sign.css'
import { pointOf } from './LiveCurve'

/** Of the picture, in its own units. */
const WIDTH = 200
const HEIGHT = 64
/** Room for half a line, and for the dot. */
const EDGE = 8
const DOT = 7

/** Whether a lane's drop probability is a function of a queue length. */
export const hasCurve = (feed: LaneFeed | undefined): boolean => (feed?.curve?.line.length ?? 0) > 0

/** The lane's drop curve as a sign, and where the lane is on it. */
export function CurveSign({ index, feed }: { index: number; feed: LaneFeed | undefined }) {
  const lab = useLab()
  useReadings()
  const { end } = useCurveAxis(feed, index)
  const line = feed?.curve?.line ?? []
  if (!feed || line.length === 0) return null
  // A curve is drawn flat beyond the end of the axis.
  const x = (queue: number) => EDGE + Math.min(1, queue / end) * (WIDTH - 2 * EDGE)
  const y = (p: number) => HEIGHT - EDGE - p * (HEIGHT - 2 * EDGE)
  const place = ([queue, p]: readonly [number, number]) => `${x(queue).toFixed(2)},${y(p).toFixed(2)}`
  const { measured, p } = pointOf(lab, feed)
  return (
    <svg
      className="curve-sign"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={pageText.lane.curveSign(LANE_LETTERS[index]!)}
      data-testid="drop-curve"
    >
      <path className="curve-sign-base" d={`M${x(0)},${y(1)}V${y(0)}H${x(end)}`} />
      <polyline points={line.map(place).join(' ')} />
      {Number.isFinite(measured) && Number.isFinite(p) && <circle cx={x(measured)} cy={y(p)} r={DOT} />}
    </svg>
  )
}
