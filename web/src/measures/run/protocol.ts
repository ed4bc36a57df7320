import type { JobRequests } from '../../engine/page/job-pool'
import type { Course, CurveLine, RunFigures } from '../outcome'
import type { Job } from '../plan'
import type { ModelAnswer } from '../work'

/** Answers of jobs, by kind. */
export interface Answers {
  run: RunFigures
  series: readonly Course[]
  model: ModelAnswer
  curve: CurveLine
}
export type Answer = Answers[Job['kind']]

/** Requests to a worker: one job at a time. */
export type FigureRequests = Pick<JobRequests<never, Job, Answer>, 'run'>
