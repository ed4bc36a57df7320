import { baseFor } from '../../kit/packed'
import { choice } from '../../lab/choices'
import { GUIDE, UNGUIDED } from '../../lab/guide'
import type { Lab } from '../../lab/lab'
import { LABELS } from '../../lab/labels'
import type { Reader } from '../../link/address'
import { EMBED_PARAMETER, EMBEDDED } from '../../link/embed'
import { encodeLesson } from '../../link/lesson-link'
import { PLAN_PARAMETER } from '../../link/location'
import { documentOf, type LabDocument } from '../../scenario/document'
import { equal } from '../../scenario/equal'
import type { Lesson } from '../language/lesson'
import { keepColours } from './colours'
import { HALL_PART } from './hall-part'
import { LESSONS } from './open'
import { run, tell } from './run'
import { LESSON, type Shown, shownNow, stepOf, update, type Visit } from './shown'
import { aheadOf, guidanceOf, isClose, type Made, pageOf, titled } from './step-page'
import { lessonScreenText as text } from './text'
import { WAY } from './way'

/** Opens a lesson at a step, from 0; `own` is its text if it is not one of the lab's. */
export function openLesson(lab: Lab, lesson: Lesson, at: number, own?: string, work?: Made): void {
  const step = Math.min(Math.max(0, at), lesson.steps.length - 1)
  followLesson(lab)
  lab.choices.set(LESSONS, { list: false })
  lab.store.getState().clearNotices('link')
  if (work) {
    const { screen, lock } = work.view
    lab.store.getState().setView({ screen, lock })
  }
  show(lab, { lesson, own, at: step }, work)
  if (own !== undefined && !encodeLesson(own))
    lab.store.getState().addNotice({
      kind: 'link',
      title: text.link.tooLong,
      items: [{ path: '', message: text.link.tooLongHow }],
    })
}

/** Goes to a step of the lesson, from 0. */
export function goTo(lab: Lab, at: number): void {
  const shown = shownNow(lab)
  if (shown?.lesson.steps[at]) show(lab, { lesson: shown.lesson, own: shown.own, at })
}

/** The reader's lab from the last step of an exercise, kept while they turn back. */
const made = new WeakMap<Lesson, LabDocument>()

const isMade = ({ lesson, at }: Visit) => lesson.exercise !== undefined && at === lesson.steps.length - 1

/** Shows a step: the only place that puts a step's state on the page. */
function show(lab: Lab, visit: Visit, work?: Made): void {
  const before = shownNow(lab)
  const { view, opened } = lab.store.getState()
  if (before && isMade(before)) made.set(before.lesson, documentOf(lab.store.getState()))
  const own = isMade(visit) ? made.get(visit.lesson) : undefined
  const page = pageOf(visit, view, { work, made: own })
  const shown: Shown = { ...visit, phase: page.phase, early: false, opened: opened + 1 }
  lab.choices.set(LESSON, { shown })
  lab.choices.set(LABELS, { told: visit.lesson.labels ?? {} })
  lab.choices.set(GUIDE, guidanceOf(shown, isClose(lab)))
  lab.store.getState().open(page.document, page.t_s, page.view)
  lab.address.sayInstead((reader) => addressOf(lab, shown, reader))
  if (page.phase === 'asking' && EMBEDDED === 'read-only') void tell(lab, shown)
}

/** Replaces the open lesson by the same lesson in other words. */
export function replaceLesson(lab: Lab, lesson: Lesson): void {
  const shown = shownNow(lab)
  if (!shown) return
  const own = made.get(shown.lesson)
  if (own) made.set(lesson, own)
  update(lab, { lesson })
  lab.choices.set(LABELS, { told: lesson.labels ?? {} })
  lab.painter.refresh()
}

/** Leaves the lesson; the lab stays as it is. */
export function leave(lab: Lab): void {
  if (!shownNow(lab)) return
  lab.choices.set(LESSON, { shown: undefined })
  lab.choices.set(WAY, { plan: undefined, way: [] })
  lab.choices.set(GUIDE, UNGUIDED)
  lab.store.getState().setView({ lesson: undefined })
  lab.address.sayInstead(undefined)
}

/**
 * The address of a step: a lesson of the lab by its name, any other with its whole text; and the lab, once the reader
 * has changed it.
 */
function addressOf(lab: Lab, shown: Shown, reader?: Reader): string {
  const { lesson, own, at } = shown
  const base = baseFor(reader)
  const { pathname } = new URL(base)
  const { scenario } = lab.store.getState()
  const { view, embed } = reader ?? { view: lab.store.getState().view, embed: EMBEDDED }
  const made = equal(scenario, titled(stepOf(shown), lesson).scenario) ? undefined : { scenario, view }
  const { screen, lock } = view
  const plan = reader ? undefined : lab.choices.get(WAY).plan
  const parameters = { view: screen, lock, [EMBED_PARAMETER]: embed, [PLAN_PARAMETER]: plan }
  const said = Object.entries(parameters).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
  const step = [`step=${at + 1}`, ...said].join('&')
  if (own === undefined) {
    const link =
      made &&
      lab.address.linkTo(scenario, { ...view, lesson: { name: lesson.name, step: at + 1 } }, embed, base)
    return link ? byPlan(link, plan) : `${pathname}?lesson=${lesson.name}&${step}`
  }
  const fragment = encodeLesson(own, made) ?? encodeLesson(own)
  return fragment ? `${pathname}?${step}${fragment}` : pathname
}

/** A link that also names the plan, so that a reload keeps to the plan. */
function byPlan(link: string, plan: string | undefined): string {
  if (plan === undefined) return link
  const by = new URL(link)
  by.searchParams.set(PLAN_PARAMETER, plan)
  return by.href
}

/** Whether a lab already follows its lesson; changed in place. */
const FOLLOWS = choice(() => ({ on: false }))

/** From now on, keeps the lab and its lesson in step. */
function followLesson(lab: Lab): void {
  const follows = lab.choices.get(FOLLOWS)
  if (follows.on) return
  follows.on = true

  // Opening something else leaves the lesson.
  lab.store.subscribe((state, before) => {
    const shown = shownNow(lab)
    if (!shown) return
    if (state.view.theme !== before.view.theme) keepColours(state.view.theme)
    if (state.opened !== shown.opened) leave(lab)
    else if (state.view.screen !== before.view.screen && lab.choices.get(GUIDE).ahead)
      lab.choices.set(GUIDE, { ahead: aheadOf(shown, isClose(lab)) })
  })

  // Play runs a prediction first: the run never passes an open question.
  lab.engine.onStatus(() => {
    const shown = shownNow(lab)
    if (!shown || !lab.engine.status.running) return
    if (shown.phase === 'revealed') lab.choices.set(GUIDE, { ahead: undefined })
    if (shown.phase !== 'asking') return
    lab.session.play(false)
    // In a lecture the lecturer runs all predictions together.
    if (shown.answer && !lab.choices.get(HALL_PART).Send) void run(lab)
    else update(lab, { early: true })
  })
}
