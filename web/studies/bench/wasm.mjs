/**
 * @typedef {object} Run a result document with the time that the run took.
 * @property {number} wall_s
 * @property {{ digest: string, arrivals: number, classes: Record<string, { arrivals: number }> }[]} lanes
 */

/**
 * Runs a scenario in WebAssembly: its result document, with the time of the run as `wall_s`.
 * @param {typeof import('../../engine/wasm/aqm.js').Lab} Lab
 * @param {string} text
 * @returns {Run}
 */
export function runWasm(Lab, text) {
  const started = performance.now()
  const lab = new Lab(text, true)
  lab.finish()
  const result = JSON.parse(lab.results((performance.now() - started) / 1000))
  lab.free()
  return result
}
