import type { Series } from '../engine/series'
import { bins, filled, greatest, growth } from './bins'

/** Upper ends of the axes that lanes share. */
export interface SharedScales {
  queue_packets: number
  delay_ms: number
  loss_percent: number
}

/** Bars of the loss plot to a window. */
const LOSS_BARS = 120
export const lossStep = (window_s: number) => window_s / LOSS_BARS

const LADDER = [1, 2, 4, 5, 8, 10, 20, 40, 50, 80, 100]

/** The smallest round number at or above `value`. */
export function roundUp(value: number): number {
  if (!(value > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  for (const step of LADDER) if (step * power >= value) return step * power
  return 100 * power
}

/** Axes that hold all lanes' values of the window; the queue's reaches the largest buffer, and what the window still shows of a larger one. */
export function sharedScales(
  all: readonly Series[],
  from_s: number,
  to_s: number,
  limits: readonly number[],
): SharedScales {
  let delay_ms = 0
  let loss_percent = 0
  let queue = 0
  const step = lossStep(to_s - from_s)
  for (const series of all) {
    const [delaySum, departures, arrivals] = ['delay_sum_s', 'departures', 'arrivals'].map((n) =>
      series.column(n),
    )
    const peak = series.column('queue_max_packets')
    const drops = DROP_COLUMNS.map((name) => series.column(name))
    for (const bin of bins(series, from_s, to_s, step)) {
      queue = Math.max(queue, greatest(series, bin, peak))
      const left = growth(series, bin, departures!)
      if (left > 0) delay_ms = Math.max(delay_ms, (1000 * growth(series, bin, delaySum!)) / left)
      const came = growth(series, bin, arrivals!)
      const dropped = drops.reduce((sum, column) => sum + growth(series, bin, column), 0)
      if (came > 0) loss_percent = Math.max(loss_percent, (100 * filled(series, bin, step) * dropped) / came)
    }
  }
  const largest = Math.max(...limits, 1)
  return {
    queue_packets: queue > largest ? roundUp(queue) : largest,
    delay_ms: roundUp(Math.max(delay_ms * 1.1, 1)),
    loss_percent: Math.min(100, roundUp(Math.max(loss_percent, 5))),
  }
}

export const DROP_COLUMNS = ['early', 'forced', 'overflow'] as const
