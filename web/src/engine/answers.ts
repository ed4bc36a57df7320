import type { Fault, Parsed } from '../scenario/types'
import type { Core, Lab } from './core'
import type { Ensemble } from './ensemble'
import { Denied, faultsOf } from './faults'
import type { CoreRequests, LabRequests } from './protocol'
import type { Answers } from './requests'
import type { RunClock } from './run-clock'

/** A page runs on when the scenario's duration is over: what it may come to is looked at so much further, s. */
const AHEAD_S = 60

/** How the core answers whatever runs. */
export const coreAnswers = ({ parse, curve }: Core): Answers<CoreRequests> => ({
  parse: ({ json }) => JSON.parse(parse(json)),
  curves: ({ queues, link, packet_bytes }) =>
    queues.map((queue) => {
      const drawn = JSON.parse(curve(JSON.stringify(queue), JSON.stringify(link), packet_bytes))
      return 'errors' in drawn ? null : drawn
    }),
})

/** An open scenario. */
export interface Running {
  labs: Ensemble<Lab>
  clock: RunClock
  /** Whether it may cost more than is usual. */
  even_if_large: boolean
  /** A change was made in it. */
  changed(): void
  /** It stands for the same time, but lanes are behind. */
  behind(): void
}

/**
 * A lab at time zero that can go back at little cost.
 * @throws Error whose message is the `{"errors": …}` document.
 */
export function begun(core: Core, scenario: string): Lab {
  const lab = new core.Lab(scenario)
  lab.keep_copies()
  return lab
}

/** How an open scenario answers; what it turns down it throws as `Denied`. */
export const labAnswers = (
  core: Core,
  { labs, clock, even_if_large, changed, behind }: Running,
): Answers<LabRequests> => {
  const bounded = (scenario: string) => {
    const excess = even_if_large ? undefined : excessOf(core, scenario, clock.t_s)
    if (excess) throw new Denied([excess])
  }
  return {
    change: async ({ change }) => {
      await clock.settled(labs)
      const made = labs.shown.change(JSON.stringify(change))
      changed()
      return accepted(made)
    },
    revise: ({ scenario }) => {
      bounded(scenario)
      if (clock.catchUp_s === null) clock.settle(labs)
      const whole = accepted<LabRequests['revise']['answer']>(labs.shown.revise(scenario))
      clock.goTo(clock.t_s)
      behind()
      return whole
    },
    seek: ({ t_s }) => {
      const to_s = Math.max(0, t_s)
      labs.rewind(to_s)
      clock.goTo(to_s)
      behind()
      return clock.arrival()
    },
    ghost: ({ id, scenario }) => {
      if (scenario !== null) bounded(scenario)
      if (clock.catchUp_s === null) clock.settle(labs)
      labs.set(id, scenario === null ? undefined : ghostOf(core, scenario))
      clock.goTo(clock.t_s)
      behind()
      return null
    },
    digest: ({ lane, ghost }) =>
      ghost === undefined ? labs.shown.digest(lane) : (labs.ghosts.get(ghost)?.digest(0) ?? ''),
    results: () => JSON.parse(labs.shown.results()),
    scenario: () => labs.shown.scenario(),
    signal: (ask) =>
      JSON.parse(
        'number' in ask
          ? labs.shown.signal_beside(ask.lane, ask.at_s, ask.number, ask.what, ask.later)
          : labs.shown.signal_near(ask.lane, ask.at_s, ask.within_s),
      ),
  }
}

/** What makes a scenario that goes on from `t_s` cost more than is usual, if it does; of one with faults nothing. */
export function excessOf({ parse }: Core, scenario: string, t_s: number): Fault | undefined {
  const parsed = JSON.parse(parse(scenario, t_s + AHEAD_S)) as Parsed
  const cost = 'cost' in parsed ? parsed.cost : undefined
  return cost?.excess ? { path: cost.field, message: cost.excess } : undefined
}

function ghostOf(core: Core, scenario: string): Lab {
  try {
    return begun(core, scenario)
  } catch (error) {
    throw new Denied(faultsOf(error))
  }
}

function accepted<Answer>(text: string): Answer {
  const answer = JSON.parse(text)
  if ('errors' in answer) throw new Denied(faultsOf(text))
  return answer
}
