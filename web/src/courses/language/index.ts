import type { Parse } from '../../scenario/types'
import type { LessonHead } from './lesson'
import { headOf, parseLesson, type ReadLesson } from './parse'
import { ENGLISH, lessonTranslation } from './translation'

export { lessonWork, neededOf } from './claims'
export { lessonText } from './messages'
export { parseLesson } from './parse'

const TEXTS = import.meta.glob<string>(['../texts/*.md', '../exercises/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Texts by the paths of their files. */
export type Sources = Readonly<Record<string, string>>

/** Translations by the names of texts; an empty text if there is none. */
export type Translations = (name: string) => string

/**
 * The translations into a language, as a BCP 47 tag: undefined for English, the language of the texts. A language without a
 * module, or with one that cannot be fetched, has none. Each language is read once.
 */
export function translationsFrom(modules: Readonly<Record<string, () => Promise<Sources>>>) {
  const read = new Map<string, Promise<Translations | undefined>>([[ENGLISH, Promise.resolve(undefined)]])
  const load = async (language: string): Promise<Translations> => {
    const [, fetch] = Object.entries(modules).find(([path]) => path.includes(`/words/${language}/`)) ?? []
    const sources = Object.entries((await fetch?.().catch(() => undefined)) ?? {})
    return (name) => sources.find(([path]) => path.endsWith(`/${name}.md`))?.[1] ?? ''
  }
  return (language: string): Promise<Translations | undefined> => {
    const own = read.get(language) ?? load(language)
    read.set(language, own)
    return own
  }
}

/** The translated lessons and exercises. */
export const lessonTranslations = translationsFrom(
  import.meta.glob<Sources>('../../words/*/lessons/index.ts', { import: 'default' }),
)

/** The lessons of the lab, in the recommended order. */
export const LESSON_NAMES = [
  'everyone-backs-off',
  'lost-in-the-crowd',
  'udp-pays',
  'the-sharp-edge',
  'memory',
  'by-the-moment',
  'double-slope',
  'flat-as-a-table',
  'tuned-for-yesterday',
  'mice',
  'bufferbloat',
  'marks',
  'the-bully',
  'packets-are-not-bytes',
  'priority-starves',
  'what-a-weight-buys',
  'colours',
  'a-host-is-a-host',
  'two-queues',
  'who-pays',
  'on-my-router',
] as const

/** The exercises (lessons with criteria), the easier ones first. */
export const EXERCISE_NAMES = [
  'low-delay',
  'many-or-few',
  'loss-run',
  'web-and-bulk',
  'call-beside-bulk',
  'rule-one-line',
  'rule-red',
  'rule-gentle',
  'rule-idle',
  'rule-blue',
  'rule-pi2',
  'rule-head',
  'rule-pie',
  'rule-beats-codel',
] as const

export const lessonSource = (name: string): string | undefined =>
  TEXTS[`../texts/${name}.md`] ?? TEXTS[`../exercises/${name}.md`]

/** Reads a lesson or an exercise of the lab, in the words of its translation if there are translations. */
export const parseNamed = (name: string, parse: Parse, translations?: Translations): Promise<ReadLesson> =>
  parseLesson(lessonSource(name)!, name, parse, translations && lessonTranslation(translations(name)))

/** The list entries of the lab's lessons. */
export const lessonHeads = (translations?: Translations): LessonHead[] => headsOf(LESSON_NAMES, translations)

/** The list entries of the lab's exercises. */
export const exerciseHeads = (translations?: Translations): LessonHead[] =>
  headsOf(EXERCISE_NAMES, translations)

const headsOf = (names: readonly string[], translations: Translations | undefined) =>
  names.flatMap((name) => {
    const head = headOf(lessonSource(name)!, name, translations && lessonTranslation(translations(name)))
    return 'faults' in head ? [] : [head]
  })
