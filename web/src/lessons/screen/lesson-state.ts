import { create } from 'zustand'
import { engine, painter, session } from '../../lab'
import { USUAL } from '../../lab/plot-choice'
import { useTimeView } from '../../lab/time-view'
import { NO_VEIL, useVeil } from '../../lab/veil'
import { sayInstead } from '../../link/address'
import { EMBED_PARAMETER, EMBEDDED } from '../../link/embed'
import { encodeLesson } from '../../link/lesson-link'
import { delayPlot } from '../../plots/delay-plot'
import { roundUp } from '../../plots/scales'
import { DEFAULT_VIEW } from '../../scenario/default'
import { labStore } from '../../scenario/store'
import { PLOTS, type PlotName, type Scenario } from '../../scenario/types'
import type { Inline, Lesson, Prediction, Step } from '../lesson'
import type { Drawing } from './drawing'
import { useHallPart } from './hall-part'
import { useLessons } from './open'
import { lessonScreenText as text } from './text'
import { bufferMs, drawingTold, placedNumber, told } from './truth'

/** A prediction; nothing is what a person says who is not sure. */
export type Answer =
  | { kind: 'unsure' }
  | { kind: 'draw'; line: Drawing }
  | { kind: 'choose'; chosen: number }
  | { kind: 'place'; value: number }

/** What came of it: of a drawing a sentence, of a number that of the run. */
export interface Reveal {
  said?: readonly Inline[]
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
  const { scenario, shows, reveals } = stepOf(shown)
  const runs = shown.phase === 'running' || shown.phase === 'revealed'
  const seen = runs ? reveals : shows
  const places = scenario.lanes.map((_, lane) => lane)
  useVeil.setState({
    figures: shown.phase === 'asking' || shown.phase === 'running',
    lanes: seen ? places.filter((lane) => !seen.includes(lane)) : [],
  })
})

/** How long the run before a prediction is seen at least, s. */
const LEAST_BEFORE_S = 20
/** What a choice without an end of its own is about, s. */
const USUAL_S = 20
/** How long the run up to the reveal is watched, ms. */
const RUN_MS = 2500

/** When a prediction ends, s. */
export const untilOf = ({ t_s, until_s, scenario }: Step): number =>
  until_s ?? Math.min(t_s + USUAL_S, scenario.duration_s ?? t_s + USUAL_S)

/** Opens a lesson at a step, from 0; `own` is its text where it is none of the lab's. */
export function openLesson(lesson: Lesson, at: number, own?: string): void {
  const step = Math.min(Math.max(0, at), lesson.steps.length - 1)
  useLessons.setState({ led: true, list: false })
  follow()
  labStore.getState().clearNotices('link')
  show({ lesson, own, at: step, phase: 'told', early: false })
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

function show(next: Shown): void {
  turns++
  const before = shownNow()
  if (before && isMade(before)) made.set(before.lesson, labStore.getState().scenario)
  const step = stepOf(next)
  const scenario = (isMade(next) && made.get(next.lesson)) || step.scenario
  const { prediction, t_s } = step
  useLesson.setState({ shown: { ...next, phase: prediction ? 'asking' : 'told' } })
  const until_s = untilOf(step)
  const window_s = prediction
    ? until_s - Math.max(0, t_s - Math.max(LEAST_BEFORE_S, until_s - t_s))
    : DEFAULT_VIEW.window_s
  const plots = plotsFor(step)
  const { screen, lock } = labStore.getState().view
  opening = true
  labStore.getState().open({ ...scenario, title: scenario.title || next.lesson.title }, t_s, {
    running: step.runs && !prediction,
    window_s,
    ...(plots && { plots }),
    ...(screen && { screen }),
    ...(lock && { lock }),
  })
  opening = false
  useTimeView.setState({
    ahead: prediction && {
      from_s: until_s - window_s,
      to_s: until_s,
      held: true,
    },
  })
  painter.least = prediction && axisFor(prediction, step)
  sayInstead(addressOf(next))
}

/** What is drawn in has to be seen. */
function plotsFor({ plots, prediction }: Step): readonly PlotName[] | undefined {
  if (prediction?.kind !== 'draw') return plots
  const { draw } = prediction
  return !plots && USUAL.includes(draw)
    ? plots
    : PLOTS.filter((plot) => plot === draw || (plots ?? USUAL).includes(plot))
}

/** Room for the longest delay that the buffer can make, or more would be drawn than there is room for. */
const axisFor = (prediction: Prediction, { scenario }: Step) =>
  prediction.kind === 'draw' && prediction.draw === 'delay'
    ? { chart: delayPlot, top: roundUp(bufferMs(scenario)) }
    : undefined

/** What the address says: of a lesson of the lab its name, else the lesson as a whole. */
function addressOf({ lesson, own, at }: Shown): string {
  const { pathname } = location
  const { screen, lock } = labStore.getState().view
  const beside = { view: screen, lock, [EMBED_PARAMETER]: EMBEDDED }
  const said = Object.entries(beside).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
  const step = [`step=${at + 1}`, ...said].join('&')
  if (own === undefined) return `${pathname}?lesson=${lesson.name}&${step}`
  const fragment = encodeLesson(own)
  if (fragment) return `${pathname}?${step}${fragment}`
  labStore.getState().addNotice({
    kind: 'link',
    title: text.link.tooLong,
    items: [{ path: '', message: text.link.tooLongHow }],
  })
  return pathname
}

/** Leaves the lesson; the lab stays as it is. */
export function leave(): void {
  if (!shownNow()) return
  turns++
  useLesson.setState({ shown: undefined })
  useLessons.setState({ led: false })
  useTimeView.setState({ ahead: undefined })
  painter.least = undefined
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
  update({ phase: 'revealed', reveal: { said: drawingTold(step, until_s, shown.answer), number } })
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
    else if (lab.view.screen !== before.view.screen) sayInstead(addressOf(shown))
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
