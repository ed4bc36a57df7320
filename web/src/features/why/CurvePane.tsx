import type { Curve } from '../../engine/protocol'
import { significant } from '../../kit/format'
import { curveScales, MARGIN, pathOf, probabilityAt, SIZE } from './figure'
import type { Loop } from './protocol'
import { whyText } from './text'

const TICKS = 4
/** Half length of the tangent, as a share of the picture. */
const TANGENT = 0.16
/** Step of the slope, packets. */
const STEP = 1

interface Props {
  line: Curve['line']
  loop: Loop | undefined
  buffer: number
}

/** The drop curve with its operating point and the slope there. */
export function CurvePane({ line, loop, buffer }: Props) {
  const text = whyText.curve
  if (line.length === 0) return <p className="why-note">{text.without}</p>
  const rest = loop?.queue_packets
  const { x, y } = curveScales(line, rest, buffer)
  const [bottom, right] = [SIZE.height - MARGIN.bottom, SIZE.width - MARGIN.right]
  const knots: [number, number][] = [
    [0, probabilityAt(line, 0)],
    ...line.map(([q, p]): [number, number] => [q, p]),
  ]
  const last = knots.at(-1)!
  const drawn = [...knots, [x.domain()[1]!, last[1]] as [number, number]]
  const p = rest === undefined ? 0 : probabilityAt(line, rest)
  const reach = TANGENT * x.domain()[1]!
  const rise =
    rest === undefined ? 0 : probabilityAt(line, rest + STEP / 2) - probabilityAt(line, rest - STEP / 2)
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={loop ? text.label(loop.queue_packets, loop.drop_probability) : text.title}
    >
      <clipPath id="why-curve">
        <rect x={MARGIN.left} y={0} width={right - MARGIN.left} height={bottom} />
      </clipPath>
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
      <g clipPath="url(#why-curve)">
        <path className="why-line" d={pathOf(drawn.map(([q, own]) => [x(q), y(own)]))} />
        {rest !== undefined && (
          <>
            <path
              className="why-tangent"
              d={pathOf([-1, 1].map((side) => [x(rest + side * reach), y(p + (side * reach * rise) / STEP)]))}
            />
            <circle className="why-point" cx={x(rest)} cy={y(p)} r={5} />
          </>
        )}
      </g>
    </svg>
  )
}
