import { type Json, read } from '../../../engine/src/json'
import type { FaultDocument, Parsed } from '../../generated/lab'
import type { Edit } from '../../scenario/types'
import type { Coded } from '../denied'
import type { CoreRequests } from '../protocol'
import type { Answers } from '../requests'
import type { Core } from '../run/core'

/** A page runs on after the scenario's duration: its cost is estimated this much further, s. */
const AHEAD_S = 60

/** Answers that need no run. */
export const coreAnswers = (core: Core): Answers<CoreRequests> => ({
  parse: ({ json }) => read(core.parse(json)),
  edit: ({ scenario, edit }) => read(edited(core, scenario, edit)),
  trace: ({ text, name }) => read(core.trace(text, name)),
  curves: ({ queues, link, packet_bytes }) =>
    queues.map((queue) => {
      const drawn = read(core.curve(JSON.stringify(queue), JSON.stringify(link), packet_bytes))
      return 'errors' in drawn ? null : drawn
    }),
})

/** An edited scenario, as the parser's answer. */
export function edited(core: Core, scenario: string, edit: Edit): Json<Parsed | FaultDocument> {
  if (edit === 'fit') return core.fitting(scenario)
  if ('amend' in edit) return core.amended(scenario, JSON.stringify(edit.amend), edit.at_s)
  return 'set_up' in edit
    ? core.set_up(scenario, JSON.stringify(edit.set_up))
    : core.set_up_as_at(scenario, edit.set_up_as_at_s)
}

/** The time until which the cost of a run at `t_s` must be affordable, s. */
export const affordableUntil = (t_s: number): number => t_s + AHEAD_S

/** What makes a scenario that continues from `t_s` exceed the usual cost, if anything does; nothing if it has faults. */
export function excessOf({ parse }: Core, scenario: string, t_s: number): Coded | undefined {
  const parsed = read(parse(scenario, affordableUntil(t_s)))
  if ('errors' in parsed || parsed.cost.excess === null) return undefined
  return { path: parsed.cost.field, ...parsed.cost.excess }
}
