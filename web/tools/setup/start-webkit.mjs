import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { patiently } from './pace.mjs'

/** WebKitGTK's driver brings a small browser, which needs a virtual screen. */
export const PROGRAMS = ['WebKitWebDriver', 'Xvfb', 'setpriv']

/** Large enough for every window of the stories. */
const SCREEN = '2000x1500x24'
const ANSWERS_MS = patiently(30_000)
const ENDS_MS = 3000

/** @import { ChildProcess, SpawnOptions } from 'node:child_process' */

/**
 * Starts a WebKit with a fresh profile, by WebKitGTK's driver. `command` runs a command of W3C WebDriver, by its path
 * below the session. All processes started, in the process `groups`, end with `end`, or with this program, even if that
 * is killed.
 */
export async function startWebKit({ dark = false } = {}) {
  /** @type {ChildProcess[]} */
  const running = []
  /**
   * Starts a group of processes, which ends as one: browsers have helpers.
   * @param {string} program
   * @param {string[]} args
   * @param {SpawnOptions} options
   */
  const begin = (program, args, options) => {
    const child = spawn('setpriv', ['--pdeathsig', 'KILL', program, ...args], { ...options, detached: true })
    running.unshift(child)
    return child
  }
  const end = async () => {
    for (const child of running) await endGroup(child)
  }
  try {
    const screen = begin('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    const [display] = await answered(screen, () =>
      once(/** @type {import('node:stream').Readable} */ (screen.stdio[3]), 'data'),
    )
    const port = await freePort()
    const driver = begin('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11' },
    })
    const url = `http://127.0.0.1:${port}`
    await answered(driver, () => listens(`${url}/status`))
    // Full screen has no frame, so the window is all page.
    const args = ['--automation', '--full-screen', ...(dark ? ['--dark-mode'] : [])]
    const { sessionId, capabilities } = await answered(driver, () =>
      ask('POST', `${url}/session`, {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args } } },
      }),
    )
    return {
      version: capabilities.browserVersion,
      /** @param {string} method @param {string} path @param {unknown} [body] */
      command: (method, path, body) => ask(method, `${url}/session/${sessionId}/${path}`, body),
      groups: running.map(({ pid }) => pid),
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

/**
 * @param {string} method
 * @param {string} url
 * @param {unknown} [body]
 * @returns {Promise<any>} the command's answer
 */
async function ask(method, url, body) {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
    signal: AbortSignal.timeout(2 * ANSWERS_MS),
  })
  const { value } = await response.json()
  if (!response.ok) throw Object.assign(new Error(value.message || value.error), { name: value.error })
  return value
}

/**
 * The answer of a started program, or the reason why there is none.
 * @template T
 * @param {ChildProcess} child
 * @param {() => Promise<T>} wanted
 */
async function answered(child, wanted) {
  const silence = new AbortController()
  const name = child.spawnargs[3]
  /** @param {string} event @param {string} says */
  const instead = async (event, says) => {
    const [why] = await once(child, event, { signal: silence.signal })
    throw new Error(`${name} ${says} ${why?.message ?? why}`)
  }
  const late = async () => {
    await sleep(ANSWERS_MS, undefined, { signal: silence.signal })
    throw new Error(`${name} did not answer within ${ANSWERS_MS / 1000} s`)
  }
  try {
    return await Promise.race([
      wanted(),
      instead('error', 'cannot start:'),
      instead('exit', 'ended with'),
      late(),
    ])
  } finally {
    silence.abort()
  }
}

/** @param {string} url */
async function listens(url) {
  const there = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let waited = 0; waited < ANSWERS_MS && !(await there()); waited += 50) await sleep(50)
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  server.close()
  return port
}

/** @param {ChildProcess} child */
async function endGroup(child) {
  const { pid } = child
  if (pid === undefined) return
  /** @param {NodeJS.Signals} signal */
  const tell = (signal) => {
    try {
      process.kill(-pid, signal)
    } catch {
      // The group has already ended.
    }
  }
  const ended = child.exitCode !== null || child.signalCode !== null ? undefined : once(child, 'exit')
  tell('SIGTERM')
  await Promise.race([ended, sleep(ENDS_MS, undefined, { ref: false })])
  tell('SIGKILL')
}
