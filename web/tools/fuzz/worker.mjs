import { parentPort, workerData } from 'node:worker_threads'
import { loadTypeScript } from '../runs/load-typescript.mjs'
import { loadCore } from '../runs/load-wasm.mjs'
import { classesOf } from './classes.mjs'
import { tryClass } from './try.mjs'
import { Watched } from './watched.mjs'

/** Tries one class for the given time, where the parent thread can see it. */
const { name, seed, ms, memory, most } = workerData
const watched = new Watched(memory)
/** @type {import('./classes.mjs').World} */
const world = {
  core: await loadCore({ build: false }),
  site: await loadTypeScript('web/tools/fuzz/site.ts'),
}
const { inputs, hold } = classesOf(world)[name]
/** @type {unknown[]} */
const ran = []
const end_ms = performance.now() + ms
const { tried, failures } = await tryClass(
  {
    inputs,
    hold: async (input) => {
      watched.tries(input)
      return await hold(input)
    },
  },
  {
    seed,
    more: () => performance.now() < end_ms,
    ran: (answer) => ran.length < most && ran.push(answer),
    about: (draw) => {
      watched.seed = draw
    },
  },
)
parentPort?.postMessage({ tried, failures, ran })
