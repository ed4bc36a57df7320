import type { SchemeTraits } from '../generated/lab'
import core from '../generated/schemes.json' with { type: 'json' }
import type { QueueKind, QueueSpec } from './types'

/** What the core says of its queue disciplines, each in its own file: nothing here lists them. */

export interface CoreScheme {
  kind: QueueKind
  title: string
  /** Titles and units of its parameters, by field. */
  parameters: Readonly<Record<string, { title: string; unit: string }>>
  /** Who published it, and when. */
  source: string
  about: string
  /** With every default. */
  queue: QueueSpec
  /** Parameters that choose among variants of the rule; a queue leaves them out where they are as published. */
  rules: readonly string[]
  /** The discipline with the rules and numbers of Linux, if these differ from the defaults. */
  linux: QueueSpec | null
  traits: SchemeTraits
}

export type Gauge = SchemeTraits['gauges'][number]
/** Quantities of a scheme that plots show. Totals have no plot, and a curve shows what it reads. */
export type GaugeQuantity = Exclude<Gauge['quantity'], 'total' | 'measured_packets'>

export const CORE_SCHEMES = core as unknown as readonly CoreScheme[]

const byKind = new Map<string, CoreScheme>(CORE_SCHEMES.map((scheme) => [scheme.kind, scheme]))

export const coreScheme = (kind: string | undefined): CoreScheme | undefined =>
  kind === undefined ? undefined : byKind.get(kind)

/** A discipline with the core's own numbers, which are those of its paper, but for these. */
export const plainQueue = <Kind extends QueueKind>(
  kind: Kind,
  own: Partial<Extract<QueueSpec, { kind: Kind }>> = {},
) => ({ ...coreScheme(kind)!.queue, ...own }) as Extract<QueueSpec, { kind: Kind }>

/** A discipline with the rules and numbers of Linux. */
export function linuxQueue<Kind extends QueueKind>(kind: Kind) {
  const queue = coreScheme(kind)?.linux
  if (!queue) throw new Error(`the core has no Linux for ${kind}`)
  return queue as Extract<QueueSpec, { kind: Kind }>
}

export const traitsOf = (kind: string | undefined): SchemeTraits | undefined => coreScheme(kind)?.traits

/** The gauges of a kind that a scheme has; of a scheme that has none those that every lane has. */
export function gaugesOf(quantity: GaugeQuantity, kind?: string): readonly Gauge[] {
  const among = (schemes: readonly CoreScheme[]) =>
    schemes.flatMap(({ traits }) => traits.gauges).filter((gauge) => gauge.quantity === quantity)
  const scheme = coreScheme(kind)
  const own = scheme ? among([scheme]) : []
  if (own.length > 0) return own
  const everywhere = among(CORE_SCHEMES.filter(({ traits }) => !traits.gauges_of_own))
  return [...new Map(everywhere.map((gauge) => [gauge.column, gauge])).values()]
}

/** What stands at a field, which may be of an inner object: `red.w_q`. */
export const fieldAt = (queue: QueueSpec, field: string): unknown =>
  field.split('.').reduce<unknown>((from, key) => (from as Values | undefined)?.[key], queue)

export function numberAt(queue: QueueSpec, field: string | null | undefined): number | undefined {
  const value = field ? fieldAt(queue, field) : undefined
  return typeof value === 'number' ? value : undefined
}

/** `queue` with other values at fields, which may be of inner objects. */
export const withValues = (queue: QueueSpec, values: Record<string, unknown>): QueueSpec =>
  Object.entries(values).reduce<Values>(
    (changed, [field, value]) => put(changed, field.split('.'), value),
    queue as unknown as Values,
  ) as unknown as QueueSpec

type Values = Record<string, unknown>

const put = (into: Values, [key = '', ...rest]: string[], value: unknown): Values => ({
  ...into,
  [key]: rest.length > 0 ? put((into[key] ?? {}) as Values, rest, value) : value,
})
