import { fieldsOf, optionOf } from '../../form/schema'
import type { DialectNote, Level } from '../../generated/dialects'
import { exchangeText as text } from './text'
import { phrased } from './wording'

/** The lab's name of the field that a note concerns; undefined if it concerns a word of the text. */
export function fieldName({ field }: Pick<DialectNote, 'field'>, scheme: string): string | undefined {
  if (field === undefined) return undefined
  const [, name, part] = /^queue\.queues\.([^.]+)\.(?:queue\.)?(.+)$/.exec(field) ?? []
  if (name !== undefined && part !== undefined) return `${name}: ${part}`
  const [, own] = /^queue\.(.+)$/.exec(field) ?? []
  if (own === undefined) return text.fields[field] ?? field
  return fieldsOf(scheme).find(({ key }) => key === own)?.title ?? own
}

/** The note in words; values have the names of the lab's forms. */
export function noteWords(note: DialectNote, scheme: string): string {
  const field = fieldsOf(scheme).find(({ key }) => `queue.${key}` === note.field)
  const named = (arg: DialectNote['args'][number]) =>
    (field?.type === 'choice' && optionOf(field, arg)?.name) || arg
  return phrased({ ...note, args: note.args.map(named) })
}

const ORDER: readonly Level[] = ['refused', 'lost', 'changed', 'rounded', 'exact']

/** The notes, the gravest first. */
export const gravest = (notes: readonly DialectNote[]): DialectNote[] =>
  [...notes].sort((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level))

/** Start and end index of the word at a line and column, which count from 1; columns count characters. */
export function spanOf(given: string, { line, column }: { line: number; column: number }): [number, number] {
  const lines = given.split('\n')
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  const own = lines[line - 1] ?? ''
  const start = [...own].slice(0, column - 1).join('').length
  const word = /^\S*/.exec(own.slice(start))?.[0].length ?? 0
  return [before + start, before + start + word]
}
