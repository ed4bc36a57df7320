import type { Parse } from '../../scenario/types'
import { EXERCISE_NAMES, LESSON_NAMES, lessonSource, parseLesson } from '../language'
import type { Lesson } from '../language/lesson'
import type { PlanHead } from './plan'
import { type Library, planHeadOf } from './read'

export { isPlan, parsePlan } from './read'
export { planWorks } from './works'

const TEXTS = import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true })

/** The plans of the lab, the shorter ones first. */
export const PLAN_NAMES = [
  'full-buffer',
  'drop-curves',
  'both-camps',
  'tail-drop-to-codel',
  'reading-papers',
  'schedulers',
] as const

export const planSource = (name: string): string | undefined => TEXTS[`./${name}.md`]

/** The list entries of the lab's plans. */
export const planHeads = (): PlanHead[] =>
  PLAN_NAMES.flatMap((name) => {
    const head = planHeadOf(planSource(name)!, name)
    return 'faults' in head ? [] : [head]
  })

/** The lab's lessons for plans that refer to them, each read once; `verdicts` reads the report. */
export function libraryOf(parse: Parse, verdicts: Library['verdicts']): Library {
  const read = new Map<string, Promise<Lesson>>()
  const lesson = async (name: string): Promise<Lesson> => {
    const own = await parseLesson(lessonSource(name)!, name, parse)
    if ('faults' in own) throw new Error(JSON.stringify(own.faults))
    return own.lesson
  }
  return {
    lessons: LESSON_NAMES,
    exercises: EXERCISE_NAMES,
    lesson(name) {
      if (!read.has(name)) read.set(name, lesson(name))
      return read.get(name)!
    },
    verdicts,
  }
}
