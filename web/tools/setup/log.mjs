import { AsyncLocalStorage } from 'node:async_hooks'

let out = process.stdout
const outlets = new AsyncLocalStorage()

/** Programs whose standard output is data send progress to standard error. */
export const logTo = (stream) => {
  out = stream
}

/** Where progress goes. */
export const outlet = () => outlets.getStore() ?? out

/** Does `work`, whose progress goes to `stream` alone: several can do so at the same time. */
export const logging = (stream, work) => outlets.run(stream, work)

export const say = (line = '') => outlet().write(`${line}\n`)

export const UP_TO_DATE = Symbol('up to date')

/** An expected failure: what went wrong, and the command that a person can run. */
export class Failure extends Error {
  constructor(message, { command, output } = {}) {
    super(message)
    this.command = command
    this.output = output
  }
}

export const duration = (ms) => {
  if (ms < 1000) return `${Math.round(ms)} ms`
  const s = ms / 1000
  if (s < 60) return `${s.toFixed(s < 10 ? 1 : 0)} s`
  const whole = Math.round(s)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/**
 * Runs one step and prints one line about it. `work` returns UP_TO_DATE, or a
 * note to print, or nothing. `warning` is printed first, of a step that takes minutes.
 */
export async function step(name, work, warning) {
  const out = outlet()
  const started = performance.now()
  const elapsed = () => duration(performance.now() - started)
  if (warning) say(`  ${name}: ${warning}`)
  const ticker = out.isTTY ? setInterval(() => out.write(`\r\x1b[K… ${name} ${elapsed()}`), 500) : undefined
  const line = (mark, text) => say(`${out.isTTY ? '\r\x1b[K' : ''}${mark} ${name} … ${text}`)
  try {
    const note = await work()
    clearInterval(ticker)
    if (note === UP_TO_DATE) line('·', 'up to date')
    else line('✓', note ? `${elapsed()}, ${note}` : elapsed())
  } catch (error) {
    clearInterval(ticker)
    line('✗', `failed after ${elapsed()}`)
    throw error
  }
}

export function explain(error) {
  if (!(error instanceof Failure)) {
    say(error?.stack ?? String(error))
    return
  }
  if (error.output) say(lastLines(error.output, 60))
  say()
  say(`Failed: ${error.message}`)
  if (error.command) say(`To see it by hand, run: ${error.command}`)
}

// What a compiler is busy with is no news after it failed.
function lastLines(text, n) {
  const lines = text
    .trimEnd()
    .split('\n')
    .filter((line) => !/^ +(Compiling|Downloaded) /.test(line))
  return lines.slice(-n).join('\n')
}

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
