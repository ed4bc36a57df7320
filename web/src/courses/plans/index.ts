import type { Parse } from '../../scenario/types'
import {
  EXERCISE_NAMES,
  LESSON_NAMES,
  parseNamed,
  type Sources,
  type Translations,
  translationsFrom,
} from '../language'
import type { Lesson } from '../language/lesson'
import type { PlanHead } from './plan'
import { type Library, planHeadOf } from './read'
import { planTranslation } from './translation'

export { isPlan, parsePlan } from './read'
export { planTranslation } from './translation'
export { planWorks } from './works'

const TEXTS = import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true })

/** The translated plans. */
export const planTranslations = translationsFrom(
  import.meta.glob<Sources>('../../words/*/plans/index.ts', { import: 'default' }),
)

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
export const planHeads = (translations?: Translations): PlanHead[] =>
  PLAN_NAMES.flatMap((name) => {
    const head = planHeadOf(planSource(name)!, name, translations && planTranslation(translations(name)))
    return 'faults' in head ? [] : [head]
  })

/** The lab's lessons for plans that refer to them, each read once; `verdicts` reads the report. */
export function libraryOf(parse: Parse, verdicts: Library['verdicts'], translations?: Translations): Library {
  const read = new Map<string, Promise<Lesson>>()
  const lesson = async (name: string): Promise<Lesson> => {
    const own = await parseNamed(name, parse, translations)
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
