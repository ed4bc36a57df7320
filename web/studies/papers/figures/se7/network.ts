import type { CbrInput, SchedulerOfInput } from '../../../../src/generated/input'
import type { Outcome } from '../../../../src/measures/outcome'
import { estimateOf } from '../../../../src/measures/statistics'
import type { Measure, WorkScenario } from '../../../../src/measures/work'
import type { LaneInput, TrafficInput } from '../../../../src/scenario/types'
import { measure } from '../../measures'
import type { Assumption } from '../../paper'
import { type PlotPicture, pointOf } from '../../picture'
import { level, type Reading } from '../../transient'

const MBPS_10 = 10_000_000

/** A scenario of the companion: 10 Mb/s and 1 ms, if not said otherwise. */
export const network = (
  title: string,
  {
    link,
    ...own
  }: Omit<WorkScenario, 'version' | 'seed' | 'link'> & { link?: Partial<WorkScenario['link']> },
): WorkScenario => ({
  version: 1,
  title: `Companion, ${title}`,
  seed: 1,
  access: { rate_bps: 1_000_000_000 },
  link: { rate_bps: MBPS_10, delay_s: 0.001, buffer: { packets: 300 }, ...link },
  ...own,
})

/** A flood of UDP; its gaps vary by half, so that two floods do not lock step. */
export const flood = (id: string, rate_bps: number, own: Partial<CbrInput> = {}): TrafficInput => ({
  kind: 'cbr',
  id,
  rate_bps,
  packet_bytes: 1000,
  jitter: 0.5,
  ...own,
})

/** A lane with a scheduler. */
export const scheduled = (label: string, queue: Omit<SchedulerOfInput, 'kind'>): LaneInput => ({
  label,
  queue: { kind: 'scheduler', ...queue },
})

/** A flat drop curve: the same chance for every packet. */
export const flat = (p: number) =>
  [
    [0, p],
    [1_000_000, p],
  ] as [number, number][]

/** A curve that is a step: every packet is marked or dropped that finds as many waiting. */
export const step = (packets: number) => [
  [0, 0],
  [packets, 0],
  [packets, 1],
]

export const NUMBERS_OURS: Assumption = {
  text: 'The book gives no numbers here: rates, buffers and traffic are ours.',
}

/** A measure with a name of its own. */
export const named = (title: string, own: Measure): Measure => ({ ...own, title })

/** A number of a run that is worked out from its figures; undefined if one of them is missing. */
export const workedOut = (
  shown: Omit<Measure, 'of'>,
  paths: readonly string[],
  of: (...figures: number[]) => number,
): Measure => ({
  ...shown,
  of: (figure) => {
    const found = paths.map(figure)
    return found.includes(undefined) ? undefined : of(...(found as number[]))
  },
})

export const throughputOf = (id: string, title = id) => named(title, measure(`classes.${id}.throughput_bps`))

interface Lines {
  title: string
  lines: readonly { name: string; lane: string; measure: Measure }[]
  log?: boolean
}

/** Measures of lanes against the points' axis, with a line for each. All have the same unit. */
export const linesOf =
  ({ title, lines, log }: Lines) =>
  (outcome: Outcome): PlotPicture => ({
    kind: 'plot',
    x: {
      title: [outcome.work.axis?.title, outcome.work.axis?.unit].filter(Boolean).join(', '),
      named: outcome.points.map(({ at, name }) => ({ at, ...(name !== undefined && { name }) })),
      ...(outcome.work.axis?.log && { log: true }),
    },
    y: { title, ...(log && { log }) },
    lines: lines.map(({ name, lane, measure }, place) => ({
      name,
      place,
      marked: true,
      points: outcome.points.flatMap(({ at }, i) =>
        outcome.lanesAt(i).includes(lane)
          ? pointOf(estimateOf(outcome.values(measure, lane, i)), at, measure.size)
          : [],
      ),
    })),
  })

/**
 * Packets in flight of a single flow, which its window allows: what its rate puts on the path in a round trip, and what waits
 * (Little's law).
 */
export const inFlight =
  (rtt_s: number): Reading =>
  (now, before) =>
    ((now('departures') - before('departures')) / (now('t_s') - before('t_s'))) * rtt_s +
    level('queue_mean_packets')(now, before)

/** The columns that `inFlight` reads. */
export const IN_FLIGHT = ['departures', 'queue_mean_packets'] as const
