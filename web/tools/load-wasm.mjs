import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareEngine } from './setup/index.mjs'
import { logTo } from './setup/log.mjs'
import { pkg } from './setup/paths.mjs'

/**
 * The simulation core in Node: the very bytes that browsers run, through the same JavaScript.
 * Builds them first if their sources changed, unless `build` is false; progress goes to standard error.
 * @param {{ build?: boolean }} [options]
 * @returns {Promise<typeof import('../src/engine/pkg/aqm.js')>}
 */
export async function loadCore({ build = true } = {}) {
  if (build) {
    logTo(process.stderr)
    await prepareEngine()
  }
  const core = await import(pathToFileURL(join(pkg, 'aqm.js')).href)
  core.initSync({ module: readFileSync(join(pkg, 'aqm_bg.wasm')) })
  return core
}
