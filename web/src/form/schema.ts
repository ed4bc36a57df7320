import type { QueueSpec } from '../generated/scenario'
import schema from '../generated/scenario.schema.json'
import { parameterTitles } from '../scenario/parameter-text'
import { optionName } from './names'
import { schemaText } from './schema-text'

/** Form fields, read from the schema that is generated from the Rust types. */

export interface Shared {
  /** Key in the queue, or in its group. */
  key: string
  title: string
  help: string
  /** Key of the field whose presence disables this one. */
  unless?: string | undefined
}
interface Range {
  min: number
  max: number
  integer: boolean
}
export interface NumberField extends Shared, Range {
  type: 'number'
  default: number
  unit: string
  log: boolean
  /** Whether it may be absent; the default is then the first value of one that was. */
  absent?: true
}
export interface ChoiceField extends Shared {
  type: 'choice'
  default: string
  options: { value: string; name: string; help: string }[]
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

/** The keys of the schema's own nodes, and of each text the first. */
interface Keys {
  ofNode: ReadonlyMap<Node, string>
  ofText: ReadonlyMap<string, string>
  all: ReadonlyMap<string, string>
}

let keys: Keys | undefined

function keysOf(): Keys {
  if (keys) return keys
  const ofNode = new Map<Node, string>()
  const ofText = new Map<string, string>()
  const all = new Map<string, string>()
  const add = (key: string, text: string | undefined) => {
    if (text === undefined) return
    all.set(key, text)
    if (!ofText.has(text)) ofText.set(text, key)
  }
  const walk = (node: Node, path: string) => {
    if (!ofNode.has(node)) ofNode.set(node, path)
    add(`${path}.title`, node.title)
    add(`${path}.description`, node.description)
    for (const [key, property] of Object.entries(node.properties ?? {})) walk(property, `${path}.${key}`)
    for (const [at, branch] of [...(node.oneOf ?? []), ...(node.anyOf ?? [])].entries()) {
      const option = branch.const
      const below = `${path}.${option ?? branch.properties?.kind?.const ?? branch.required?.[0] ?? at}`
      walk(branch, below)
      if (typeof option === 'string' && optionName(option) === undefined)
        add(`${below}.title`, readable(option))
    }
    if (node.items) walk(node.items, `${path}.items`)
  }
  walk(whole, 'Scenario')
  for (const [type, node] of Object.entries(definitions)) walk(node, type)
  keys = { ofNode, ofText, all }
  return keys
}

/**
 * Every title and description of the schema in English, by its key, and the words that it lets one choose. The first key of
 * a text is the only one that it needs; another one is for where it reads otherwise.
 */
export const textsOfSchema = (): ReadonlyMap<string, string> => keysOf().all

/** A word that the schema lets one choose, without the marks of an identifier. */
const readable = (option: string) => option.replaceAll('_', ' ')

/** A title or a description in the page's language; `node` is where it stands in the schema, or a copy. */
export function schemaWords(text: string, node: Node, what: 'title' | 'description'): string {
  const { ofNode, ofText } = keysOf()
  const own = schemaText[`${ofNode.get(node)}.${what}`] ?? schemaText[ofText.get(text) ?? '']
  return own ?? (what === 'title' ? parameterTitles[text] : undefined) ?? text
}

/** The title of a field; of a type if it has none. */
export const titleOf = (key: string, property: Node, target: Node = {}): string => {
  const title = property.title ?? target.title
  return title === undefined ? key : schemaWords(title, property, 'title')
}

/** The description of a field; of its type if it has none. */
export const helpOf = (property: Node, target: Node): string =>
  plain(schemaWords(property.description ?? target.description ?? '', property, 'description'))

/** The parameters of a queue discipline; fields without an input, such as a list of points, are left out. */
export function fieldsOf(kind: string): Field[] {
  const node = queues.find((branch) => branch.properties?.kind?.const === kind)
  return node ? fieldsIn(resolved(node)) : []
}

/** A numeric field of the scenario or one of its types, such as `flows` of `Ftp`. */
export function numberOf(type: string, key: string): NumberField | undefined {
  const property = propertyOf(type, key)
  const field = property && fieldOf(key, property)
  return field?.type === 'number' ? field : undefined
}

/** The range of a numeric field, without words, so that it may be read while modules load. */
export const rangeOf = (type: string, key: string): Range =>
  rangeIn(innerOf(propertyOf(type, key) ?? {}).node)

const rangeIn = ({ type, minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Node): Range => ({
  min: minimum,
  max: maximum,
  integer: [type].flat()[0] === 'integer',
})

function propertyOf(type: string, key: string): Node | undefined {
  const node = type === 'Scenario' ? whole : definitions[type]
  return [node, ...(node?.oneOf ?? [])].find((branch) => branch?.properties?.[key])?.properties?.[key]
}

/** The option of a choice that has a value, if one has. */
export const optionOf = ({ options }: ChoiceField, value: unknown) =>
  options.find((option) => option.value === value)

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

/** What a field holds, and its forms if it may be absent. */
function innerOf(property: Node): { node: Node; branches: Node[] | undefined } {
  const branches = property.anyOf?.filter((branch) => branch.type !== 'null')
  return { node: resolved(branches?.length === 1 && branches[0] ? branches[0] : property), branches }
}

export function fieldOf(key: string, property: Node): Field | undefined {
  const { node, branches } = innerOf(property)
  const shared = {
    key,
    title: titleOf(key, property),
    help: helpOf(property, node),
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
    const options = node.oneOf.map((option) => {
      const value = String(option.const)
      const name = optionName(value) ?? schemaWords(readable(value), option, 'title')
      return { value, name, help: plain(schemaWords(option.description ?? '', option, 'description')) }
    })
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
    ...rangeIn(node),
    default:
      typeof property.default === 'number' ? property.default : (property['x-first'] ?? node.minimum ?? 0),
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
