import type { Given, Reading } from '../../files/format'
import { LANGUAGE_PARAMETER, language } from '../../kit/language'
import type { Lab } from '../../lab/lab'
import { EMBED_PARAMETER } from '../../link/embed'
import { soundView } from '../../link/ghosts'
import { decodeLesson } from '../../link/lesson-link'
import { FIGURE_PARAMETER, LESSON_PARAMETERS, PLAN_PARAMETER } from '../../link/location'
import { queryText, readQuery } from '../../link/query'
import { linkText } from '../../link/text'
import { documentOf, type LabDocument } from '../../scenario/document'
import type { Fault, View } from '../../scenario/types'
import {
  EXERCISE_NAMES,
  LESSON_NAMES,
  lessonSource,
  lessonTranslations,
  parseLesson,
  parseNamed,
} from '../language'
import type { Lesson, LessonFault } from '../language/lesson'
import type { ReadLesson } from '../language/parse'
import { keptColours } from './colours'
import { openLesson, replaceLesson } from './lesson-state'
import { LESSONS } from './open'
import { shownNow } from './shown'
import type { Made } from './step-page'
import { lessonScreenText as text } from './text'
import { goBy } from './way'

const NAMES = [...LESSON_NAMES, ...EXERCISE_NAMES]

const refuse = (lab: Lab, title: string, items: Fault[]) =>
  lab.store.getState().addNotice({ kind: 'link', title, items })

const inLines = (faults: readonly LessonFault[]): Fault[] =>
  faults.map(({ line, message }) => ({ path: text.link.line(line), message }))

/** Opens the lesson or plan of the page's address at its step; errors become a notice. */
export async function openLessonAddress(lab: Lab): Promise<void> {
  const [named, step] = LESSON_PARAMETERS
  const given = new URLSearchParams(location.search)
  const at = Math.max(1, Math.round(Number(given.get(step))) || 1) - 1
  const unused = readView(lab, given)
  const own = decodeLesson(location.hash)
  const plan = given.get(PLAN_PARAMETER)
  if (plan !== null && !own && !given.has(named)) return openPlanAddress(lab, plan)
  if (plan !== null) void goBy(lab, plan)
  await (own ? openLinked(lab, own, at) : openNamed(lab, given.get(named) ?? '', at))
  // Opening a step clears the notices of the link before.
  if (unused.length > 0) refuse(lab, queryText.faulty, unused)
}

/** A plan opens over a paused lab: the running one is in another tab, for the hall. */
function openPlanAddress(lab: Lab, plan: string): void {
  lab.store.getState().setView({ running: false })
  lab.choices.set(LESSONS, { plan })
}

/** Parameters that stay with the reader: layout, and what readers may change. */
const VIEW_PARAMETERS = ['view', 'lock', EMBED_PARAMETER, LANGUAGE_PARAMETER]
const OTHERS: readonly string[] = [...LESSON_PARAMETERS, FIGURE_PARAMETER, PLAN_PARAMETER]

/** Applies the other parameters of a lesson's address; returns those the lab cannot use. */
function readView(lab: Lab, given: URLSearchParams): Fault[] {
  const names = [...new Set(given.keys())]
  const own = new URLSearchParams([...given].filter(([name]) => VIEW_PARAMETERS.includes(name)))
  const { view = {}, faults = [] } = readQuery(own.toString()) ?? {}
  lab.store.getState().setView({ ...keptColours(), ...view })
  const unused = names.filter((name) => !VIEW_PARAMETERS.includes(name) && !OTHERS.includes(name))
  return [...faults, ...unused.map((path) => ({ path, message: text.link.parameters(VIEW_PARAMETERS) }))]
}

/** Reads a lesson or a plan from a file, ready to be opened. */
export async function readLessonFile(lab: Lab, { name: file, text: source }: Given): Promise<Reading> {
  const name = file.replace(/\.[^.]*$/, '')
  const { isPlan, readPlan } = await import('./plans/load')
  const plan = isPlan(source)
  const read = await (plan ? readPlan(lab, source, name) : parseLesson(source, name, lab.parse))
  if ('faults' in read)
    return { remarks: inLines(read.faults), refused: text.list.refused[plan ? 'plan' : 'lesson'](file) }
  const open = () => {
    if ('plan' in read) lab.choices.set(LESSONS, { plan: read.plan, list: false })
    else openLesson(lab, read.lesson, 0, source)
    return []
  }
  return { open, remarks: [] }
}

/** Reopens the lab made in a lesson; false if there is no lesson of its name. */
export async function openMade(lab: Lab, document: LabDocument, view: View): Promise<boolean> {
  const { name } = view.lesson!
  const read = lessonSource(name) === undefined ? undefined : await readNamed(lab, name)
  if (!read || 'faults' in read) return false
  const plan = new URLSearchParams(location.search).get(PLAN_PARAMETER)
  if (plan !== null) void goBy(lab, plan)
  openLesson(lab, read.lesson, view.lesson!.step - 1, undefined, { ...documentOf(document), view })
  return true
}

async function openLinked(
  lab: Lab,
  own: NonNullable<ReturnType<typeof decodeLesson>>,
  at: number,
): Promise<void> {
  if ('fault' in own) {
    const { link } = text
    return refuse(lab, link[own.fault], [{ path: '', message: link[`${own.fault}How`] }])
  }
  const made = own.lab && 'scenario' in own.lab ? own.lab : undefined
  const parsed = made && (await lab.parse(JSON.stringify(made.scenario)))
  const document = parsed && 'scenario' in parsed ? documentOf(parsed) : undefined
  const sound = document && (await soundView(made!.view, document.scenario, lab.parse))
  const faults = await openText(lab, own.text, '', at, {
    ...(sound && { made: { ...document, view: sound.view } }),
  })
  if (faults.length > 0) refuse(lab, text.link.faulty, inLines(faults))
  else if (sound && sound.faults.length > 0) refuse(lab, linkText.ghost.title, sound.faults)
  else if (own.lab && !(parsed && 'scenario' in parsed))
    refuse(lab, text.link.cut, [{ path: '', message: text.link.madeCut }])
}

/** Opens a lesson or an exercise of the lab; an unknown name gives a notice with the known ones. */
export async function openNamed(lab: Lab, name: string, at = 0): Promise<void> {
  const known = NAMES.find((own) => own === name)
  if (!known) return refuse(lab, text.link.unknown(name), [{ path: '', message: text.link.known(NAMES) }])
  const read = await readNamed(lab, known)
  if ('faults' in read) refuse(lab, text.link.faulty, inLines(read.faults))
  else openLesson(lab, read.lesson, at)
}

/** The languages in which lessons have been read. */
const toldIn = new WeakMap<Lesson, string>()

/** A lesson or an exercise of the lab in the page's language. */
async function readNamed(lab: Lab, name: string): Promise<ReadLesson> {
  const told = language()
  const read = await parseNamed(name, lab.parse, await lessonTranslations(told))
  if ('lesson' in read) toldIn.set(read.lesson, told)
  return read
}

/** Shows the open lesson of the lab in the page's language if that has changed, at the same step and with the same answer. */
export async function retell(lab: Lab): Promise<void> {
  const lesson = shownNow(lab)?.lesson
  const told = lesson && toldIn.get(lesson)
  if (!lesson || told === undefined || told === language()) return
  const read = await readNamed(lab, lesson.name)
  if ('lesson' in read && shownNow(lab)?.lesson === lesson) replaceLesson(lab, read.lesson)
}

/** Opens a lesson from its text, with the lab made in it; returns its errors. */
export async function openText(
  lab: Lab,
  source: string,
  name: string,
  at = 0,
  { made }: { made?: Made } = {},
): Promise<readonly LessonFault[]> {
  const read = await parseLesson(source, name, lab.parse)
  if ('faults' in read) return read.faults
  openLesson(lab, read.lesson, at, source, made)
  return []
}
