import type { JobRequests } from '../../engine/page/job-pool'
import type { Course, CurveLine, RunFigures } from '../outcome'
import type { Job } from '../plan'

/** What a job gives, by its kind. */
export interface Answers {
  run: RunFigures
  series: readonly Course[]
  model: unknown
  curve: CurveLine
}
export type Answer = Answers[Job['kind']]

/** To a worker: a job, one at a time. */
export type FigureRequests = Pick<JobRequests<never, Job, Answer>, 'run'>
