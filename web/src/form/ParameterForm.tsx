import type { ReactNode } from 'react'
import type { QueueSpec } from '../generated/scenario'
import { allSchemes, isRule } from '../scenario/schemes'
import { FieldName } from './FieldName'
import { Choice, NumberInput, Switch } from './fields'
import './parameters.css'
import { defaultsOf, type Field, fieldsOf, type GroupField, type Values } from './schema'
import { formText } from './text'

interface Props {
  queue: QueueSpec
  onChange: (queue: QueueSpec) => void
  /** Content beside a number, given its path in the queue and its title. */
  extra?: Extra
}

type Extra = (path: string, title: string) => ReactNode

/** The parameters of any queue discipline, generated from the schema. */
export function ParameterForm({ queue, onChange, extra }: Props) {
  const fields = fieldsOf(queue.kind)
  const values = queue as unknown as Values
  return (
    <div className="parameters" key={queue.kind}>
      {fields.length === 0 && queue.kind !== 'rule' && <p className="parameter-help">{formText.none}</p>}
      {queue.kind === 'sketch' && <p className="parameter-help">{formText.own}</p>}
      <Fields
        fields={fields}
        values={values}
        scheme={queue.kind}
        extra={extra}
        onValues={(changed) => onChange({ ...changed, kind: queue.kind } as QueueSpec)}
      />
    </div>
  )
}

interface FieldsProps {
  fields: readonly Field[]
  values: Values
  scheme: string
  extra: Extra | undefined
  onValues: (values: Values) => void
}

const Fields = ({ fields, ...rest }: FieldsProps) =>
  fields.map((field) => <OneField key={field.key} field={field} {...rest} />)

function OneField({
  field,
  values,
  scheme,
  extra,
  onValues,
}: Omit<FieldsProps, 'fields'> & { field: Field }) {
  const value = values[field.key]
  const set = (next: unknown) => {
    const { [field.key]: _, ...others } = values
    const published = isRule(scheme, field.key) && 'default' in field && next === field.default
    onValues(published ? others : { ...values, [field.key]: next })
  }
  const unset = () => {
    const { [field.key]: _, ...others } = values
    onValues(others)
  }
  if (field.unless !== undefined && values[field.unless] != null)
    return (
      <div className="parameter">
        <FieldName field={field} scheme={scheme} />
        <p className="parameter-help">{formText.own}</p>
      </div>
    )
  switch (field.type) {
    case 'number':
      if (field.absent && value == null)
        return (
          <div className="parameter">
            <Switch field={field} value={false} onValue={() => set(field.default)} />
            <p className="parameter-help">{field.help}</p>
          </div>
        )
      return (
        <NumberInput
          field={field}
          value={typeof value === 'number' ? value : field.default}
          scheme={scheme}
          extra={
            <>
              {field.absent && (
                <Switch field={{ ...field, title: formText.present, help: '' }} value onValue={unset} />
              )}
              {extra?.(field.key, field.title)}
            </>
          }
          onValue={set}
        />
      )
    case 'choice':
      return (
        <Choice
          field={field}
          value={typeof value === 'string' ? value : field.default}
          scheme={scheme}
          onValue={set}
        />
      )
    case 'switch':
      return (
        <div className="parameter">
          <Switch field={field} value={typeof value === 'boolean' ? value : field.default} onValue={set} />
          <p className="parameter-help">{field.help}</p>
        </div>
      )
    case 'inner':
      return (
        <fieldset className="parameter-group">
          <legend>
            <FieldName field={field} scheme={scheme} />
          </legend>
          <p className="parameter-help">{field.help}</p>
          <SchemeChoice
            label={field.title}
            help={field.help}
            queue={(value ?? field.default) as QueueSpec}
            without={field.without}
            onQueue={set}
          />
        </fieldset>
      )
    case 'group':
      return <Group field={field} values={values} scheme={scheme} extra={extra} onValues={onValues} />
  }
}

interface SchemeChoiceProps {
  label: string
  help: string
  queue: QueueSpec
  /** Kinds that have no place here. */
  without?: readonly string[]
  testId?: string
  onQueue: (queue: QueueSpec) => void
}

/** A discipline of a field, with its parameters. */
export const SchemeChoice = ({ label, help, queue, without = [], testId, onQueue }: SchemeChoiceProps) => (
  <>
    <select
      aria-label={formText.scheme(label)}
      title={help}
      value={queue.kind}
      data-testid={testId}
      onChange={({ currentTarget }) => {
        const chosen = allSchemes().find(([kind]) => kind === currentTarget.value)
        if (chosen) onQueue(chosen[1].presets[0]!.queue)
      }}
    >
      {allSchemes()
        .filter(([kind]) => !without.includes(kind))
        .map(([kind, { name }]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
    </select>
    {queue.kind !== 'tail_drop' && <ParameterForm queue={queue} onChange={onQueue} />}
  </>
)

function Group({
  field,
  values,
  scheme,
  extra,
  onValues,
}: {
  field: GroupField
  values: Values
  scheme: string
  extra: Extra | undefined
  onValues: (values: Values) => void
}) {
  const own = values[field.key] as Values | null | undefined
  const there = own !== undefined && own !== null
  const toggle = (on: boolean) => {
    const { [field.key]: _, ...rest } = values
    onValues(on ? { ...rest, [field.key]: defaultsOf(field.fields) } : rest)
  }
  return (
    <fieldset className="parameter-group">
      <legend>
        {field.optional ? (
          <Switch field={{ ...field, help: '' }} value={there} onValue={toggle} />
        ) : (
          <FieldName field={field} scheme={scheme} />
        )}
      </legend>
      <p className="parameter-help">{field.help}</p>
      {(there || !field.optional) && (
        <Fields
          fields={field.fields}
          values={own ?? {}}
          scheme={scheme}
          extra={extra && ((path, title) => extra(`${field.key}.${path}`, title))}
          onValues={(changed) => onValues({ ...values, [field.key]: changed })}
        />
      )}
    </fieldset>
  )
}
