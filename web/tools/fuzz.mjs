import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { tryNatively } from './fuzz/native.mjs'
import { prepareAll } from './setup/index.mjs'
import { Failure, logTo, main, say } from './setup/log.mjs'

const NODE = ['links', 'scenarios', 'sweeps', 'files', 'queries']
const USAGE = `npm run fuzz -- [--minutes N] [--seed S] [--only ${NODE.join(',')}]`
/** So long without an answer an input hangs, ms. */
const IDLE_MS = 60_000
/** Scenarios that run natively too. */
const MOST_NATIVE = 20_000
/** What is shown of an input; the whole of it stands in a file of cases. */
const SHOWN = 2000

/**
 * Tries hostile inputs of every class for some minutes, in Node with the WebAssembly core, and
 * natively with checks; prints what was tried and failed, and ends with 1 where anything failed.
 */
await main(async () => {
  logTo(process.stderr)
  const { minutes, seed, only } = options()
  await prepareAll()
  const rows = []
  const add = (name, { tried, failures }) => {
    rows.push({ class: name, tried, failed: failures.length })
    for (const { seed: own = seed, input, message } of failures) {
      const shown = typeof input === 'string' ? input : JSON.stringify(input)
      console.log(
        `${name}: seed ${own}: ${message.slice(0, SHOWN)}\n  ${JSON.stringify(shown.slice(0, SHOWN))}`,
      )
    }
  }
  const inNode = NODE.filter((name) => only.includes(name))
  const ms = (minutes * 60_000) / Math.max(1, inNode.length / availableParallelism())
  say(`Seed ${seed}`)
  const ran = []
  const waiting = inNode.values()
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const name of waiting) {
        const outcome = await tryInWorker(name, seed, ms)
        if (name === 'scenarios') ran.push(...outcome.ran)
        add(name, outcome)
      }
    }),
  )
  if (ran.length > 0) add('scenarios, natively with checks', await tryNatively(ran, IDLE_MS))
  console.table(rows)
  process.exitCode = rows.some(({ failed }) => failed > 0) ? 1 : 0
})

function options() {
  try {
    const { values } = parseArgs({
      options: { minutes: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
    })
    const only = values.only?.split(',') ?? NODE
    const [minutes, seed] = [Number(values.minutes ?? 5), Number(values.seed ?? Date.now() % 2 ** 31)]
    if (!(minutes > 0)) throw new Error(`${values.minutes} is no number of minutes`)
    if (!Number.isInteger(seed)) throw new Error(`${values.seed} is no whole number`)
    const unknown = only.find((name) => !NODE.includes(name))
    if (unknown !== undefined) throw new Error(`no class is named ${unknown}`)
    return { minutes, seed, only }
  } catch (error) {
    throw new Failure(error.message, { command: USAGE })
  }
}

/** A class in a thread of its own, which is ended where an input has no end. */
async function tryInWorker(name, seed, ms) {
  const counter = new SharedArrayBuffer(8)
  const beat = new Int32Array(counter)
  const most = name === 'scenarios' ? MOST_NATIVE : 0
  const worker = new Worker(new URL('./fuzz/worker.mjs', import.meta.url), {
    workerData: { name, seed, ms, counter, most },
  })
  let watch
  const outcome = await new Promise((done) => {
    const failed = (message) =>
      done({ tried: beat[0], failures: [{ seed: beat[1], input: '', message }], ran: [] })
    let seen = -1
    watch = setInterval(() => {
      if (seen === Atomics.load(beat, 0)) failed(`an input of this draw has no end`)
      seen = Atomics.load(beat, 0)
    }, IDLE_MS)
    worker.on('message', done)
    worker.on('error', (error) => failed(`the thread ended: ${error.message}`))
  })
  clearInterval(watch)
  await worker.terminate()
  return outcome
}
