import { randomInt } from 'node:crypto'
import { duration, Failure, say } from '../setup/log.mjs'
import { takeSignals } from '../setup/run.mjs'

const SHOWN_MS = { terminal: 500, file: 10_000 }

/**
 * Runs those of a shard's jobs whose answers are not kept yet, some at a time; false where it was interrupted.
 * @throws what a run failed with, once those beside it have ended, or that kept answers are of another simulation.
 */
export async function runAll(lab, jobs, { jobs: threads, shard }, onSignal = takeSignals) {
  const own = jobs.filter((_, i) => i % shard.count === shard.index - 1)
  const todo = own.filter((job) => !lab.has(job))
  const before = own.filter((job) => job.kind === 'run' && lab.has(job))
  if (before.length > 0) await check(lab, before[randomInt(before.length)])
  if (todo.length === 0) return true
  const progress = startProgress(todo.length, own.length, Math.min(threads, todo.length))
  const queue = todo.values()
  let interrupted = false
  let fault
  onSignal(() => {
    interrupted = true
    lab.stop()
  })
  const work = async () => {
    for (const job of queue) {
      if (interrupted || fault) return
      try {
        const answer = await lab.run(job)
        lab.keep(job, answer)
        progress.step()
      } catch (error) {
        fault ??= error
      }
    }
  }
  await Promise.all(Array.from({ length: threads }, work))
  onSignal()
  progress.end()
  // Programs that were stopped fail, too.
  if (fault && !interrupted) throw fault
  return !interrupted
}

/** A run that is kept must come out again, or all that is kept is of another simulation. */
async function check(lab, job) {
  const figures = (part) => JSON.stringify(JSON.parse(part).part)
  if (figures(await lab.run(job)) === figures(lab.kept(job))) return
  throw new Failure(
    'A run that is kept comes out differently now: the simulation has changed since. Remove what is kept, and run again',
    { command: `rm -r ${lab.folder}` },
  )
}

function startProgress(todo, all, threads) {
  const terminal = process.stderr.isTTY
  const started = performance.now()
  let done = 0
  let shown = started
  const line = (words, last) =>
    process.stderr.write(`${terminal ? '\r\x1b[K' : ''}${words}${last ? '\n' : ''}`)
  say(`${all} runs, ${all - todo} of them kept from before; ${threads} at a time`)
  return {
    step() {
      done++
      const now = performance.now()
      if (now - shown < (terminal ? SHOWN_MS.terminal : SHOWN_MS.file)) return
      shown = now
      const left = ((now - started) * (todo - done)) / done
      line(`${done} of ${todo} runs, ${duration(now - started)}, ${duration(left)} left`, !terminal)
    },
    end: () => line(`${done} runs in ${duration(performance.now() - started)}`, true),
  }
}
