import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { kitText } from '../kit/text'
import { isGrouped } from '../kit/typed'
import { FieldName } from './FieldName'
import { allowed, POSITIONS, shownUnit, shownValue, sliderOf, typedValue } from './scale'
import { type ChoiceField, type NumberField, optionOf } from './schema'
import { formText } from './text'

/** A slider that rests this long counts as set, even before release. */
const SETTLED_MS = 150

interface NumberProps {
  field: NumberField
  value: number
  /** The scheme that the parameter belongs to. */
  scheme?: string
  extra?: ReactNode
  onValue: (value: number) => void
}

/** Why a typed text was not taken. */
type Wrong = 'range' | 'separators'

function refusal(wrong: Wrong, field: NumberField): string {
  if (wrong === 'separators') return kitText.separatorsNotChanged()
  return (field.integer ? formText.wholeRange : formText.range)(...allowed(field), shownUnit(field).unit)
}

/** A slider and a box for the same number; a typed number out of range gives a message and changes nothing. */
export function NumberInput({ field, value, scheme, extra, onValue }: NumberProps) {
  const id = useId()
  // The slider keeps its range during use.
  const [slider] = useState(() => sliderOf(field, value))
  // Position of the slider during a drag, and the value at its start; a new value ends the draft.
  const [moving, setMoving] = useState<{ from: number; to: number }>()
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState<Wrong>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const { unit } = shownUnit(field)
  const draft = moving?.from === value ? moving.to : undefined
  const shown = draft ?? value
  const commit = (next: number) => {
    clearTimeout(timer.current)
    if (next === value) setMoving(undefined)
    else onValue(next)
  }
  const slide = (position: number) => {
    const next = slider.value(position)
    setWrong(undefined)
    setMoving({ from: value, to: next })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => commit(next), SETTLED_MS)
  }
  const commitTyped = () => {
    if (typed === undefined) return
    const next = typed === shownValue(value, field) ? value : typedValue(typed, field)
    setTyped(undefined)
    setWrong(next !== undefined ? undefined : isGrouped(typed) ? 'separators' : 'range')
    if (next !== undefined) commit(next)
  }
  return (
    <div className="parameter">
      <div className="parameter-row">
        <FieldName field={field} scheme={scheme} />
        {extra}
        <span className="parameter-number">
          <input
            aria-label={field.title}
            inputMode="decimal"
            aria-invalid={wrong !== undefined}
            aria-describedby={`${id}-help`}
            value={typed ?? shownValue(shown, field)}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={commitTyped}
            onKeyDown={(event) => event.key === 'Enter' && commitTyped()}
          />
          <span className="parameter-unit">{unit}</span>
        </span>
      </div>
      <input
        type="range"
        aria-label={field.title}
        aria-valuetext={kitText.valueIn(shownValue(shown, field), unit)}
        min={0}
        max={POSITIONS}
        value={slider.position(shown)}
        style={{ '--fill': `${(100 * slider.position(shown)) / POSITIONS}%` } as React.CSSProperties}
        onChange={(event) => slide(Number(event.currentTarget.value))}
        onPointerUp={() => draft !== undefined && commit(draft)}
      />
      <p
        className={wrong ? 'parameter-help parameter-wrong' : 'parameter-help'}
        id={`${id}-help`}
        aria-live="polite"
      >
        {wrong ? refusal(wrong, field) : field.help}
      </p>
    </div>
  )
}

interface ChoiceProps {
  field: ChoiceField
  value: string
  scheme?: string
  onValue: (value: string) => void
}

/** A choice of a few words, with the meaning of the chosen one. */
export function Choice({ field, value, scheme, onValue }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className="parameter parameter-choice">
      <legend>
        <FieldName field={field} scheme={scheme} />
      </legend>
      <div className="parameter-options">
        {field.options.map((option) => (
          <label key={option.value} title={option.help}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            <span>{option.name}</span>
          </label>
        ))}
      </div>
      <p className="parameter-help">{optionOf(field, value)?.help || field.help}</p>
    </fieldset>
  )
}

interface SwitchProps {
  field: { title: string; help: string }
  value: boolean
  onValue: (value: boolean) => void
}

export function Switch({ field, value, onValue }: SwitchProps) {
  return (
    <label className="parameter-switch" title={field.help}>
      <input type="checkbox" checked={value} onChange={(event) => onValue(event.currentTarget.checked)} />
      {field.title}
    </label>
  )
}
