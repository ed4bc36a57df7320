import { type JobHosts, JobPool } from '../../../src/engine/page/job-pool'
import type { Answer } from '../../../src/jobs/protocol'
import { doneOf, type Job, jobsOf, keyOf, resultsOf } from '../../../src/measures/plan'
import { type Evaluated, evaluate } from '../evaluate'
import type { FigureEntry } from '../paper'

/** A run of a gallery entry on this machine, with its results so far. */
export class EntryRun {
  readonly entry: FigureEntry
  readonly replications: number
  readonly pool: JobPool<Job, Answer>
  readonly #answers = new Map<string, Answer>()
  #evaluated: { at: number; found: Evaluated } | undefined

  /** Starts at once; the first replication of every point comes first. */
  constructor(entry: FigureEntry, replications: number, hosts: JobHosts) {
    this.entry = entry
    this.replications = replications
    const jobs = [...new Map(jobsOf(entry.work, replications).map((job) => [keyOf(job), job])).values()]
    this.pool = new JobPool<Job, Answer>(jobs, hosts, (answer, job) => {
      this.#answers.set(keyOf(job), answer)
    })
  }

  /** The evaluation of the answers so far. */
  get evaluated(): Evaluated {
    const at = this.#answers.size
    if (this.#evaluated?.at !== at)
      this.#evaluated = {
        at,
        found: evaluate(this.entry, resultsOf(this.entry.work, this.replications, this.#done)),
      }
    return this.#evaluated.found
  }

  readonly #done = doneOf((job) => this.#answers.get(keyOf(job)))
}
