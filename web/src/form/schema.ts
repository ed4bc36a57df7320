import type { QueueSpec } from '../generated/scenario'
import schema from '../generated/scenario.schema.json'

/** Form fields, read from the schema that is generated from the Rust types. */

export interface Shared {
  /** Key in the queue, or in its group. */
  key: string
  title: string
  help: string
  /** Key of the field whose presence disables this one. */
  unless?: string | undefined
}
export interface NumberField extends Shared {
  type: 'number'
  min: number
  max: number
  default: number
  integer: boolean
  unit: string
  log: boolean
  /** Whether it may be absent; the default is then the first value of one that was. */
  absent?: true
}
export interface ChoiceField extends Shared {
  type: 'choice'
  default: string
  options: { value: string; help: string }[]
}
export interface SwitchField extends Shared {
  type: 'switch'
  default: boolean
}
export interface GroupField extends Shared {
  type: 'group'
  fields: Field[]
  /** Whether the group is optional. */
  optional: boolean
}
/** A queue discipline inside another. */
export interface InnerField extends Shared {
  type: 'inner'
  default: QueueSpec
  /** Kinds that have no place there. */
  without: readonly string[]
}
export type Field = NumberField | ChoiceField | SwitchField | GroupField | InnerField

export type Values = { [key: string]: unknown }

/** A node of the schema, as far as forms need it. */
export interface Node {
  $ref?: string
  type?: string | string[]
  title?: string
  description?: string
  default?: unknown
  minimum?: number
  maximum?: number
  const?: unknown
  'x-unit'?: string
  'x-unless'?: string
  'x-scale'?: string
  'x-without'?: string[]
  'x-first'?: number
  properties?: Record<string, Node>
  required?: string[]
  oneOf?: Node[]
  anyOf?: Node[]
  items?: Node
  maxItems?: number
  maxLength?: number
}

export const definitions = schema.$defs as unknown as Record<string, Node>
/** The scenario itself. */
export const whole = schema as unknown as Node
const queues = definitions.QueueSpec?.oneOf ?? []

/** The parameters of a queue discipline; fields without an input, such as a list of points, are left out. */
export function fieldsOf(kind: string): Field[] {
  const node = queues.find((branch) => branch.properties?.kind?.const === kind)
  return node ? fieldsIn(resolved(node)) : []
}

/** A numeric field of the scenario or one of its types, such as `flows` of `Ftp`. */
export function numberOf(type: string, key: string): NumberField | undefined {
  const node = type === 'Scenario' ? whole : definitions[type]
  const property = [node, ...(node?.oneOf ?? [])].find((branch) => branch?.properties?.[key])?.properties?.[
    key
  ]
  const field = property && fieldOf(key, property)
  return field?.type === 'number' ? field : undefined
}

/** Default values of a group. */
export const defaultsOf = (fields: readonly Field[]): Values =>
  Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      if (field.type === 'number' && field.absent) return []
      if (field.type !== 'group') return [[field.key, field.default]]
      return field.optional ? [] : [[field.key, defaultsOf(field.fields)]]
    }),
  )

const fieldsIn = (node: Node): Field[] =>
  Object.entries(node.properties ?? {}).flatMap(([key, property]) => fieldOf(key, property) ?? [])

export function fieldOf(key: string, property: Node): Field | undefined {
  const branches = property.anyOf?.filter((branch) => branch.type !== 'null')
  const node = resolved(branches?.length === 1 && branches[0] ? branches[0] : property)
  const title = property.title ?? key
  const shared = {
    key,
    title,
    help: plain(property.description ?? node.description),
    ...(property['x-unless'] && { unless: property['x-unless'] }),
  }
  if (property.$ref?.endsWith('/QueueSpec'))
    return {
      ...shared,
      type: 'inner',
      default: property.default as QueueSpec,
      without: property['x-without'] ?? [],
    }
  if (node.oneOf?.every((option) => typeof option.const === 'string')) {
    // The form has no option for "none of these".
    if (branches) return undefined
    const options = node.oneOf.map((option) => ({
      value: String(option.const),
      help: option.description ?? '',
    }))
    return { ...shared, type: 'choice', options, default: String(property.default ?? options[0]?.value) }
  }
  const type = Array.isArray(node.type) ? node.type[0] : node.type
  if (type === 'object')
    return { ...shared, type: 'group', fields: fieldsIn(node), optional: branches !== undefined }
  if (type === 'boolean') return { ...shared, type: 'switch', default: property.default === true }
  if (type !== 'number' && type !== 'integer') return undefined
  return {
    ...shared,
    type: 'number',
    min: node.minimum ?? 0,
    max: node.maximum ?? Number.MAX_SAFE_INTEGER,
    default:
      typeof property.default === 'number' ? property.default : (property['x-first'] ?? node.minimum ?? 0),
    integer: type === 'integer',
    unit: property['x-unit'] ?? '',
    log: property['x-scale'] === 'log',
    ...(property['x-first'] !== undefined && { absent: true as const }),
  }
}

/** Text without the markup and line breaks of its source. */
export const plain = (description = '') => description.replaceAll('`', '').replaceAll('\n', ' ')

/** A node with its reference resolved; its own properties have priority. */
export function resolved(node: Node): Node {
  const { $ref, ...own } = node
  const target = $ref && definitions[$ref.split('/').pop() ?? '']
  return target
    ? { ...target, ...own, properties: target.properties ?? {}, ...(target.type && { type: target.type }) }
    : node
}
