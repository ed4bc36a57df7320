import { languageText } from '../kit/language-text'
import { unitName } from './names'
import {
  definitions,
  type Field,
  fieldOf,
  helpOf,
  type Node,
  resolved,
  type Shared,
  titleOf,
  whole,
} from './schema'

/**
 * Every field of a traffic class, the link or the access links, read from the schema, so that new fields of the core
 * appear on the screen without further code.
 */

export interface TextField extends Shared {
  type: 'text'
  most: number
}
/** A value distributed over flows by one of several laws. */
export interface DistributionField extends Shared {
  type: 'distribution'
  default: unknown
  unit: string
}
/** A list of numbers. */
export interface ListField extends Shared {
  type: 'list'
  unit: string
  min: number
  max: number
  most: number
}
/** A number in one of several units, as `{"packets": 60}`. */
export interface VariantField extends Shared {
  type: 'variant'
  variants: { key: string; min: number; max: number }[]
  /** Whether the number itself has another input. */
  unitOnly?: boolean
}
/** Fields that are present together or not at all. */
export interface PartField extends Shared {
  type: 'part'
  fields: WholeField[]
  /** Fields without a default. */
  required: string[]
}
/** One of several kinds, each with fields of its own. */
export interface KindsField extends Shared {
  type: 'kinds'
  kinds: { kind: string; title: string; fields: WholeField[]; required: string[] }[]
}
/** A queue discipline with its parameters. */
export interface SchemeField extends Shared {
  type: 'scheme'
}
/** Content of a file, too long to type. */
export interface FileField extends Shared {
  type: 'file'
}
export type WholeField = (
  | Exclude<Field, { type: 'group' | 'inner' }>
  | TextField
  | DistributionField
  | ListField
  | VariantField
  | PartField
  | KindsField
  | SchemeField
  | FileField
) & {
  /** Whether it may be absent; `help` says what applies then. */
  optional: boolean
  /** The alternative field, if exactly one of two is required. */
  instead: string | undefined
}

/** The fields of a type of the schema, in its order, without the type's own tag. */
export const fieldsOfType = (type: string): WholeField[] =>
  Object.entries(definitions[type]?.properties ?? {}).map(([key, property]) => wholeField(key, property))

/** Fields of the scenario itself, by their keys. */
export const fieldsOfScenario = (keys: readonly string[]): WholeField[] => fieldsIn(whole, keys)

/** Fields of a lane, by their keys. */
export const fieldsOfLane = (keys: readonly string[]): WholeField[] => fieldsIn(definitions.Lane, keys)

const fieldsIn = (node: Node | undefined, keys: readonly string[]) =>
  keys.map((key) => wholeField(key, node?.properties?.[key] ?? {}))

/** The schema type of each kind of traffic. */
export const typeOfTraffic = (kind: string): string =>
  nameOf(definitions.Traffic?.oneOf?.find((branch) => branch.properties?.kind?.const === kind)) ?? ''

const nameOf = (node: Node | undefined) => node?.$ref?.split('/').pop()

/** @throws if a field of the schema has no input here */
function wholeField(key: string, property: Node): WholeField {
  const inner = property.anyOf?.find((branch) => branch.type !== 'null')
  const optional =
    property.anyOf?.some((branch) => branch.type === 'null') === true ||
    (Array.isArray(property.type) && property.type.includes('null'))
  const { anyOf: _, ...outer } = property
  const node = inner ? { ...outer, ...inner } : property
  const target = resolved(node)
  const shared = {
    key,
    title: titleOf(key, property, target),
    help: helpOf(property, target),
    optional,
    instead: /give this or `?(\w+)/.exec(property.description ?? '')?.[1],
  }
  const unit = property['x-unit'] ?? ''
  const type = nameOf(node)
  if (type === 'QueueSpec') return { ...shared, type: 'scheme' }
  if (type === 'Stamps') return { ...shared, type: 'file' }
  if (type && target.type === 'object' && !target.oneOf)
    return { ...shared, type: 'part', fields: fieldsOfType(type), required: target.required ?? [] }
  if (type === 'Distribution')
    return { ...shared, type: 'distribution', unit, default: property.default ?? 1 }
  const kinds = target.oneOf?.flatMap((branch) => {
    const kind = branch.properties?.kind?.const
    const own = nameOf(branch)
    if (typeof kind !== 'string' || !own) return []
    const { [own]: target = {} } = definitions
    const { required = [] } = target
    return { kind, title: titleOf(kind, target), fields: fieldsOfType(own), required }
  })
  if (kinds?.length) return { ...shared, type: 'kinds', kinds }
  const variants = target.oneOf?.flatMap(({ properties = {} }) => Object.entries(properties))
  if (variants?.length && target.oneOf?.every((each) => each.type === 'object'))
    return {
      ...shared,
      type: 'variant',
      variants: variants.map(([key, { minimum = 0, maximum = Number.MAX_SAFE_INTEGER }]) => ({
        key,
        min: minimum,
        max: maximum,
      })),
    }
  if ([target.type].flat().includes('string') && !target.oneOf)
    return { ...shared, type: 'text', most: target.maxLength ?? 1000 }
  if (target.type === 'array')
    return {
      ...shared,
      type: 'list',
      unit,
      min: target.items?.minimum ?? 0,
      max: target.items?.maximum ?? Number.MAX_SAFE_INTEGER,
      most: target.maxItems ?? 1000,
    }
  const field = fieldOf(key, node)
  if (!field || field.type === 'group' || field.type === 'inner') throw new Error(`no input for ${key}`)
  return { ...field, ...shared }
}

/** The laws of a distribution, each with initial numbers. */
export const LAWS = {
  fixed: (value: number) => value,
  spread: (value: number) => ({ spread: [value, value] }),
  uniform: (value: number) => ({ uniform: [value, value] }),
  exponential: (value: number) => ({ exponential: value }),
  pareto: (value: number) => ({ pareto: { mean: value, shape: 1.5 } }),
  choice: (value: number) => ({ choice: [value] }),
  cycle: (value: number) => ({ cycle: [value] }),
} as const
export type Law = keyof typeof LAWS

/** The law of a distribution, and its numbers in order. */
export function lawOf(value: unknown): { law: Law; numbers: number[] } {
  if (typeof value !== 'object' || value === null) return { law: 'fixed', numbers: [Number(value)] }
  const [[law, own] = ['fixed', 0]] = Object.entries(value as Record<string, unknown>)
  if (typeof own === 'number') return { law: law as Law, numbers: [own] }
  if (Array.isArray(own)) return { law: law as Law, numbers: own as number[] }
  const { mean, shape } = own as { mean: number; shape: number }
  return { law: law as Law, numbers: [mean, shape] }
}

/** The distribution of a law with these numbers. */
export function distributionOf(law: Law, numbers: readonly number[]): unknown {
  const [first = 0, second = 0] = numbers
  if (law === 'fixed') return first
  if (law === 'exponential') return { exponential: first }
  if (law === 'pareto') return { pareto: { mean: first, shape: second } }
  return { [law]: [...numbers] }
}

/** A unit's name on the screen, and its size in this unit. */
export function screenUnit(key: string, unit: string, most: number): { name: string; size: number } {
  const { bitsPerSecond, kilobytes, milliseconds } = languageText.units
  if (unit === 's' && SHORT_TIMES.has(key)) return { name: milliseconds, size: 0.001 }
  if (unit === 'bit/s') return { name: bitsPerSecond.mega, size: 1e6 }
  if (unit === 'bytes' && most > ONE_PACKET) return { name: kilobytes, size: 1000 }
  return { name: unitName(unit), size: 1 }
}

/** Times displayed in milliseconds. */
const SHORT_TIMES = new Set(['rtt_s', 'delay_s', 'min_rto_s', 'initial_rto_s', 'clock_tick_s'])
/** The largest IP packet, bytes. */
const ONE_PACKET = 65_535
