import { useEffect, useState } from 'react'

interface Props {
  label: string
  value: number
  min: number
  max: number
  unit?: string
  /** Digits in the box, for its width. */
  digits?: number
  disabled?: boolean
  title?: string
  testId?: string
  onCommit: (value: number) => void
}

/** A number box that takes effect on Enter or when it is left; what is no number goes back. */
export function NumberField({
  label,
  value,
  min,
  max,
  unit,
  digits = 5,
  disabled,
  title,
  testId,
  onCommit,
}: Props) {
  const shown = Number.isFinite(value) ? String(Number(value.toPrecision(6))) : ''
  const [draft, setDraft] = useState(shown)
  const [editing, setEditing] = useState(false)
  useEffect(() => {
    if (!editing) setDraft(shown)
  }, [shown, editing])
  const number = Number(draft.replace(',', '.'))
  const valid = draft.trim() !== '' && Number.isFinite(number)
  const commit = () => {
    if (!editing) return
    setEditing(false)
    if (!valid || draft === shown) return setDraft(shown)
    const within = Math.min(max, Math.max(min, number))
    setDraft(String(within))
    onCommit(within)
  }
  return (
    <span className="number">
      <input
        type="text"
        inputMode="decimal"
        aria-label={unit ? `${label}, ${unit}` : label}
        aria-invalid={!valid}
        style={{ width: `${Math.max(digits, draft.length) + 1}ch` }}
        value={draft}
        disabled={disabled}
        title={title}
        data-testid={testId}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setEditing(true)
          setDraft(event.target.value)
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key === 'Escape') {
            setDraft(shown)
            setEditing(false)
          }
        }}
      />
      {unit && <span className="unit">{unit}</span>}
    </span>
  )
}
