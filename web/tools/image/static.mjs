import { join } from 'node:path'
import { Failure, step, UP_TO_DATE } from '../setup/log.mjs'
import { HOST } from '../setup/native.mjs'
import { wasmCore } from '../setup/paths.mjs'
import { ask, run } from '../setup/run.mjs'
import { prepareRust, reproducible } from '../setup/rust.mjs'
import { runsWhole } from '../setup/tier.mjs'

/** Rust's targets whose C library can be in the program, each with its architecture in the words of images. */
const TARGETS = /** @type {const} */ ({
  'x86_64-unknown-linux-gnu': 'amd64',
  'aarch64-unknown-linux-gnu': 'arm64',
})

/** Whether the tests of the program run: it takes a minute or two to compile. */
export const isStaticTested =
  process.platform === 'linux' && runsWhole('web/tools/image', 'web/tools/image.mjs')

/**
 * Builds the command line as a program that needs no library of the system.
 * @returns {Promise<{ program: string, architecture: string }>} its path, and the processor that it is for
 * @throws Failure on a system without such a target.
 */
export async function buildStatic() {
  const { cargo, rustc, env } = await prepareRust()
  const target = /^host: (.+)$/m.exec(ask(rustc, ['-vV'], { cwd: wasmCore, env }) ?? '')?.[1] ?? 'unknown'
  if (!isTarget(target))
    throw new Failure(`An image is built on one of ${Object.keys(TARGETS).join(', ')}; this is ${target}`)
  await step('Native core without libraries', async () => {
    const args = ['build', '--profile', HOST, '--locked', '-p', 'aqm', '--target', target]
    const flags = reproducible(env, ['-Ctarget-feature=+crt-static'])
    const output = await run(cargo, args, { cwd: wasmCore, env: { ...env, ...flags } })
    return output.includes('Compiling') ? undefined : UP_TO_DATE
  })
  return { program: join(wasmCore, 'target', target, HOST, 'aqm'), architecture: TARGETS[target] }
}

/** @param {string} target @returns {target is keyof typeof TARGETS} */
const isTarget = (target) => target in TARGETS
