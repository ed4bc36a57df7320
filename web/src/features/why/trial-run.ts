import { read } from '../../../engine/src/json'
import type { Core } from '../../engine/run/core'
import { spreadOf } from './spread'
import { swingOf } from './swing'
import type { Measured, TrialJob } from './trial'

/** Runs a pair of lanes to the end, and measures their queues after the warm-up.
 * @throws errors of the core for the scenario */
export function measuredOf(core: Pick<Core, 'Lab'>, { scenario, periods_s }: TrialJob): Measured[] {
  const lab = new core.Lab(JSON.stringify(scenario), false)
  try {
    lab.finish()
    return periods_s.map((period_s, lane) => {
      const names = read(lab.columns(lane))
      const rows = lab.take_samples(lane)
      const [time, queue] = [names.indexOf('t_s'), names.indexOf('queue_mean_packets')]
      const means: number[] = []
      for (let at = 0; at < rows.length; at += names.length)
        if (rows[at + time]! > scenario.warmup_s) means.push(rows[at + queue]!)
      const every_s = rows[names.length + time]! - rows[time]!
      const { ratio } = swingOf(means, every_s, period_s)
      const { mean, deviation } = spreadOf(means) ?? { mean: 0, deviation: 0 }
      return { mean, deviation, ratio }
    })
  } finally {
    lab.free()
  }
}
