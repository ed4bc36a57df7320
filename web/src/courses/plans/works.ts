import { type LessonWork, lessonWork } from '../language/claims'
import type { Lesson } from '../language/lesson'
import type { Plan } from './plan'

/** The runs of a plan's own claims, grouped by lesson and measured as that lesson says. */
export function planWorks({ claims }: Plan): (LessonWork & { lesson: string })[] {
  const lessons = new Map<string, Lesson>()
  for (const { lesson, ...claim } of claims) {
    const own = lessons.get(lesson.name) ?? { ...lesson, claims: [] }
    lessons.set(lesson.name, { ...own, claims: [...own.claims, claim] })
  }
  return [...lessons].map(([lesson, own]) => ({ lesson, ...lessonWork(own) }))
}
