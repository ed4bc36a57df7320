import { openTab } from './tab.mjs'

/** How long frames are watched at the end of each part of the lecture, ms. */
const WATCH_MS = 10_000
const READY_MS = 60_000

/** @import { Devtools, Tab } from './tab.mjs' */

/** @param {number} ms */
const pause = (ms) => new Promise((done) => setTimeout(done, ms))

/** A window of the plots, s. After that, all that they show was drawn live, at the resolution of a run. */
const WINDOW_S = 60

/**
 * Opens the lab in a tab, and waits until it has run for so long that its plots are full.
 * @param {Devtools} browser
 * @param {string} url
 */
export async function openLab(browser, url) {
  const tab = await openTab(browser, url)
  /** @param {string} what */
  const comes = async (what) => {
    const end = Date.now() + READY_MS
    while (!(await tab.evaluate(what)))
      if (Date.now() > end) throw new Error('the lab does not open')
      else await pause(100)
  }
  await comes(`window.__aqm?.state().status === 'live' && !window.__aqm.state().catching_up_s`)
  const { t_s } = await tab.evaluate('window.__aqm.state()')
  await comes(`window.__aqm.state().t_s >= ${t_s + WINDOW_S}`)
  await tab.evaluate(`window.shown = 0
document.addEventListener('visibilitychange', () => window.shown++)`)
  return tab
}

/** @param {Tab} tab @returns {Promise<number>} */
export const timesShown = (tab) => tab.evaluate('window.shown')

/**
 * Hides the lab's tab behind another, or shows it.
 * @param {Tab} tab
 * @param {Tab} other
 * @param {boolean} isShown
 */
export async function show(tab, other, isShown) {
  await (isShown ? tab : other).toFront()
  const wanted = isShown ? 'visible' : 'hidden'
  const end = Date.now() + READY_MS
  while ((await tab.evaluate('document.visibilityState')) !== wanted)
    if (Date.now() > end) throw new Error(`the tab does not become ${wanted}`)
    else await pause(50)
}

/**
 * Memory and smoothness of the lab: bytes after garbage collection, of the page, of its workers and of their
 * WebAssembly; median frames per second, and the longest task over 50 ms since the last measurement.
 * @param {Tab} tab
 * @param {number} longTasksBefore
 */
export async function measure(tab, longTasksBefore) {
  /** @type {number} */
  const frames = await tab.evaluate(`(async () => {
    const seen = []
    const end = performance.now() + ${WATCH_MS}
    while (performance.now() < end) {
      await new Promise((done) => setTimeout(done, 500))
      seen.push(window.__aqm.fps())
    }
    return seen.sort((a, b) => a - b)[seen.length >> 1]
  })()`)
  /** @type {number[]} */
  const longTasks = await tab.evaluate('window.__aqm.longTasks()')
  /** @type {{ t_s: number, faults: string[] }} */
  const { t_s, faults } = await tab.evaluate(`({
    t_s: window.__aqm.state().t_s,
    faults: window.__aqm.faults(),
  })`)
  const page = await held(tab)
  let workers = 0
  let wasm = 0
  for (const worker of tab.workers) {
    workers += await held(tab, worker)
    wasm += await linearMemory(tab, worker)
  }
  const since = longTasks.slice(longTasksBefore)
  return {
    t_s,
    faults,
    frames,
    longTasks: longTasks.length,
    longest_ms: Math.max(0, ...since),
    bytes: { page, workers, wasm, all: page + workers + wasm },
  }
}

/**
 * Bytes that the engine holds after garbage collection: of JavaScript, of the browser's side of its objects, and of
 * buffers.
 * @param {Tab} tab
 * @param {string} [session]
 */
async function held(tab, session) {
  // The first collection runs finalizers; the second collects what they release.
  for (let i = 0; i < 2; i++) await tab.send('HeapProfiler.collectGarbage', {}, session)
  const usage = await tab.send('Runtime.getHeapUsage', {}, session)
  return usage.usedSize + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0)
}

/** @param {Tab} tab @param {string} worker @returns {Promise<number>} */
async function linearMemory(tab, worker) {
  const { result } = await tab.send(
    'Runtime.evaluate',
    { expression: 'WebAssembly.Memory.prototype', objectGroup: 'memory' },
    worker,
  )
  const { objects } = await tab.send('Runtime.queryObjects', { prototypeObjectId: result.objectId }, worker)
  const { result: bytes } = await tab.send(
    'Runtime.callFunctionOn',
    {
      objectId: objects.objectId,
      functionDeclaration:
        'function () { return this.reduce((sum, memory) => sum + memory.buffer.byteLength, 0) }',
      returnByValue: true,
    },
    worker,
  )
  for (const objectId of [result.objectId, objects.objectId])
    await tab.send('Runtime.releaseObject', { objectId }, worker)
  return bytes.value
}
