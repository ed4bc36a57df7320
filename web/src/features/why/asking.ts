import { requestsTo, type Thread } from '../../engine/thread'
import type { Answer, ModelRequests, Question } from './protocol'

/**
 * Sends one question at a time. Of the points asked meanwhile only the latest is sent, before the rows of a map, so that
 * live updates wait for at most one row.
 */
export class Asking {
  readonly #thread: Thread
  readonly #requests: ReturnType<typeof requestsTo<ModelRequests>>
  readonly #tell: (answer: Answer, question: Question) => void
  readonly #fail: () => void
  #busy = false
  #next: Question | undefined
  #rows: readonly Question[] = []

  constructor(thread: Thread, tell: (answer: Answer, question: Question) => void, fail: () => void) {
    this.#thread = thread
    this.#requests = requestsTo<ModelRequests>(thread)
    this.#tell = tell
    this.#fail = fail
  }

  ask(question: Question): void {
    this.#next = question
    if (!this.#busy) void this.#work()
  }

  /** Replaces the unsent rows of a map. */
  askRows(rows: readonly Question[]): void {
    this.#rows = rows
    if (!this.#busy) void this.#work()
  }

  close(): void {
    this.#next = undefined
    this.#rows = []
    this.#thread.terminate()
  }

  async #work(): Promise<void> {
    this.#busy = true
    for (let question = this.#take(); question; question = this.#take()) {
      try {
        const answer = await this.#requests.ask('stability', question)
        this.#tell(answer, question)
      } catch {
        this.#fail()
      }
    }
    this.#busy = false
  }

  #take(): Question | undefined {
    const point = this.#next
    this.#next = undefined
    if (point) return point
    const [row, ...later] = this.#rows
    this.#rows = later
    return row
  }
}
