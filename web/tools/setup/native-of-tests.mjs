import { wasmCore } from './paths.mjs'
import { run } from './run.mjs'
import { prepareRust } from './rust.mjs'

/** Builds the native program as `cargo test` does, so that a full test run has built it already; returns its path. */
export async function nativeOfTests() {
  return await built('-p', 'aqm')
}

/** The same for the program that prints random lanes. */
export async function lanesOfTests() {
  return await built('-p', 'aqm-dialects', '--example', 'lanes')
}

/** @param {string[]} what */
async function built(...what) {
  const { cargo, env } = await prepareRust()
  const args = ['build', '--locked', '--profile', 'test', ...what, '--message-format', 'json']
  const messages = await run(cargo, args, { cwd: wasmCore, env })
  return JSON.parse(/"executable":("[^"]+")/.exec(messages)?.[1] ?? '""')
}
