import type { Traffic } from '../scenario/types'
import type { LaneFigure } from './lane-figure'
import { allFiguresOf } from './lane-figures'

/** Figures of lanes by paths of the result document. */
const KEYS: Readonly<Record<string, string>> = {
  'delay_s.mean': 'delay',
  loss: 'loss',
  utilisation: 'utilisation',
  'consecutive_losses.mean': 'run',
  synchronisation: 'step',
  'reverse.delay_mean_s': 'ack_delay',
  'reverse.loss': 'ack_drops',
  'reverse.utilisation': 'reverse_utilisation',
}
const OF_CLASS: Readonly<Record<string, string>> = {
  delay_mean_s: 'delay',
  loss: 'loss',
  goodput_bps: 'goodput',
  'completion_s.mean': 'completion',
  'completion_s.p50': 'completion_p50',
  'completion_s.p95': 'completion_p95',
  'completion_s.p99': 'completion_p99',
  'delivery.r': 'rating',
  'delivery.p50_s': 'one_way_p50',
  'delivery.p99_s': 'one_way_p99',
  'delivery.p999_s': 'one_way_p999',
  'delivery.late': 'late',
  'delivery.lost': 'lost',
  'delivery.late_per_min': 'late_per_min',
  'delivery.long_runs_per_min': 'long_runs',
  'delivery.frozen_s_per_min': 'frozen',
  'delivery.freezes_per_min': 'freezes',
  'playback.start_up_s': 'start_up',
  'playback.rate_bps': 'rung',
  'playback.stalled_s_per_min': 'stalled',
  'playback.stalls_per_min': 'stalls',
  'playback.switches_per_min': 'switches',
}

/** The lane's figure that equals a figure of the result document; undefined if there is none. */
export function laneFigureAt(path: string, traffic: readonly Traffic[]): LaneFigure | undefined {
  const [, id, own] = /^classes\.([^.]+)\.(.+)$/.exec(path) ?? []
  const all = allFiguresOf(traffic, ['reverse', 'queues'])
  const named = own === undefined ? KEYS[path] : OF_CLASS[own]
  if (named === undefined) return undefined
  const key = own === undefined ? named : `${named} ${id}`
  // A single class has no figures apart from those of all classes.
  return (
    all.find((figure) => figure.key === key) ??
    (traffic.length === 1 ? all.find((figure) => figure.key === named) : undefined)
  )
}
