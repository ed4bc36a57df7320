import type { QueueSpec } from '../../generated/scenario'
import type { AdviceAt } from './protocol'

/** Fields that an offer may set, as displayed, with the size of their unit. */
const FIELDS = ['w_q', 'max_p', 'min_th', 'max_th', 'alpha_hz', 'beta_hz', 'update_s'] as const
const NAMES: Record<string, string> = { alpha_hz: 'alpha', beta_hz: 'beta', update_s: 'T' }
const UNITS: Record<string, string> = { alpha_hz: ' Hz', beta_hz: ' Hz', update_s: ' s' }

/** The fields that an offer changes, by name; a drawing's points appear as its greatest probability. */
export function changesOf(now: QueueSpec, offer: QueueSpec): [name: string, value: string][] {
  const [before, after] = [now, offer] as unknown as Record<string, unknown>[]
  const own = FIELDS.filter((field) => after![field] !== undefined && after![field] !== before![field]).map(
    (field): [string, string] => [NAMES[field] ?? field, `${after![field]}${UNITS[field] ?? ''}`],
  )
  if (now.kind !== 'sketch' || offer.kind !== 'sketch') return own
  const most = ({ points = [] }: typeof now) => Math.max(...points.map(([, p]) => p!))
  return most(now) === most(offer) ? own : [...own, ['max p', String(most(offer))]]
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
