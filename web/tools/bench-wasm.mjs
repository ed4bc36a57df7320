/** A run in WebAssembly: its result document, with how long it took as `wall_s`. */
export function runWasm(Lab, text) {
  const started = performance.now()
  const lab = new Lab(text, true)
  lab.finish()
  const result = JSON.parse(lab.results((performance.now() - started) / 1000))
  lab.free()
  return result
}
