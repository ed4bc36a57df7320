import { memo } from 'react'
import type { Curve } from '../engine/protocol'
import { type Geometry, pathOf, probabilityTicks, queueTicks } from './geometry'
import { curveText } from './text'

const TICK = 4

/** Axes, named thresholds and the curve before, if there is one. */
export const Frame = memo(function Frame({
  curve,
  ghost,
  geometry,
}: {
  curve: Curve
  ghost: Curve | undefined
  geometry: Geometry
}) {
  const { x, y } = geometry
  const [left = 0, right = 0] = x.range()
  const bottom = y(0)
  const unit = curve.in_bytes ? 'bytes' : 'packets'
  return (
    <g>
      <text className="curve-title" x={0} y={9}>
        {curveText.dropProbability}
      </text>
      {probabilityTicks(geometry).map((p) => (
        <text key={p} className="curve-tick" x={left - 8} y={y(p)} dy="0.32em" textAnchor="end">
          {p}
        </text>
      ))}
      <line className="curve-axis" x1={left} x2={right} y1={bottom} y2={bottom} />
      {queueTicks(curve, geometry).map((tick) => (
        <g key={tick.at} transform={`translate(${x(tick.at)},${bottom})`}>
          <line className="curve-axis" y2={TICK} />
          <text className="curve-tick" y={TICK + 11} textAnchor="middle">
            {tick.text}
          </text>
        </g>
      ))}
      <text className="curve-title" x={(left + right) / 2} y={bottom + 31} textAnchor="middle">
        {(curve.averaged ? curveText.average : curveText.now)[unit]}
      </text>
      {ghost && <path className="curve-ghost" d={pathOf(ghost.line, geometry)} />}
    </g>
  )
})

/** How often the queue was how long, as columns on the axis. */
export function Density({ density, geometry }: { density: ArrayLike<number>; geometry: Geometry }) {
  const { x, y } = geometry
  const [left = 0, right = 0] = x.range()
  const [foot = 0, head = 0] = y.range()
  const shares = Array.from(density)
  const most = Math.max(...shares)
  if (!(most > 0)) return null
  const width = (right - left) / shares.length
  const tall = (foot - head) * 0.25
  return (
    <g className="curve-density">
      {shares.map((share, i) => {
        const height = (share / most) * tall
        return height > 0.5 ? (
          <rect key={i} x={left + i * width} y={foot - height} width={width} height={height} />
        ) : null
      })}
    </g>
  )
}
