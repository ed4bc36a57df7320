import { useMemo } from 'react'
import type { Curve } from '../engine/protocol'
import { useSize } from '../kit/useSize'
import './curve.css'
import { Frame } from './Frame'
import { geometry, pathOf } from './geometry'
import { curveText } from './text'
import { thresholdLabels } from './ticks'
import { lengthsOf } from './unit'

export interface LaneCurve {
  letter: string
  curve: Curve
  dash: string
  /** The lane's present position on its curve. */
  point?: { measured: number; p: number } | undefined
}

interface Props {
  /** Curves of one unit; at least one. */
  curves: readonly LaneCurve[]
  /** The end of the queue axis, and the end of its linear part, in the curves' unit; see `axisEnd`. */
  limit: number
  end: number
  /** Magnification of words and lines. */
  zoom: number
  label: string
}

/** From the axis to the baseline of its title, px. */
const BELOW_AXIS = 31
/** Baseline of the title of the probability axis, px. */
const TITLE = 9

/** Drop curves of several lanes on one axis, read-only. Thresholds have the letters of their lanes. */
export function CurvesTogether({ curves, limit, end, zoom, label }: Props) {
  const [root, size] = useSize<HTMLDivElement>()
  const plot = useMemo(
    () => size && geometry(size.width / zoom, size.height / zoom, limit, { end }),
    [size, limit, end, zoom],
  )
  const axes = useMemo((): Curve => {
    const named = curves.flatMap(({ letter, curve }) =>
      curve.marks.map(([name, at]): [string, number] => [`${letter} ${name}`, at]),
    )
    return { ...curves[0]!.curve, marks: curves.length > 1 ? named : curves[0]!.curve.marks }
  }, [curves])
  const titles = new Set(curves.map(({ curve }) => lengthsOf(curve).title))
  const { p, anyTitle } = lengthsOf(axes)
  return (
    <div className="curves-together" ref={root}>
      {plot && (
        <svg
          width={size?.width}
          height={size?.height}
          viewBox={`0 0 ${plot.width} ${plot.height}`}
          role="img"
          aria-label={label}
        >
          <Frame curve={axes} ghost={undefined} geometry={plot} />
          <text className="curve-title" x={0} y={TITLE}>
            {p}
          </text>
          <text
            className="curve-title"
            x={(plot.x(0) + plot.x(plot.end)) / 2}
            y={plot.y(0) + BELOW_AXIS}
            textAnchor="middle"
          >
            {titles.size > 1 ? anyTitle : [...titles]}
          </text>
          {curves.map(({ letter, curve, dash }) => (
            <path
              key={letter}
              className="curve-line"
              data-lane={letter}
              d={pathOf(curve.line, plot)}
              strokeDasharray={dash || undefined}
            />
          ))}
          {thresholdLabels(axes, plot).map(({ name, x, y }) => (
            <text
              key={name}
              className="curve-level"
              data-lane={curves.length > 1 ? name[0] : curves[0]!.letter}
              x={x}
              y={y}
            >
              {name}
            </text>
          ))}
          {curves.map(
            ({ letter, point }) =>
              point &&
              Number.isFinite(point.measured) &&
              Number.isFinite(point.p) && (
                <circle
                  key={letter}
                  className="curve-at"
                  data-lane={letter}
                  r={5}
                  cx={plot.x(Math.min(point.measured, plot.limit))}
                  cy={plot.y(point.p)}
                >
                  <title>{curveText.present(letter)}</title>
                </circle>
              ),
          )}
        </svg>
      )}
    </div>
  )
}
