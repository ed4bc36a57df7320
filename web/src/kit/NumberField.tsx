import { useEffect, useId, useRef, useState } from 'react'
import { entered } from './format'
import { sidesOf } from './hang'
import { kitText } from './text'
import { isGrouped, typedNumber } from './typed'
import './number-field.css'

interface Props {
  label: string
  value: number
  min: number
  max: number
  unit?: string
  /** Width of the box, in digits. */
  digits?: number
  disabled?: boolean
  title?: string
  testId?: string
  /** Whether an invalid entry stays with its message, so that the user can correct it. */
  keeps?: boolean
  /** Sets the value; afterwards `value` must equal it. */
  onCommit: (value: number) => void
}

/** Why an entry was not taken. */
type Refused = 'range' | 'separators'

function refusal(why: Refused, kept: boolean, min: number, max: number, unit: string): string {
  if (why === 'separators') return kept ? kitText.separators() : kitText.separatorsNotChanged()
  return kept ? kitText.range(min, max, unit) : kitText.rangeNotChanged(min, max, unit)
}

/** Long enough to read a short line twice. */
const REFUSED_MS = 6000

/**
 * A number field that takes effect on Enter or on blur. An invalid entry is reverted, or kept if `keeps`, with a message
 * that states the range.
 */
export function NumberField({
  label,
  value,
  min,
  max,
  unit = '',
  digits = 5,
  disabled,
  title,
  testId,
  keeps = false,
  onCommit,
}: Props) {
  const shown = Number.isFinite(value) ? entered(Number(value.toPrecision(6))) : ''
  const [draft, setDraft] = useState(shown)
  const [editing, setEditing] = useState(false)
  // Text selected for overtyping does not change.
  const [selected, setSelected] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!editing && !selected) setDraft(shown)
  }, [shown, editing, selected])
  useEffect(() => {
    if (!refused || keeps) return
    const timer = setTimeout(() => setRefused(undefined), REFUSED_MS)
    return () => clearTimeout(timer)
  }, [refused, keeps])
  // A new value, such as a slider's, replaces an invalid entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each value
  useEffect(() => {
    if (!keeps) return
    setEditing(false)
    setRefused(undefined)
  }, [shown, keeps])
  const number = typedNumber(draft)
  const valid = number >= min && number <= max
  const why = isGrouped(draft) ? 'separators' : 'range'
  const commit = () => {
    setSelected(false)
    if (!editing) return
    if (keeps && !valid && draft.trim() !== '') return setRefused(why)
    setEditing(false)
    // Another way to write the same number, such as 10.0, is no change.
    if (valid && entered(number) !== shown) return onCommit(number)
    setRefused(!valid && draft !== shown ? why : undefined)
    setDraft(shown)
  }
  return (
    <span className="number" ref={box}>
      <input
        type="text"
        inputMode="decimal"
        aria-label={kitText.inUnit(label, unit)}
        aria-invalid={editing && !valid}
        aria-describedby={refused ? id : undefined}
        style={{ '--digits': Math.max(digits, draft.length) + 1 } as React.CSSProperties}
        value={draft}
        disabled={disabled}
        title={title}
        data-testid={testId}
        onFocus={(event) => {
          event.target.select()
          setSelected(true)
        }}
        onChange={(event) => {
          setEditing(true)
          setRefused(undefined)
          setDraft(event.target.value)
        }}
        onBlur={() => {
          setSelected(false)
          if (editing) commit()
          else setRefused(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key === 'Escape') {
            setDraft(shown)
            setEditing(false)
            setRefused(undefined)
          }
        }}
      />
      {unit && <span className="unit">{unit}</span>}
      {refused && (
        <span className="number-range" id={id} role="status" style={sidesOf(box.current)}>
          {refusal(refused, keeps, min, max, unit)}
        </span>
      )}
    </span>
  )
}
