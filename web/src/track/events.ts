import type { Traffic } from '../generated/scenario'
import { toMilliseconds, withEntries } from '../scenario/timeline/entries'
import { valueAt as specifiedAt } from '../scenario/timeline/values'
import type { Change, Scenario } from '../scenario/types'

/** What a person can plan: a number of the load or the link that every lane or one follows. */
export interface Target {
  path: string
  kind: 'flows' | 'sessions' | 'mbps' | 'rho' | 'packets' | 'kB'
  traffic?: Traffic
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
        return [target(traffic, 'rate_bps', 'mbps', 10_000)]
      case 'poisson':
        return traffic.rho == null
          ? [target(traffic, 'rate_bps', 'mbps', 10_000)]
          : [target(traffic, 'rho', 'rho', 100)]
      default:
        return []
    }
  })
  const packets = 'packets' in scenario.link.buffer
  return [
    ...loads,
    { path: 'link.rate_bps', kind: 'mbps', least: 0.001, most: 10_000, whole: false },
    { path: 'link.buffer', kind: packets ? 'packets' : 'kB', least: 1, most: 1_000_000, whole: packets },
  ]
}

/** A number of the screen as the scenario has it. */
export function specified({ path, kind }: Target, value: number): unknown {
  if (path === 'link.buffer')
    return kind === 'packets' ? { packets: Math.round(value) } : { bytes: Math.round(value * 1000) }
  return kind === 'mbps' ? Math.round(value * 1e6) : value
}

/** The value that a scenario's timeline gives a target at a time, in the screen's unit. */
export const valueAt = (scenario: Scenario, { path, kind }: Target, at_s: number, lane?: number): number =>
  shown(kind, specifiedAt(scenario, path, at_s, lane))

function shown(kind: Target['kind'], value: unknown): number {
  if (typeof value === 'object' && value !== null) {
    const buffer = value as { packets?: number; bytes?: number }
    return buffer.packets ?? (buffer.bytes ?? 0) / 1000
  }
  return kind === 'mbps' ? Number(value) / 1e6 : Number(value)
}

/** The entries of the timeline that a plan is. */
export function changesOf({ target, shape, at_s, over_s, lane, value, before }: Plan): Change[] {
  const entry = (at_s: number, value: number): Change => ({
    at_s: toMilliseconds(at_s),
    ...(lane === undefined ? {} : { lane }),
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
