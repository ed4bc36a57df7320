import type { Fault, FaultDocument, Parsed } from '../../generated/lab'
import type { Edit } from '../../scenario/types'
import { Denied } from '../faults'
import { type Json, read } from '../json'
import type { CoreRequests, LabRequests } from '../protocol'
import type { Answers } from '../requests'
import type { Core } from '../run/core'
import type { LanePool } from './lane-pool'
import type { RunClock } from './run-clock'

/** A page runs on after the scenario's duration: its cost is estimated this much further, s. */
const AHEAD_S = 60

/** Answers that need no run. */
export const coreAnswers = (core: Core): Answers<CoreRequests> => ({
  parse: ({ json }) => read(core.parse(json)),
  edit: ({ scenario, edit }) => read(edited(core, scenario, edit)),
  curves: ({ queues, link, packet_bytes }) =>
    queues.map((queue) => {
      const drawn = read(core.curve(JSON.stringify(queue), JSON.stringify(link), packet_bytes))
      return 'errors' in drawn ? null : drawn
    }),
})

/** An edited scenario, as the parser's answer. */
export function edited(core: Core, scenario: string, edit: Edit): Json<Parsed | FaultDocument> {
  if (edit === 'fit') return core.fitting(scenario)
  return 'set_up' in edit
    ? core.set_up(scenario, JSON.stringify(edit.set_up))
    : core.set_up_as_at(scenario, edit.set_up_as_at_s)
}

/** An open scenario. */
export interface Running {
  pool: LanePool
  clock: RunClock
  /** Whether it may exceed the usual cost. */
  even_if_large: boolean
  /** A change was made. */
  changed(): void
  /** The time is the same, but lanes are behind. */
  behind(): void
}

/** Answers of an open scenario; they throw `Denied` to turn a request down. */
export const labAnswers = (
  core: Core,
  { pool, clock, even_if_large, changed, behind }: Running,
): Answers<LabRequests> => {
  const bounded = (scenario: string) => {
    const excess = even_if_large ? undefined : excessOf(core, scenario, clock.t_s)
    if (excess) throw new Denied([excess])
  }
  return {
    change: async ({ change }) => {
      await clock.settled()
      const made = pool.change(change, clock.t_s)
      changed()
      return made
    },
    revise: ({ scenario }) => {
      bounded(scenario)
      const whole = pool.revise(scenario)
      clock.goTo()
      behind()
      return whole
    },
    seek: ({ t_s }) => {
      const to_s = Math.max(0, t_s)
      pool.rewind(to_s)
      clock.goTo(to_s)
      behind()
      return clock.arrival()
    },
    ghost: ({ id, scenario }) => {
      if (scenario !== null) bounded(scenario)
      pool.ghost(id, scenario)
      clock.goTo()
      behind()
      return null
    },
    digest: ({ lane, ghost }) => (ghost === undefined ? pool.digest(lane) : pool.ghostDigest(ghost)),
    results: () => pool.results(),
    scenario: () => pool.scenario(),
    signal: ({ lane, ...place }) => pool.signal(lane, place),
  }
}

/** What makes a scenario that continues from `t_s` exceed the usual cost, if anything does; nothing if it has faults. */
export function excessOf({ parse }: Core, scenario: string, t_s: number): Fault | undefined {
  const parsed = read(parse(scenario, t_s + AHEAD_S))
  if ('errors' in parsed || parsed.cost.excess === null) return undefined
  return { path: parsed.cost.field, message: parsed.cost.excess }
}
