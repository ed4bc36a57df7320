import { step } from '../../tools/setup/log.mjs'
import { inChromium, inTurns } from './two-sites.mjs'

/**
 * @typedef {{ offline: boolean, downloadThroughput: number, uploadThroughput: number, latency: number }} Line
 * @typedef {{ size: { width: number, height: number }, line?: Line, slower?: number }} Visitor
 * @typedef {{ name: string, site: string, goal_ms: number, live_ms: number }} Row
 */

/**
 * Visitors: their line (bytes per second, and latency in ms), and how much slower their processor is.
 * @type {(Visitor & { name: string, goal_ms: number })[]}
 */
const VISITORS = [
  { name: 'a fast line', size: { width: 1440, height: 900 }, goal_ms: 1000 },
  {
    name: '1.6 Mb/s and a processor 4× slower',
    size: { width: 390, height: 844 },
    line: { offline: false, downloadThroughput: 200_000, uploadThroughput: 94_000, latency: 150 },
    slower: 4,
    goal_ms: 2500,
  },
]

/**
 * How long a first visit takes in Chromium, with empty caches, until the lab runs and has its history. With another
 * built site in the folder `before`, both take turns. Rows of `{name, site, goal_ms, live_ms}`; `live_ms` is the median
 * of `runs` visits.
 * @param {number} runs
 * @param {string} [before]
 * @throws Failure if `before` holds no site.
 */
export const measureVisits = (runs, before) =>
  inChromium(before, async (browser, sites) => {
    /** @type {Row[]} */
    const rows = []
    for (const visitor of VISITORS)
      await step(`first visit over ${visitor.name}`, async () => {
        const { name, goal_ms } = visitor
        const turns = await inTurns(sites, runs, (url) => visit(browser, url, visitor))
        for (const { site, seen } of turns) rows.push({ name, site, goal_ms, live_ms: median(seen) })
      })
    return rows
  })

/**
 * One visit, ms. Answers are gzipped, as by most static hosts.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {Visitor} visitor
 */
async function visit(browser, url, { size, line, slower = 1 }) {
  const page = await browser.newPage({ viewport: size, hasTouch: slower > 1 })
  try {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } })
    if (line) await devtools.send('Network.emulateNetworkConditions', line)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.goto(url, { waitUntil: 'commit' })
    const live = await page.waitForFunction(
      () => {
        const state = /** @type {import('./screen.mjs').State | undefined} */ (window.__aqm?.state())
        return state?.status === 'live' && state.catching_up_s === null && performance.now()
      },
      undefined,
      { timeout: 120_000 },
    )
    return Number(await live.jsonValue())
  } finally {
    await page.close()
  }
}

/** @param {number[]} values */
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1]
