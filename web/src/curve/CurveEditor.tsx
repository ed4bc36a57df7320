import { useMemo, useState } from 'react'
import { CurvePlot, type Marks } from './CurvePlot'
import './curve.css'
import { useSize } from '../kit/useSize'
import { type Geometry, geometry } from './geometry'
import { Names } from './Names'
import { Tools } from './Tools'
import { curveText } from './text'
import { type EditingProps, useEditing } from './useEditing'
import { whyNone } from './why-none'

export interface CurveEditorProps extends EditingProps, Marks {
  colour: string
  /** What is drawn behind the curve. */
  behind?: (plot: Geometry) => React.ReactNode
  compact?: boolean
  /** End of the linear part of the queue axis, in the curve's unit; see `axisEnd`. */
  end: number
  /** Opens the large editor. */
  onExpand?: (() => void) | undefined
  expanded?: boolean
}

/** A drop curve with the lane's position, editable while the lane runs. */
export function CurveEditor({ colour, compact = true, end, ...rest }: CurveEditorProps) {
  const { curve, queue } = rest
  const [root, size] = useSize<HTMLDivElement>()
  const { limit } = rest
  const [tools, setTools] = useState(0)
  const plot = useMemo(() => size && geometry(size.width, size.height, limit, { end }), [size, limit, end])
  return (
    <div
      className={compact ? 'curve-editor' : 'curve-editor curve-large'}
      style={{ '--lane': colour, '--tools': tools ? `${tools + 16}px` : undefined } as React.CSSProperties}
    >
      <div className="curve-plot" ref={root}>
        {plot && <Editor {...rest} plot={plot} onTools={setTools} />}
        {plot && <Names curve={curve} geometry={plot} stop />}
        {plot && rest.invitation && <Invitation geometry={plot}>{rest.invitation}</Invitation>}
        {curve.line.length === 0 && <p className="curve-none">{whyNone(queue)}</p>}
      </div>
      {curve.unit === 'bytes' && (
        <p className="curve-note" title={curveText.inBytesHint}>
          {curveText.inBytes}
        </p>
      )}
    </div>
  )
}

/**
 * Widths, px: below the first an invitation would cover the whole curve, below the second it needs most of it, up to the
 * third it has smaller letters. Else it ends before max_th of the lab as it opens.
 */
const LEAST_PX = 250
const SHORT_PX = 300
const NARROW_PX = 420

/** An invitation at a place where a stroke can start. It does not react to presses. */
function Invitation({ geometry: { x, y, end, width }, children }: { geometry: Geometry; children: string }) {
  if (width < LEAST_PX) return null
  const narrow = width < NARROW_PX
  const room = (width < SHORT_PX ? 0.92 : 0.62) * (x(end) - x(0)) - 16
  return (
    <p
      className={narrow ? 'curve-invitation narrow' : 'curve-invitation'}
      style={{ left: x(0) + 16, top: y(narrow ? 0.95 : 0.78), width: room }}
    >
      {children}
    </p>
  )
}

type EditorProps = Omit<CurveEditorProps, 'colour' | 'compact' | 'end'> & {
  plot: ReturnType<typeof geometry>
  onTools: (height: number) => void
}

function Editor({ plot, onTools, onExpand, expanded, behind, ...props }: EditorProps) {
  const editing = useEditing(props, plot)
  const { active, setActive, editable, mode, setMode, pointer } = editing
  const [inTools, setInTools] = useState(false)
  const expand = () => {
    // The large editor has the same tools.
    setMode('knots')
    setActive(false)
    onExpand?.()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and blur end gestures of its children
    <div
      ref={editing.box}
      className={active ? 'curve-box curve-active' : 'curve-box'}
      onFocus={(event) => {
        const onHandle = event.target.matches('[role=slider]:focus-visible')
        if (editable && onHandle) setActive(true)
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setActive(false)
      }}
      onKeyDown={(event) => {
        const typing = event.target instanceof HTMLInputElement
        if (isExpandKey(event) && !typing && onExpand) expand()
        else if (event.key !== 'Escape' || !active) return
        else if (inTools) editing.selection.focusCurrent()
        else if (!pointer.cancel()) setActive(false)
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <CurvePlot {...props} editing={editing} geometry={plot}>
        {behind?.(plot)}
      </CurvePlot>
      <span className="curve-corner">
        {editable && (
          <button
            type="button"
            className="button toggle curve-draw"
            aria-pressed={mode === 'draw'}
            onClick={() => {
              setMode(mode === 'draw' && active ? 'knots' : 'draw')
              setActive(true)
            }}
          >
            <span aria-hidden="true">✎</span> {curveText.draw}
          </button>
        )}
        {onExpand && (
          <button
            type="button"
            aria-label={curveText.edit}
            aria-keyshortcuts="E"
            aria-expanded={expanded}
            title={curveText.editHint}
            data-testid="edit-curve"
            onClick={expand}
          >
            <span className="curve-edit-word">{curveText.editShort}</span> <span aria-hidden="true">⤢</span>
          </button>
        )}
      </span>
      {active && editable && (
        <Tools editing={editing} entered={inTools} onEntered={setInTools} onHeight={onTools} />
      )}
    </div>
  )
}

const isExpandKey = ({ key, ctrlKey, metaKey, altKey }: React.KeyboardEvent) =>
  key.toLowerCase() === 'e' && !ctrlKey && !metaKey && !altKey
