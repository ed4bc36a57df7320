import { shownUnit } from '../form/scale'
import { type Field, fieldsOf, type NumberField, type Values } from '../form/schema'
import type { Traffic } from '../generated/scenario'
import { isFields } from '../scenario/equal'
import { concerns, inOrderOfTime, pathOf } from '../scenario/timeline/change'
import { toMilliseconds, withEntries } from '../scenario/timeline/entries'
import { valueAt as specifiedAt } from '../scenario/timeline/values'
import type { Change, Scenario } from '../scenario/types'

/** What a person can plan: a number of the load or the link that every lane or one follows, or of one lane's scheme. */
export interface Target {
  path: string
  kind: 'flows' | 'sessions' | 'mbps' | 'rho' | 'packets' | 'kB' | 'parameter'
  traffic?: Traffic
  /** The parameter of a scheme, and the lane that has it. */
  parameter?: { field: NumberField; lane: number }
  least: number
  most: number
  whole: boolean
}

export type Shape = 'step' | 'ramp' | 'burst'

export interface Plan {
  target: Target
  shape: Shape
  at_s: number
  /** How long a ramp rises or a burst lasts, s. */
  over_s: number
  lane: number | undefined
  value: number
  /** Where a ramp starts and a burst returns to. */
  before: number
}

/** A ramp is as many steps. */
const RAMP_STEPS = 10

const target = (traffic: Traffic, field: string, kind: Target['kind'], most: number): Target => ({
  path: `traffic.${traffic.id}.${field}`,
  kind,
  traffic,
  least: kind === 'mbps' || kind === 'rho' ? 0 : 1,
  most,
  whole: kind !== 'mbps' && kind !== 'rho',
})

/** Everything of a scenario that can be planned. */
export function targetsOf(scenario: Scenario): Target[] {
  const loads = scenario.traffic.flatMap((traffic): Target[] => {
    switch (traffic.kind) {
      case 'ftp':
      case 'files':
        return [target(traffic, 'flows', 'flows', 10_000)]
      case 'web':
        return [target(traffic, 'sessions', 'sessions', 10_000)]
      case 'cbr':
        return [target(traffic, 'rate_bps', 'mbps', 10_000), target(traffic, 'flows', 'flows', 10_000)]
      case 'poisson':
        return [target(traffic, 'rho', 'rho', 100), target(traffic, 'rate_bps', 'mbps', 10_000)]
      default:
        return []
    }
  })
  const parameters = scenario.lanes.flatMap(({ queue }, lane) =>
    numbersOf(fieldsOf(queue.kind), queue, 'queue').map(
      ([path, field]): Target => ({
        path,
        kind: 'parameter',
        parameter: { field, lane },
        least: field.min / shownUnit(field.unit).size,
        most: field.max / shownUnit(field.unit).size,
        whole: field.integer && shownUnit(field.unit).size === 1,
      }),
    ),
  )
  const packets = 'packets' in scenario.link.buffer
  return [
    ...loads,
    { path: 'link.rate_bps', kind: 'mbps', least: 0.001, most: 10_000, whole: false },
    { path: 'link.buffer', kind: packets ? 'packets' : 'kB', least: 1, most: 1_000_000, whole: packets },
    ...parameters,
  ]
}

/** What tells targets apart: lanes may have parameters of one name. */
export const keyOf = ({ path, parameter }: Target): string => (parameter ? `${parameter.lane} ${path}` : path)

/** The numbers of a scheme that the queue has, each with its path. */
const numbersOf = (fields: readonly Field[], values: object, path: string): [string, NumberField][] =>
  fields.flatMap((field): [string, NumberField][] => {
    const own = (values as Values)[field.key]
    if (field.type === 'number') return [[`${path}.${field.key}`, field]]
    return field.type === 'group' && isFields(own) ? numbersOf(field.fields, own, `${path}.${field.key}`) : []
  })

/** A number of the screen as the scenario has it. */
export function specified({ path, kind, parameter }: Target, value: number): unknown {
  if (parameter) {
    const exact = Number((value * shownUnit(parameter.field.unit).size).toPrecision(12))
    return parameter.field.integer ? Math.round(exact) : exact
  }
  if (path === 'link.buffer')
    return kind === 'packets' ? { packets: Math.round(value) } : { bytes: Math.round(value * 1000) }
  return kind === 'mbps' ? Math.round(value * 1e6) : value
}

/** The value that a scenario's timeline gives a target at a time, in the screen's unit. */
export function valueAt(scenario: Scenario, target: Target, at_s: number, lane?: number): number {
  const { path, kind, parameter } = target
  if (!parameter) return shown(kind, specifiedAt(scenario, path, at_s, lane))
  const { field } = parameter
  const value = within(queueAt(scenario, parameter.lane, at_s), path.split('.').slice(1))
  return (typeof value === 'number' ? value : field.default) / shownUnit(field.unit).size
}

/** A lane's queue as the timeline has made it by a time. */
const queueAt = (scenario: Scenario, lane: number, at_s: number): unknown =>
  inOrderOfTime(scenario.timeline)
    .filter((change) => change.at_s <= at_s && concerns(change, lane))
    .flatMap(({ set }) => Object.entries(set))
    .filter(([path]) => pathOf(path).of === 'queue')
    .reduce<unknown>(
      (queue, [path, value]) => put(queue, path.split('.').slice(1), value),
      scenario.lanes[lane]?.queue,
    )

const within = (value: unknown, [key, ...rest]: string[]): unknown =>
  key === undefined ? value : isFields(value) ? within(value[key], rest) : undefined

const put = (value: unknown, [key, ...rest]: string[], next: unknown): unknown =>
  key === undefined
    ? next
    : { ...(isFields(value) ? value : {}), [key]: put(isFields(value) ? value[key] : undefined, rest, next) }

function shown(kind: Target['kind'], value: unknown): number {
  if (typeof value === 'object' && value !== null) {
    const buffer = value as { packets?: number; bytes?: number }
    return buffer.packets ?? (buffer.bytes ?? 0) / 1000
  }
  return kind === 'mbps' ? Number(value) / 1e6 : Number(value)
}

/** The entries of the timeline that a plan is. */
export function changesOf({ target, shape, at_s, over_s, lane, value, before }: Plan): Change[] {
  const own = target.parameter?.lane ?? lane
  const entry = (at_s: number, value: number): Change => ({
    at_s: toMilliseconds(at_s),
    ...(own === undefined ? {} : { lane: own }),
    set: { [target.path]: specified(target, target.whole ? Math.round(value) : value) },
  })
  switch (shape) {
    case 'step':
      return [entry(at_s, value)]
    case 'burst':
      return [entry(at_s, value), entry(at_s + over_s, before)]
    case 'ramp': {
      const steps = Array.from({ length: RAMP_STEPS }, (_, i) => {
        const share = (i + 1) / RAMP_STEPS
        return entry(at_s + share * over_s, before + share * (value - before))
      })
      return steps.filter(
        (step, i) => i === 0 || String(step.set[target.path]) !== String(steps[i - 1]?.set[target.path]),
      )
    }
  }
}

export const withPlan = (scenario: Scenario, plan: Plan): Scenario => withEntries(scenario, changesOf(plan))
