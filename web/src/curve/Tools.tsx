import { useLayoutEffect } from 'react'
import { fingersAlone } from '../kit/fingers'
import { useSize } from '../kit/useSize'
import type { Mode } from './gesture'
import { KnotFields } from './KnotFields'
import { falling } from './knots'
import { curveText } from './text'
import { lengthsOf } from './unit'
import type { Editing } from './useEditing'

interface Props {
  /** Reports the height of the tools, px; 0 once they are gone. */
  onHeight: (height: number) => void
  editing: Editing
  /** Whether the focus is inside: only then are these tab stops. */
  entered: boolean
  onEntered: (entered: boolean) => void
}

/** All editing actions as buttons and number fields, floating beside the plot while it is in use. */
export function Tools({ editing, entered, onEntered, onHeight }: Props) {
  const { mode, pointer, refused } = editing
  const stop = entered ? 0 : -1
  // The full height: the observed size excludes borders.
  const [root] = useSize<HTMLFieldSetElement>()
  const height = root.current?.offsetHeight ?? 0
  useLayoutEffect(() => {
    onHeight(height)
    // On a touch screen they may start below the window's edge; their room exists one frame later.
    if (height > 0 && fingersAlone())
      requestAnimationFrame(() => root.current?.scrollIntoView({ block: 'nearest' }))
    return () => onHeight(0)
  }, [height, onHeight, root])
  return (
    <fieldset
      ref={root}
      className={pointer.busy ? 'curve-tools away' : 'curve-tools'}
      aria-label={curveText.tools}
      onFocus={() => onEntered(true)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onEntered(false)}
    >
      <div className="curve-row">
        <Modes editing={editing} modes={['knots', 'draw']} stop={stop} />
        <NeverDecreasing editing={editing} stop={stop} />
      </div>
      <KnotFields editing={editing} stop={stop} />
      {refused && (
        <p className="curve-hint" aria-hidden="true">
          {refused}
        </p>
      )}
      {mode === 'knots' && !editing.selection.current && (
        <p className="curve-hint">{fingersAlone() ? curveText.hint.knotsTap : curveText.hint.knots}</p>
      )}
      {mode !== 'knots' && <p className="curve-hint">{hintOf(mode)}</p>}
    </fieldset>
  )
}

/** The hint for a mode: pointer actions, and keys if there are any. */
export const hintOf = (mode: Mode) => curveText.hint[mode === 'draw' && !fingersAlone() ? 'drawKeys' : mode]

export function Modes({ editing, modes, stop }: { editing: Editing; modes: readonly Mode[]; stop?: number }) {
  return (
    <span className="curve-modes">
      {modes.map((choice) => (
        <button
          key={choice}
          type="button"
          tabIndex={stop}
          aria-pressed={editing.mode === choice}
          onClick={() => editing.setMode(choice)}
        >
          {curveText[choice]}
        </button>
      ))}
    </span>
  )
}

export function NeverDecreasing({ editing, stop }: { editing: Editing; stop?: number }) {
  return (
    <label className="curve-rule" title={curveText.neverDecreasingHelp}>
      <input
        type="checkbox"
        tabIndex={stop}
        checked={editing.axis.neverDecreasing}
        onChange={(event) => editing.setNeverDecreasing(event.currentTarget.checked)}
      />
      {curveText.neverDecreasing}
    </label>
  )
}

/** Reports where the curve falls, if it does. */
export function Falls({ editing }: { editing: Editing }) {
  const fall = falling(editing.knots)
  if (!fall) return undefined
  const { of } = lengthsOf(editing.curve)
  const [fromP, toP, from, to] = fall
  return (
    <p className="curve-falls">
      {from === to ? curveText.fallsAt(fromP, toP, of(to)) : curveText.fallsBetween(fromP, toP, from, of(to))}
    </p>
  )
}
