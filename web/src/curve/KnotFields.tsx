import { type RefObject, useEffect, useState } from 'react'
import { entered } from '../kit/format'
import { typedNumber } from '../kit/typed'
import { MOST_KNOTS } from './ink'
import { curveText } from './text'
import { lengthsOf } from './unit'
import type { Editing } from './useEditing'

const P_STEP = 0.01

/** The selected knot or cliff as numbers, with buttons for steps, adding and removing. */
export function KnotFields({ editing, stop }: { editing: Editing; stop?: number }) {
  const { knots, selection, mode, queueField, edit } = editing
  const { current } = selection
  const { step, field } = lengthsOf(editing.curve)
  const knot = current && mode === 'knots' ? knots[current.index] : undefined
  if (!knot || !current) return null
  const { index } = current
  if (current.kind === 'cliff') {
    return (
      <div className="curve-row">
        <Stepper
          label={field}
          value={knot[0]}
          step={step}
          input={queueField}
          stop={stop}
          onValue={(queue) => edit({ type: 'move cliff', index, to: queue })}
        />
        <p className="curve-hint">{curveText.hint.cliff}</p>
      </div>
    )
  }
  return (
    <div className="curve-row curve-knot-fields">
      <Stepper
        label={field}
        value={knot[0]}
        step={step}
        input={queueField}
        stop={stop}
        onValue={(queue) => edit({ type: 'move', index, to: [queue, knot[1]] })}
      />
      <Stepper
        label={curveText.p}
        value={knot[1]}
        step={P_STEP}
        stop={stop}
        onValue={(p) => edit({ type: 'move', index, to: [knot[0], p] })}
      />
      <button
        type="button"
        tabIndex={stop}
        disabled={knots.length >= MOST_KNOTS}
        onClick={() => edit({ type: 'add', index })}
      >
        {curveText.add}
      </button>
      <button
        type="button"
        tabIndex={stop}
        disabled={knots.length <= 1}
        onClick={() => edit({ type: 'remove', index })}
      >
        {curveText.remove}
      </button>
    </div>
  )
}

interface StepperProps {
  label: string
  value: number
  step: number
  stop?: number | undefined
  input?: RefObject<HTMLInputElement | null>
  onValue: (value: number) => void
}

function Stepper({ label, value, step, stop, input, onValue }: StepperProps) {
  const [typed, setTyped] = useState(entered(value))
  useEffect(() => setTyped(entered(value)), [value])
  const commit = () => {
    const number = typedNumber(typed)
    if (Number.isNaN(number)) setTyped(entered(value))
    else if (number !== value) onValue(number)
  }
  return (
    <span className="curve-stepper">
      <span aria-hidden="true">{label}</span>
      <button
        type="button"
        tabIndex={stop}
        aria-label={curveText.less(label)}
        onClick={() => onValue(value - step)}
      >
        −
      </button>
      <input
        ref={input}
        tabIndex={stop}
        inputMode="decimal"
        aria-label={label}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <button
        type="button"
        tabIndex={stop}
        aria-label={curveText.more(label)}
        onClick={() => onValue(value + step)}
      >
        +
      </button>
    </span>
  )
}
