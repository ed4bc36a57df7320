import type { Parse } from '../../scenario/types'
import { CheckedClaims } from './check'
import { draftsOf } from './draft'
import { type Fields, readFields } from './fields'
import type { Lesson, LessonClaim, LessonFault, LessonHead, Measured } from './lesson'
import { readExercise } from './read-exercise'
import { FRONT, type Front, MOST } from './schema'
import { stepsOf } from './steps'
import { lessonText as text } from './text'

export type ReadLesson = { lesson: Lesson } | { faults: LessonFault[] }

/** The papers' measurement, used if a lesson gives none. */
const MEASURE: Measured = { duration_s: 200, warmup_s: 50, replications: 10 }

/** Reads a whole lesson, or reports all its errors by line. `parse` is the core's, for scenarios. */
export async function parseLesson(source: string, name: string, parse: Parse): Promise<ReadLesson> {
  const split = splitFront(source)
  if ('faults' in split) return split
  const fields = readFields(split.front, 2, FRONT, text.front)
  const front = fields.value
  const drafts = draftsOf(split.body, split.bodyLine)
  const faults = [...fields.faults, ...drafts.faults, ...(front ? frontFaults(front, fields) : [])]
  // Scenarios build on the lesson's front matter.
  if (!front || drafts.steps.some(({ fields }) => fields.value === undefined))
    return { faults: inOrder(faults) }
  const steps = await stepsOf(drafts.steps, front, fields, parse, faults)
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
      steps,
      measure,
      claims,
      ...(own.exercise && { exercise: own.exercise }),
    },
  }
}

/** The list entry of a lesson, or the errors in its first lines. */
export function headOf(source: string, name: string): LessonHead | { faults: LessonFault[] } {
  const split = splitFront(source)
  if ('faults' in split) return split
  const { value, faults } = readFields(split.front, 2, FRONT, text.front)
  return value ? headWith(name, value) : { faults: inOrder(faults) }
}

const headWith = (name: string, { title, about, minutes, paper }: Front): LessonHead => ({
  name,
  title,
  about,
  minutes,
  ...(paper && { paper: paper as NonNullable<LessonHead['paper']> }),
})

/** The first faults, and the number of the others. */
export function inOrder(faults: readonly LessonFault[]): LessonFault[] {
  const all = [...faults].sort((a, b) => a.line - b.line)
  const reported = all.slice(0, MOST.faults)
  const more = all.length - reported.length
  return more > 0 ? [...reported, { line: all[MOST.faults]!.line, message: text.more(more) }] : reported
}

/** The fields of a text and the Markdown below them; `of` names the kind of text. */
export function splitFront(
  source: string,
  of = 'lesson',
): { front: string; body: string; bodyLine: number } | { faults: LessonFault[] } {
  if (source.length > MOST.source) return { faults: [{ line: 1, message: text.long(of, MOST.source) }] }
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (lines[0]?.trimEnd() !== '---') return { faults: [{ line: 1, message: text.noFront(of) }] }
  const end = lines.findIndex((line, i) => i > 0 && line.trimEnd() === '---')
  if (end < 0) return { faults: [{ line: lines.length, message: text.openFront(of) }] }
  return { front: lines.slice(1, end).join('\n'), body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 }
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
