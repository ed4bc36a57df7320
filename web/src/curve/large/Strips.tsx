import type { Histogram } from '../../engine/page/density'
import { binPlace, type Geometry } from '../geometry'
import { lengthsOf, type Measured } from '../unit'
import { largeCurveText } from './text'

/** Height of the strips below the axis, px. */
export const STRIPS = 52
const TOP = 40
const HEIGHT = 16
const CAUSES = ['early', 'forced', 'overflow'] as const

interface Props {
  histogram: Histogram
  curve: Measured
  geometry: Geometry
}

/** Strips below the axis: histograms of the queue and of drops, over the same lengths. */
export function Strips({ histogram, curve, geometry }: Props) {
  const { ends } = lengthsOf(curve)
  const { x, y, limit } = geometry
  const [left, right] = [x(0), x(limit)]
  const foot = y(0) + TOP
  const bins = histogram.visits.length
  const drops = histogram.visits.map((_, bin) =>
    CAUSES.reduce((sum, cause) => sum + (histogram.drops[cause][bin] ?? 0), 0),
  )
  const [mostVisits, mostDrops] = [Math.max(...histogram.visits), Math.max(...drops)]
  const place = (values: Float64Array, most: number) => {
    if (!(most > 0)) return ''
    const bin = values.indexOf(most)
    const [from, to] = rounded(binPlace(geometry, bin, bins).map(x.invert))
    return ends(from, to)
  }
  const recently = largeCurveText.recently[curve.unit][curve.averaged ? 'average' : 'now']
  const [visited, dropped] = [place(histogram.visits, mostVisits), place(drops, mostDrops)]
  return (
    <g>
      <title>{dropped ? recently.drops(visited, dropped) : recently.visits(visited)}</title>
      {[largeCurveText.visits, largeCurveText.drops].map((label, strip) => (
        <g key={label}>
          <text
            className="curve-tick"
            x={left - 8}
            y={foot + strip * (HEIGHT + 6) + HEIGHT - 3}
            textAnchor="end"
          >
            {label}
          </text>
          <line
            className="curve-axis"
            x1={left}
            x2={right}
            y1={foot + strip * (HEIGHT + 6) + HEIGHT}
            y2={foot + strip * (HEIGHT + 6) + HEIGHT}
          />
        </g>
      ))}
      {Array.from(histogram.visits, (share, bin) => {
        const height = mostVisits > 0 ? (share / mostVisits) * HEIGHT : 0
        const [from, to] = binPlace(geometry, bin, bins)
        return height > 0.3 ? (
          <rect
            key={bin}
            className="strip-visits"
            x={from}
            y={foot + HEIGHT - height}
            width={Math.max(0.5, to - from - 0.5)}
            height={height}
          />
        ) : null
      })}
      {Array.from(drops, (_, bin) => {
        let top = foot + 2 * HEIGHT + 6
        const [from, to] = binPlace(geometry, bin, bins)
        return CAUSES.map((cause) => {
          const height = mostDrops > 0 ? ((histogram.drops[cause][bin] ?? 0) / mostDrops) * HEIGHT : 0
          top -= height
          return height > 0.3 ? (
            <rect
              key={`${bin} ${cause}`}
              style={{ fill: `var(--${cause})` }}
              x={from}
              y={top}
              width={Math.max(0.5, to - from - 0.5)}
              height={height}
            />
          ) : null
        })
      })}
    </g>
  )
}

const rounded = (lengths: number[]): [number, number] => [
  Math.round(lengths[0] ?? 0),
  Math.round(lengths[1] ?? 0),
]
