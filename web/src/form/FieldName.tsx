import type { Entry } from '../help/glossary'
import { Term } from '../help/Term'
import { any, listed, plain } from '../kit/format'
import { schemeSource } from '../scenario/schemes'
import { unitName } from './names'
import { shownUnit } from './scale'
import type { Field } from './schema'
import { formText } from './text'
import { screenUnit, type WholeField } from './whole'

interface Props {
  field: Field | WholeField
  /** The scheme that the field belongs to. */
  scheme?: string | undefined
}

/** A field's name; a press explains the field. */
export const FieldName = ({ field, scheme }: Props) => (
  <Term id={fieldEntry(field, scheme)} title={field.help}>
    {field.title}
  </Term>
)

/** A field's meaning, unit, range and default; for a scheme's parameter also its source. */
export function fieldEntry(field: Field | WholeField, scheme?: string): Entry {
  const source = scheme && schemeSource(scheme)
  return {
    term: field.title,
    unit: rangeOf(field, scheme !== undefined),
    text: textOf(field),
    ...(source && { source }),
  }
}

/** Allowed values of a field, in the unit of its input: forms of schemes use other units than those of traffic and link. */
function rangeOf(field: Field | WholeField, ofScheme: boolean): string {
  switch (field.type) {
    case 'number': {
      const { unit, size } = ofScheme ? shownUnit(field) : unitOf(field, field.max)
      const [least, most, usual] = [field.min, field.max, field.default].map((value) => plain(value / size))
      const span = formText.span(least!, most!, unit)
      // The description of an optional field says what applies without it.
      return 'optional' in field && field.optional ? span : formText.usual(span, usual!)
    }
    case 'choice':
      return listed(field.options.map(({ name }) => name))
    case 'switch':
      return formText.onOff
    case 'group':
    case 'part':
      return listed(field.fields.map(({ title }) => title))
    case 'kinds':
      return listed(field.kinds.map(({ title }) => title))
    case 'distribution':
      return unitOf(field, 0).unit
    case 'list':
      return unitOf(field, field.max).unit
    case 'text':
      return formText.letters(field.most)
    case 'scheme':
    case 'inner':
      return formText.anyScheme
    case 'file':
      return formText.ofFile
    case 'variant':
      return any(field.variants.map(({ key }) => unitName(key)))
  }
}

function unitOf({ key, unit }: { key: string; unit: string }, most: number) {
  const { name, size } = screenUnit(key, unit, most)
  return { unit: name, size }
}

const textOf = (field: Field | WholeField): string =>
  field.type === 'choice'
    ? [field.help, ...field.options.map(({ help }) => help)].filter(Boolean).join(' ')
    : field.help
