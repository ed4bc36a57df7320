import { type JobHosts, JobPool, type PoolState } from '../../../engine/page/job-pool'
import type { Estimate } from '../../../generated/sweep'
import type { Answer } from '../../../jobs/protocol'
import type { Results } from '../../../measures/outcome'
import { doneOf, type Job, jobsOf, keyOf, resultsOf } from '../../../measures/plan'
import type { Exercise } from '../../language/exercise'
import type { HandIn } from '../hand-in'
import { isUncertain, type Judged, MORE, Trial } from '../judge'

/** First of the practice seeds; grading uses others. */
export const PRACTICE_SEED = 1

export type ExerciseState = Pick<
  PoolState<Job>,
  'status' | 'done' | 'all' | 'left_ms' | 'failed' | 'broken'
> & {
  replications: number
  /** Set once all of them have run. */
  judged?: readonly Judged[]
  /** Set with `judged`, if the exercise has a score. */
  score?: Estimate
}

/** Tries a hand-in on the practice seeds, on workers; uncertain criteria get more runs. */
export class ExerciseRun {
  readonly handIn: HandIn
  state: ExerciseState
  readonly #exercise: Exercise
  readonly #trial: Trial
  readonly #hosts: JobHosts
  readonly #answers = new Map<string, Answer>()
  readonly #listeners = new Set<() => void>()
  #pool: JobPool<Job, Answer>

  /** Starts at once. */
  constructor(exercise: Exercise, handIn: HandIn, hosts: JobHosts) {
    this.handIn = handIn
    this.#exercise = exercise
    this.#hosts = hosts
    this.#trial = new Trial(exercise, handIn.scenarios, PRACTICE_SEED)
    this.#pool = this.#begin(exercise.replications)
    this.state = { ...this.#pool.state, replications: exercise.replications }
  }

  onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Stops its runs. */
  stop(): void {
    this.#pool.stop()
  }

  #begin(replications: number): JobPool<Job, Answer> {
    const todo = new Map(
      jobsOf(this.#trial.work, replications)
        .map((job) => [keyOf(job), job] as const)
        .filter(([key]) => !this.#answers.has(key)),
    )
    const pool = new JobPool<Job, Answer>([...todo.values()], this.#hosts, (answer, job) => {
      this.#answers.set(keyOf(job), answer)
    })
    pool.onChange(() => this.#follow(replications))
    return pool
  }

  #follow(replications: number): void {
    const { status, failed } = this.#pool.state
    const results = status === 'done' && failed.length === 0 ? this.#results(replications) : undefined
    const judged = results && this.#trial.judge(results)
    const score = results && this.#trial.score(results)
    if (judged && isUncertain(judged) && replications === this.#exercise.replications)
      this.#pool = this.#begin(replications * MORE)
    const last = this.#pool.state
    this.state =
      last.status === 'running'
        ? { ...last, replications }
        : { ...last, replications, ...(judged && { judged }), ...(score && { score }) }
    for (const listener of this.#listeners) listener()
  }

  #results(replications: number): Results {
    return resultsOf(
      this.#trial.work,
      replications,
      doneOf((job) => this.#answers.get(keyOf(job))),
    )
  }
}
