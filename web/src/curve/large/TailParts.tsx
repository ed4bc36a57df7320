import { useMemo } from 'react'
import { significant } from '../../kit/format'
import { useSize } from '../../kit/useSize'
import { geometry, pathOf } from '../geometry'
import type { Point } from '../ink'
import { type RedTail, rateRule } from '../rate-rule'
import { largeCurveText } from './text'

interface Props {
  queue: RedTail
  rate_bps: number
  /** The shared buffer, bytes. */
  limit_bytes: number
  /** Present position of queue 1 on its rule. */
  now: { q1_bytes: number; c1_bps: number } | undefined
}

const LEFT = 40
const TICK = 4

/** RED+Tail's service rate of queue 1 over its length. */
export function RateRule({ queue, rate_bps, limit_bytes, now }: Props) {
  const [root, size] = useSize<HTMLDivElement>()
  const plot = useMemo(
    () => size && geometry(size.width, size.height, limit_bytes, { left: LEFT }),
    [size, limit_bytes],
  )
  // The vertical scale is the share of the link, up to one.
  const line = useMemo(
    () => rateRule(queue, rate_bps, limit_bytes).map(([bytes, bps]): Point => [bytes, bps / rate_bps]),
    [queue, rate_bps, limit_bytes],
  )
  const ticks = [0, queue.max_th_1_bytes, limit_bytes]
  return (
    <div className="rate-rule" ref={root}>
      {plot && (
        <svg
          width={plot.width}
          height={plot.height}
          className="curve-svg"
          role="img"
          aria-label={largeCurveText.c1Label}
        >
          <text className="curve-title" x={0} y={9}>
            {largeCurveText.c1}
          </text>
          {[0, queue.c1_max_bps / rate_bps, 1].map((share) => (
            <text
              key={share}
              className="curve-tick"
              x={LEFT - 8}
              y={plot.y(share)}
              dy={share > 0.9 && share < 1 ? '0.9em' : '0.32em'}
              textAnchor="end"
            >
              {significant((share * rate_bps) / 1e6, 3)}
            </text>
          ))}
          <line className="curve-axis" x1={LEFT} x2={plot.x(limit_bytes)} y1={plot.y(0)} y2={plot.y(0)} />
          {ticks.map((bytes) => (
            <g key={bytes} transform={`translate(${plot.x(bytes)},${plot.y(0)})`}>
              <line className="curve-axis" y2={TICK} />
              <text className="curve-tick" y={TICK + 11} textAnchor="middle">
                {significant(bytes / 1000, 4)}
              </text>
            </g>
          ))}
          <text
            className="curve-title"
            x={(LEFT + plot.x(limit_bytes)) / 2}
            y={plot.y(0) + 31}
            textAnchor="middle"
          >
            {largeCurveText.q1}
          </text>
          <path className="curve-line" d={pathOf(line, plot)} />
          {now && Number.isFinite(now.c1_bps) && (
            <circle
              className="curve-now"
              r={4.5}
              cx={plot.x(Math.min(now.q1_bytes, limit_bytes))}
              cy={plot.y(now.c1_bps / rate_bps)}
            />
          )}
        </svg>
      )}
    </div>
  )
}
