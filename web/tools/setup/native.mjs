import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Failure, step, UP_TO_DATE } from './log.mjs'
import { inRoot, wasmCore } from './paths.mjs'
import { run } from './run.mjs'
import { exe, prepareRust } from './rust.mjs'
import { hashOf } from './stamp.mjs'

/** Cargo's profile of native programs. */
export const HOST = 'host'
const program = join(wasmCore, 'target', HOST, exe('aqm'))

/**
 * Builds the native command line if its sources changed, unless `build` is false, and returns its path. In tests
 * AQM_NATIVE names a built one.
 * @param {{ build?: boolean }} [options]
 */
export async function buildNative({ build = true } = {}) {
  if (process.env.AQM_NATIVE) return process.env.AQM_NATIVE
  if (!build) return program
  const rust = await prepareRust()
  await step('Native core', async () => {
    const args = ['build', '--profile', HOST, '--locked', '-p', 'aqm']
    const output = await run(rust.cargo, args, { cwd: wasmCore, env: rust.env })
    return output.includes('Compiling') ? undefined : UP_TO_DATE
  })
  return program
}

/**
 * The native program's output for a JSON document on its standard input.
 * @param {string} program
 * @param {string[]} words
 * @param {unknown} document
 * @param {{ signal?: AbortSignal, codes?: number[], errors?: 'inherit' | 'ignore' }} [how] `codes` are the exit codes that count as an answer
 * @returns {Promise<string>}
 */
export function outputOf(program, words, document, { signal, codes = [0], errors = 'ignore' } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(program, words, { stdio: ['pipe', 'pipe', errors], signal })
    /** @type {Buffer[]} */
    const parts = []
    child.on('error', fail)
    child.stdout.on('data', (part) => parts.push(part))
    child.on('close', (code) => {
      const text = Buffer.concat(parts).toString()
      if (code !== null && codes.includes(code)) done(text)
      else fail(new Failure(`The native core ended with ${code}${text && `: ${text.trim()}`}`))
    })
    child.stdin.on('error', () => {})
    child.stdin.end(JSON.stringify(document))
  })
}

/** A hash of all sources of the native program: while it is unchanged, so are the program's answers. */
export const programHash = () =>
  hashOf([wasmCore, inRoot('rust-toolchain.toml')], (path) =>
    /[/\\](target|tests|benches|examples|docs)$/.test(path),
  )
