import { availableParallelism } from 'node:os'
import { prepareBrowsers } from '../../tools/setup/browsers.mjs'
import { logTo, say, step } from '../../tools/setup/log.mjs'
import { readCache } from '../../tools/setup/stamp.mjs'
import { prepareLab } from '../../tools/site/prepare-lab.mjs'
import { serveSites } from './two-sites.mjs'

/**
 * @import { Browser, Page } from '@playwright/test'
 * @typedef {import('./screen.mjs').State} State
 * @typedef {{ name: string, url: string, cores: number }} Way
 * @typedef {{ name: string, taken: Record<string, number> }} Taken
 */

const LANES = 'td,red,codel,pie'
const AT_S = 400
const CHANGE_S = 200
const SEEKS_S = [74, 360, 6, 242, 124]

/**
 * How much time lanes save by running in parallel: the page as if on one core, and on all cores, in turns. With another
 * built site in the folder `before`: that site and this one, on all cores. Prints for each browser the medians, the
 * ratio of the sums, and the quartiles of the ratios.
 * @param {number} runs
 * @param {string} [before]
 * @throws Failure if `before` holds no site.
 */
export async function measureThreads(runs, before) {
  await prepareLab()
  await prepareBrowsers()
  const servers = await serveSites(before)
  logTo(process.stdout)
  const cores = Math.min(4, availableParallelism())
  const now = { name: `with ${cores}`, url: servers[servers.length - 1].url, cores }
  const other = before
    ? { name: 'before', url: servers[0].url, cores }
    : { name: 'with one thread', url: now.url, cores: 1 }
  try {
    for (const name of /** @type {const} */ (['chromium', 'firefox'])) {
      /** @type {Taken[][]} */
      let pairs = []
      await step(`four lanes in ${name}, ${runs} times each`, async () => {
        pairs = await paired(name, [other, before ? { ...now, name: 'now' } : now], runs)
      })
      tell(name, pairs)
    }
  } finally {
    for (const server of servers) server.close()
  }
}

/** @param {string} name @param {Taken[][]} pairs */
function tell(name, pairs) {
  const [other, now] = pairs[0].map(({ name }) => name)
  say()
  say(`Four lanes in ${name}: ms ${other}, ${now}, and the ratio (quartiles of ratios)`)
  for (const what of Object.keys(pairs[0][0].taken)) {
    const took = pairs.map((pair) => pair.map(({ taken }) => taken[what]))
    const [first, second] = [0, 1].map((i) => took.map((each) => each[i]))
    const [low, , high] = quartiles(took.map(([one, all]) => all / one))
    const ratio = `${(sum(second) / sum(first)).toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`
    const medians = [first, second].map((values) => quartiles(values)[1].toFixed(0).padStart(6))
    say(`${what.padEnd(40)} ${medians.join(' ')}  ${ratio}`)
  }
  say()
}

/**
 * Runs both ways `runs` times in turns: pairs of `{name, taken}`.
 * @param {'chromium' | 'firefox'} name
 * @param {Way[]} ways
 * @param {number} runs
 */
async function paired(name, ways, runs) {
  const playwright = await import('@playwright/test')
  const { executablePath, args, channel } = readCache('browsers')[name]
  const browser = await playwright[name].launch({ executablePath, args, channel })
  /** @type {Taken[][]} */
  const pairs = []
  try {
    for (let run = 0; run < runs; run++) {
      // The second one runs on a warm machine.
      const order = run % 2 === 0 ? [0, 1] : [1, 0]
      /** @type {Taken[]} */
      const pair = []
      for (const i of order) {
        const { name, url, cores } = ways[i]
        pair[i] = { name, taken: await times(browser, url, cores) }
      }
      pairs.push(pair)
    }
  } finally {
    await browser.close()
  }
  return pairs
}

/** @param {Browser} browser @param {string} url @param {number} cores */
async function times(browser, url, cores) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript((cores) => {
    Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => cores })
  }, cores)
  await page.goto(`${url}?aqm=${LANES}&t=${AT_S}`)
  await page.waitForFunction(() => /** @type {State} */ (window.__aqm?.state())?.status === 'live')
  await page.evaluate((at_s) => window.__aqm.pauseAt(at_s), AT_S)
  /** @type {Record<string, number>} */
  const taken = {
    [`open at ${AT_S} s`]: await opened(page),
    [`seek to ${SEEKS_S.join(', ')} s`]: await sought(page, SEEKS_S),
  }
  await changed(page)
  taken[`undo at ${AT_S} s what changed at ${CHANGE_S} s`] = await pressed(page, '[data-testid=undo]')
  taken[`a lane comes back at ${AT_S} s`] = await restored(page)
  await page.close()
  return taken
}

/** @param {Page} page @param {number[]} times_s */
const sought = (page, times_s) =>
  page.evaluate(async (times_s) => {
    const start_ms = performance.now()
    for (const t_s of times_s) await window.__aqm.pauseAt(t_s)
    return performance.now() - start_ms
  }, times_s)

/**
 * Opens the current scenario as a file, ms: all the work of a link except loading the page.
 * @param {Page} page
 */
const opened = (page) =>
  page.evaluate(async (at_s) => {
    const { scenario } = /** @type {State} */ (window.__aqm.state())
    const title = `${scenario.title} once more`
    const transfer = new DataTransfer()
    const text = JSON.stringify({ ...scenario, title })
    transfer.items.add(new File([text], 'bench.json', { type: 'application/json' }))
    const start_ms = performance.now()
    document.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer }))
    const isOpen = () => {
      const state = /** @type {State} */ (window.__aqm.state())
      return state.scenario.title === title && state.status === 'live'
    }
    while (!isOpen()) await new Promise((done) => setTimeout(done, 1))
    await window.__aqm.pauseAt(at_s)
    return performance.now() - start_ms
  }, AT_S)

/**
 * Changes all lanes at `CHANGE_S`, and runs them on to `AT_S`.
 * @param {Page} page
 */
async function changed(page) {
  await sought(page, [CHANGE_S])
  const box = page.getByTestId('load-ftp-number')
  await box.press('ControlOrMeta+a')
  await box.pressSequentially('20')
  await box.press('Enter')
  await page.waitForFunction(() => /** @type {State} */ (window.__aqm.state()).past.length > 0)
  await sought(page, [AT_S])
}

/**
 * Presses a button that changes the scenario, and waits until all lanes run the new one; ms.
 * @param {Page} page
 * @param {string} selector
 */
const pressed = (page, selector) =>
  page.evaluate(
    async ({ selector, at_s }) => {
      const before = JSON.stringify(/** @type {State} */ (window.__aqm.state()).scenario)
      const button = /** @type {HTMLElement} */ (document.querySelector(selector))
      const start_ms = performance.now()
      button.click()
      while (JSON.stringify(/** @type {State} */ (window.__aqm.state()).scenario) === before)
        await new Promise((done) => setTimeout(done, 1))
      await window.__aqm.pauseAt(at_s)
      return performance.now() - start_ms
    },
    { selector, at_s: AT_S },
  )

/**
 * One lane runs again, which other threads cannot help with; ms.
 * @param {Page} page
 */
async function restored(page) {
  const lane = page.locator('[data-testid=lane][data-lane=B]')
  await lane.getByTestId('lane-menu').click()
  await lane.getByRole('button', { name: 'Remove lane' }).click()
  await page.waitForFunction(() => /** @type {State} */ (window.__aqm.state()).lanes.length === 3)
  return pressed(page, '[data-testid=undo]')
}

/** @param {number[]} values */
const sum = (values) => values.reduce((a, b) => a + b, 0)

/**
 * The quartiles of some values.
 * @param {number[]} values
 */
function quartiles(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return [0.25, 0.5, 0.75].map((share) => sorted[Math.round(share * (sorted.length - 1))])
}
