import { EXERCISE_NAMES, LESSON_NAMES, lessonSource } from '../language'
import { draftsOf } from '../language/draft'
import { readFields, splitFront } from '../language/fields'
import type { LessonFault } from '../language/lesson'
import { FRONT } from '../language/schema'
import {
  draftIn,
  ENGLISH,
  frontCode,
  frontIn,
  lessonTranslation,
  stepCode,
  type Translation,
} from '../language/translation'
import { PLAN_NAMES, planSource } from '.'
import { partDrafts } from './parts'
import { PLAN } from './schema'
import { partCode, partIn, planFrontCode, planFrontIn, planTranslation } from './translation'

interface Piece {
  at: number
  code: string
}

/** A lesson, an exercise or a plan that is in part still English in a language. */
export interface Untranslated {
  /** The file of its translation, such as `lessons/mice.md`. */
  file: string
  /** Its pieces without a translation: their numbers, 0 for the front matter, and the codes of their English words. */
  missing: readonly Piece[]
  /** Pieces whose translation has other questions, choices, answers, lists or notes than the English words. */
  unfit: readonly Piece[]
  /** The codes of translated pieces whose English words have changed since. */
  stale: readonly string[]
  faults: readonly LessonFault[]
}

/**
 * What is still English in a language. `sourceOf` reads a file of its folder, such as `plans/schedulers.md`; an empty text if
 * there is none.
 */
export const untranslated = (sourceOf: (file: string) => string): Untranslated[] =>
  [
    ...LESSON_NAMES.map((name) => lessonGaps(name, `lessons/${name}.md`, sourceOf)),
    ...EXERCISE_NAMES.map((name) => lessonGaps(name, `exercises/${name}.md`, sourceOf)),
    ...PLAN_NAMES.map((name) => planGaps(name, `plans/${name}.md`, sourceOf)),
  ].filter(
    ({ missing, unfit, stale, faults }) => missing.length + unfit.length + stale.length + faults.length > 0,
  )

function lessonGaps(name: string, file: string, sourceOf: (file: string) => string): Untranslated {
  const translation = lessonTranslation(sourceOf(file))
  const text = split(lessonSource(name)!)
  const front = readFields(text.front, 2, FRONT, name).value!
  const { steps } = draftsOf(text.body, text.bodyLine)
  return gapsOf(file, translation, [
    { code: frontCode(front), ...frontIn(front, translation) },
    ...steps.map((draft) => ({ code: stepCode(draft), ...draftIn(draft, translation) })),
  ])
}

function planGaps(name: string, file: string, sourceOf: (file: string) => string): Untranslated {
  const translation = planTranslation(sourceOf(file))
  const text = split(planSource(name)!)
  const front = readFields(text.front, 2, PLAN, name).value!
  const { parts } = partDrafts(text.body, text.bodyLine)
  return gapsOf(file, translation, [
    { code: planFrontCode(front), ...planFrontIn(front, translation) },
    ...parts.map((draft) => ({ code: partCode(draft), ...partIn(draft, translation) })),
  ])
}

function split(source: string) {
  const read = splitFront(source)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return read
}

function gapsOf(
  file: string,
  { front, pieces, faults }: Translation<object, unknown>,
  laid: readonly { code: string; language?: string | undefined }[],
): Untranslated {
  const translated = [...(front ? [front.of] : []), ...pieces.keys()]
  const english = laid.flatMap(({ code, language }, at) => (language === ENGLISH ? [{ at, code }] : []))
  return {
    file,
    missing: english.filter(({ code }) => !translated.includes(code)),
    unfit: english.filter(({ code }) => translated.includes(code)),
    stale: translated.filter((of) => laid.every(({ code }) => code !== of)),
    faults,
  }
}
