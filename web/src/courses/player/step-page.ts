import { IN_HAND } from '../../features/phone/when'
import { mediaOf } from '../../kit/breakpoints'
import type { Ahead, Guidance, Look, Veil } from '../../lab/guide'
import type { Lab } from '../../lab/lab'
import { USUAL } from '../../lab/plot-choice'
import { headlinesOf } from '../../measures/lane-figures'
import { laneFigureAt } from '../../measures/same-figure'
import { delayPlot } from '../../plots/delay-plot'
import { lossPlot } from '../../plots/loss-plot'
import { queuePlot } from '../../plots/queue-plot'
import { roundUp } from '../../plots/scales'
import type { TimeSpan } from '../../plots/time-span'
import { DEFAULT_VIEW } from '../../scenario/default'
import type { LabDocument } from '../../scenario/document'
import { PLOTS, type PlotName, type View } from '../../scenario/types'
import type { Lesson, Prediction, Step } from '../language/lesson'
import { answersOf, exceedOf, LOSS_RUN, seenLanes } from './answers'
import { type Shown, stepOf, type Visit } from './shown'

/** Computes the page's state for a step of a lesson, without side effects. */

/** Least stretch shown before a prediction, s. */
const LEAST_BEFORE_S = 20
/** Time shown before a drawn prediction in narrow plots and on a projector, as a share of the prediction's length. */
const CLOSE_BEFORE = 0.25
/** Length of a choice without an end, s. */
const USUAL_S = 20
/** A run this long after a prediction's start is past it, s. */
const AFTER_S = 1e-3

/** A lab made in a step of a lesson, from a link. */
export interface Made extends LabDocument {
  view: View
}

/** The page's whole state at the start of a step. */
export interface StepPage {
  phase: 'asking' | 'told'
  document: LabDocument
  t_s: number
  view: Partial<View>
}

/** The page of a step, after `view`. `work` comes from a link, `made` is the reader's earlier lab of this step. */
export function pageOf(
  visit: Visit,
  { screen, lock }: View,
  { work, made }: { work?: Made | undefined; made?: LabDocument | undefined } = {},
): StepPage {
  const step = stepOf(visit)
  const { prediction, t_s } = step
  // Past the prediction, the outcome is already visible.
  const went = work && (!prediction || work.view.t_s > t_s + AFTER_S) ? work : undefined
  const predicted = went ? undefined : prediction
  const { from_s, to_s } = spanOf(step, false)
  const window_s = predicted ? to_s - from_s : DEFAULT_VIEW.window_s
  const plots = plotsFor(step)
  const seen: Partial<View> = went?.view ?? {
    running: step.runs && !prediction,
    window_s,
    ...(plots && { plots }),
    ...(screen && { screen }),
    ...(lock && { lock }),
  }
  const { lesson, own, at } = visit
  const figures = answersIn(step)
  return {
    phase: predicted ? 'asking' : 'told',
    document: titled(work ?? made ?? step, lesson),
    t_s: went?.view.t_s ?? t_s,
    view: {
      ...(figures && { figures }),
      ...seen,
      ...(own === undefined && { lesson: { name: lesson.name, step: at + 1 } }),
    },
  }
}

/** The figures that lanes show, if those that answer the step are not among the default ones. */
function answersIn(step: Step): string[] | undefined {
  const { traffic } = step.scenario
  const usual = headlinesOf(traffic).map(({ key }) => key)
  const more = answersOf(step).flatMap(({ figure }) => laneFigureAt(figure, traffic)?.key ?? [])
  return more.every((key) => usual.includes(key)) ? undefined : [...new Set([...usual, ...more])]
}

/** Whether plots are small or seen from a distance, so that a drawn prediction needs most of their axis. */
export const isClose = (lab: Lab): boolean =>
  matchMedia(mediaOf(IN_HAND)).matches || lab.store.getState().view.screen === 'projector'

/** What a step shows and hides in its phase. With `close`, a drawn prediction gets most of the axis. */
export const guidanceOf = (shown: Shown, close: boolean): Guidance => ({
  leads: true,
  veil: veilOf(shown),
  ahead: aheadOf(shown, close),
  axis: axisOf(shown),
  answered: shown.phase === 'revealed' ? stretchOf(stepOf(shown)) : undefined,
  look: lookOf(shown),
})

/** The stretch that plots show for a prediction, empty until it has run. */
export const aheadOf = (shown: Shown, close: boolean): Ahead | undefined =>
  shown.phase === 'told' ? undefined : { ...spanOf(stepOf(shown), close), held: shown.phase !== 'revealed' }

/** The stretch of a prediction with some time before it. */
function spanOf(step: Step, close: boolean): TimeSpan {
  const { t_s, prediction } = step
  const until_s = untilOf(step)
  const length_s = until_s - t_s
  const before_s =
    close && plotDrawnIn(prediction) ? CLOSE_BEFORE * length_s : Math.max(LEAST_BEFORE_S, length_s)
  return { from_s: Math.max(0, t_s - before_s), to_s: until_s }
}

/** What stays hidden: the run before a prediction would give the answer away. */
function veilOf(shown: Shown): Veil {
  const step = stepOf(shown)
  const { scenario, hides, figures = true } = step
  const asking = shown.phase === 'asking'
  const seen = seenLanes(step, asking)
  return {
    figures: asking || shown.phase === 'running' || (shown.phase === 'revealed' && !figures),
    untilAnswered: asking || shown.phase === 'running',
    lanes: scenario.lanes.map((_, lane) => lane).filter((lane) => !seen.includes(lane)),
    plots: asking ? (hides ?? []) : [],
  }
}

/** End of a prediction, s. */
export const untilOf = ({ t_s, until_s, scenario }: Step): number =>
  until_s ?? Math.min(t_s + USUAL_S, scenario.duration_s)

/** The stretch over which the answer of a step is measured. */
export const stretchOf = (step: Step) => ({ from_s: step.t_s, to_s: untilOf(step) })

/** A lab without a name takes the lesson's. */
export const titled = ({ scenario, history }: LabDocument, { title }: Lesson): LabDocument => ({
  scenario: { ...scenario, title: scenario.title || title },
  history,
})

/** The plot in which a prediction is drawn or marked. */
export const plotDrawnIn = (prediction: Prediction | undefined): PlotName | undefined =>
  prediction?.kind === 'draw' ? prediction.draw : prediction?.kind === 'point' ? prediction.plot : undefined

/** The plots that show a figure. */
const SEEN_IN: readonly [figure: RegExp, plot: PlotName][] = [
  [/^queues\..*delay/, 'queue_delays'],
  [/^queues\..*share/, 'queue_shares'],
  [/delay|completion/, 'delay'],
  [/goodput|utilisation|rate/, 'load'],
  [/loss|drops/, 'loss'],
  [/synchronisation/, 'raster'],
]

/** The subject of a step. */
export function lookOf(shown: Shown): Look {
  const step = stepOf(shown)
  const { prediction, plots = USUAL, hides = [], curves: aboutCurves = false } = step
  const asking = shown.phase === 'asking'
  const sheet = plotDrawnIn(prediction)
  const lane = prediction && 'lane' in prediction ? prediction.lane : undefined
  const asks = prediction !== undefined
  const curves = aboutCurves && shown.phase !== 'revealed'
  if (sheet) return { plot: sheet, lane, drawn: true, asks, curves, lanes: [lane!], plots: [sheet] }
  const predicted = prediction?.kind === 'place' ? prediction.figure : undefined
  const seen = predicted === undefined ? undefined : SEEN_IN.find(([figure]) => figure.test(predicted))?.[1]
  const wanted = [...(seen ? [seen] : []), ...plots]
  const plot = wanted.find((plot) => !asking || !hides.includes(plot)) ?? wanted[0]!
  return {
    plot,
    lane,
    drawn: false,
    asks,
    curves,
    lanes: seenLanes(step, asking),
    plots: plots.filter((plot) => !asking || !hides.includes(plot)),
    runs: runsSeen(shown),
  }
}

/** The loss runs of all lanes, if their mean answers a step that compares lanes. */
function runsSeen({ phase, reveal, ...visit }: Shown): Look['runs'] {
  const step = stepOf(visit)
  const compared =
    answersOf(step).some(({ figure }) => figure === LOSS_RUN) && seenLanes(step, false).length > 1
  return phase === 'revealed' && compared ? reveal?.lanes?.map(exceedOf) : undefined
}

/** The plot of a drawing must be visible. */
function plotsFor({ plots, prediction }: Step): readonly PlotName[] | undefined {
  const sheet = plotDrawnIn(prediction)
  if (!plots && (!sheet || USUAL.includes(sheet))) return undefined
  return PLOTS.filter((plot) => plot === sheet || (plots ?? USUAL).includes(plot))
}

/** Axis maximum for losses in one bar, %. */
export const MUCH_LOST = 40

/** The longest delay that the buffer allows: the axis must have room for any drawing. */
function axisOf({ phase, ...visit }: Shown): Guidance['axis'] {
  const step = stepOf(visit)
  const sheet = phase === 'told' ? undefined : plotDrawnIn(step.prediction)
  if (sheet === 'queue') return { chart: queuePlot, top: bufferPackets(step) }
  if (sheet === 'delay') return { chart: delayPlot, top: roundUp(bufferMs(step)) }
  return sheet === 'loss' ? { chart: lossPlot, top: MUCH_LOST } : undefined
}

/** The longest queue in the link's buffer, packets: one more is in transmission. */
function bufferPackets({ scenario, history }: LabDocument): number {
  const { buffer } = scenario.link
  return 'bytes' in buffer ? buffer.bytes / history.packet_bytes : Math.max(1, buffer.packets - 1)
}

/** The longest wait in the link's buffer, ms. */
export function bufferMs({ scenario, history }: LabDocument): number {
  const { rate_bps, buffer } = scenario.link
  const bytes = 'bytes' in buffer ? buffer.bytes : buffer.packets * history.packet_bytes
  return (8000 * bytes) / rate_bps
}
