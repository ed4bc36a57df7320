import type { Lane, QueueSpec, Scenario } from '../../generated/scenario'
import type { Estimate } from '../../generated/sweep'
import { estimateOf, studentOf } from '../../measures/statistics'
import { pathOf } from '../../scenario/timeline/change'
import type { AdviceAt } from './protocol'
import { SWINGS_FROM, type Swing } from './swing'

/** Two disciplines on the same traffic with the same seeds, compared by simulation: the present one and the offered one. */

/** Measurements of a lane's queue in one run. */
export interface Measured extends Pick<Swing, 'ratio'> {
  /** Packets. */
  mean: number
  deviation: number
}

export interface TrialJob {
  flows: number
  scenario: Scenario
  /** Expected period of each lane, for the detection of swings. */
  periods_s: readonly number[]
}

/** As in the study of `npm run theory`: a start, time constants of the average and periods; then periods again. */
const START_S = 30
const AVERAGES = 10
const WARMUP_PERIODS = 5
const PERIODS = 100
const LEAST_S = 120
/** A longer warm-up would take too long; results may then include some settling. */
const MOST_WARMUP_S = 1000
/** Period in round trips if the model has none. */
const PERIOD_RTTS = 10

/** Time constant of a discipline's average, s; 0 without an average. */
export const memoryOf = (queue: QueueSpec, packets_per_s: number): number =>
  'w_q' in queue && typeof queue.w_q === 'number' && !('measure' in queue && queue.measure !== 'average')
    ? 1 / (packets_per_s * queue.w_q)
    : 0

/** The fewest, the middle and the most flows, without duplicates. */
export function loadsOf(at: readonly AdviceAt[]): AdviceAt[] {
  const places = [0, Math.floor((at.length - 1) / 2), at.length - 1]
  return [...new Set(places)].flatMap((place) => at[place] ?? [])
}

interface Trial {
  /** The scenario in its current state. */
  scenario: Scenario
  /** The lane on trial, and the same lane with the offer. */
  index: number
  offered: Lane
  /** The class whose flows vary. */
  id: string
  /** Round trip without queue, s. */
  rtt_s: number
  packets_per_s: number
  replications: number
}

/** All runs of a trial; those of one load are adjacent, and each has its own seed. */
export function jobsOf(trial: Trial, now: readonly AdviceAt[], offer: readonly AdviceAt[]): TrialJob[] {
  const own = trial.scenario.lanes[trial.index]
  if (!own) return []
  const seed = trial.scenario.seed
  return loadsOf(offer).flatMap(({ flows, period_s }) => {
    const usual_s = PERIOD_RTTS * trial.rtt_s
    const before_s = now.find((at) => at.flows === flows)?.period_s
    const periods_s = [before_s ?? usual_s, period_s ?? usual_s]
    const longest_s = Math.max(...periods_s)
    const memory_s = Math.max(
      ...[own.queue, trial.offered.queue].map((queue) => memoryOf(queue, trial.packets_per_s)),
    )
    const warmup_s = Math.min(
      MOST_WARMUP_S,
      Math.ceil(START_S + AVERAGES * memory_s + WARMUP_PERIODS * longest_s),
    )
    const duration_s = warmup_s + Math.ceil(Math.max(LEAST_S, PERIODS * longest_s))
    return Array.from({ length: trial.replications }, (_, i) => ({
      flows,
      periods_s,
      scenario: { ...pairOf(trial, own, flows), seed: seed + i, warmup_s, duration_s },
    }))
  })
}

/** The lane and the offer side by side, at a number of flows, without the other lanes. */
function pairOf({ scenario, index, offered, id }: Trial, own: Lane, flows: number): Scenario {
  const timeline = scenario.timeline.flatMap((change) => {
    const { lane = null } = change
    const set = Object.fromEntries(
      Object.entries(change.set).filter(([path]) => {
        const { of, id: of_id, field } = pathOf(path)
        return !(of === 'traffic' && of_id === id && field === 'flows')
      }),
    )
    if (Object.keys(set).length === 0) return []
    if (lane === null) return [{ ...change, set }]
    return lane === index ? [0, 1].map((place) => ({ ...change, lane: place, set })) : []
  })
  return {
    ...scenario,
    lanes: [own, offered],
    traffic: scenario.traffic.map((entry) =>
      entry.id === id && entry.kind === 'ftp' ? { ...entry, flows } : entry,
    ),
    timeline,
  }
}

export interface Outcome {
  flows: number
  runs: number
  /** Number of stable runs: as it is, and as offered. */
  calm: readonly [number, number]
  queue: readonly [Estimate, Estimate]
  deviation: readonly [Estimate, Estimate]
  /** Offered minus present, paired by seed. */
  difference: { queue: Estimate; deviation: Estimate }
}

export const isCalm = ({ ratio }: Measured): boolean => ratio <= SWINGS_FROM

/** The result of the pairs of runs at one load. */
export function outcomeOf(flows: number, pairs: readonly (readonly Measured[])[]): Outcome {
  const [now, offer] = [0, 1].map((lane) => pairs.map((pair) => pair[lane]!)) as [Measured[], Measured[]]
  const each = (of: (own: Measured) => number) =>
    [estimateOf(now.map(of)), estimateOf(offer.map(of))] as const
  const less = (of: (own: Measured) => number) => studentOf(offer.map((own, i) => of(own) - of(now[i]!)))
  const [queue, deviation] = [(own: Measured) => own.mean, (own: Measured) => own.deviation]
  return {
    flows,
    runs: pairs.length,
    calm: [now.filter(isCalm).length, offer.filter(isCalm).length],
    queue: each(queue),
    deviation: each(deviation),
    difference: { queue: less(queue), deviation: less(deviation) },
  }
}
