import { type RefObject, useEffect, useState } from 'react'
import { MOST_KNOTS, type Point } from './ink'
import { text } from './text'
import type { Mode } from './usePointer'

const QUEUE_STEP = 1
const P_STEP = 0.01

interface Props {
  mode: Mode
  onMode: (mode: Mode) => void
  neverDecreasing: boolean
  onNeverDecreasing: (value: boolean) => void
  knots: readonly Point[]
  selected: number | undefined
  queueField: RefObject<HTMLInputElement | null>
  onMove: (to: Point) => void
  onAdd: () => void
  onRemove: () => void
}

/** Everything that dragging and drawing do, by button and by number; floats under the plot while it is in use. */
export function Tools({
  mode,
  onMode,
  knots,
  selected,
  queueField,
  onMove,
  onAdd,
  onRemove,
  ...rule
}: Props) {
  const knot = mode === 'knots' && selected !== undefined ? knots[selected] : undefined
  return (
    <fieldset className="curve-tools" aria-label={text.tools}>
      <div className="curve-row">
        <span className="curve-modes">
          {(['knots', 'draw'] as const).map((choice) => (
            <button key={choice} type="button" aria-pressed={mode === choice} onClick={() => onMode(choice)}>
              {text[choice]}
            </button>
          ))}
        </span>
        <label className="curve-rule" title={text.neverDecreasingHelp}>
          <input
            type="checkbox"
            checked={rule.neverDecreasing}
            onChange={(event) => rule.onNeverDecreasing(event.currentTarget.checked)}
          />
          {text.neverDecreasing}
        </label>
      </div>
      {knot ? (
        <div className="curve-row">
          <Stepper
            label={text.queue}
            value={knot[0]}
            step={QUEUE_STEP}
            field={queueField}
            onValue={(queue) => onMove([queue, knot[1]])}
          />
          <Stepper label={text.p} value={knot[1]} step={P_STEP} onValue={(p) => onMove([knot[0], p])} />
          <button type="button" disabled={knots.length >= MOST_KNOTS} onClick={onAdd}>
            {text.add}
          </button>
          <button type="button" disabled={knots.length <= 1} onClick={onRemove}>
            {text.remove}
          </button>
        </div>
      ) : (
        <p className="curve-hint">{mode === 'draw' ? text.hintDraw : text.hintKnots}</p>
      )}
    </fieldset>
  )
}

interface StepperProps {
  label: string
  value: number
  step: number
  field?: RefObject<HTMLInputElement | null>
  onValue: (value: number) => void
}

function Stepper({ label, value, step, field, onValue }: StepperProps) {
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])
  const commit = () => {
    const number = Number(typed.replace(',', '.'))
    if (typed.trim() === '' || Number.isNaN(number)) setTyped(String(value))
    else if (number !== value) onValue(number)
  }
  return (
    <span className="curve-stepper">
      <span aria-hidden="true">{label}</span>
      <button type="button" aria-label={text.less(label)} onClick={() => onValue(value - step)}>
        −
      </button>
      <input
        ref={field}
        inputMode="decimal"
        aria-label={label}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <button type="button" aria-label={text.more(label)} onClick={() => onValue(value + step)}>
        +
      </button>
    </span>
  )
}
