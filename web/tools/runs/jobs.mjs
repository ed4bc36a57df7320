import { duration, say } from '../setup/log.mjs'
import { takeSignals } from '../setup/run.mjs'

// Interval of progress lines.
const SHOWN_MS = { terminal: 500, file: 10_000 }

/**
 * Runs jobs in order, several at a time, and shows progress, until all are done, an interrupt comes or one fails; those
 * under way end first.
 * @template Job
 * @param {{ length: number, values(): IterableIterator<Job> }} jobs
 * @param {number} places how many jobs run at a time
 * @param {{ work: (job: Job, place: number) => Promise<void> | void, stop: () => void, title: string }} how `work` does a
 *   job in one of the places; `stop` makes the jobs under way fail
 * @param {(handler?: () => void) => void} [onSignal]
 * @returns {Promise<{ interrupted: boolean, fault?: unknown }>} after an interrupt, without the failures that it caused
 */
export async function doAll(jobs, places, { work, stop, title }, onSignal = takeSignals) {
  const progress = startProgress(jobs.length, title)
  const queue = jobs.values()
  let interrupted = false
  let fault = /** @type {unknown} */ (undefined)
  onSignal(() => {
    interrupted = true
    stop()
  })
  /** @param {unknown} _ @param {number} place */
  const inPlace = async (_, place) => {
    for (const job of queue) {
      try {
        await work(job, place)
        progress.step()
      } catch (error) {
        fault ??= error
      }
      if (interrupted || fault !== undefined) return
    }
  }
  await Promise.all(Array.from({ length: Math.min(places, jobs.length) }, inPlace))
  onSignal()
  progress.end()
  return interrupted ? { interrupted } : { interrupted, fault }
}

/**
 * Shows progress: a changing line on a terminal, else a new line now and then.
 * @param {number} total
 * @param {string} title
 */
function startProgress(total, title) {
  const terminal = process.stderr.isTTY
  const started = performance.now()
  let done = 0
  let shown = started
  /** @param {string} words @param {boolean} last */
  const line = (words, last) =>
    process.stderr.write(`${terminal ? '\r\x1b[K' : ''}${words}${last ? '\n' : ''}`)
  say(title)
  return {
    step() {
      done++
      const now = performance.now()
      if (now - shown < (terminal ? SHOWN_MS.terminal : SHOWN_MS.file)) return
      shown = now
      const left = ((now - started) * (total - done)) / done
      line(`${done} of ${total} runs, ${duration(now - started)}, ${duration(left)} left`, !terminal)
    },
    end: () => line(`${done} runs in ${duration(performance.now() - started)}`, true),
  }
}
