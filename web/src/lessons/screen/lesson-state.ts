import { create } from 'zustand'
import { engine, painter, session } from '../../lab'
import { USUAL } from '../../lab/plot-choice'
import { useTimeView } from '../../lab/time-view'
import { NO_VEIL, useVeil } from '../../lab/veil'
import { linkTo, type Reader, sayInstead } from '../../link/address'
import { EMBED_PARAMETER, EMBEDDED } from '../../link/embed'
import { encodeLesson } from '../../link/lesson-link'
import { delayPlot } from '../../plots/delay-plot'
import { lossPlot } from '../../plots/loss-plot'
import { roundUp } from '../../plots/scales'
import { DEFAULT_VIEW } from '../../scenario/default'
import { equal } from '../../scenario/equal'
import { labStore } from '../../scenario/store'
import { PLOTS, type PlotName, type Scenario, type View } from '../../scenario/types'
import type { Inline, Lesson, Prediction, Step } from '../lesson'
import type { Drawing } from './drawing'
import { useHallPart } from './hall-part'
import { useLessons } from './open'
import type { Spot } from './point'
import { lessonScreenText as text } from './text'
import { bufferMs, drawingTold, placedNumber, pointFound, pointTold, told } from './truth'

/** A prediction; nothing is what a person says who is not sure. */
export type Answer =
  | { kind: 'unsure' }
  | { kind: 'draw'; line: Drawing }
  | ({ kind: 'point' } & Spot)
  | { kind: 'choose'; chosen: number }
  | { kind: 'place'; value: number }

/** What came of it: of a drawing or a point a sentence, of a number that of the run. */
export interface Reveal {
  said?: readonly Inline[] | undefined
  /** Where the run was highest, or lowest. */
  point?: Spot | undefined
  number?: number | undefined
}

export interface Shown {
  lesson: Lesson
  /** Its text, where it is none of the lab's. */
  own?: string | undefined
  /** Place of the step, from 0. */
  at: number
  /** Where the step asks nothing there is nothing to reveal. */
  phase: 'told' | 'asking' | 'running' | 'revealed'
  answer?: Answer | undefined
  reveal?: Reveal | undefined
  /** Whether somebody let it run before there was a prediction. */
  early: boolean
}

/** The lesson under way. Nothing of it is stored. */
export const useLesson = create<{ shown?: Shown | undefined }>()(() => ({}))

const shownNow = () => useLesson.getState().shown

const update = (change: Partial<Shown>) => {
  const shown = shownNow()
  if (shown) useLesson.setState({ shown: { ...shown, ...change } })
}

export const stepOf = ({ lesson, at }: Shown): Step => lesson.steps[at]!

// Else the run before a prediction would tell what it is asked for.
useLesson.subscribe(({ shown }) => {
  if (!shown) return useVeil.setState(NO_VEIL)
  const { scenario, shows, hides, reveals, prediction, figures = true } = stepOf(shown)
  const asking = shown.phase === 'asking'
  const seen = prediction && !asking ? reveals : shows
  const places = scenario.lanes.map((_, lane) => lane)
  useVeil.setState({
    figures: asking || shown.phase === 'running' || (shown.phase === 'revealed' && !figures),
    asked: asking || shown.phase === 'running',
    lanes: seen ? places.filter((lane) => !seen.includes(lane)) : [],
    plots: asking ? (hides ?? []) : [],
  })
})

/** How long the run before a prediction is seen at least, s. */
const LEAST_BEFORE_S = 20
/** What a choice without an end of its own is about, s. */
const USUAL_S = 20
/** Behind a prediction a run is from so much after it, s. */
const AFTER_S = 1e-3
/** How long the run up to the reveal is watched, ms. */
const RUN_MS = 2500

/** When a prediction ends, s. */
export const untilOf = ({ t_s, until_s, scenario }: Step): number =>
  until_s ?? Math.min(t_s + USUAL_S, scenario.duration_s ?? t_s + USUAL_S)

/** A lab that was made in a step of a lesson, as its link has it. */
export interface Made {
  scenario: Scenario
  view: View
}

/** Opens a lesson at a step, from 0; `own` is its text where it is none of the lab's. */
export function openLesson(lesson: Lesson, at: number, own?: string, work?: Made): void {
  const step = Math.min(Math.max(0, at), lesson.steps.length - 1)
  useLessons.setState({ led: true, list: false })
  follow()
  labStore.getState().clearNotices('link')
  if (work) {
    const { screen, lock } = work.view
    labStore.getState().setView({ screen, lock })
  }
  show({ lesson, own, at: step, phase: 'told', early: false }, work)
  if (own !== undefined && !encodeLesson(own))
    labStore.getState().addNotice({
      kind: 'link',
      title: text.link.tooLong,
      items: [{ path: '', message: text.link.tooLongHow }],
    })
}

/** Goes to a step of the lesson, from 0. */
export function goTo(at: number): void {
  const shown = shownNow()
  if (shown?.lesson.steps[at]) show({ lesson: shown.lesson, own: shown.own, at, phase: 'told', early: false })
}

/** What a reader made of the last step of an exercise, who turned back from it. */
const made = new WeakMap<Lesson, Scenario>()

const isMade = ({ lesson, at }: Shown) => lesson.exercise !== undefined && at === lesson.steps.length - 1

/** Counts what was shown: a run to a reveal ends with its step. */
let turns = 0
/** Whether what is opened now is opened by a lesson. */
let opening = false

function show(next: Shown, work?: Made): void {
  turns++
  const before = shownNow()
  if (before && isMade(before)) made.set(before.lesson, labStore.getState().scenario)
  const step = stepOf(next)
  const own = work?.scenario ?? (isMade(next) ? made.get(next.lesson) : undefined) ?? step.scenario
  const { prediction, t_s } = step
  // Who went on behind the prediction has seen what came.
  const went = work && (!prediction || work.view.t_s > t_s + AFTER_S) ? work : undefined
  const asks = prediction !== undefined && !went
  useLesson.setState({ shown: { ...next, phase: asks ? 'asking' : 'told' } })
  const until_s = untilOf(step)
  const window_s = asks
    ? until_s - Math.max(0, t_s - Math.max(LEAST_BEFORE_S, until_s - t_s))
    : DEFAULT_VIEW.window_s
  const plots = plotsFor(step)
  const { screen, lock } = labStore.getState().view
  const seen: Partial<View> = went?.view ?? {
    running: step.runs && !prediction,
    window_s,
    ...(plots && { plots }),
    ...(screen && { screen }),
    ...(lock && { lock }),
  }
  opening = true
  labStore.getState().open({ ...own, title: own.title || next.lesson.title }, went?.view.t_s ?? t_s, {
    ...seen,
    ...(next.own === undefined && { lesson: { name: next.lesson.name, step: next.at + 1 } }),
  })
  opening = false
  useTimeView.setState({
    ahead: asks ? { from_s: until_s - window_s, to_s: until_s, held: true } : undefined,
  })
  painter.least = asks ? axisFor(prediction, step) : undefined
  sayInstead((reader) => addressOf(next, reader))
  if (asks && EMBEDDED === 'read-only') void tell()
}

/** Who may only look is asked nothing: what came is told as soon as the lanes are there. */
async function tell(): Promise<void> {
  const turn = turns
  await new Promise<void>((there) => {
    const look = () => {
      const { status, catching_up_s } = engine.status
      if (status !== 'live' || catching_up_s !== null) return
      stop()
      there()
    }
    const stop = engine.onStatus(look)
    queueMicrotask(look)
  })
  if (turn === turns) await run()
}

/** The plot that a prediction is drawn, or pointed at, in. */
export const sheetOf = (prediction: Prediction | undefined): PlotName | undefined =>
  prediction?.kind === 'draw' ? prediction.draw : prediction?.kind === 'point' ? prediction.plot : undefined

/** What a step is about, for screens that do not show all plots. */
export interface Look {
  plot: PlotName
  /** The lane that is asked about. */
  lane?: number | undefined
  /** Whether somebody draws in it, or points. */
  drawn: boolean
}

/** Where the figures are seen that a question is about. */
const SEEN_IN: readonly [figure: RegExp, plot: PlotName][] = [
  [/delay|completion/, 'delay'],
  [/goodput|utilisation|rate/, 'load'],
  [/loss|drops/, 'loss'],
  [/synchronisation/, 'raster'],
]

/** `asking` while some plots are still hidden. */
export function lookOf({ prediction, plots = USUAL, hides = [] }: Step, asking: boolean): Look {
  const sheet = sheetOf(prediction)
  const lane = prediction && 'lane' in prediction ? prediction.lane : undefined
  if (sheet) return { plot: sheet, lane, drawn: true }
  const asked = prediction?.kind === 'place' ? prediction.figure : undefined
  const seen = asked === undefined ? undefined : SEEN_IN.find(([figure]) => figure.test(asked))?.[1]
  const wanted = [...(seen ? [seen] : []), ...plots]
  const plot = wanted.find((plot) => !asking || !hides.includes(plot)) ?? wanted[0]!
  return { plot, lane, drawn: false }
}

/** What is drawn in has to be seen. */
function plotsFor({ plots, prediction }: Step): readonly PlotName[] | undefined {
  const sheet = sheetOf(prediction)
  if (!plots && (!sheet || USUAL.includes(sheet))) return undefined
  return PLOTS.filter((plot) => plot === sheet || (plots ?? USUAL).includes(plot))
}

/** As much is lost in a bar's time where it is a lot, %. */
const MUCH_LOST = 40

/** Room for the longest delay that the buffer can make, or more would be drawn than there is room for. */
function axisFor(prediction: Prediction, { scenario }: Step) {
  const sheet = sheetOf(prediction)
  if (sheet === 'delay') return { chart: delayPlot, top: roundUp(bufferMs(scenario)) }
  return sheet === 'loss' ? { chart: lossPlot, top: MUCH_LOST } : undefined
}

/** What a step opens with. */
const openedBy = (shown: Shown): Scenario => {
  const { scenario } = stepOf(shown)
  return { ...scenario, title: scenario.title || shown.lesson.title }
}

/**
 * What the address says: of a lesson of the lab its name, else the lesson as a whole; and the lab, once somebody has
 * changed it.
 */
function addressOf(shown: Shown, reader?: Reader): string {
  const { lesson, own, at } = shown
  const { pathname } = location
  const { scenario } = labStore.getState()
  const { view, embed } = reader ?? { view: labStore.getState().view, embed: EMBEDDED }
  const made = equal(scenario, openedBy(shown)) ? undefined : { scenario, view }
  const { screen, lock } = view
  const beside = { view: screen, lock, [EMBED_PARAMETER]: embed }
  const said = Object.entries(beside).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
  const step = [`step=${at + 1}`, ...said].join('&')
  if (own === undefined)
    return (
      (made && linkTo(scenario, { ...view, lesson: { name: lesson.name, step: at + 1 } }, embed)) ??
      `${pathname}?lesson=${lesson.name}&${step}`
    )
  const fragment = encodeLesson(own, made) ?? encodeLesson(own)
  return fragment ? `${pathname}?${step}${fragment}` : pathname
}

/** Leaves the lesson; the lab stays as it is. */
export function leave(): void {
  if (!shownNow()) return
  turns++
  useLesson.setState({ shown: undefined })
  useLessons.setState({ led: false })
  useTimeView.setState({ ahead: undefined })
  painter.least = undefined
  labStore.getState().setView({ lesson: undefined })
  sayInstead(undefined)
}

export const setAnswer = (answer: Answer): void => update({ answer, early: false })

const picture = () => new Promise<void>((seen) => requestAnimationFrame(() => seen()))

/** Runs to where the prediction ends, and then says what came of it. */
export async function run(): Promise<void> {
  const shown = shownNow()
  if (shown?.phase !== 'asking') return
  const turn = turns
  const step = stepOf(shown)
  const until_s = untilOf(step)
  update({ phase: 'running', answer: shown.answer ?? { kind: 'unsure' }, early: false })
  session.play(false)
  const placed = placedNumber(step, until_s)
  const began_ms = performance.now()
  const begins_s = Math.min(engine.t_s, until_s)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  for (let t_s = begins_s; t_s < until_s; ) {
    await picture()
    if (turn !== turns) return
    const share = still ? 1 : Math.min(1, (performance.now() - began_ms) / RUN_MS)
    t_s = begins_s + share * (until_s - begins_s)
    await session.seek(t_s)
    if (turn !== turns) return
  }
  const number = await placed
  await told(until_s)
  if (turn !== turns) return
  const point = pointFound(step, until_s)
  const said = drawingTold(step, until_s, shown.answer) ?? pointTold(step, until_s, shown.answer, point)
  update({ phase: 'revealed', reveal: { said, number, point } })
  const { ahead } = useTimeView.getState()
  if (ahead) useTimeView.setState({ ahead: { ...ahead, held: false } })
}

let following = false

/** A lesson is left when something else is opened, and is not outrun. */
function follow(): void {
  if (following) return
  following = true
  labStore.subscribe((lab, before) => {
    const shown = shownNow()
    if (!shown || opening) return
    if (lab.opened !== before.opened) leave()
    else if (lab.view.screen !== before.view.screen) sayInstead((reader) => addressOf(shown, reader))
  })
  engine.onStatus(() => {
    const shown = shownNow()
    if (!shown || !engine.status.running) return
    if (shown.phase === 'revealed') useTimeView.setState({ ahead: undefined })
    if (shown.phase !== 'asking') return
    // Who presses Play has the prediction tried, if there is one; in a hall all have theirs tried at once.
    session.play(false)
    if (shown.answer && !useHallPart.getState().Send) void run()
    else update({ early: true })
  })
}
