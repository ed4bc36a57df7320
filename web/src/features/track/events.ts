import { inShown, shownUnit } from '../../form/scale'
import {
  defaultsOf,
  type Field,
  fieldsOf,
  type InnerField,
  type NumberField,
  rangeOf,
  type Values,
} from '../../form/schema'
import { typeOfTraffic } from '../../form/whole'
import type { QueueSpec, Traffic } from '../../generated/scenario'
import { countOf, isCounted } from '../../scenario/count'
import type { LabDocument } from '../../scenario/document'
import { equal, isFields } from '../../scenario/equal'
import { allSchemes } from '../../scenario/schemes'
import { toMilliseconds, withEntries } from '../../scenario/timeline/changes'
import { queueAt, valueAt as specifiedAt } from '../../scenario/timeline/history'
import type { Change, Scenario } from '../../scenario/types'
import { trackText } from './text'

interface Shared {
  path: string
  /** The lane of a scheme or of its parameter; undefined for load and link, which concern one or all lanes. */
  own?: number
}

/** A number of the load, of the link or of a lane's scheme, in the unit of the screen. */
export interface NumberTarget extends Shared {
  type: 'number'
  kind: 'flows' | 'sessions' | 'mbps' | 'rho' | 'packets' | 'kB' | 'ms' | 'parameter'
  traffic?: Traffic
  /** The scheme's parameter, if it is one. */
  field?: NumberField
  least: number
  most: number
  whole: boolean
}

/** A lane's scheme, or a parameter of it that is a choice, a switch, or an optional part. */
export interface ChoiceTarget extends Shared {
  type: 'choice'
  /** The scheme's parameter; undefined for the scheme itself. */
  field?: Exclude<Field, NumberField>
  options: readonly Option[]
}

export interface Option {
  name: string
  /** The scheme of a preset. */
  scheme?: string
  /** The value in the scenario. */
  value: unknown
}

/** A target of planned changes. */
export type Target = NumberTarget | ChoiceTarget

export type Shape = 'step' | 'ramp' | 'burst'

export interface Plan {
  target: Target
  shape: Shape
  at_s: number
  /** Duration of a ramp or a burst, s. */
  over_s: number
  lane: number | undefined
  /** A number in the unit of the screen, or the value of an option. */
  value: unknown
  /** Start of a ramp, and the value after a burst. */
  before: unknown
}

/** Number of steps of a ramp. */
const RAMP_STEPS = 10

/** Size of the screen's unit in the scenario's. */
const sizeOf = (kind: NumberTarget['kind']) =>
  kind === 'mbps' ? 1e6 : kind === 'kB' ? 1000 : kind === 'ms' ? 0.001 : 1

const target = (
  path: string,
  kind: NumberTarget['kind'],
  type: string,
  key: string,
  traffic?: Traffic,
): NumberTarget => {
  const { min, max, integer } = rangeOf(type, key)
  const size = sizeOf(kind)
  const range = { least: min / size, most: max / size, whole: integer && size === 1 }
  return { type: 'number', path, kind, ...range, ...(traffic && { traffic }) }
}

const load = (traffic: Traffic, field: string, kind: NumberTarget['kind']): NumberTarget =>
  target(`traffic.${traffic.id}.${field}`, kind, typeOfTraffic(traffic.kind), field, traffic)

/** Everything in a scenario that can be planned for a time; parameters depend on the scheme of that time. */
export function targetsOf(document: LabDocument, at_s = 0): Target[] {
  const { scenario } = document
  const loads = scenario.traffic.flatMap((traffic): Target[] => {
    if (isCounted(traffic)) {
      const { field } = countOf(traffic)
      return [load(traffic, field, field)]
    }
    switch (traffic.kind) {
      case 'cbr':
        return [load(traffic, 'rate_bps', 'mbps'), load(traffic, 'flows', 'flows')]
      case 'poisson':
        return [load(traffic, 'rho', 'rho'), load(traffic, 'rate_bps', 'mbps')]
      default:
        return []
    }
  })
  const [unit, key] =
    'packets' in scenario.link.buffer ? (['packets', 'packets'] as const) : (['kB', 'bytes'] as const)
  return [
    ...loads,
    target('link.rate_bps', 'mbps', 'Link', 'rate_bps'),
    target('link.buffer', unit, 'Buffer', key),
    target('link.delay_s', 'ms', 'Link', 'delay_s'),
    ...(scenario.reverse ? [target('reverse.rate_bps', 'mbps', 'Reverse', 'rate_bps')] : []),
    ...scenario.lanes.flatMap((_, own): Target[] => {
      const queue = queueAt(document, own, at_s)
      return [{ type: 'choice', path: 'queue', own, options: schemes() }, ...parametersOf(queue, own)]
    }),
  ]
}

/** Every preset of every scheme, as in the menu of schemes. */
const schemes = (): Option[] =>
  allSchemes().flatMap(([, { name: scheme, presets }]) =>
    presets.map(({ name, queue }) => ({ name, scheme, value: queue })),
  )

const parametersOf = (queue: QueueSpec, own: number): Target[] =>
  parametersIn(fieldsOf(queue.kind), queue, 'queue').map(([path, field]): Target => {
    if (field.type !== 'number') return { type: 'choice', path, own, field, options: optionsOf(field) }
    const { size } = shownUnit(field)
    return {
      type: 'number',
      path,
      own,
      kind: 'parameter',
      field,
      least: field.min / size,
      most: field.max / size,
      whole: field.integer && size === 1,
    }
  })

/** A field with a value of its own. */
type Plain = Exclude<Field, InnerField>

/** The parameters of a scheme and of one inside it, with their paths; an optional part begins with its switch. */
const parametersIn = (fields: readonly Field[], values: object, path: string): [string, Plain][] =>
  fields.flatMap((field): [string, Plain][] => {
    const at = `${path}.${field.key}`
    if (field.type === 'number' && field.absent && (values as Values)[field.key] == null) return []
    if (field.type === 'inner') {
      const inner = (values as Values)[field.key] as QueueSpec
      return parametersIn(fieldsOf(inner.kind), inner, at)
    }
    if (field.type !== 'group') return [[at, field]]
    const part = (values as Values)[field.key]
    const within = isFields(part) ? parametersIn(field.fields, part, at) : []
    return field.optional ? [[at, field], ...within] : within
  })

function optionsOf(field: Exclude<Plain, NumberField>): Option[] {
  if (field.type === 'choice') return field.options
  const [on, off] = field.type === 'switch' ? [true, false] : [defaultsOf(field.fields), null]
  return [
    { name: trackText.on, value: on },
    { name: trackText.off, value: off },
  ]
}

/** Distinguishes targets: lanes may have parameters with the same name. */
export const keyOf = ({ path, own }: Target): string => (own === undefined ? path : `${own} ${path}`)

/** A value of the screen in the form of the scenario. */
export function specified(target: Target, shown: unknown): unknown {
  if (target.type === 'choice') return shown
  const { path, kind, field, whole } = target
  const value = whole ? Math.round(Number(shown)) : Number(shown)
  if (field) {
    const exact = Number((value * shownUnit(field).size).toPrecision(12))
    return field.integer ? Math.round(exact) : exact
  }
  if (path === 'link.buffer')
    return kind === 'packets' ? { packets: value } : { bytes: Math.round(value * sizeOf(kind)) }
  if (kind === 'ms') return Number((value * sizeOf(kind)).toPrecision(12))
  return kind === 'mbps' ? Math.round(value * sizeOf(kind)) : value
}

/** A target's value in the timeline at a time: a number in the screen's unit, or an option's value. */
export function valueAt(document: LabDocument, target: NumberTarget, at_s: number, lane?: number): number
export function valueAt(document: LabDocument, target: Target, at_s: number, lane?: number): unknown
export function valueAt(document: LabDocument, target: Target, at_s: number, lane?: number): unknown {
  const { path, own } = target
  return shownOf(
    target,
    own === undefined
      ? specifiedAt(document, path, at_s, lane)
      : within(queueAt(document, own, at_s), path.split('.').slice(1)),
  )
}

/** A value of the scenario in the form of the screen: a number in the screen's unit, or an option's value. */
export function shownOf(target: NumberTarget, value: unknown): number
export function shownOf(target: Target, value: unknown): unknown
export function shownOf(target: Target, value: unknown): unknown {
  if (target.own === undefined) return shown((target as NumberTarget).kind, value)
  if (target.type === 'number') {
    const field = target.field!
    return inShown(typeof value === 'number' ? value : field.default, field)
  }
  const { field } = target
  return value ?? (field && 'default' in field ? field.default : null)
}

const within = (value: unknown, [key, ...rest]: string[]): unknown =>
  key === undefined ? value : isFields(value) ? within(value[key], rest) : undefined

function shown(kind: NumberTarget['kind'], value: unknown): number {
  if (typeof value === 'object' && value !== null) {
    const buffer = value as { packets?: number; bytes?: number }
    return buffer.packets ?? (buffer.bytes ?? 0) / sizeOf(kind)
  }
  return Number((Number(value) / sizeOf(kind)).toPrecision(12))
}

/** Shapes of a target's change: between options there are no intermediate values. */
export const shapesOf = ({ type }: Target): Shape[] =>
  type === 'number' ? ['step', 'ramp', 'burst'] : ['step', 'burst']

/** The timeline entries of a plan. */
export function changesOf({ target, shape, at_s, over_s, lane, value, before }: Plan): Change[] {
  const own = target.own ?? lane
  const entry = (at_s: number, value: unknown): Change => ({
    at_s: toMilliseconds(at_s),
    ...(own === undefined ? {} : { lane: own }),
    set: { [target.path]: specified(target, value) },
  })
  switch (shape) {
    case 'step':
      return [entry(at_s, value)]
    case 'burst':
      return [entry(at_s, value), entry(at_s + over_s, before)]
    case 'ramp': {
      const [from, to] = [Number(before), Number(value)]
      const steps = Array.from({ length: RAMP_STEPS }, (_, i) => {
        const share = (i + 1) / RAMP_STEPS
        return entry(at_s + share * over_s, from + share * (to - from))
      })
      return steps.filter((step, i) => !equal(step.set, steps[i - 1]?.set))
    }
  }
}

export const withPlan = (scenario: Scenario, plan: Plan): Scenario => withEntries(scenario, changesOf(plan))
