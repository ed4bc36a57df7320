import { scaleLinear } from 'd3-scale'
import type { LaneFeed } from '../../engine/page/client'
import { FLOWS_WATCHED } from '../../generated/facts'
import { significant } from '../../kit/format'
import { type Lab, useLab } from '../../lab/lab'
import { windowOf } from '../../lab/readings'
import { MARGIN, pathOf, SIZE } from './figure'
import type { Loop, PathPoint } from './protocol'
import { whyText } from './text'

const TICKS = 4
/** More dots could not be told apart. */
const MOST_DOTS = 1200
/** Margin of the axes beyond the data, as a share of the span. */
const BEYOND = 0.08

/** Window over queue: the path of the fluid model over the simulated one. */
export function PhasePane({ feed, index, loop }: { feed: LaneFeed; index: number; loop: Loop }) {
  const lab = useLab()
  const text = whyText.phase
  const dots = dotsOf(lab, feed, index)
  const path = loop.path ?? []
  const [bottom, right] = [SIZE.height - MARGIN.bottom, SIZE.width - MARGIN.right]
  const x = scaleLinear(around(dots, path, 0), [MARGIN.left, right])
  const y = scaleLinear(around(dots, path, 1), [bottom, MARGIN.top])
  const on = ([window, queue]: PathPoint): [number, number] => [x(window), y(queue)]
  const { gain } = loop.margins
  return (
    <>
      <svg
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        role="img"
        aria-label={text.label(gain === null || gain > 1)}
      >
        {y.ticks(TICKS).map((tick) => (
          <g key={tick}>
            <line className="why-grid" x1={MARGIN.left} x2={right} y1={y(tick)} y2={y(tick)} />
            <text x={MARGIN.left - 6} y={y(tick) + 4} textAnchor="end">
              {significant(tick, 6)}
            </text>
          </g>
        ))}
        {x.ticks(TICKS).map((tick) => (
          <text key={tick} x={x(tick)} y={bottom + 14} textAnchor="middle">
            {significant(tick, 6)}
          </text>
        ))}
        <text x={(MARGIN.left + right) / 2} y={SIZE.height - 4} textAnchor="middle">
          {text.across}
        </text>
        <text x={MARGIN.left + 4} y={MARGIN.top + 10}>
          {text.up}
        </text>
        <path
          className="why-cloud"
          d={dots.map((dot) => `M${on(dot).map((at) => at.toFixed(1))}h0`).join('')}
        />
        <path className="why-fluid" d={pathOf(path.map(on))} />
        <circle className="why-point" cx={x(loop.window_packets)} cy={y(loop.queue_packets)} r={4} />
      </svg>
      <p className="why-note">{text.note}</p>
    </>
  )
}

/** Axes that hold the dots and the path. */
function around(dots: readonly PathPoint[], path: readonly PathPoint[], place: 0 | 1): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, 0]
  for (const points of [dots, path])
    for (const point of points) {
      low = Math.min(low, point[place])
      high = Math.max(high, point[place])
    }
  const room = BEYOND * (high - low) || 1
  return [Math.max(0, low - room), high + room]
}

/** Mean window of the flows and queue, for the rows in view. */
export function dotsOf(lab: Lab, feed: LaneFeed, index: number): [number, number][] {
  const { series } = feed
  const { from_s, to_s } = windowOf(lab, feed, index)
  const column = series.column('queue_packets')
  const first = Math.max(0, series.rowAt(from_s))
  const end = Math.min(series.rowAt(to_s), series.length)
  const step = Math.max(1, Math.ceil((end - first) / MOST_DOTS))
  const dots: [number, number][] = []
  for (let row = first; row < end; row += step) {
    let [sum, flows] = [0, 0]
    for (let flow = 0; flow < FLOWS_WATCHED; flow++) {
      const window = series.window(row, flow)
      if (window === 0) continue
      sum += window
      flows++
    }
    if (flows > 0) dots.push([sum / flows, series.at(row, column)])
  }
  return dots
}
