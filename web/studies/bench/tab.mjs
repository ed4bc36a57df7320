import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * @typedef {import('node:stream').Readable} Readable
 * @typedef {import('node:stream').Writable} Writable
 * @typedef {any} Answer of the DevTools protocol: each command has its own form
 * @typedef {{ method: string, params: any, sessionId?: string }} Event
 * @typedef {{ method: string, resolve: (answer: Answer) => void, reject: (why: Error) => void }} Waiting
 * @typedef {Awaited<ReturnType<typeof openBrowser>>} Devtools
 * @typedef {Awaited<ReturnType<typeof openTab>>} Tab
 */

/**
 * Chromium by its DevTools protocol alone. Playwright makes all its pages count as visible; hiding a tab behind another
 * needs a browser without that.
 * @param {{ executablePath: string, args?: string[] }} options
 */
export async function openBrowser({ executablePath, args = [] }) {
  const profile = mkdtempSync(join(tmpdir(), 'aqm-lecture-'))
  const process = spawn(
    executablePath,
    [
      ...['--headless', '--remote-debugging-pipe', '--no-default-browser-check', '--window-size=1440,900'],
      // Where /dev/shm is small, as in containers, a page that fills it would be killed.
      '--disable-dev-shm-usage',
      ...[`--user-data-dir=${profile}`, ...args, 'about:blank'],
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const to = /** @type {Writable} */ (process.stdio[3])
  const from = /** @type {Readable} */ (process.stdio[4])
  /** @type {Map<number, Waiting>} */
  const waiting = new Map()
  /** @type {Set<(event: Event) => void>} */
  const listeners = new Set()
  let last = 0
  let over = /** @type {Error | undefined} */ (undefined)
  /** @param {string} why */
  const fail = (why) => {
    const error = new Error(why)
    over = error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  process.once('error', (error) => fail(error.message))
  process.once('exit', () => fail('the browser has ended'))
  // Writing to a browser that has ended fails; `exit` says why.
  to.on('error', () => undefined)

  let rest = ''
  from.setEncoding('utf8')
  from.on('data', (/** @type {string} */ text) => {
    const parts = (rest + text).split('\0')
    rest = parts.pop() ?? ''
    for (const part of parts) take(JSON.parse(part))
  })
  /** @param {any} message an answer or an event */
  function take({ id, result, error, method, params, sessionId }) {
    const asked = waiting.get(id)
    if (asked) {
      waiting.delete(id)
      error ? asked.reject(new Error(`${asked.method}: ${error.message}`)) : asked.resolve(result)
    } else if (method === 'Target.targetCrashed')
      fail(`a page has crashed: ${params.status}, ${params.errorCode}`)
    else for (const hear of listeners) hear({ method, params, sessionId })
  }

  /**
   * Sends a command to the browser, or to the target of a session.
   * @param {string} method
   * @param {object} [params]
   * @param {string} [sessionId]
   * @returns {Promise<Answer>}
   */
  const send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      if (over) return reject(over)
      waiting.set(++last, { method, resolve, reject })
      to.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`)
    })

  return {
    send,
    /**
     * Calls `hear` for every event from now on.
     * @param {(event: Event) => void} hear
     */
    on: (hear) => void listeners.add(hear),
    async close() {
      const gone = process.exitCode ?? process.signalCode ?? new Promise((done) => process.once('exit', done))
      process.kill()
      await gone
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/**
 * Opens a tab in front of all others, and returns a way to control it.
 * @param {Devtools} browser
 * @param {string} url
 */
export async function openTab(browser, url) {
  const { targetId } = await browser.send('Target.createTarget', { url })
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
  /** @param {string} method @param {object} [params] @param {string} [session] */
  const send = (method, params, session = sessionId) => browser.send(method, params, session)
  /** @type {string[]} */
  const workers = []
  /** @param {string} [session] */
  const attach = (session) =>
    send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }, session)
  browser.on(({ method, params, sessionId: of }) => {
    if (of !== sessionId && !workers.includes(of ?? '')) return
    if (method === 'Target.attachedToTarget' && params.targetInfo.type === 'worker') {
      workers.push(params.sessionId)
      // Workers have workers of their own. One may already be gone.
      attach(params.sessionId).catch(() => undefined)
    }
    const gone = method === 'Target.detachedFromTarget' ? workers.indexOf(params.sessionId) : -1
    if (gone >= 0) workers.splice(gone, 1)
  })
  await browser.send('Target.setDiscoverTargets', { discover: true })
  await attach()
  return {
    send,
    /** Sessions of its workers. */
    workers,
    toFront: () => browser.send('Target.activateTarget', { targetId }),
    /**
     * Evaluates an expression in the page.
     * @param {string} expression
     * @returns {Promise<any>} the value of the expression, of any type
     */
    async evaluate(expression) {
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    },
  }
}
