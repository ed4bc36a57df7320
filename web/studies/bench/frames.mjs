import { step } from '../../tools/setup/log.mjs'
import { chooseSpeed } from './controls.mjs'
import { inChromium, inTurns } from './two-sites.mjs'

const SIZE = { width: 1440, height: 900 }
/**
 * @import { Browser, CDPSession, Page } from '@playwright/test'
 * @typedef {import('./screen.mjs').State} State
 * @typedef {Awaited<ReturnType<typeof watched>>} Watched
 * @typedef {Watched & { name: string, site: string, goal_ms: number }} Row
 */

/** @type {{ name: string, query: string, speed?: string, goal_ms: number }[]} */
const CASES = [
  { name: 'two lanes at 4×', query: '?aqm=td,red', goal_ms: 8 },
  { name: 'four lanes at 64×', query: '?aqm=td,red,codel,pie', speed: '64×', goal_ms: 12 },
  {
    name: '500 flows at max',
    query: '?aqm=td,red,codel,pie&ftp=500',
    speed: 'max',
    goal_ms: 12,
  },
]
/** Frames before the measurement, to warm up the code. */
const WARM = 120
const FRAMES = 200
/** Each case is opened so many times, so that a single disturbance does not decide. */
const ROUNDS = 3

/**
 * The cost of a frame on the page's main thread in Chromium at 1440 × 900. It is the thread's own time, which other
 * work on the machine disturbs less than frames per second. With another built site in the folder `before`, both take
 * turns. Rows of `{name, site, goal_ms, main_ms, layouts, layoutsPerSecond, framesPerSecond, longTasks}`, milliseconds
 * and layouts of a frame.
 * @param {string} [before]
 * @throws Failure if `before` holds no site.
 */
export const measureFrames = (before) =>
  inChromium(before, async (browser, sites) => {
    /** @type {Row[]} */
    const rows = []
    for (const { name, goal_ms, ...opened } of CASES)
      await step(`frames: ${name}`, async () => {
        const turns = await inTurns(sites, ROUNDS, (url) => watched(browser, url, opened))
        for (const { site, seen } of turns) rows.push({ name, site, goal_ms, ...together(seen) })
      })
    return rows
  })

/** @param {Browser} browser @param {string} url @param {{ query: string, speed?: string }} opened */
async function watched(browser, url, { query, speed }) {
  const page = await browser.newPage({ viewport: SIZE })
  await page.goto(new URL(query, url).href)
  await page.waitForFunction(() => {
    const state = /** @type {State | undefined} */ (window.__aqm?.state())
    return state?.status === 'live' && state.catching_up_s === null
  })
  if (speed) await chooseSpeed(page, speed)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await frames(page, WARM)
  const start = await countsOf(page, cdp)
  await frames(page, FRAMES)
  const end = await countsOf(page, cdp)
  await page.close()
  return {
    main_ms: (1000 * (end.busy_s - start.busy_s)) / FRAMES,
    layouts: (end.layouts - start.layouts) / FRAMES,
    layoutsPerSecond: (1000 * (end.layouts - start.layouts)) / (end.now_ms - start.now_ms),
    framesPerSecond: (1000 * FRAMES) / (end.now_ms - start.now_ms),
    longTasks: end.longTasks - start.longTasks,
  }
}

/** @param {Page} page @param {number} count */
const frames = (page, count) =>
  page.evaluate(
    (count) =>
      /** @type {Promise<void>} */ (
        new Promise((done) => {
          let left = count
          const next = () => (left-- > 0 ? requestAnimationFrame(next) : done())
          next()
        })
      ),
    count,
  )

/** @param {Page} page @param {CDPSession} cdp */
async function countsOf(page, cdp) {
  const counts = await page.evaluate(() => ({
    now_ms: performance.now(),
    longTasks: window.__aqm.longTasks().length,
  }))
  const { metrics } = await cdp.send('Performance.getMetrics')
  /** @param {string} wanted */
  const value = (wanted) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return { ...counts, busy_s: value('TaskDuration'), layouts: value('LayoutCount') }
}

/**
 * The median of each figure over the rounds, and all long tasks.
 * @param {Watched[]} rounds
 */
function together(rounds) {
  /** @param {keyof Watched} key */
  const median = (key) => rounds.map((round) => round[key]).sort((a, b) => a - b)[rounds.length >> 1]
  return {
    main_ms: median('main_ms'),
    layouts: median('layouts'),
    layoutsPerSecond: median('layoutsPerSecond'),
    framesPerSecond: median('framesPerSecond'),
    longTasks: rounds.reduce((sum, round) => sum + round.longTasks, 0),
  }
}
