import { join } from 'node:path'
import { step, UP_TO_DATE } from './log.mjs'
import { inRoot, wasmCore } from './paths.mjs'
import { run } from './run.mjs'
import { prepareRust } from './rust.mjs'
import { hashOf } from './stamp.mjs'

const program = join(wasmCore, 'target/release', process.platform === 'win32' ? 'aqm.exe' : 'aqm')

/**
 * Builds the native command line if its sources changed, unless `build` is false, and returns its path.
 * @param {{ build?: boolean }} [options]
 */
export async function buildNative({ build = true } = {}) {
  if (!build) return program
  const rust = await prepareRust()
  await step('Native core', async () => {
    const args = ['build', '--release', '--locked', '-p', 'aqm']
    const output = await run(rust.cargo, args, { cwd: wasmCore, env: rust.env })
    return output.includes('Compiling') ? undefined : UP_TO_DATE
  })
  return program
}

/** A hash of all sources of the native program: while it is unchanged, so are the program's answers. */
export const programHash = () =>
  hashOf([wasmCore, inRoot('rust-toolchain.toml')], (path) =>
    /[/\\](target|tests|benches|examples|docs)$/.test(path),
  )
