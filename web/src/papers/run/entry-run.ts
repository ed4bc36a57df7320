import { type Evaluated, evaluate } from '../evaluate'
import type { FigureEntry } from '../paper'
import { doneOf, jobsOf, keyOf, resultsOf } from '../plan'
import { type Crew, Shift } from './crew'
import type { Answer } from './protocol'

/** An entry of the gallery at work here: what has come of it so far. */
export class EntryRun {
  readonly entry: FigureEntry
  readonly replications: number
  readonly shift: Shift
  readonly #answers = new Map<string, Answer>()
  #evaluated: { at: number; found: Evaluated } | undefined

  /** Begins at once, with first replications of all points first. */
  constructor(entry: FigureEntry, replications: number, crew: Crew) {
    this.entry = entry
    this.replications = replications
    const jobs = [...new Map(jobsOf(entry.work, replications).map((job) => [keyOf(job), job])).values()]
    this.shift = new Shift(jobs, crew, (index, answer) => this.#answers.set(keyOf(jobs[index]!), answer))
  }

  /** What the answers so far say. */
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
