import type { ChangeNow, LaneState } from '../engine/protocol'
import type { Buffer, QueueSpec, Scenario } from '../generated/scenario'
import type { LabDocument } from '../scenario/document'
import type { Fields } from '../scenario/equal'
import { concerns, pathOf } from '../scenario/timeline/change'
import { queueAt, valueAt } from '../scenario/timeline/history'

/** A person's request: a change of the running lanes, or an edit of the document. */
export type Pending = { change: ChangeNow } | { edit: (scenario: Scenario) => Scenario }

/** A queue being drawn. */
export interface Drawn {
  lane: number
  queue: QueueSpec
}

/** The document with all pending changes. */
export interface Wanted {
  document: LabDocument
  /** The scenario of the lab with the pending edits. */
  scenario: Scenario
  /** The pending changes, the latest last. */
  changes: readonly ChangeNow[]
  drawn: Drawn | undefined
}

export function wantedOf(
  document: LabDocument,
  pending: readonly Pending[],
  drawn: Drawn | undefined,
): Wanted {
  const scenario = pending.reduce((now, one) => ('edit' in one ? one.edit(now) : now), document.scenario)
  return {
    document,
    scenario,
    changes: pending.flatMap((one) => ('change' in one ? [one.change] : [])),
    drawn,
  }
}

/** The queue that lane `index` should have at `t_s`; undefined without such a lane. */
export function queueOf(
  { document, scenario, changes, drawn }: Wanted,
  index: number,
  t_s: number,
): QueueSpec | undefined {
  if (drawn?.lane === index) return drawn.queue
  const last = changes.findLast((change) => concerns(change, index) && change.set.queue)
  if (last) return last.set.queue as QueueSpec
  const lane = scenario.lanes[index]
  // The timeline's effect on an edited lane is not known yet.
  const known = lane ? document.scenario.lanes.indexOf(lane) : -1
  return known < 0 ? lane?.queue : queueAt(document, known, t_s)
}

/** The value that a path of the link or the traffic should have at `t_s`, in one lane. */
export function wantedAt(
  { document, scenario, changes }: Pick<Wanted, 'document' | 'scenario' | 'changes'>,
  path: string,
  t_s: number,
  lane: number,
): unknown {
  const last = changes.findLast((change) => concerns(change, lane) && Object.hasOwn(change.set, path))
  if (last) return last.set[path]
  const { of, id, field } = pathOf(path)
  const part = ({ link, traffic }: Scenario) =>
    of === 'link' ? link : traffic.find((entry) => entry.id === id)
  if (part(scenario) === part(document.scenario)) return valueAt(document, path, t_s, lane)
  // The timeline's effect on an edited part is not known yet.
  const value = (part(scenario) as Fields | undefined)?.[field]
  return of === 'traffic' ? (value ?? 1) : value
}

/** The load that a class should have at `t_s` in lane `index`, by the fields of its `values`. */
export const loadOf = (
  wanted: Pick<Wanted, 'document' | 'scenario' | 'changes'>,
  index: number,
  t_s: number,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Record<string, number> =>
  Object.fromEntries(
    Object.keys(values).map((field) => [
      field,
      Number(wantedAt(wanted, `traffic.${id}.${field}`, t_s, index)),
    ]),
  )

/** The state that lane `index` should have at `t_s`, as far as it is known before the lane gets there. */
export function stateOf(wanted: Wanted, index: number, t_s: number, state: LaneState): LaneState {
  const traffic = Object.entries(state.traffic).map(([id, own]) => {
    const values = loadOf(wanted, index, t_s, id, own.values)
    return [id, { ...own, values, flows: values.flows ?? own.flows }]
  })
  return {
    ...state,
    queue: queueOf(wanted, index, t_s) ?? state.queue,
    link: {
      ...state.link,
      rate_bps: wantedAt(wanted, 'link.rate_bps', t_s, index) as number,
      buffer: wantedAt(wanted, 'link.buffer', t_s, index) as Buffer,
    },
    traffic: Object.fromEntries(traffic),
  }
}
