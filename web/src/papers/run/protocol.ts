import type { Course, CurveLine, RunFigures } from '../outcome'
import type { Job } from '../plan'

/** To a worker: a job, one at a time. */
export type CrewCommand = { id: number; job: Job }

/** What a job gives, by its kind. */
export interface Answers {
  run: RunFigures
  series: readonly Course[]
  model: unknown
  curve: CurveLine
}
export type Answer = Answers[Job['kind']]

export type CrewMessage = { id: number; answer: Answer } | { id: number; message: string }
