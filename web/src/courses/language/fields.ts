import * as v from 'valibot'
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import type { LessonFault } from './lesson'
import { lessonText as text } from './messages'
import { aboutAt, MOST } from './schema'

export type FieldPath = readonly (string | number)[]

export interface Lines {
  /** The line of a path, or of its nearest existing parent. */
  lineOf(path: FieldPath): number
}

/** Fields of a lesson or of a step, and their lines. */
export interface Fields<Value> extends Lines {
  /** Undefined if there are faults. */
  value?: Value
  faults: LessonFault[]
}

/**
 * Reads YAML by a schema. `firstLine` is its first line in the file; `name` says whose fields they are. With `words`, every
 * value is a text, also if it looks like a number.
 */
export function readFields<Value>(
  source: string,
  firstLine: number,
  schema: v.GenericSchema<unknown, Value>,
  name: string,
  { words = false } = {},
): Fields<Value> {
  const lines = new LineCounter()
  const lineAt = (offset: number) => firstLine + Math.max(1, lines.linePos(offset).line) - 1
  const read = readYaml(source, lines, words ? 'failsafe' : 'core')
  if ('message' in read)
    return { faults: [{ line: firstLine, message: text.yaml(read.message) }], lineOf: () => firstLine }
  const { document, given } = read
  const lineOf = (path: FieldPath) => lineAt(offsetOf(document, path) ?? 0)
  if (document.errors.length > 0)
    return {
      faults: document.errors.map(({ message, pos }) => ({
        line: lineAt(pos[0]),
        message: text.yaml(message),
      })),
      lineOf,
    }
  if (read.aliases.length > 0)
    return { faults: read.aliases.map((at) => ({ line: lineAt(at), message: text.alias })), lineOf }
  const parsed = v.safeParse(schema, given)
  if (parsed.success) return { value: parsed.output, faults: [], lineOf }
  const faults = parsed.issues.map((issue): LessonFault => {
    const path = (issue.path ?? []).map(({ key }) => key as string | number)
    return { line: lineOf(path), message: messageOf(issue, path) }
  })
  return { faults, lineOf }

  function messageOf({ expected, input }: v.BaseIssue<unknown>, path: FieldPath): string {
    const field = fieldAt(path)
    const above = path.slice(0, -1)
    if (expected === 'never') {
      const { entries = {} } = aboutAt(schema, above, given) ?? {}
      return text.unknown(String(path.at(-1)), above.length > 0 ? fieldAt(above) : name, Object.keys(entries))
    }
    const may = mayAt(path)
    return input === undefined ? text.missing(field, may) : text.wrong(field, input, may)
  }

  /** Allowed values at a path, from the nearest field that describes them. */
  function mayAt(path: FieldPath): string {
    for (let end = path.length; end >= 0; end--) {
      const may = aboutAt(schema, path.slice(0, end), given)?.may
      if (may !== undefined) return may
    }
    return text.may.fields
  }

  function fieldAt(path: FieldPath): string {
    const key = path.findLast((part) => typeof part === 'string')
    if (key === undefined) return name
    return typeof path.at(-1) === 'number' ? text.item(String(key)) : text.field(String(key))
  }
}

/** A document, its value, and the places of its aliases, with which it has no value; a message if it is nested too deeply. */
function readYaml(
  source: string,
  lineCounter: LineCounter,
  schema: 'core' | 'failsafe',
): { document: Document; given: unknown; aliases: number[] } | { message: string } {
  try {
    const document = parseDocument(source, { lineCounter, prettyErrors: false, schema })
    const aliases: number[] = []
    visit(document, { Alias: (_, { range }) => void aliases.push(range?.[0] ?? 0) })
    const given = document.errors.length + aliases.length > 0 ? undefined : document.toJS()
    return { document, given: given ?? {}, aliases }
  } catch (error) {
    return { message: (error as Error).message }
  }
}

function offsetOf(document: Document, path: FieldPath): number | undefined {
  for (let end = path.length; end > 0; end--) {
    const above = end === 1 ? document.contents : document.getIn(path.slice(0, end - 1), true)
    const key = path[end - 1]
    const pair = isMap(above)
      ? above.items.find((own) => isScalar(own.key) && own.key.value === key)
      : undefined
    const node = pair?.key ?? document.getIn(path.slice(0, end), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return undefined
}

/** The fields of a text and the Markdown below them; `of` names the kind of text. */
export function splitFront(
  source: string,
  of = 'lesson',
): { front: string; body: string; bodyLine: number } | { faults: LessonFault[] } {
  if (source.length > MOST.source) return { faults: [{ line: 1, message: text.long(of, MOST.source) }] }
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (lines[0]?.trimEnd() !== '---') return { faults: [{ line: 1, message: text.noFront(of) }] }
  const end = lines.findIndex((line, i) => i > 0 && line.trimEnd() === '---')
  if (end < 0) return { faults: [{ line: lines.length, message: text.openFront(of) }] }
  return { front: lines.slice(1, end).join('\n'), body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 }
}
