import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareEngine } from './setup/index.mjs'
import { logTo } from './setup/log.mjs'
import { pkg } from './setup/paths.mjs'

/**
 * The simulation core in Node, with rules: the same bytes as in browsers, with the same JavaScript.
 * Builds them first if their sources changed, unless `build` is false; progress goes to standard error.
 * @param {{ build?: boolean }} [options]
 * @returns {Promise<typeof import('../src/engine/pkg/aqm_rules.js')>}
 */
export const loadCore = (options) => load('aqm_rules', options)

/**
 * Sweeps and models in Node, likewise.
 * @param {{ build?: boolean }} [options]
 * @returns {Promise<typeof import('../src/engine/pkg/aqm_studies.js')>}
 */
export const loadStudies = (options) => load('aqm_studies', options)

/** @param {string} name @param {{ build?: boolean }} [options] */
async function load(name, { build = true } = {}) {
  if (build) {
    logTo(process.stderr)
    await prepareEngine()
  }
  const module = await import(pathToFileURL(join(pkg, `${name}.js`)).href)
  module.initSync({ module: readFileSync(join(pkg, `${name}_bg.wasm`)) })
  return module
}
