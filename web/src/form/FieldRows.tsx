import { createContext, type ReactNode, useContext, useId, useState } from 'react'
import type { QueueSpec } from '../generated/scenario'
import { CloseIcon } from '../kit/icons'
import { NumberField } from '../kit/NumberField'
import { kitText } from '../kit/text'
import { enteredList, typedList, typedNumber } from '../kit/typed'
import { FieldName } from './FieldName'
import { unitName } from './names'
import { SchemeChoice } from './ParameterForm'
import type { Values } from './schema'
import { formText } from './text'
import {
  type DistributionField,
  distributionOf,
  type KindsField,
  LAWS,
  type Law,
  type ListField,
  lawOf,
  type PartField,
  type SchemeField,
  screenUnit,
  type VariantField,
  type WholeField,
} from './whole'
import './field-rows.css'

interface Props {
  fields: readonly WholeField[]
  values: Values
  /** Prefix of the inputs' test ids. */
  id: string
  /** Sets or clears a field; resolves once the scenario has accepted or refused it. */
  onValue: (field: WholeField, value: unknown) => Promise<void>
}

/** Schema fields as rows with name, unit and range; a press on a name explains it. */
export const FieldRows = ({ fields, values, id, onValue }: Props) => (
  <div className="field-rows">
    {fields.map((field) => (
      <OneRow
        key={field.key}
        field={field}
        value={values[field.key] ?? undefined}
        testId={`${id}-${field.key}`}
        onValue={(value) => onValue(field, value)}
      />
    ))}
  </div>
)

interface RowProps<Field> {
  field: Field
  value: unknown
  testId: string
  onValue: (value: unknown) => void
}

interface OneRowProps {
  field: WholeField
  value: unknown
  testId: string
  onValue: (value: unknown) => Promise<void>
}

function OneRow({ field, value: own, testId, onValue: send }: OneRowProps) {
  // Show the chosen value until the answer comes.
  const [sent, setSent] = useState<{ value: unknown }>()
  const value = sent ? sent.value : own
  const onValue = async (value: unknown) => {
    setSent({ value })
    await send(value)
    setSent(undefined)
  }
  const absent = field.optional && value === undefined
  const isPart = field.type === 'part' || field.type === 'kinds'
  const absence = field.instead ? formText.instead : isPart ? formText.without : formText.absent
  const clear = (isPart ? formText.remove : formText.clear)(field.title)
  if (isPart && !absent) {
    const values = (value ?? {}) as Values
    const fields =
      field.type === 'kinds'
        ? (field.kinds.find(({ kind }) => kind === values.kind) ?? field.kinds[0]!).fields
        : field.fields
    return (
      <fieldset className="field-part" data-testid={testId}>
        <legend>
          <FieldName field={field} />
          {field.optional && (
            <button
              type="button"
              className="field-clear"
              aria-label={clear}
              title={clear}
              onClick={() => void onValue(undefined)}
            >
              <CloseIcon />
            </button>
          )}
        </legend>
        {field.type === 'kinds' && (
          <select
            aria-label={field.title}
            value={String(values.kind)}
            data-testid={`${testId}-kind`}
            onChange={({ currentTarget }) => {
              const next = field.kinds.find(({ kind }) => kind === currentTarget.value)
              if (next) void onValue(firstOfKind(next, values))
            }}
          >
            {field.kinds.map(({ kind, title }) => (
              <option key={kind} value={kind}>
                {title}
              </option>
            ))}
          </select>
        )}
        <FieldRows
          fields={fields}
          values={values}
          id={testId}
          onValue={({ key }, own) => onValue({ ...values, [key]: own })}
        />
      </fieldset>
    )
  }
  return (
    <div className={['field-row', ROWS[field.type]].filter(Boolean).join(' ')}>
      <span className="field-title">
        <FieldName field={field} />
      </span>
      {absent ? (
        <button
          type="button"
          className="field-absent"
          title={field.help}
          data-testid={testId}
          aria-label={formText.set(field.title, absence)}
          onClick={() => void onValue(firstOf(field))}
        >
          {absence}
        </button>
      ) : (
        <span className="field-input">
          <Input field={field} value={value} testId={testId} onValue={onValue} />
          {field.optional && !field.instead && (
            <button
              type="button"
              className="field-clear"
              aria-label={clear}
              title={clear}
              onClick={() => void onValue(undefined)}
            >
              <CloseIcon />
            </button>
          )}
        </span>
      )}
    </div>
  )
}

/** CSS classes of rows with more than a name and an input. */
const ROWS: Partial<Record<WholeField['type'], string>> = { distribution: 'wide', scheme: 'scheme' }

/** First value of a field that was absent. */
function firstOf(field: WholeField): unknown {
  switch (field.type) {
    case 'text':
      return ''
    case 'list':
      return [field.min]
    case 'part':
      return firstOfPart(field)
    case 'kinds':
      return firstOfKind(field.kinds[0]!)
    case 'scheme':
    case 'file':
      return undefined
    case 'variant':
      return { [field.variants[0]!.key]: field.variants[0]!.min }
    default:
      return field.default
  }
}

const firstOfPart = ({ fields, required }: Pick<PartField, 'fields' | 'required'>): Values =>
  Object.fromEntries(
    fields.filter(({ key }) => required.includes(key)).map((each) => [each.key, firstOf(each)]),
  )

/** A kind with what it needs; a value that it shares with the kind before stays. */
function firstOfKind(of: KindsField['kinds'][number], before: Values = {}): Values {
  const first = firstOfPart(of)
  const kept = Object.keys(first).filter((key) => before[key] !== undefined)
  return { ...first, ...Object.fromEntries(kept.map((key) => [key, before[key]])), kind: of.kind }
}

function Input({ field, value, testId, onValue }: RowProps<WholeField>): ReactNode {
  switch (field.type) {
    case 'number': {
      const { name, size } = screenUnit(field.key, field.unit, field.max)
      return (
        <NumberField
          label={field.title}
          value={Number(value ?? field.default) / size}
          min={field.min / size}
          max={field.max / size}
          unit={name}
          title={field.help}
          testId={testId}
          onCommit={(typed) => onValue(specified(typed, size, field.integer))}
        />
      )
    }
    case 'switch':
      return (
        <input
          type="checkbox"
          aria-label={field.title}
          title={field.help}
          checked={value === undefined ? field.default : value === true}
          data-testid={testId}
          onChange={(event) => onValue(event.currentTarget.checked)}
        />
      )
    case 'choice':
      return (
        <select
          aria-label={field.title}
          title={field.help}
          value={String(value ?? field.default)}
          data-testid={testId}
          onChange={(event) => onValue(event.currentTarget.value)}
        >
          {field.options.map((option) => (
            <option key={option.value} value={option.value} title={option.help}>
              {option.name}
            </option>
          ))}
        </select>
      )
    case 'text':
      return (
        <Typed
          label={field.title}
          shown={String(value ?? '')}
          most={field.most}
          testId={testId}
          onCommit={onValue}
        />
      )
    case 'distribution':
      return <Distribution field={field} value={value ?? field.default} testId={testId} onValue={onValue} />
    case 'list':
      return <List field={field} value={value} testId={testId} onValue={onValue} />
    case 'scheme':
      return <Scheme field={field} value={value} testId={testId} onValue={onValue} />
    case 'file':
      return <FileChoice testId={testId} />
    case 'part':
    case 'kinds':
      // The caller renders parts.
      return null
    case 'variant':
      return <Variant field={field} value={value} testId={testId} onValue={onValue} />
  }
}

/** A number of the screen in the scenario's unit. The product may have a spurious last digit: 2.7 × 1e6. */
const specified = (typed: number, size: number, whole = false) => {
  const value = Number((typed * size).toPrecision(12))
  return whole ? Math.round(value) : value
}

/** Count of numbers per law; missing for laws with any number. */
const NUMBERS: Partial<Record<Law, number>> = { fixed: 1, exponential: 1, spread: 2, uniform: 2, pareto: 2 }
const LARGEST = 1e9

function Distribution({ field, value, testId, onValue }: RowProps<DistributionField>) {
  const { law, numbers } = lawOf(value)
  const { name, size } = screenUnit(field.key, field.unit, LARGEST)
  const count = NUMBERS[law]
  return (
    <span className="field-law">
      <select
        aria-label={formText.law(field.title)}
        value={law}
        data-testid={`${testId}-law`}
        onChange={(event) => onValue(LAWS[event.currentTarget.value as Law](numbers[0] ?? 0))}
      >
        {Object.keys(LAWS).map((each) => (
          <option key={each} value={each}>
            {formText.laws[each as Law]}
          </option>
        ))}
      </select>
      {count ? (
        Array.from({ length: count }, (_, i) => {
          const shape = law === 'pareto' && i === 1
          return (
            <NumberField
              key={i}
              label={partName(field.title, law, i)}
              value={numbers[i]! / (shape ? 1 : size)}
              min={shape ? 1.001 : 0}
              max={shape ? 100 : LARGEST / size}
              digits={4}
              unit={shape ? formText.shape : name}
              testId={`${testId}-${i}`}
              onCommit={(typed) => {
                const next = [...numbers]
                next[i] = shape ? typed : specified(typed, size)
                onValue(distributionOf(law, next))
              }}
            />
          )
        })
      ) : (
        <Numbers
          label={field.title}
          numbers={numbers}
          unit={name}
          size={size}
          min={0}
          max={LARGEST}
          most={MOST_NUMBERS}
          testId={`${testId}-0`}
          onNumbers={(next) => onValue(distributionOf(law, next))}
        />
      )}
    </span>
  )
}

/** What a number of a law is called. */
function partName(title: string, law: Law, place: number): string {
  const { from, to, shape } = formText.parts
  if (law === 'spread' || law === 'uniform') return (place === 0 ? from : to)(title)
  return law === 'pareto' && place === 1 ? shape(title) : title
}

/** Limit of a distribution's list. */
const MOST_NUMBERS = 1000

const List = ({ field, value, testId, onValue }: RowProps<ListField>) => (
  <Numbers
    label={field.title}
    numbers={Array.isArray(value) ? (value as number[]) : []}
    unit={field.unit}
    size={1}
    min={field.min}
    max={field.max}
    most={field.most}
    testId={testId}
    onNumbers={onValue}
  />
)

interface NumbersProps {
  label: string
  numbers: readonly number[]
  unit: string
  size: number
  min: number
  max: number
  most: number
  testId: string
  onNumbers: (numbers: number[]) => void
}

/** Numbers separated by commas. */
function Numbers({ label, numbers, unit, size, min, max, most, testId, onNumbers }: NumbersProps) {
  return (
    <>
      <Typed
        label={kitText.inUnit(label, unit)}
        shown={enteredList(numbers.map((number) => Number((number / size).toPrecision(12))))}
        most={10_000}
        testId={testId}
        refusal={formText.list(min / size, max / size, unit)}
        onCommit={(typed) => {
          const next = typedList(typed).map((each) => specified(typedNumber(each), size))
          const sound =
            next.length > 0 && next.length <= most && next.every((each) => each >= min && each <= max)
          if (sound) onNumbers(next)
          return sound
        }}
      />
      <span className="unit">{unit}</span>
    </>
  )
}

/** A scheme, and its parameters below. */
function Scheme({ field, value, testId, onValue }: RowProps<SchemeField>) {
  return (
    <span className="field-scheme">
      <SchemeChoice
        label={field.title}
        help={field.help}
        queue={(value ?? { kind: 'tail_drop' }) as QueueSpec}
        testId={testId}
        onQueue={onValue}
      />
    </span>
  )
}

/** Lets the user choose the file for a field's content. */
export const ChooseFile = createContext<() => void>(() => {})

function FileChoice({ testId }: { testId: string }) {
  const choose = useContext(ChooseFile)
  return (
    <button
      type="button"
      className="button"
      title={formText.chooseFileHint}
      data-testid={testId}
      onClick={choose}
    >
      {formText.chooseFile}
    </button>
  )
}

function Variant({ field, value, testId, onValue }: RowProps<VariantField>) {
  const [[key, size] = ['', 0]] = Object.entries((value ?? {}) as Record<string, number>)
  const own = field.variants.find((each) => each.key === key) ?? field.variants[0]!
  return (
    <span className="field-law">
      {!field.unitOnly && (
        <NumberField
          label={field.title}
          value={size}
          min={own.min}
          max={own.max}
          testId={testId}
          onCommit={(typed) => onValue({ [own.key]: Math.round(typed) })}
        />
      )}
      <select
        aria-label={formText.unitOf(field.title)}
        value={own.key}
        data-testid={`${testId}-unit`}
        onChange={(event) => {
          const next = field.variants.find((each) => each.key === event.currentTarget.value)!
          onValue({ [next.key]: Math.min(next.max, Math.max(next.min, converted(size, own.key, next.key))) })
        }}
      >
        {field.variants.map((each) => (
          <option key={each.key} value={each.key}>
            {unitName(each.key)}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Full Ethernet packets. */
const PACKET_BYTES = 1500

function converted(size: number, from: string, to: string): number {
  if (from === to) return size
  return to === 'bytes' ? size * PACKET_BYTES : Math.round(size / PACKET_BYTES)
}

interface TypedProps {
  label: string
  shown: string
  most: number
  testId: string
  /** Message for an invalid text. */
  refusal?: string
  onCommit: (typed: string) => unknown
}

/** A text field that takes effect on Enter or on blur. */
function Typed({ label, shown, most, testId, refusal, onCommit }: TypedProps) {
  const [draft, setDraft] = useState<string>()
  const [wrong, setWrong] = useState(false)
  const id = useId()
  const commit = () => {
    if (draft === undefined) return
    setDraft(undefined)
    setWrong(draft !== shown && onCommit(draft.trim()) === false)
  }
  return (
    <span className="field-typed">
      <input
        type="text"
        aria-label={label}
        aria-invalid={wrong}
        aria-describedby={wrong ? id : undefined}
        maxLength={most}
        value={draft ?? shown}
        data-testid={testId}
        onChange={(event) => {
          setWrong(false)
          setDraft(event.currentTarget.value)
        }}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      {wrong && (
        <span className="field-refusal" id={id} role="status">
          {refusal}
        </span>
      )}
    </span>
  )
}
