import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { step } from '../setup/log.mjs'
import { wasmCore } from '../setup/paths.mjs'
import { run } from '../setup/run.mjs'
import { prepareRust } from '../setup/rust.mjs'

/** Builds the core with overflow checks and assertions, and returns its program. */
async function buildChecked() {
  const rust = await prepareRust()
  await step('Native core with checks', async () => {
    const args = ['build', '--profile', 'fuzz', '--locked', '-p', 'aqm-sim', '--example', 'fuzz']
    await run(rust.cargo, args, { cwd: wasmCore, env: rust.env })
  })
  return join(wasmCore, 'target/fuzz/examples', process.platform === 'win32' ? 'fuzz.exe' : 'fuzz')
}

/**
 * Repeats natively the runs of WebAssembly, and expects the same digests without a panic.
 * @param {{ text: string, digests: string[] | null }[]} ran
 * @param {number} idle_ms the program is ended after so long without an answer
 */
export async function tryNatively(ran, idle_ms) {
  const child = spawn(await buildChecked(), { stdio: ['pipe', 'pipe', 'inherit'] })
  /** @type {NodeJS.Timeout | undefined} */
  let watch
  const stir = () => {
    clearTimeout(watch)
    watch = setTimeout(() => child.kill('SIGKILL'), idle_ms)
  }
  // A dead program reads nothing more. Lone surrogates are replaced here as on their way into WebAssembly.
  child.stdin.on('error', () => {})
  child.stdin.end(
    ran
      .map(
        ({ digests, ...ask }) =>
          `${JSON.stringify({ ...ask, text: ask.text.toWellFormed(), runs: digests !== null })}\n`,
      )
      .join(''),
  )
  stir()
  const failures = []
  let tried = 0
  for await (const line of createInterface({ input: child.stdout })) {
    stir()
    const { text, digests } = ran[tried++]
    const answer = JSON.parse(line)
    if (answer.panic) failures.push({ input: text, message: `a panic: ${answer.panic}` })
    else if (JSON.stringify(answer.digests) !== JSON.stringify(digests))
      failures.push({ input: text, message: `natively ${line}, in WebAssembly ${JSON.stringify(digests)}` })
  }
  clearTimeout(watch)
  const silent = ran[tried]
  if (silent) failures.push({ input: silent.text, message: 'it gave no answer' })
  return { tried, failures }
}
