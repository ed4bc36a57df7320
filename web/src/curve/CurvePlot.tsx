import { type ReactNode, useId } from 'react'
import type { Curve } from '../engine/protocol'
import { useOwnTouch } from '../kit/useOwnTouch'
import { cliffsOf, type Handle, sameHandle } from './cliffs'
import { Density, Frame } from './Frame'
import { type Geometry, pathOf } from './geometry'
import type { Point } from './ink'
import { cliffPlace, knotPlace } from './knot-edit'
import { wholeLine } from './knots'
import { curveText } from './text'
import { type Editing, nameOf } from './useEditing'

export interface Marks {
  /** The lane's present position on its curve. */
  point?: { measured: number; p: number } | undefined
  /** Histogram of the queue length, in the bins of `binning`. */
  density?: ArrayLike<number> | undefined
  /** The former curve. */
  ghost?: Curve | undefined
  dash: string
  label: string
}

interface Props extends Marks {
  editing: Editing
  geometry: Geometry
  children?: ReactNode
}

/** Axes, curve, knots and cliffs: one tab stop, with arrow keys inside. */
export function CurvePlot({ editing, geometry, point, density, ghost, dash, label, children }: Props) {
  const { curve, limit, knots, whole, editable, active, mode, pointer } = editing
  const keys = useId()
  const svg = useOwnTouch<SVGSVGElement>((finger) => {
    const plot = (finger.target as Element).closest('.curve-svg')
    return editable && plot !== null && pointer.holds(finger, plot)
  })
  const line = editable && whole ? wholeLine(knots, limit) : curve.line
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the group is a picture */}
      <svg
        ref={svg}
        width={geometry.width}
        height={geometry.height}
        className={mode === 'knots' ? 'curve-svg' : 'curve-svg curve-drawing'}
        role="group"
        aria-roledescription={curveText.editor}
        aria-label={label}
        aria-describedby={editable ? keys : undefined}
        {...(editable && pointer.handlers)}
      >
        <Frame curve={curve} ghost={ghost} geometry={geometry} />
        {density && <Density density={density} geometry={geometry} />}
        {children}
        <path className="curve-line" d={pathOf(line, geometry)} strokeDasharray={dash || undefined} />
        {editable && <Handles editing={editing} geometry={geometry} shown={active} />}
        {pointer.ink && <path className="curve-ink" d={pathOf(pointer.ink, geometry)} />}
        {pointer.anchor && <circle className="curve-anchor" r={4} {...centre(pointer.anchor, geometry)} />}
        {point && Number.isFinite(point.measured) && (
          <circle
            className="curve-now"
            r={4.5}
            {...centre([Math.min(point.measured, limit), Number.isFinite(point.p) ? point.p : 0], geometry)}
          />
        )}
      </svg>
      <span className="curve-said" id={keys}>
        {curveText.keys}
      </span>
      <span className="curve-said" role="status">
        {editing.said}
      </span>
    </>
  )
}

function Handles({ editing, geometry, shown }: { editing: Editing; geometry: Geometry; shown: boolean }) {
  const { curve, limit, knots, selection, keys } = editing
  const { handles, current, select } = selection
  const { x, y } = geometry
  const stop = current ?? handles[0]
  const shared = (handle: Handle) => ({
    'data-handle': nameOf(handle),
    tabIndex: sameHandle(handle, stop) ? 0 : -1,
    onFocus: () => select(handle),
    onKeyDown: (event: React.KeyboardEvent) => keys.onKeyDown(event, handle),
    onKeyUp: keys.onKeyUp,
  })
  const classOf = (handle: Handle, name: string) =>
    shown && sameHandle(handle, current) ? `${name} curve-selected` : name
  return (
    <>
      {cliffsOf(knots).map((cliff) => {
        const handle: Handle = { kind: 'cliff', index: cliff.index }
        const middle = (y(cliff.low) + y(cliff.high)) / 2
        return (
          <g
            key={nameOf(handle)}
            className={classOf(handle, 'curve-cliff')}
            role="slider"
            {...shared(handle)}
            aria-label={curveText.cliff(cliff.index + 1)}
            aria-valuemin={0}
            aria-valuemax={limit}
            aria-valuenow={cliff.queue}
            aria-valuetext={cliffPlace(cliff, curve)}
          >
            <line
              className="curve-cliff-reach"
              x1={x(cliff.queue)}
              x2={x(cliff.queue)}
              y1={y(cliff.low)}
              y2={y(cliff.high)}
            />
            <rect className="curve-grip" x={x(cliff.queue) - 3} y={middle - 7} width={6} height={14} rx={3} />
          </g>
        )
      })}
      {knots.map(([q, p], index) => {
        const handle: Handle = { kind: 'knot', index }
        return (
          <g
            key={nameOf(handle)}
            className={classOf(handle, 'curve-knot')}
            transform={`translate(${x(q)},${y(p)})`}
            role="slider"
            {...shared(handle)}
            aria-label={curveText.knot(index + 1, knots.length)}
            aria-valuemin={0}
            aria-valuemax={1}
            aria-valuenow={p}
            aria-valuetext={knotPlace([q, p], curve)}
          >
            <circle className="curve-reach" r={14} />
            <circle className="curve-ring" r={5} />
          </g>
        )
      })}
    </>
  )
}

const centre = ([q, p]: Point, { x, y }: Geometry) => ({ cx: x(q), cy: y(p) })
