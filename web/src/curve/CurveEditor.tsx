import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Curve } from '../engine/protocol'
import { schemeName } from '../form/schema'
import type { QueueSpec } from '../generated/scenario'
import './curve.css'
import { Density, Frame } from './Frame'
import { type Geometry, geometry, pathOf } from './geometry'
import { MOST_KNOTS, type Point } from './ink'
import { addedAfter, falls, moved, removed, wholeLine } from './knots'
import { canBeDrawn } from './sketch'
import { Tools } from './Tools'
import { text } from './text'
import { type Phase, useKnots } from './useKnots'
import { type Mode, usePointer } from './usePointer'
import { useSize } from './useSize'

export interface CurveEditorProps {
  /** The curve as the core draws it; only the core knows formulas. */
  curve: Curve
  queue: QueueSpec
  /** The buffer, in packets. */
  limit: number
  /** Where the lane is on its curve right now. */
  point?: { measured: number; p: number } | undefined
  /** How often the queue was how long, in equal bins over the axis. */
  density?: ArrayLike<number> | undefined
  ghost?: Curve | undefined
  colour: string
  dash: string
  label: string
  compact?: boolean
  onChange: (queue: QueueSpec, phase: Phase) => void
}

const QUEUE_STEP = 1
const P_STEP = 0.01
const FINE = 0.1
const COARSE = 10
const TREMBLE_PX = 3

/** A drop curve that shows where its lane is, and that a hand can change while the lane runs. */
export function CurveEditor({
  curve,
  queue,
  limit,
  label,
  colour,
  compact = true,
  ...rest
}: CurveEditorProps) {
  const [root, size] = useSize<HTMLDivElement>()
  const end = curve.in_bytes ? (curve.line.at(-1)?.[0] ?? limit) : limit
  const plot = useMemo(() => size && geometry(size.width, size.height, end), [size, end])
  return (
    <div
      className={compact ? 'curve-editor' : 'curve-editor curve-large'}
      style={{ '--lane': colour } as React.CSSProperties}
    >
      <div className="curve-plot" ref={root}>
        {plot && <Editor {...rest} curve={curve} queue={queue} limit={end} label={label} plot={plot} />}
        {curve.line.length === 0 && <p className="curve-none">{text.noCurve(schemeName(queue.kind))}</p>}
      </div>
      {curve.in_bytes && <p className="curve-note">{text.inBytes}</p>}
    </div>
  )
}

type EditorProps = Omit<CurveEditorProps, 'colour' | 'compact'> & { plot: Geometry }

function Editor({ curve, queue, limit, point, density, ghost, dash, label, plot, onChange }: EditorProps) {
  const [knots, change] = useKnots(queue, curve, limit, onChange)
  const [active, setActive] = useState(false)
  const [mode, setMode] = useState<Mode>('knots')
  const [selected, setSelected] = useState<number>()
  const [mayFall, setMayFall] = useState(false)
  const [said, setSaid] = useState('')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const queueField = useRef<HTMLInputElement>(null)
  const editable = canBeDrawn(curve)
  const axis = { limit, neverDecreasing: !mayFall && !falls(knots), tremble: TREMBLE_PX / plot.height }
  const current = selected === undefined ? undefined : Math.min(selected, knots.length - 1)

  const sayKnot = (at: readonly Point[], index: number, before = '') => {
    const [q, p] = at[index] ?? [0, 0]
    const place = text.place(curve.averaged, String(q), percent(p))
    setSaid(`${before} ${text.knot(index + 1, at.length)}, ${place}.`.trim())
  }
  const pointer = usePointer({
    geometry: plot,
    knots,
    axis,
    mode,
    active,
    activate: () => setActive(true),
    select: setSelected,
    change,
    onDrawn: (after) => {
      setSelected(undefined)
      setSaid(text.drawn(after.length))
    },
    onFull: () => setSaid(text.full(MOST_KNOTS)),
  })

  useEffect(() => {
    if (!active) return
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setActive(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [active])

  // A knot that was just added can take the focus only once it is drawn.
  const toFocus = useRef<number>(undefined)
  useEffect(() => {
    if (toFocus.current === undefined) return
    box.current?.querySelectorAll<SVGGElement>('[role=slider]')[toFocus.current]?.focus()
    toFocus.current = undefined
  })
  const focusKnot = (index: number) => {
    toFocus.current = index
    setSelected(index)
  }
  const move = (index: number, to: Point, phase: Phase) => {
    const after = moved(knots, index, to, axis)
    change(after, phase)
    sayKnot(after, index)
  }
  const add = (index: number) => {
    const more = addedAfter(knots, index, axis)
    if (!more) return setSaid(text.full(MOST_KNOTS))
    change(more[0], 'end')
    focusKnot(more[1])
    sayKnot(more[0], more[1], text.added)
  }
  const remove = (index: number) => {
    const after = removed(knots, index)
    change(after, 'end')
    const next = Math.min(index, after.length - 1)
    focusKnot(next)
    sayKnot(after, next, text.removed)
  }

  const onKnotKey = (event: KeyboardEvent, index: number) => {
    const knot = knots[index]
    if (!knot) return
    const size = (event.shiftKey ? COARSE : 1) * (event.ctrlKey || event.metaKey ? FINE : 1)
    const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const up = { ArrowDown: -1, ArrowUp: 1 }[event.key]
    const go = (to: number) => {
      const target = Math.max(0, Math.min(knots.length - 1, to))
      focusKnot(target)
      sayKnot(knots, target)
    }
    if (across && event.altKey) move(index, [knot[0] + across * QUEUE_STEP * size, knot[1]], 'drag')
    else if (across) go(index + across)
    else if (up) move(index, [knot[0], knot[1] + up * P_STEP * size], 'drag')
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(knots.length - 1)
    else if (event.key === 'Insert' || event.key === '+') add(index)
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(index)
    else if (event.key === 'Enter') queueField.current?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  // A held key is one change, as a drag is.
  const onKnotKeyUp = (event: KeyboardEvent) => {
    const movedByKey = event.key.startsWith('Arrow') && (event.altKey || /Up|Down/.test(event.key))
    if (movedByKey) change(knots, 'end')
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving end what its parts began
    <div
      ref={box}
      className={active ? 'curve-box curve-active' : 'curve-box'}
      onFocus={(event) => {
        if (editable && event.target.matches(':focus-visible')) setActive(true)
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setActive(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !active) return
        if (!pointer.cancel()) setActive(false)
        event.stopPropagation()
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the group is a picture */}
      <svg
        width={plot.width}
        height={plot.height}
        className={mode === 'draw' ? 'curve-svg curve-drawing' : 'curve-svg'}
        role="group"
        aria-roledescription={text.editor}
        aria-label={label}
        aria-describedby={editable ? `${id}-keys` : undefined}
        {...(editable && pointer.handlers)}
      >
        <Frame curve={curve} ghost={ghost} geometry={plot} />
        {density && <Density density={density} geometry={plot} />}
        <path
          className="curve-line"
          d={pathOf(editable ? wholeLine(knots, limit) : curve.line, plot)}
          strokeDasharray={dash || undefined}
        />
        {editable &&
          knots.map(([q, p], i) => (
            <g
              key={i}
              className={i === current && active ? 'curve-knot curve-selected' : 'curve-knot'}
              transform={`translate(${plot.x(q)},${plot.y(p)})`}
              role="slider"
              tabIndex={i === (current ?? 0) ? 0 : -1}
              aria-label={text.knot(i + 1, knots.length)}
              aria-valuemin={0}
              aria-valuemax={1}
              aria-valuenow={p}
              aria-valuetext={text.place(curve.averaged, String(q), percent(p))}
              onFocus={() => setSelected(i)}
              onKeyDown={(event) => onKnotKey(event, i)}
              onKeyUp={onKnotKeyUp}
            >
              <circle className="curve-reach" r={14} />
              <circle className="curve-ring" r={5} />
            </g>
          ))}
        {pointer.ink && <path className="curve-ink" d={pathOf(pointer.ink, plot)} />}
        {point && Number.isFinite(point.measured) && (
          <circle
            className="curve-now"
            r={4.5}
            cx={plot.x(Math.min(point.measured, limit))}
            cy={plot.y(Number.isFinite(point.p) ? point.p : 0)}
          />
        )}
      </svg>
      {editable && (
        <button
          type="button"
          className="curve-pencil"
          aria-pressed={mode === 'draw'}
          onClick={() => {
            setMode(mode === 'draw' && active ? 'knots' : 'draw')
            setActive(true)
          }}
        >
          {text.draw}
        </button>
      )}
      {active && editable && (
        <Tools
          mode={mode}
          onMode={setMode}
          neverDecreasing={axis.neverDecreasing}
          onNeverDecreasing={(never) => setMayFall(!never)}
          knots={knots}
          selected={current}
          queueField={queueField}
          onMove={(to) => current !== undefined && move(current, to, 'end')}
          onAdd={() => current !== undefined && add(current)}
          onRemove={() => current !== undefined && remove(current)}
        />
      )}
      <span className="curve-said" id={`${id}-keys`}>
        {text.keys}
      </span>
      <span className="curve-said" role="status">
        {said}
      </span>
    </div>
  )
}

const percent = (p: number) => String(Math.round(p * 1000) / 10)
