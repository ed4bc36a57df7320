import { memo, useMemo } from 'react'
import type { Curve } from '../engine/protocol'
import { plain } from '../kit/format'
import { useLanguage } from '../kit/useLanguage'
import { binPlace, type Geometry, isBroken, pathOf, probabilityTicks } from './geometry'
import { curveText } from './text'
import { queueTicks, roomForBuffer, thresholdLabels } from './ticks'
import { lengthsOf } from './unit'

const TICK = 4
const SMALL_TICK = 2
/** Axes, thresholds and the former curve, if any; `Names` has the labels. */
export const Frame = memo(function Frame({
  curve,
  ghost,
  geometry,
}: {
  curve: Curve
  ghost: Curve | undefined
  geometry: Geometry
}) {
  const { x, y, limit } = geometry
  const [left, right, bottom] = [x(0), x(limit), y(0)]
  const { title } = lengthsOf(curve)
  // Numbers and words are a language's.
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language writes the numbers
  const ticks = useMemo(() => queueTicks(curve, geometry), [curve, geometry, language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language writes the numbers
  const labels = useMemo(() => thresholdLabels(curve, geometry), [curve, geometry, language])
  return (
    <g>
      {probabilityTicks(geometry).map((p) => (
        <text
          key={p}
          className={p === 1 ? 'curve-tick end' : 'curve-tick'}
          x={left - 8}
          y={y(p)}
          dy="0.32em"
          textAnchor="end"
        >
          {plain(p)}
        </text>
      ))}
      {isBroken(geometry) && <Beyond geometry={geometry} />}
      <line className="curve-axis" x1={left} x2={right} y1={bottom} y2={bottom} />
      {ticks.map(({ at, text, shift }) => (
        <g key={at} transform={`translate(${x(at)},${bottom})`}>
          <line className="curve-axis" y2={text ? TICK : SMALL_TICK} />
          {text && (
            <text
              className={at === limit ? 'curve-tick end' : 'curve-tick'}
              x={shift}
              y={TICK + 11}
              textAnchor="middle"
            >
              {text}
            </text>
          )}
        </g>
      ))}
      {labels.map(({ name, at }) => (
        <line key={name} className="curve-threshold" x1={x(at)} x2={x(at)} y1={y(1)} y2={bottom} />
      ))}
      {curve.unit !== 'milliseconds' && roomForBuffer(geometry, title, curveText.buffer) && (
        <text className="curve-title" x={right} y={bottom + 31} textAnchor="end">
          {curveText.buffer}
        </text>
      )}
      {ghost && <path className="curve-ghost" d={pathOf(ghost.line, geometry)} />}
    </g>
  )
})

/** The break of the axis: the range from there to the buffer is compressed. */
function Beyond({ geometry: { x, y, end, limit } }: { geometry: Geometry }) {
  const [from, bottom] = [x(end), y(0)]
  return (
    <g>
      <title>{curveText.beyond}</title>
      <rect
        className="curve-beyond"
        x={from}
        width={x(limit) - from}
        y={y(1)}
        height={Math.max(0, bottom - y(1))}
      />
      <path className="curve-break" d={`M${from - 1},${bottom + 4}l4,-8m3,0l-4,8`} />
    </g>
  )
}

/** Histogram of the queue length, as columns on the axis; see `binning`. */
export const Density = memo(function Density({
  density,
  geometry,
}: {
  density: ArrayLike<number>
  geometry: Geometry
}) {
  const [foot = 0, head = 0] = geometry.y.range()
  const shares = Array.from(density)
  const most = Math.max(...shares)
  if (!(most > 0)) return null
  const tall = (foot - head) * 0.25
  return (
    <g className="curve-density">
      {shares.map((share, i) => {
        const height = (share / most) * tall
        const [from, to] = binPlace(geometry, i, shares.length)
        return height > 0.5 ? (
          <rect key={i} x={from} y={foot - height} width={to - from} height={height} />
        ) : null
      })}
    </g>
  )
})
