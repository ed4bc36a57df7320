import { useId } from 'react'

interface Props<Value extends string> {
  label: string
  /** Each value with its name. */
  names: Readonly<Record<Value, string>>
  value: Value
  onChoose: (value: Value) => void
}

/** A choice of a few values, in a row below or beside its label. */
export function Choice<Value extends string>({ label, names, value, onChoose }: Props<Value>) {
  const id = useId()
  return (
    <div className="share-choice">
      <span id={id}>{label}</span>
      <div className="segments" role="radiogroup" aria-labelledby={id}>
        {(Object.entries(names) as [Value, string][]).map(([each, name]) => (
          <label key={each}>
            <input type="radio" name={id} checked={each === value} onChange={() => onChoose(each)} />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
