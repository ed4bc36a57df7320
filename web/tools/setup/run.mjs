import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, delimiter, isAbsolute, join, relative, sep } from 'node:path'
import { Failure } from './log.mjs'
import { root } from './paths.mjs'

/** @import { ChildProcess } from 'node:child_process' */
/** @import { Outlet } from './log.mjs' */

/**
 * @typedef {{ cwd?: string, env?: Record<string, string>, timeoutMs?: number, echo?: Outlet, detached?: boolean }} RunOptions
 * @typedef {{ code: number, output: string, timedOut: boolean }} Ended
 */

const windows = process.platform === 'win32'
/** @type {Set<ChildProcess>} */
const running = new Set()

/** @param {NodeJS.Signals} signal */
function endAll(signal) {
  for (const child of running) child.kill(signal)
  process.exit(signal === 'SIGINT' ? 130 : 143)
}

let heed = endAll
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => heed(signal))

/** Sets the handler of signals; without `handler`, they end this program at once again. */
export const takeSignals = (handler = endAll) => {
  heed = handler
}

/**
 * Runs a program to its end and returns { code, output, timedOut }; output is both streams in order. Ctrl-C does not
 * reach a program that is `detached`.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Ended>}
 */
export function tryRun(command, args, { cwd = root, env = {}, timeoutMs, echo, detached } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached,
      shell: windows && command.endsWith('.cmd'),
    })
    running.add(child)
    /** @type {Buffer[]} */
    const chunks = []
    let timedOut = false
    const timer = timeoutMs
      ? setTimeout(() => {
          timedOut = true
          child.kill('SIGKILL')
        }, timeoutMs)
      : undefined
    /** @param {number} code */
    const finish = (code, extra = '') => {
      clearTimeout(timer)
      running.delete(child)
      done({ code, timedOut, output: Buffer.concat(chunks).toString() + extra })
    }
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        chunks.push(chunk)
        echo?.write(chunk)
      })
    child.on('error', (error) => finish(127, `${error.message}\n`))
    child.on('close', (code, signal) => finish(code ?? 1, signal ? `ended by ${signal}\n` : ''))
  })
}

/**
 * Like tryRun, but throws a Failure with the command to repeat if the program fails.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export async function run(command, args, options = {}) {
  const result = await tryRun(command, args, options)
  if (result.code !== 0)
    throw new Failure(
      result.timedOut ? `${command} took too long` : `${command} ended with status ${result.code}`,
      { command: shown(command, args, options), output: options.echo ? '' : result.output },
    )
  return result.output
}

/**
 * Standard output of a short command, or undefined if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {Pick<RunOptions, 'cwd' | 'env'>} [options]
 */
export function ask(command, args, { cwd = root, env = {} } = {}) {
  const answer = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 20_000,
  })
  return answer.status === 0 ? answer.stdout.trim() : undefined
}

/**
 * The full path of a program, searched on PATH and then in `extra` folders.
 * @param {string} name
 * @param {string[]} [extra]
 * @returns {string | undefined}
 */
export function which(name, extra = []) {
  if (isAbsolute(name)) return existsSync(name) ? name : undefined
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...extra].filter(Boolean)
  const names = windows ? [`${name}.exe`, `${name}.cmd`] : [name]
  for (const folder of folders)
    for (const candidate of names) {
      const path = join(folder, candidate)
      if (existsSync(path)) return path
    }
  return undefined
}

// Left out of printed commands, which work without these and stay readable.
const MACHINE_ONLY = new Set(['PATH', 'CARGO_ENCODED_RUSTFLAGS', 'RUSTUP_MAX_RETRIES'])

/** @param {string} command @param {string[]} args @param {Pick<RunOptions, 'cwd' | 'env'>} [options] */
export function shown(command, args, { cwd = root, env = {} } = {}) {
  /** @param {string} word */
  const quote = (word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word}'`)
  const variables = Object.entries(env)
    .filter(([name]) => !MACHINE_ONLY.has(name))
    .map(([name, value]) => `${name}=${quote(value)}`)
  const short = basename(command)
  const program = command === process.execPath ? 'node' : which(short) === command ? short : command
  const words = [program, ...args].map((word) => quote(word.replace(root + sep, '')))
  const line = [...variables, ...words].join(' ')
  return cwd === root ? line : `(cd ${quote(relative(root, cwd))} && ${line})`
}
