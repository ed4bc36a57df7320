import * as v from 'valibot'
import { isFields } from '../../scenario/equal'
import type { Fault } from '../../scenario/types'
import { type FieldsOf, ID, type Id, MESSAGES, type MessageType, TYPES, VERSION } from './messages'
import { frameText } from './sentences'

export type Read =
  | { [Type in MessageType]: { type: Type; id: Id; fields: FieldsOf<Type> } }[MessageType]
  | { type: unknown; id: Id | null; faults: Fault[] }

/** Longest quote of an unknown value. */
const LONGEST_SAID = 40

/**
 * Reads a message to the lab. Each fault is a sentence that names the field. Undefined for messages of other
 * programs.
 */
export function readMessage(data: unknown): Read | undefined {
  if (!isFields(data) || !('aqm' in data)) return undefined
  const { aqm, type, id, ...rest } = data
  const known = v.safeParse(ID, id)
  const own = known.success ? known.output : null
  const refused = (faults: Fault[]): Read => ({
    type: typeof type === 'string' ? cut(type) : null,
    id: own,
    faults,
  })
  if (aqm !== VERSION) return refused([{ path: 'aqm', message: frameText.version(said(aqm)) }])
  if (!known.success) return refused([faultAt('id', id, ID)])
  const message = TYPES.find((one) => one === type)
  if (!message) return refused([{ path: 'type', message: frameText.type(said(type), TYPES) }])
  const schema: v.GenericSchema & { entries: Record<string, v.GenericSchema> } = MESSAGES[message]
  const read = v.safeParse(schema, rest)
  const unknown = (field: string): Fault => ({
    path: cut(field),
    message: frameText.unknown(cut(field), message, Object.keys(schema.entries)),
  })
  // The schema takes what every object inherits for its own, such as `__proto__`, and drops it.
  const inherited = Object.keys(rest).filter(
    (key) => key in schema.entries && !Object.hasOwn(schema.entries, key),
  )
  if (inherited.length > 0) return refused(inherited.map(unknown))
  if (read.success) return { type: message, id: known.output, fields: read.output } as Read
  return refused(
    read.issues.map(({ expected, path }) => {
      const field = String(path?.[0]?.key ?? '')
      const entry = schema.entries[field]
      if (entry && expected !== 'never') return faultAt(field, rest[field], entry)
      return unknown(field)
    }),
  )
}

/** The allowed values of a field. */
export function mayOf(schema: v.GenericSchema): {
  says: string
  may: string
  needed: boolean
  used?: unknown
} {
  const outer = schema as v.GenericSchema & { type: string; wrapped?: v.GenericSchema; default?: unknown }
  const inner = outer.type === 'optional' ? outer.wrapped! : schema
  const { says, may } = v.getMetadata(inner) as { says: string; may: string }
  return { says, may, needed: inner === schema, ...(outer.default !== undefined && { used: outer.default }) }
}

function faultAt(field: string, given: unknown, schema: v.GenericSchema): Fault {
  const { may } = mayOf(schema)
  const message =
    given === undefined ? frameText.missing(field, may) : frameText.wrong(field, said(given), may)
  return { path: field, message }
}

const cut = (text: string) => (text.length > LONGEST_SAID ? `${text.slice(0, LONGEST_SAID)}…` : text)

/** A value in a sentence; large ones only by their type. */
export function said(given: unknown): string {
  if (typeof given === 'string') return `“${cut(given)}”`
  if (Array.isArray(given)) return `a list of ${given.length}`
  if (typeof given === 'object' && given !== null) return 'an object'
  return String(given)
}
