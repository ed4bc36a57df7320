import { significant } from '../../kit/format'
import { bodeOf, bodeScales, MARGIN, pathOf, planeScales, SIZE } from './figure'
import type { Loop } from './protocol'
import { whyText } from './text'

export type LoopKind = 'nyquist' | 'bode'

/** The open loop of a lane, as a Nyquist or a Bode plot. */
export const LoopPane = ({ loop, kind }: { loop: Loop; kind: LoopKind }) =>
  kind === 'nyquist' ? <Nyquist loop={loop} /> : <Bode loop={loop} />

const [BOTTOM, RIGHT] = [SIZE.height - MARGIN.bottom, SIZE.width - MARGIN.right]
const ABOVE = [0.01, 1, 100]
const BELOW = [0, -180, -360]

function Nyquist({ loop: { locus, margins } }: { loop: Loop }) {
  const { x, y, unit } = planeScales(margins.gain)
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={whyText.loop.nyquist(margins.gain ?? undefined)}
    >
      <clipPath id="why-plane">
        <rect x={MARGIN.left} y={MARGIN.top} width={RIGHT - MARGIN.left} height={BOTTOM - MARGIN.top} />
      </clipPath>
      <g clipPath="url(#why-plane)">
        <line className="why-grid" x1={MARGIN.left} x2={RIGHT} y1={y(0)} y2={y(0)} />
        <line className="why-grid" x1={x(0)} x2={x(0)} y1={MARGIN.top} y2={BOTTOM} />
        <circle className="why-unit" cx={x(0)} cy={y(0)} r={unit} />
        <path className="why-line" d={pathOf((locus ?? []).map(([, re, im]) => [x(re), y(im)]))} />
        <path
          className="why-critical"
          d={pathOf([
            [x(-1) - 5, y(0) - 5],
            [x(-1) + 5, y(0) + 5],
          ])}
        />
        <path
          className="why-critical"
          d={pathOf([
            [x(-1) - 5, y(0) + 5],
            [x(-1) + 5, y(0) - 5],
          ])}
        />
        {margins.gain !== null && <circle className="why-point" cx={x(-1 / margins.gain)} cy={y(0)} r={5} />}
      </g>
      <text x={x(-1)} y={y(0) + 20} textAnchor="middle">
        −1
      </text>
      <text x={x(0) + 4} y={y(0) + 14}>
        0
      </text>
    </svg>
  )
}

function Bode({ loop: { locus, margins } }: { loop: Loop }) {
  const points = bodeOf(locus ?? [])
  const { x, gain, phase } = bodeScales(points)
  const at = margins.frequency_rad_s
  const text = whyText.loop
  return (
    <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} role="img" aria-label={text.bode}>
      {ABOVE.map((tick) => (
        <g key={tick}>
          <line className="why-grid" x1={MARGIN.left} x2={RIGHT} y1={gain(tick)} y2={gain(tick)} />
          <text x={MARGIN.left - 6} y={gain(tick) + 4} textAnchor="end">
            {significant(tick, 6)}
          </text>
        </g>
      ))}
      {BELOW.map((tick) => (
        <g key={tick}>
          <line className="why-grid" x1={MARGIN.left} x2={RIGHT} y1={phase(tick)} y2={phase(tick)} />
          <text x={MARGIN.left - 6} y={phase(tick) + 4} textAnchor="end">
            {significant(tick, 6)}°
          </text>
        </g>
      ))}
      {at !== null && <line className="why-tangent" x1={x(at)} x2={x(at)} y1={MARGIN.top} y2={BOTTOM} />}
      <path className="why-line" d={pathOf(points.map((point) => [x(point.w), gain(point.gain)]))} />
      <path className="why-line" d={pathOf(points.map((point) => [x(point.w), phase(point.phase)]))} />
      {[0.1, 1, 10, 100]
        .filter((tick) => tick > x.domain()[0]! && tick < x.domain()[1]!)
        .map((tick) => (
          <text key={tick} x={x(tick)} y={BOTTOM + 14} textAnchor="middle">
            {significant(tick, 6)}
          </text>
        ))}
      <text x={(MARGIN.left + RIGHT) / 2} y={SIZE.height - 4} textAnchor="middle">
        {text.frequency}
      </text>
      <text x={RIGHT} y={MARGIN.top + 10} textAnchor="end">
        {text.gain}
      </text>
      <text x={RIGHT} y={phase(0) + 12} textAnchor="end">
        {text.phase}
      </text>
    </svg>
  )
}
