import { type LessonWork, lessonWork } from '../language/claims'
import type { Lesson } from '../language/lesson'
import type { Plan } from './plan'

/** What a plan's own claims run: as the claims of each lesson that they are of, measured as that says. */
export function planWorks({ claims }: Plan): (LessonWork & { lesson: string })[] {
  const lessons = new Map<string, Lesson>()
  for (const { lesson, ...claim } of claims) {
    const own = lessons.get(lesson.name) ?? { ...lesson, claims: [] }
    lessons.set(lesson.name, { ...own, claims: [...own.claims, claim] })
  }
  return [...lessons].map(([lesson, own]) => ({ lesson, ...lessonWork(own) }))
}
