import { Interrupted } from './errors.ts'

/** How far a call is. */
export interface Progress {
  /** Simulated seconds, or runs. */
  done: number
  /** Its value at the end. */
  total: number
}

/** Options of calls that take long. */
export interface Long {
  /** Ends the call at its next turn; it then throws `Interrupted`. */
  signal?: AbortSignal
  /** Is told how far the call is: at each turn of a run, after each run of several. */
  onProgress?: (progress: Progress) => void
}

/** Longest time without a turn of the event loop, ms. */
const TURN_MS = 8

/** Events between two looks at the clock: some milliseconds. */
export const SLICE = 20_000

/** Gives the event loop its turns during a long call. */
export class Turns {
  private since_ms = performance.now()
  private readonly long: Long

  constructor(long: Long) {
    this.long = long
    this.heed()
  }

  /**
   * Lets others run if the last turn was 8 ms ago, and says how far the call is, if given.
   * @throws Interrupted if the signal says so.
   */
  async rest(done?: number, total = 0): Promise<void> {
    if (performance.now() - this.since_ms < TURN_MS) return
    if (done !== undefined) this.long.onProgress?.({ done, total })
    await turn()
    this.since_ms = performance.now()
    this.heed()
  }

  /**
   * Says that a part is done.
   * @throws Interrupted if the signal says so.
   */
  tell(done: number, total: number): void {
    this.long.onProgress?.({ done, total })
    this.heed()
  }

  private heed(): void {
    const { signal } = this.long
    if (signal?.aborted) throw new Interrupted(signal.reason)
  }
}

/** A turn of the event loop. A message is sooner than a timer, whose delay browsers clamp. */
function turn(): Promise<void> {
  const { setImmediate } = globalThis as { setImmediate?: (call: () => void) => void }
  return new Promise((done) => {
    if (setImmediate) return setImmediate(done)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      done()
    }
    port2.postMessage(null)
  })
}
