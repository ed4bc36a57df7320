import { useMemo } from 'react'
import { CurveEditor } from '../../curve/CurveEditor'
import { type Geometry, pathOf } from '../../curve/geometry'
import { type Point, valueAt } from '../../curve/ink'
import { pointsOf, wholeLine } from '../../curve/knots'
import type { LaneFeed } from '../../engine/page/client'
import type { Curve } from '../../engine/protocol'
import type { QueueSpec, Wred } from '../../generated/scenario'
import type { Phase } from '../../kit/phase'
import { useReadings } from '../../lab/hooks'
import { useCurveAxis } from '../../page/lane/curve-axis'
import { LANE_DASHES, QUEUE_COLOURS } from '../../plots/palette'
import { plainQueue } from '../../scenario/traits'
import { inkOf, packetsOf, type WeightedCurve } from '../../scenario/weighted'
import { ordered } from './ordered'
import { weightedText as words } from './text'
import './weighted.css'

/** Points that move are seen sooner than numbers are read. */
const MOVE_MS = 50

interface Props {
  index: number
  feed: LaneFeed
  queue: Wred
  label: string
  /** The curve that the hand draws. */
  chosen: number
  onChoose: (at: number) => void
  /** Whether curves keep their order. */
  keepsOrder: boolean
  /** Whether the positions on the curves are shown. */
  positions: boolean
  compact?: boolean
  onChange: (queue: QueueSpec, phase: Phase) => void
  onExpand?: (() => void) | undefined
  expanded?: boolean
}

const colourOf = (own: WeightedCurve, at: number) => `var(${QUEUE_COLOURS[inkOf(packetsOf(own), at)]})`

/** All curves in one plot, each with its position. The hand draws the chosen one. */
export function WeightedCurves(props: Props) {
  const {
    index,
    feed,
    queue,
    label,
    chosen,
    onChoose,
    keepsOrder,
    positions,
    compact = true,
    onChange,
  } = props
  useReadings(MOVE_MS)
  const axis = useCurveAxis(feed, index)
  const { curves } = queue
  const own = curves[chosen]!
  const drawn = useMemo(() => drawnOf(queue, own), [queue, own])
  const curve = useMemo((): Curve => {
    const line = wholeLine(pointsOf(drawn) ?? [], axis.limit).map(([q, p]): [number, number] => [q, p])
    return { line, marks: [], averaged: true, unit: 'packets' }
  }, [drawn, axis.limit])
  const placeOf = (other: WeightedCurve, at: number) => {
    const column = feed.series.column(`k${at + 1}_measured_packets`)
    const measured = column < 0 || !positions ? Number.NaN : feed.series.at(feed.series.length - 1, column)
    return { measured, p: valueAt(pointsOf(drawnOf(queue, other)) ?? [], measured, 'right') }
  }
  const change = (edited: QueueSpec, phase: Phase) => {
    const points = pointsOf(edited)
    if (!points) return
    const kept = keepsOrder ? ordered(curves, chosen, points) : points
    onChange(withPoints(queue, chosen, kept), phase)
  }
  return (
    <div className="weighted">
      <fieldset className="weighted-tabs" aria-label={words.curves}>
        {curves.map((other, at) => (
          <button
            key={packetsOf(other)}
            type="button"
            aria-pressed={at === chosen}
            data-testid="weighted-tab"
            style={{ '--queue': colourOf(other, at) } as React.CSSProperties}
            onClick={() => onChoose(at)}
          >
            {packetsOf(other)}
          </button>
        ))}
      </fieldset>
      <CurveEditor
        key={chosen}
        compact={compact}
        curve={curve}
        queue={drawn}
        limit={axis.limit}
        end={axis.end}
        point={placeOf(own, chosen)}
        colour={colourOf(own, chosen)}
        dash={LANE_DASHES[chosen]!}
        label={words.curveOf(label, packetsOf(own))}
        onChange={change}
        onExpand={props.onExpand}
        expanded={props.expanded ?? false}
        behind={(plot) =>
          curves.map(
            (other, at) =>
              at !== chosen && (
                <Other
                  key={packetsOf(other)}
                  line={wholeLine(pointsOf(drawnOf(queue, other)) ?? [], axis.limit)}
                  plot={plot}
                  place={placeOf(other, at)}
                  colour={colourOf(other, at)}
                  dash={LANE_DASHES[at]!}
                />
              ),
          )
        }
      />
    </div>
  )
}

/** One of the curves as a drawn curve, which the editor of curves knows. */
const drawnOf = ({ w_q, spacing }: Wred, { points }: WeightedCurve): QueueSpec =>
  ({ ...plainQueue('sketch'), points, w_q, spacing }) as QueueSpec

export const withPoints = (queue: Wred, at: number, points: readonly Point[]): Wred => ({
  ...queue,
  curves: queue.curves.map((own, i) => (i === at ? { ...own, points: points.map(([q, p]) => [q, p]) } : own)),
})

interface OtherProps {
  line: readonly Point[]
  plot: Geometry
  place: { measured: number; p: number }
  colour: string
  dash: string
}

/** A curve that is not being drawn, with its position. */
function Other({ line, plot, place: { measured, p }, colour, dash }: OtherProps) {
  return (
    <g style={{ '--lane': colour } as React.CSSProperties}>
      <path
        className="curve-line weighted-other"
        d={pathOf(line, plot)}
        strokeDasharray={dash || undefined}
      />
      {Number.isFinite(measured) && (
        <circle className="curve-now" r={3.5} cx={plot.x(Math.min(measured, plot.limit))} cy={plot.y(p)} />
      )}
    </g>
  )
}
