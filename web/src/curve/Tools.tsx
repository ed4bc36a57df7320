import { fingersAlone } from '../kit/fingers'
import type { Mode } from './gesture'
import { KnotFields } from './KnotFields'
import { falling } from './knots'
import { curveText } from './text'
import type { Editing } from './useEditing'

interface Props {
  editing: Editing
  /** Whether the focus is inside: only then are these tab stops. */
  entered: boolean
  onEntered: (entered: boolean) => void
}

/** All editing actions as buttons and number fields, floating beside the plot while it is in use. */
export function Tools({ editing, entered, onEntered }: Props) {
  const { mode, pointer, refused } = editing
  const stop = entered ? 0 : -1
  return (
    <fieldset
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
  return fall && <p className="curve-falls">{curveText.falls(...fall)}</p>
}
