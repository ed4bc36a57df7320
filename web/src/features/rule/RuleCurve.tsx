import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react'
import { Density, Frame } from '../../curve/Frame'
import { type Geometry, geometry, MARGIN, pathOf } from '../../curve/geometry'
import type { RuleDocument, RuleKnot } from '../../generated/rule'
import { listed } from '../../kit/format'
import type { Phase } from '../../kit/phase'
import { useSize } from '../../kit/useSize'
import type { QueueEditorProps } from '../../lab/feature'
import { ruleText } from './text'

export interface RuleCurveProps
  extends Pick<QueueEditorProps, 'curve' | 'limit' | 'end' | 'point' | 'histogram' | 'label'> {
  document: RuleDocument
  onParams: (values: readonly ParamValue[], phase: Phase) => void
}

/** A parameter's name and its new value. */
export type ParamValue = readonly [name: string, value: number]

const ROOM = { width: 480, height: 220 }
/** Step of an arrow key, as a share of the axis. */
const STEP = 0.01

/** The rule's probability over its measured quantity, if it has a curve. Knots that depend on parameters can be dragged. */
export function RuleCurve({
  curve,
  limit,
  end,
  point,
  histogram,
  label,
  document,
  onParams,
}: RuleCurveProps) {
  const [root, room = ROOM] = useSize<HTMLDivElement>()
  const plot = useMemo(
    () => geometry(room.width, ROOM.height, limit, { end, left: 44, bottom: MARGIN.bottom }),
    [room.width, limit, end],
  )
  const { curve_of, family_of } = document.view
  if (curve.line.length === 0)
    return (
      <p className="rule-hint">
        {family_of
          ? ruleText.noCurve.two(...family_of)
          : curve_of
            ? ruleText.noCurve.other(curve_of)
            : ruleText.noCurve.history}
      </p>
    )
  return (
    <div className="rule-curve curve-editor" ref={root}>
      {/* biome-ignore lint/a11y/useSemanticElements: the group is an SVG */}
      <svg width={room.width} height={ROOM.height} className="curve-svg" role="group" aria-label={label}>
        <Frame curve={curve} ghost={undefined} geometry={plot} />
        {histogram && <Density density={histogram.visits} geometry={plot} />}
        <path className="curve-line" d={pathOf(curve.line, plot)} />
        {document.knots.map((knot, i) => (
          <Knot key={i} knot={knot} plot={plot} document={document} onParams={onParams} />
        ))}
        {Number.isFinite(point.measured) && (
          <circle
            className="curve-now"
            r={4.5}
            cx={plot.x(Math.min(point.measured, limit))}
            cy={plot.y(Number.isFinite(point.p) ? point.p : 0)}
          />
        )}
      </svg>
      {curve_of && <p className="rule-hint">{ruleText.curveOf(curve_of)}</p>}
    </div>
  )
}

interface KnotProps {
  knot: RuleKnot
  plot: Geometry
  document: RuleDocument
  onParams: RuleCurveProps['onParams']
}

/** A corner of the curve. Dragging it changes the parameters that set its queue length and its probability. */
function Knot({ knot, plot, document, onParams }: KnotProps) {
  const held = useRef<{ x: number; y: number; params: RuleDocument['view']['params'] } | undefined>(undefined)
  const move = (dq: number, dp: number, params: RuleDocument['view']['params'], phase: Phase) => {
    const values = (
      [
        [knot.along_queue, dq],
        [knot.along_probability, dp],
      ] as const
    ).flatMap(([axis, by]): ParamValue[] => {
      const param = axis && params.find(({ name }) => name === axis.param)
      if (!axis || !param || by === 0) return []
      const value = Math.min(param.max, Math.max(param.min, param.value + by / axis.rate))
      return [[param.name, Math.round(value / param.step) * param.step]]
    })
    if (values.length > 0) onParams(values, phase)
  }
  const by = ({ clientX, clientY }: PointerEvent, phase: Phase) => {
    if (!held.current) return
    const { x, y, params } = held.current
    const dq = knot.along_queue ? plot.x.invert(clientX - x + plot.x(knot.queue)) - knot.queue : 0
    const dp = knot.along_probability
      ? plot.y.invert(clientY - y + plot.y(knot.probability)) - knot.probability
      : 0
    move(dq, dp, params, phase)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowUp: [0, 1] }[event.key]
    if (!way) return
    event.preventDefault()
    event.stopPropagation()
    move(way[0]! * STEP * plot.limit, way[1]! * STEP, document.view.params, 'end')
  }
  const names = listed(
    [knot.along_queue?.param, knot.along_probability?.param].filter((name) => name !== undefined),
  )
  if (!names) return null
  return (
    <g
      className="curve-knot rule-knot"
      transform={`translate(${plot.x(Math.min(knot.queue, plot.limit))},${plot.y(knot.probability)})`}
      role="slider"
      tabIndex={0}
      aria-label={names}
      aria-valuenow={knot.queue}
      aria-valuetext={ruleText.knot(knot.queue, knot.probability)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { x: event.clientX, y: event.clientY, params: document.view.params }
      }}
      onPointerMove={(event) => by(event, 'drag')}
      onPointerUp={(event) => {
        by(event, 'end')
        held.current = undefined
      }}
    >
      <title>{names}</title>
      <circle className="curve-reach" r={14} />
      <circle className="curve-ring" r={5} />
    </g>
  )
}
