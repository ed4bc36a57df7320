import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Histogram } from '../../engine/page/density'
import type { Curve } from '../../engine/protocol'
import type { Surroundings } from '../../form/offers'
import type { QueueSpec } from '../../generated/scenario'
import { precise } from '../../kit/format'
import { useSize } from '../../kit/useSize'
import { equal } from '../../scenario/equal'
import { CurvePlot, type Marks } from '../CurvePlot'
import { geometry, MARGIN } from '../geometry'
import { valueAt } from '../ink'
import { magnetsOf, NO_MAGNETS, pullOf } from '../magnets'
import { Names } from '../Names'
import { Modes, NeverDecreasing } from '../Tools'
import { type EditingProps, useEditing } from '../useEditing'
import { FormulaPart } from './FormulaPart'
import './large.css'
import { Tabs } from '../../kit/Tabs'
import { Parameters, type Part, Side } from './Side'
import { useSnap } from './Snap'
import { StartFrom } from './StartFrom'
import { STRIPS, Strips } from './Strips'
import { RateRule } from './TailParts'
import { largeCurveText } from './text'
import type { CurvesOf } from './useCurves'

export interface LargeEditorProps extends EditingProps, Omit<Marks, 'density' | 'ghost'> {
  letter: string
  /** Name of the lane's scheme. */
  name: string
  colour: string
  /** The lane's buffer, packets; `limit` is the longest queue of the axis, in the curve's unit. */
  buffer: number
  /** End of the linear part of the queue axis, in the curve's unit. */
  end: number
  /** Present histogram of the queue, in the bins of `binning`. */
  histogram: Histogram | undefined
  rate_bps: number
  packet_bytes: number
  /** Present state of RED+Tail's first queue. */
  virtual?: { q1_bytes: number; c1_bps: number } | undefined
  /** The published scheme from which the lane's drawing started. */
  origin: QueueSpec | undefined
  curvesOf: CurvesOf
  around: Surroundings
  /** On a page that scrolls by touch: the plot takes touches only after a tap. */
  scrolls?: boolean
  onClose: () => void
}

/** A lane's drop curve with all its information and actions, while the lane runs. */
export function LargeEditor({ letter, name, colour, onClose, ...props }: LargeEditorProps) {
  const { curve, queue, buffer, onChange, curvesOf, around } = props
  const [opened] = useState({ queue, curve })
  // The chosen part stays when the scheme changes.
  const [chosen, setPart] = useState<Part>('knot')
  const start = (
    <StartFrom
      queue={queue}
      limit={buffer}
      curvesOf={curvesOf}
      around={around}
      onPick={(picked) => onChange(picked, 'end')}
    />
  )
  const close = (
    <>
      <button
        type="button"
        className="button"
        disabled={equal(queue, opened.queue)}
        title={largeCurveText.resetHint}
        onClick={() => onChange(opened.queue, 'end')}
      >
        {largeCurveText.reset}
      </button>
      <button type="button" className="button strong" onClick={onClose}>
        {largeCurveText.done}
      </button>
    </>
  )
  return (
    <section
      className="large-editor curve-editor"
      aria-label={largeCurveText.title(letter)}
      data-testid="large-editor"
      style={{ '--lane': colour } as React.CSSProperties}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <h2 className="large-title">
        <span className="badge" aria-hidden="true">
          {letter}
        </span>
        {name}
      </h2>
      {curve.line.length === 0 ? (
        <>
          <div className="large-bar">
            {start}
            <span className="large-end">{close}</span>
          </div>
          <FirstFocus />
          <div className="large-rule">
            <FormulaPart {...props} limit={buffer} />
            <Parameters {...props} />
          </div>
        </>
      ) : (
        <WithCurve
          key={curve.unit}
          {...props}
          ghost={opened.curve}
          chosen={chosen}
          setPart={setPart}
          start={start}
          close={close}
        />
      )}
    </section>
  )
}

const LEFT = 44
/** The assumed size before the first layout. */
const ROOM = { width: 640, height: 280 }

/** Focuses the editor on opening; without a curve, its first button. */
function FirstFocus() {
  useEffect(() => document.querySelector<HTMLElement>('.large-editor .start-from button')?.focus(), [])
  return null
}

type WithCurveProps = Omit<LargeEditorProps, 'letter' | 'name' | 'colour' | 'onClose'> & {
  ghost: Curve
  chosen: Part
  setPart: (part: Part) => void
  start: ReactNode
  close: ReactNode
}

function WithCurve({ ghost, chosen, setPart, start, close, ...props }: WithCurveProps) {
  const { curve, queue, limit, buffer, end, histogram } = props
  const [root, room = ROOM] = useSize<HTMLDivElement>()
  const [log, setLog] = useState(false)
  const plot = useMemo(
    () => geometry(room.width, room.height, limit, { end, log, left: LEFT, bottom: MARGIN.bottom + STRIPS }),
    [room, limit, end, log],
  )
  const snap = useSnap()
  const scheme = queue.kind === 'sketch' ? props.origin : queue
  const pull = useMemo(
    () => pullOf(snap.thresholds ? magnetsOf(scheme, curve, limit) : NO_MAGNETS, plot, snap.grid),
    [snap, scheme, curve, limit, plot],
  )
  const editing = useEditing(props, plot, !props.scrolls, pull)
  const { editable, box } = editing
  const tail = queue.kind === 'red_tail' ? queue : undefined
  const [half, setHalf] = useState<'short' | 'long'>('long')
  // The curve is focused once, when the editor opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later the focus stays where it is
  useEffect(() => {
    if (editable) editing.selection.focusCurrent()
    else box.current?.querySelector<HTMLElement>('button')?.focus()
  }, [])
  const picture = (
    <div
      className={editing.active ? 'large-picture curve-box curve-active' : 'large-picture curve-box'}
      ref={root}
      hidden={tail && half === 'short'}
    >
      <CurvePlot
        {...props}
        editing={editing}
        geometry={plot}
        ghost={differs(ghost, curve) ? ghost : undefined}
      >
        {histogram && <Strips histogram={histogram} curve={curve} geometry={plot} />}
      </CurvePlot>
      <Names curve={curve} geometry={plot} />
    </div>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape ends a gesture of its children
    <div
      ref={box}
      className="large-body"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !editing.pointer.cancel()) return
        event.stopPropagation()
      }}
    >
      <div className="large-bar">
        {start}
        {editable && <Modes editing={editing} modes={['knots', 'draw', 'line']} />}
        {editable && <NeverDecreasing editing={editing} />}
        <AxisChoice log={log} onLog={setLog} />
        <span className="large-end">{close}</span>
      </div>
      {tail ? (
        <div className="large-halves">
          <Tabs
            label={largeCurveText.parts}
            tabs={[
              ['short', largeCurveText.shortFlows],
              ['long', largeCurveText.longFlows],
            ]}
            shown={half}
            onShow={setHalf}
          >
            {picture}
            {half === 'short' && (
              <RateRule
                queue={tail}
                rate_bps={props.rate_bps}
                limit_bytes={Math.min(buffer * props.packet_bytes, 2 * tail.max_th_1_bytes)}
                now={props.virtual}
              />
            )}
            <p className="curve-hint">
              {half === 'short' ? largeCurveText.queue1 : largeCurveText.queue2(maxP(curve))}
            </p>
          </Tabs>
        </div>
      ) : (
        picture
      )}
      <Side {...props} editing={editing} chosen={chosen} onChoose={setPart} />
    </div>
  )
}

const differs = (a: Curve, b: Curve) => a.unit === b.unit && JSON.stringify(a.line) !== JSON.stringify(b.line)

function maxP({ line, marks }: Curve): string {
  const at = marks.find(([mark]) => mark === 'max_th')?.[1] ?? 0
  return precise(valueAt(line, at, 'left'), 3)
}

function AxisChoice({ log, onLog }: { log: boolean; onLog: (log: boolean) => void }) {
  return (
    <span className="large-axis">
      <span id="p-axis">{largeCurveText.axis}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons of a bar */}
      <span className="curve-modes" role="group" aria-labelledby="p-axis">
        {([false, true] as const).map((choice) => (
          <button
            key={String(choice)}
            type="button"
            aria-pressed={log === choice}
            onClick={() => onLog(choice)}
          >
            {choice ? largeCurveText.log : largeCurveText.linear}
          </button>
        ))}
      </span>
    </span>
  )
}
