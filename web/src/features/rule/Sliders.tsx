import { useEffect, useId, useRef, useState } from 'react'
import type { RuleParam } from '../../generated/rule'
import type { Phase } from '../../kit/phase'
import { valueText } from './places'
import { ruleText } from './text'

type OnValue = (name: string, value: number, phase: Phase) => void

/** A slider for each parameter of the text. Moving it edits the number in the text. */
export function Sliders({ params, onValue }: { params: readonly RuleParam[]; onValue: OnValue }) {
  if (params.length === 0) return <p className="rule-hint">{ruleText.noSliders}</p>
  return (
    <fieldset className="rule-sliders">
      <legend className="curve-said">{ruleText.sliders}</legend>
      {params.map((param) =>
        param.type === 'flag' ? (
          <Flag key={param.name} param={param} onValue={onValue} />
        ) : (
          <Slider key={param.name} param={param} onValue={onValue} />
        ),
      )}
    </fieldset>
  )
}

interface Props {
  param: RuleParam
  onValue: OnValue
}

function Flag({ param: { name, type, value }, onValue }: Props) {
  const id = useId()
  return (
    <p>
      <label htmlFor={id} translate="no">
        {name}
      </label>
      <input
        id={id}
        type="checkbox"
        checked={value !== 0}
        onChange={(event) => onValue(name, event.currentTarget.checked ? 1 : 0, 'end')}
      />
      <output htmlFor={id}>{valueText(value, type)}</output>
    </p>
  )
}

function Slider({ param, onValue }: Props) {
  const { name, type, value } = param
  const id = useId()
  // The default range follows from the value, so it would grow during a drag. It is fixed until another value is typed.
  const [held, setHeld] = useState<RuleParam>()
  const { min, max, step } = held ?? param
  // The text follows with a delay; until then the slider keeps the dragged value.
  const [own, setOwn] = useState<number>()
  const moving = useRef(false)
  const sent = useRef<number>(undefined)
  useEffect(() => {
    if (moving.current) return
    setOwn(undefined)
    if (value !== sent.current) setHeld(undefined)
  }, [value])
  const end = () => {
    if (moving.current && own !== undefined) onValue(name, own, 'end')
    moving.current = false
  }
  const shown = own ?? value
  return (
    <p>
      <label htmlFor={id} translate="no">
        {name}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={shown}
        aria-valuetext={valueText(shown, type)}
        onChange={(event) => {
          moving.current = true
          const now = event.currentTarget.valueAsNumber
          setHeld((before) => before ?? param)
          setOwn(now)
          sent.current = now
          onValue(name, now, 'drag')
        }}
        onPointerUp={end}
        onKeyUp={end}
        onBlur={end}
      />
      <output htmlFor={id}>{valueText(shown, type)}</output>
    </p>
  )
}
