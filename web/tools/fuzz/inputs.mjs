import fc from 'fast-check'
import { loadTypeScript } from '../runs/load-typescript.mjs'
import { loadCore } from '../runs/load-wasm.mjs'
import { classesOf } from './classes.mjs'

/**
 * Hostile inputs of every class, equally many, as `[class, input]`: those that other programs try.
 * @param {{ count: number, seed: number }} how `count` is that of all
 * @returns {Promise<[name: string, input: string][]>}
 */
export async function hostileInputs({ count, seed }) {
  const world = {
    core: await loadCore({ build: false }),
    site: await loadTypeScript('web/tools/fuzz/site.ts'),
  }
  const classes = Object.entries(classesOf(world))
  const each = Math.ceil(count / classes.length)
  return classes.flatMap(([name, { inputs }]) =>
    fc
      .sample(inputs, { seed, numRuns: each })
      .map((input) => /** @type {[string, string]} */ ([name, input])),
  )
}
