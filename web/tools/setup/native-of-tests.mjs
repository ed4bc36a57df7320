import { wasmCore } from './paths.mjs'
import { run } from './run.mjs'
import { prepareRust } from './rust.mjs'

/** Builds the native program as `cargo test` does, so that a full test run has built it already; returns its path. */
export async function nativeOfTests() {
  const { cargo, env } = await prepareRust()
  const args = ['build', '--locked', '--profile', 'test', '-p', 'aqm', '--message-format', 'json']
  const built = await run(cargo, args, { cwd: wasmCore, env })
  return JSON.parse(/"executable":("[^"]+")/.exec(built)?.[1] ?? '""')
}
