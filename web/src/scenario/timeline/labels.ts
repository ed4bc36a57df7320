import type { LabDocument } from '../document'
import { equal } from '../equal'
import { customLabel } from '../label'
import { presetName, queueLabel, sameScheme, schemeLabel } from '../schemes'
import type { Edit, Lane, QueueSpec } from '../types'
import { originOf } from './history'

/** Whether a lane has the name of its rule. */
export const isCalledAfterRule = ({ label, queue }: Lane): boolean =>
  queue.kind === 'rule' && label === queueLabel(queue)

/** A lane with another queue. Its own name stays while that is still true; a drawing is named after its origin. */
export function withQueue(lane: Lane, queue: QueueSpec, origin?: QueueSpec): Lane {
  const preset = presetName(queue)
  const own = sameScheme(queue, lane.queue) && (!preset || equal(queue, lane.queue))
  if (own && !isCalledAfterRule(lane)) return { ...lane, queue }
  const custom = queue.kind === 'sketch' && origin && customLabel(schemeLabel(origin.kind))
  return { ...lane, label: custom || queueLabel(queue), queue }
}

/** The document after a core's edit, with lanes named after their new schemes. */
export function afterEdit(before: LabDocument, edit: Exclude<Edit, 'fit'>, made: LabDocument): LabDocument {
  if ('amend' in edit) return named(before, edit.amend.since_s ?? edit.at_s, made)
  return named(before, 'set_up' in edit ? edit.set_up.at_s : edit.set_up_as_at_s, made)
}

/** A document whose set-up has become the lanes' state at `t_s`, with lanes named after their new schemes. */
export function named(before: LabDocument, t_s: number, { scenario, history }: LabDocument): LabDocument {
  const lanes = scenario.lanes.map((lane, i) => {
    const old = before.scenario.lanes[i]
    if (!old || equal(old.queue, lane.queue)) return lane
    return withQueue({ ...lane, queue: old.queue }, lane.queue, originOf(before, old, t_s))
  })
  return { scenario: { ...scenario, lanes }, history }
}
