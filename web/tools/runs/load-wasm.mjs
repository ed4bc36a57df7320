import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareEngine } from '../setup/engine.mjs'
import { logTo } from '../setup/log.mjs'
import { pkg } from '../setup/paths.mjs'

/** @typedef {{ build?: boolean, form?: import('../setup/core.mjs').Form }} Options */

/**
 * The simulation core in Node, with rules and studies: the same bytes as in browsers, with the same JavaScript.
 * Builds it first if its sources changed, unless `build` is false, in this form or a better one; progress goes to standard error.
 * @param {Options} [options]
 * @returns {Promise<typeof import('../../engine/wasm/aqm_studies.js')>}
 */
export const loadCore = (options) => load('aqm_studies', options)

/**
 * The smaller core in Node, which a page loads first.
 * @param {Options} [options]
 * @returns {Promise<typeof import('../../engine/wasm/aqm.js')>}
 */
export const loadLanes = (options) => load('aqm', options)

/** @param {string} name @param {Options} [options] */
async function load(name, { build = true, form = 'plain' } = {}) {
  if (build) {
    logTo(process.stderr)
    await prepareEngine({ form })
  }
  const module = await import(pathToFileURL(join(pkg, `${name}.js`)).href)
  module.initSync({ module: readFileSync(join(pkg, `${name}_bg.wasm`)) })
  return module
}
