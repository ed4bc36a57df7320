import type { Parse } from '../../scenario/types'
import { CheckedClaims } from './check'
import { draftsOf } from './draft'
import { type Fields, readFields, splitFront } from './fields'
import type { Lesson, LessonClaim, LessonFault, LessonHead, Measured, Step } from './lesson'
import { lessonText as text } from './messages'
import { readExercise } from './read-exercise'
import { FRONT, type Front, MOST } from './schema'
import { stepsOf } from './steps'
import { draftIn, frontIn, type LessonTranslation } from './translation'

export type ReadLesson = { lesson: Lesson } | { faults: LessonFault[] }

/** The papers' measurement, used if a lesson gives none. */
const MEASURE: Measured = { duration_s: 200, warmup_s: 50, replications: 10 }

/**
 * Reads a whole lesson, or reports all its errors by line. `parse` is the core's, for scenarios. With a translation, its words
 * replace those of the lesson.
 */
export async function parseLesson(
  source: string,
  name: string,
  parse: Parse,
  translation?: LessonTranslation,
): Promise<ReadLesson> {
  const split = splitFront(source)
  if ('faults' in split) return split
  const fields = readFields(split.front, 2, FRONT, text.front)
  const drafts = draftsOf(split.body, split.bodyLine)
  const front = fields.value && inLanguage(fields.value, translation)
  const faults = [...fields.faults, ...drafts.faults, ...(front ? frontFaults(front, fields) : [])]
  // Scenarios build on the lesson's front matter.
  if (!front || drafts.steps.some(({ fields }) => fields.value === undefined))
    return { faults: inOrder(faults) }
  const { language } = front
  const told = translation
    ? drafts.steps.map((draft) => draftIn(draft, translation))
    : drafts.steps.map((draft) => ({ ...draft, ...(language && { language }) }))
  const steps = (await stepsOf(told, front, fields, parse, faults)).map((step) =>
    translation ? entitled(step, fields.value!.title) : step,
  )
  // Claims and criteria can be checked only if all steps are there.
  if (steps.length === 0 || steps.length < drafts.steps.length) return { faults: inOrder(faults) }
  const measure = front.measure ?? MEASURE
  const checked = new CheckedClaims(steps, measure, fields, parse)
  const claims: LessonClaim[] = []
  for (const [i, own] of (front.claims ?? []).entries()) claims.push(await checked.claim(own, ['claims', i]))
  const own = await readExercise(front, fields, steps.at(-1)!, measure, parse)
  const all = [...faults, ...checked.faults, ...own.faults]
  if (all.length > 0) return { faults: inOrder(all) }
  return {
    lesson: {
      ...headWith(name, front),
      ...(front.labels && { labels: front.labels }),
      steps,
      measure,
      claims,
      ...(own.exercise && { exercise: own.exercise }),
    },
  }
}

/** A lab without a name takes the lesson's in English: links and files of all languages have the same. */
const entitled = ({ scenario, ...step }: Step, title: string): Step => ({
  ...step,
  scenario: { ...scenario, title: scenario.title || title },
})

/** The list entry of a lesson in the words of its translation, if any; or the errors in its first lines. */
export function headOf(
  source: string,
  name: string,
  translation?: Pick<LessonTranslation, 'front'>,
): LessonHead | { faults: LessonFault[] } {
  const split = splitFront(source)
  if ('faults' in split) return split
  const { value, faults } = readFields(split.front, 2, FRONT, text.front)
  return value ? headWith(name, inLanguage(value, translation)) : { faults: inOrder(faults) }
}

const inLanguage = (
  front: Front,
  translation: Pick<LessonTranslation, 'front'> | undefined,
): ReturnType<typeof frontIn> => (translation ? frontIn(front, translation) : front)

const headWith = (name: string, { title, about, minutes, language, paper }: Front): LessonHead => ({
  name,
  title,
  about,
  minutes,
  ...(language && { language }),
  ...(paper && { paper: paper as NonNullable<LessonHead['paper']> }),
})

/** The first faults, and the number of the others. */
export function inOrder(faults: readonly LessonFault[]): LessonFault[] {
  const all = [...faults].sort((a, b) => a.line - b.line)
  const reported = all.slice(0, MOST.faults)
  const more = all.length - reported.length
  return more > 0 ? [...reported, { line: all[MOST.faults]!.line, message: text.more(more) }] : reported
}

function frontFaults({ paper, measure }: Front, { lineOf }: Fields<Front>): LessonFault[] {
  return [
    ...(paper && (paper.id === undefined) === (paper.name === undefined)
      ? [{ line: lineOf(['paper']), message: text.paper }]
      : []),
    ...(measure && measure.warmup_s >= measure.duration_s
      ? [{ line: lineOf(['measure', 'warmup_s']), message: text.warmup }]
      : []),
  ]
}
