import type { Edit, Fault, Parsed } from '../../scenario/types'
import { Denied } from '../faults'
import type { CoreRequests, LabRequests } from '../protocol'
import type { Answers } from '../requests'
import type { Core } from '../run/core'
import type { Crew } from './lane-pool'
import type { RunClock } from './run-clock'

/** A page runs on when the scenario's duration is over: what it may come to is looked at so much further, s. */
const AHEAD_S = 60

/** How the core answers whatever runs. */
export const coreAnswers = (core: Core): Answers<CoreRequests> => ({
  parse: ({ json }) => JSON.parse(core.parse(json)),
  edit: ({ scenario, edit }) => JSON.parse(edited(core, scenario, edit)),
  curves: ({ queues, link, packet_bytes }) =>
    queues.map((queue) => {
      const drawn = JSON.parse(core.curve(JSON.stringify(queue), JSON.stringify(link), packet_bytes))
      return 'errors' in drawn ? null : drawn
    }),
})

/** A scenario once it is edited, as the parser answers. */
export function edited(core: Core, scenario: string, edit: Edit): string {
  if (edit === 'fit') return core.fitting(scenario)
  return 'set_up' in edit
    ? core.set_up(scenario, JSON.stringify(edit.set_up))
    : core.set_up_as_at(scenario, edit.set_up_as_at_s)
}

/** An open scenario. */
export interface Running {
  crew: Crew
  clock: RunClock
  /** Whether it may cost more than is usual. */
  even_if_large: boolean
  /** A change was made in it. */
  changed(): void
  /** It stands for the same time, but lanes are behind. */
  behind(): void
}

/** How an open scenario answers; what it turns down it throws as `Denied`. */
export const labAnswers = (
  core: Core,
  { crew, clock, even_if_large, changed, behind }: Running,
): Answers<LabRequests> => {
  const bounded = (scenario: string) => {
    const excess = even_if_large ? undefined : excessOf(core, scenario, clock.t_s)
    if (excess) throw new Denied([excess])
  }
  return {
    change: async ({ change }) => {
      await clock.settled()
      const made = crew.change(change, clock.t_s)
      changed()
      return made
    },
    revise: ({ scenario }) => {
      bounded(scenario)
      const whole = crew.revise(scenario)
      clock.goTo()
      behind()
      return whole
    },
    seek: ({ t_s }) => {
      const to_s = Math.max(0, t_s)
      crew.rewind(to_s)
      clock.goTo(to_s)
      behind()
      return clock.arrival()
    },
    ghost: ({ id, scenario }) => {
      if (scenario !== null) bounded(scenario)
      crew.ghost(id, scenario)
      clock.goTo()
      behind()
      return null
    },
    digest: ({ lane, ghost }) => (ghost === undefined ? crew.digest(lane) : crew.ghostDigest(ghost)),
    results: () => crew.results(),
    scenario: () => crew.scenario(),
    signal: ({ lane, ...place }) => crew.signal(lane, place),
  }
}

/** What makes a scenario that goes on from `t_s` cost more than is usual, if it does; of one with faults nothing. */
export function excessOf({ parse }: Core, scenario: string, t_s: number): Fault | undefined {
  const parsed = JSON.parse(parse(scenario, t_s + AHEAD_S)) as Parsed
  const cost = 'cost' in parsed ? parsed.cost : undefined
  return cost?.excess ? { path: cost.field, message: cost.excess } : undefined
}
