import { IN_HAND } from '../../features/phone/when'
import { mediaOf } from '../../kit/breakpoints'
import { baseFor } from '../../kit/packed'
import { engine, painter, session } from '../../lab'
import { useGuide } from '../../lab/guide'
import { useTimeView } from '../../lab/time-view'
import { useVeil } from '../../lab/veil'
import { linkTo, type Reader, sayInstead } from '../../link/address'
import { EMBED_PARAMETER, EMBEDDED } from '../../link/embed'
import { encodeLesson } from '../../link/lesson-link'
import { PLAN_PARAMETER } from '../../link/location'
import { equal } from '../../scenario/equal'
import { labStore } from '../../scenario/store'
import type { Scenario } from '../../scenario/types'
import type { Lesson } from '../language/lesson'
import { keepColours } from './colours'
import { useHallPart } from './hall-part'
import { useLessons } from './open'
import { run, tell } from './run'
import { type Shown, shownNow, stepOf, update, useLesson, type Visit } from './shown'
import { aheadOf, type Made, pageOf, titled, veilOf } from './step-page'
import { lessonScreenText as text } from './text'
import { useWay } from './way'

/** Opens a lesson at a step, from 0; `own` is its text if it is not one of the lab's. */
export function openLesson(lesson: Lesson, at: number, own?: string, work?: Made): void {
  const step = Math.min(Math.max(0, at), lesson.steps.length - 1)
  useGuide.setState({ leads: true })
  useLessons.setState({ list: false })
  labStore.getState().clearNotices('link')
  if (work) {
    const { screen, lock } = work.view
    labStore.getState().setView({ screen, lock })
  }
  show({ lesson, own, at: step }, work)
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
  if (shown?.lesson.steps[at]) show({ lesson: shown.lesson, own: shown.own, at })
}

/** The reader's lab from the last step of an exercise, kept while they turn back. */
const made = new WeakMap<Lesson, Scenario>()

const isMade = ({ lesson, at }: Visit) => lesson.exercise !== undefined && at === lesson.steps.length - 1

const inHand = (): boolean => matchMedia(mediaOf(IN_HAND)).matches

/** Shows a step: the only place that puts a step's state on the page. */
function show(visit: Visit, work?: Made): void {
  const before = shownNow()
  const { scenario, view, opened } = labStore.getState()
  if (before && isMade(before)) made.set(before.lesson, scenario)
  const own = isMade(visit) ? made.get(visit.lesson) : undefined
  const page = pageOf(visit, view, { work, made: own, inHand: inHand() })
  const shown: Shown = { ...visit, phase: page.phase, early: false, opened: opened + 1 }
  useGuide.setState({ answered: undefined })
  useLesson.setState({ shown })
  labStore.getState().open(page.scenario, page.t_s, page.view)
  useTimeView.setState({ ahead: page.ahead })
  painter.least = page.axis
  sayInstead((reader) => addressOf(shown, reader))
  if (page.phase === 'asking' && EMBEDDED === 'read-only') void tell(shown)
}

/** Leaves the lesson; the lab stays as it is. */
export function leave(): void {
  if (!shownNow()) return
  useLesson.setState({ shown: undefined })
  useWay.setState({ plan: undefined, way: [] })
  useGuide.setState({ leads: false, answered: undefined })
  useTimeView.setState({ ahead: undefined })
  painter.least = undefined
  labStore.getState().setView({ lesson: undefined })
  sayInstead(undefined)
}

/**
 * The address of a step: a lesson of the lab by its name, any other with its whole text; and the lab, once the reader
 * has changed it.
 */
function addressOf(shown: Shown, reader?: Reader): string {
  const { lesson, own, at } = shown
  const base = baseFor(reader)
  const { pathname } = new URL(base)
  const { scenario } = labStore.getState()
  const { view, embed } = reader ?? { view: labStore.getState().view, embed: EMBEDDED }
  const made = equal(scenario, titled(stepOf(shown).scenario, lesson)) ? undefined : { scenario, view }
  const { screen, lock } = view
  const plan = reader ? undefined : useWay.getState().plan
  const beside = { view: screen, lock, [EMBED_PARAMETER]: embed, [PLAN_PARAMETER]: plan }
  const said = Object.entries(beside).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
  const step = [`step=${at + 1}`, ...said].join('&')
  if (own === undefined) {
    const link =
      made && linkTo(scenario, { ...view, lesson: { name: lesson.name, step: at + 1 } }, embed, base)
    return link ? byPlan(link, plan) : `${pathname}?lesson=${lesson.name}&${step}`
  }
  const fragment = encodeLesson(own, made) ?? encodeLesson(own)
  return fragment ? `${pathname}?${step}${fragment}` : pathname
}

/** A link that keeps the way of a plan through a reload. */
function byPlan(link: string, plan: string | undefined): string {
  if (plan === undefined) return link
  const by = new URL(link)
  by.searchParams.set(PLAN_PARAMETER, plan)
  return by.href
}

useLesson.subscribe(({ shown }) => useVeil.setState(veilOf(shown)))

// Opening something else leaves the lesson.
labStore.subscribe((state, before) => {
  const shown = shownNow()
  if (!shown) return
  if (state.view.theme !== before.view.theme) keepColours(state.view.theme)
  if (state.opened !== shown.opened) leave()
  else if (state.view.screen !== before.view.screen) {
    sayInstead((reader) => addressOf(shown, reader))
    const { ahead } = useTimeView.getState()
    if (ahead)
      useTimeView.setState({
        ahead: {
          ...aheadOf(stepOf(shown), inHand() || state.view.screen === 'projector'),
          held: ahead.held,
        },
      })
  }
})

// Play tries the prediction first, if there is one: the run never passes a lesson's question.
engine.onStatus(() => {
  const shown = shownNow()
  if (!shown || !engine.status.running) return
  if (shown.phase === 'revealed') useTimeView.setState({ ahead: undefined })
  if (shown.phase !== 'asking') return
  session.play(false)
  // In a hall all predictions run together.
  if (shown.answer && !useHallPart.getState().Send) void run()
  else update({ early: true })
})
