import type { LessonHead } from './lesson'
import { headOf } from './parse'

export { lessonWork, neededOf } from './claims'
export { parseLesson } from './parse'
export { lessonText } from './text'

const TEXTS = import.meta.glob<string>(['../texts/*.md', '../exercises/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

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

/** The list entries of the lab's lessons. */
export const lessonHeads = (): LessonHead[] => headsOf(LESSON_NAMES)

/** The list entries of the lab's exercises. */
export const exerciseHeads = (): LessonHead[] => headsOf(EXERCISE_NAMES)

const headsOf = (names: readonly string[]) =>
  names.flatMap((name) => {
    const head = headOf(lessonSource(name)!, name)
    return 'faults' in head ? [] : [head]
  })
