import type { QueueSpec } from '../generated/scenario'
import { queueName, schemeName } from '../scenario/schemes'
import { curveText } from './text'

/** Why a queue has no drop curve. */
export function whyNone(queue: QueueSpec): string {
  if (queue.kind === 'rule') return curveText.noCurveOfRule
  const name = schemeName(queue.kind)
  return queue.kind === 'fair'
    ? curveText.noCurveOfQueues(name, queueName(queue.queue))
    : curveText.noCurve(name)
}
