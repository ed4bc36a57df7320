import { JobPool } from '../../engine/page/job-pool'
import type { Series } from '../../engine/page/series'
import { jobHosts } from '../../jobs/hosts'
import type { Answer as JobAnswer } from '../../jobs/protocol'
import { GUIDE } from '../../lab/guide'
import type { Lab } from '../../lab/lab'
import { waitingLimit } from '../../lab/limits'
import { fullNameOf } from '../../lab/readings'
import { figureAt } from '../../measures/figures'
import { figureIn, type RunFigures } from '../../measures/outcome'
import type { Job } from '../../measures/plan'
import { type Bin, bins, greatest, type LaneLine, least, mean } from '../../plots/bins'
import { delayMs } from '../../plots/delay-plot'
import { signalsPercent } from '../../plots/loss-plot'
import { countStep } from '../../plots/scales'
import type { LabDocument } from '../../scenario/document'
import type { EXTREMES, Prediction, Step } from '../language/lesson'
import { answersOf } from './answers'
import { comparison, courseOf, heightOf } from './compare'
import { comparedPoints, extremeOf, type Spot } from './point'
import type { Said } from './said'
import type { Answer } from './shown'
import { bufferMs } from './step-page'
import type { Course } from './text'

/** Steps of a compared course: finer ones would show single packets. */
const STEPS = 160
const LEAST_STEP_S = 0.1

/** Checks before giving up on the lanes' data, 10 ms apart. */
const PATIENCE = 300

const WITHIN_S = 1e-6

/** Waits until all lanes have data up to a time: their samples may arrive after the engine's answer. */
export async function reached(lab: Lab, t_s: number): Promise<void> {
  const isReached = () =>
    lab.engine.t_s >= t_s - WITHIN_S &&
    lab.engine.lanes.every(({ series }) => series.time(series.length - 1) >= t_s - LEAST_STEP_S)
  for (let i = 0; !isReached() && i < PATIENCE; i++) await new Promise((passed) => setTimeout(passed, 10))
}

const meanQueue = (series: Series, bin: Bin) => mean(series, bin, series.column('queue_mean_packets'))

const LINES = { queue: meanQueue, delay: delayMs, loss: signalsPercent }

/** The ends of the queue's band. */
const ENDS: Record<(typeof EXTREMES)[number], LaneLine> = {
  highest: (series, bin) => greatest(series, bin, series.column('queue_max_packets')),
  lowest: (series, bin) => least(series, bin, series.column('queue_min_packets')),
}

/** A lane's course over a stretch, in the unit of its plot; losses are counted per bar of the plot. */
function spotsIn(
  lab: Lab,
  lane: number,
  plot: keyof typeof LINES,
  from_s: number,
  to_s: number,
  line: LaneLine = LINES[plot],
): readonly Spot[] {
  const feed = lab.engine.lanes[lane]
  if (!feed) return []
  const { ahead } = lab.choices.get(GUIDE)
  const step_s =
    plot === 'loss' && ahead
      ? countStep(ahead.to_s - ahead.from_s)
      : Math.max(LEAST_STEP_S, (to_s - from_s) / STEPS)
  return [...bins(feed.series, from_s, to_s - WITHIN_S, step_s)]
    .filter(({ t_s }) => t_s > from_s)
    .map((bin) => ({ t_s: bin.t_s, value: line(feed.series, bin) }))
    .filter(({ value }) => !Number.isNaN(value))
}

export const courseIn = (
  lab: Lab,
  lane: number,
  draw: 'queue' | 'delay',
  from_s: number,
  to_s: number,
): readonly number[] => spotsIn(lab, lane, draw, from_s, to_s).map(({ value }) => value)

/** The run's maximum or minimum, for a step that asks for it. */
export function pointFound(lab: Lab, { prediction, t_s }: Step, until_s: number): Spot | undefined {
  if (prediction?.kind !== 'point') return undefined
  const { lane, plot, where } = prediction
  const line = plot === 'queue' ? ENDS[where] : undefined
  return extremeOf(spotsIn(lab, lane, plot, t_s, until_s, line), where)
}

/** What is said of a point, or of the outcome alone. */
export function pointRevealed(
  lab: Lab,
  { prediction, t_s }: Step,
  until_s: number,
  answer: Answer | undefined,
  found: Spot | undefined,
): Said | undefined {
  if (prediction?.kind !== 'point' || !found) return undefined
  const { lane, plot, where } = prediction
  const pointed = answer?.kind === 'point' ? answer : undefined
  const name = fullNameOf(lab, lane)
  return {
    kind: 'point',
    ...(pointed
      ? comparedPoints({ plot, where, name, stretch_s: until_s - t_s }, pointed, found)
      : { of: plot, where, name, found }),
  }
}

/** What is said of a drawing, or of the outcome alone. */
export function drawingRevealed(
  lab: Lab,
  { prediction, t_s }: Step,
  until_s: number,
  answer: Answer | undefined,
): Said | undefined {
  if (prediction?.kind !== 'draw') return undefined
  const { lane, draw } = prediction
  const feed = lab.engine.lanes[lane]
  const came = courseIn(lab, lane, draw, t_s, until_s)
  if (!feed || came.length === 0) return undefined
  const ceiling = draw === 'queue' ? waitingLimit(lab, feed) : undefined
  const line = answer?.kind === 'draw' ? answer.line.values : undefined
  return { kind: 'drawing', ...comparison({ of: draw, name: fullNameOf(lab, lane), ceiling }, line, came) }
}

/** The course of what was asked to be drawn. */
export function courseCame(lab: Lab, { prediction, t_s }: Step, until_s: number): Course | undefined {
  if (prediction?.kind !== 'draw') return undefined
  const { lane, draw } = prediction
  const feed = lab.engine.lanes[lane]
  const came = courseIn(lab, lane, draw, t_s, until_s)
  if (!feed || came.length === 0) return undefined
  const ceiling = draw === 'queue' ? waitingLimit(lab, feed) : undefined
  return courseOf(came, heightOf([came], ceiling), ceiling)
}

type Place = Extract<Prediction, { kind: 'place' }>

/** The display format of a number, and the ends of its axis. */
export function scaleOf({ figure, axis }: Place, step: Step) {
  const { unit, size, digits, title } = figureAt(figure, step.scenario.traffic)
  const [from, to] = axis ?? usualAxis(figure, step).map((end) => end / size)
  return { unit, size, digits, title, from: from!, to: to! }
}

/** In the unit of the result document. */
function usualAxis(figure: string, document: LabDocument): [number, number] {
  const last = figure.split('.').findLast((part) => /[a-z]{4}/.test(part)) ?? ''
  if (/delay/.test(figure)) return [0, roundedUp(bufferMs(document)) / 1000]
  if (/_bps$/.test(last)) return [0, document.scenario.link.rate_bps]
  if (/completion_s/.test(figure)) return [0, 20]
  if (/queue_packets|average_packets/.test(figure)) return [0, roundedUp(packetsOf(document))]
  if (/consecutive_losses/.test(figure)) return [0, 20]
  return [0, 1]
}

const roundedUp = (value: number) => Math.ceil(value / 10) * 10

/** The link's buffer in packets. */
export function packetsOf({ scenario, history }: LabDocument): number {
  const { buffer } = scenario.link
  return 'packets' in buffer ? buffer.packets : buffer.bytes / history.packet_bytes
}

/** The figures of the current run's lanes, over the step's stretch; undefined if no figure answers the step. */
export function measuredLanes(
  lab: Lab,
  step: Step,
  until_s: number,
): Promise<RunFigures['lanes'] | undefined> {
  if (answersOf(step).length === 0) return Promise.resolve(undefined)
  const { scenario } = lab.store.getState()
  const timeline = scenario.timeline.filter(({ at_s }) => at_s < until_s)
  const job: Job = {
    kind: 'run',
    // The first of a sweep's two replications is the run itself.
    document: {
      scenario: { ...scenario, timeline, warmup_s: step.t_s, duration_s: until_s },
      vary: [],
      replications: 2,
    },
    job: 0,
  }
  return new Promise((found) => {
    const pool = new JobPool<Job, JobAnswer>([job], jobHosts('figures'), (answer) =>
      found((answer as RunFigures).lanes),
    )
    pool.onChange(() => pool.state.status !== 'running' && found(undefined))
  })
}

/** The requested number, in the unit of the screen. */
export function placedNumber(
  { prediction, scenario }: Step,
  lanes: RunFigures['lanes'] = [],
): number | undefined {
  if (prediction?.kind !== 'place') return undefined
  const { lane, figure } = prediction
  const value = lanes[lane] && figureIn(figure, lanes[lane])
  return value === undefined ? undefined : value / figureAt(figure, scenario.traffic).size
}
