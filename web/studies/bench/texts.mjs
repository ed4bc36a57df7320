import { say } from '../../tools/setup/log.mjs'
import { wasmCore } from '../../tools/setup/paths.mjs'
import { run } from '../../tools/setup/run.mjs'
import { prepareRust } from '../../tools/setup/rust.mjs'

/**
 * Longest time in which each dialect reads a hostile text of the largest size, ms.
 * @returns {Promise<Record<string, number>>}
 */
export async function measureTexts() {
  const { cargo, env } = await prepareRust()
  const args = ['run', '--quiet', '--locked', '--release', '-p', 'aqm-dialects', '--example', 'texts']
  const said = await run(cargo, args, { cwd: wasmCore, env })
  return JSON.parse(said.slice(said.indexOf('{')))
}

/** @param {Record<string, number>} times */
export function tellTexts(times) {
  say('Longest time to read a text of the largest size, ms')
  for (const [kind, ms] of Object.entries(times)) say(`  ${kind.padEnd(12)} ${ms.toFixed(1).padStart(6)}`)
}
