import type { QueueSpec } from '../../generated/scenario'
import { significant } from '../../kit/format'
import type { AdviceAt } from './protocol'
import { whyText } from './text'

/** Fields that an offer may set. */
const FIELDS = ['w_q', 'max_p', 'min_th', 'max_th', 'alpha_hz', 'beta_hz', 'update_s'] as const

/** The fields that an offer changes, as shown; a drawing's points appear as its greatest probability. */
export function changesOf(now: QueueSpec, offer: QueueSpec): [name: string, value: string][] {
  const [before, after] = [now, offer] as unknown as [Record<string, number>, Record<string, number>]
  const { set } = whyText.advice
  const said = (field: string, value: number): [string, string] => {
    const shown = significant(value, 12)
    const [name = field, text = shown] = field in set ? set[field as keyof typeof set](shown) : []
    return [name, text]
  }
  const own = FIELDS.filter((field) => after[field] !== undefined && after[field] !== before[field]).map(
    (field) => said(field, after[field]!),
  )
  if (now.kind !== 'sketch' || offer.kind !== 'sketch') return own
  const most = ({ points = [] }: typeof now) => Math.max(...points.map(([, p]) => p!))
  return most(now) === most(offer) ? own : [...own, said('most_p', most(offer))]
}

/** Summary over a range of loads. */
export function rangeOf(at: readonly AdviceAt[]) {
  const gains = at.flatMap(({ gain }) => gain ?? [])
  const queues = at.flatMap(({ queue_packets }) => queue_packets ?? [])
  return {
    calm: at.filter(({ calm }) => calm).length,
    of: at.length,
    least: gains.length > 0 ? Math.min(...gains) : undefined,
    rests: queues.length > 0 ? ([Math.min(...queues), Math.max(...queues)] as const) : undefined,
    /** The first load without a prediction, and the reason. */
    silent: at.find(({ doubt }) => doubt !== null),
  }
}
