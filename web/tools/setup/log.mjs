import { AsyncLocalStorage } from 'node:async_hooks'

/** @typedef {{ write: (text: string | Uint8Array) => unknown, isTTY?: boolean }} Outlet a destination of progress. */

/** @type {Outlet} */
let out = process.stdout
/** @type {AsyncLocalStorage<Outlet>} */
const outlets = new AsyncLocalStorage()

/**
 * Programs whose standard output is data send progress to standard error.
 * @param {Outlet} stream
 */
export const logTo = (stream) => {
  out = stream
}

/** The current destination of progress. */
export const outlet = () => outlets.getStore() ?? out

/**
 * Runs `work` with its progress going to `stream` only; several may run at the same time.
 * @template T
 * @param {Outlet} stream
 * @param {() => T} work
 */
export const logging = (stream, work) => outlets.run(stream, work)

export const say = (line = '') => outlet().write(`${line}\n`)

export const UP_TO_DATE = Symbol('up to date')

/** An expected failure: what went wrong, and a command to run. */
export class Failure extends Error {
  /** @param {string} message @param {{ command?: string, output?: string }} [details] */
  constructor(message, { command, output } = {}) {
    super(message)
    this.command = command
    this.output = output
  }
}

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error))

/** @param {number} ms */
export const duration = (ms) => {
  if (ms < 1000) return `${Math.round(ms)} ms`
  const s = ms / 1000
  if (s < 60) return `${s.toFixed(s < 10 ? 1 : 0)} s`
  const whole = Math.round(s)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/**
 * Runs one step and prints one line about it. `work` returns UP_TO_DATE, or a
 * note to print, or nothing. `warning` is printed first, for steps that take minutes.
 * @param {string} name
 * @param {() => string | symbol | void | Promise<string | symbol | void>} work
 * @param {string} [warning]
 */
export async function step(name, work, warning) {
  const out = outlet()
  const started = performance.now()
  const elapsed = () => duration(performance.now() - started)
  if (warning) say(`  ${name}: ${warning}`)
  const ticker = out.isTTY ? setInterval(() => out.write(`\r\x1b[K… ${name} ${elapsed()}`), 500) : undefined
  /** @param {string} mark @param {string} text */
  const line = (mark, text) => say(`${out.isTTY ? '\r\x1b[K' : ''}${mark} ${name} … ${text}`)
  try {
    const note = await work()
    clearInterval(ticker)
    if (note === UP_TO_DATE) line('·', 'up to date')
    else line('✓', typeof note === 'string' && note ? `${elapsed()}, ${note}` : elapsed())
  } catch (error) {
    clearInterval(ticker)
    line('✗', `failed after ${elapsed()}`)
    throw error
  }
}

/** @param {unknown} error */
export function explain(error) {
  if (!(error instanceof Failure)) {
    say((error instanceof Error && error.stack) || String(error))
    return
  }
  if (error.output) say(lastLines(error.output, 60))
  say()
  say(`Failed: ${error.message}`)
  if (error.command) say(`To see it by hand, run: ${error.command}`)
}

// After a failure, a compiler's progress lines are noise.
/** @param {string} text @param {number} n */
function lastLines(text, n) {
  const lines = text
    .trimEnd()
    .split('\n')
    .filter((line) => !/^ +(Compiling|Downloaded) /.test(line))
  return lines.slice(-n).join('\n')
}

/** @param {() => unknown} work */
export async function main(work) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  try {
    if (major < 20 || (major === 20 && minor < 19))
      throw new Failure(`Node 20.19 or later is needed; this is ${process.version}. See https://nodejs.org`)
    await work()
  } catch (error) {
    explain(error)
    process.exit(1)
  }
}
