import { step } from '../../tools/setup/log.mjs'
import { chooseLongestWindow, chooseSpeed } from './controls.mjs'
import { inChromium } from './two-sites.mjs'

/**
 * @import { Page } from '@playwright/test'
 * @typedef {{ status: string, catching_up_s: number | null, t_s: number, measured_speed: number, lanes: { t_s: number }[],
 *   scenario: { title: string }, past: unknown[] }} State what the page's hook for tests says of itself.
 * @typedef {{ name: string, value: number, unit: string, goal: string }} Row
 */

const SIZE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** How much slower a mid-range phone computes. */
const PHONE_SLOWER = 4
const WATCH_MS = 10_000
const PRESSES = 30
const PICTURES = 40
const MOVES = 60

/**
 * How the screen feels in Chromium at 1440 × 900, and at 390 × 844 with a processor slowed down to a phone's, from a
 * warm server on this machine: rows of `{name, value, unit, goal}`. The site is the built one.
 */
export const measureScreen = () =>
  inChromium(undefined, async (browser, [{ url }]) => {
    /** @type {Row[]} */
    const rows = []
    for (const measure of [opening, seeking, adding, typing, running, ruled, redrawing, asking, holding])
      await step(`screen: ${measure.name}`, async () => {
        const page = await browser.newPage({ viewport: SIZE })
        rows.push(...(await measure(page, url)))
        await page.close()
      })
    return rows
  })

/**
 * @param {string} name
 * @param {number} value
 * @param {string} unit
 * @param {string} goal
 * @returns {Row}
 */
const row = (name, value, unit, goal) => ({ name, value, unit, goal })

const isLive = () => {
  const state = /** @type {State | undefined} */ (window.__aqm?.state())
  return state?.status === 'live' && state.catching_up_s === null
}

/** @param {Page} page @param {string} url */
async function open(page, url) {
  await page.goto(url)
  await page.waitForFunction(isLive)
}

/** @param {Page} page */
async function addTwo(page) {
  for (const lane of ['A', 'B']) {
    await page.getByTestId('add-lane').click()
    await page.getByRole('button', { name: new RegExp(`^Copy of ${lane}`) }).click()
    await page.waitForFunction(isLive)
  }
}

/**
 * From the start of the navigation to a drawn queue in every lane, and to a run with its history.
 * @param {Page} page
 * @param {string} url
 */
async function opening(page, url) {
  await open(page, url)
  await page.addInitScript(() => {
    const drawn = () => {
      const plots = /** @type {HTMLCanvasElement[]} */ ([
        ...document.querySelectorAll('[data-testid=queue-plot] canvas'),
      ])
      /** @param {HTMLCanvasElement} plot */
      const inked = (plot) =>
        plot.width > 0 &&
        plot

          .getContext('2d')
          ?.getImageData(0, 0, plot.width, plot.height)
          .data.some((value) => value !== 0)
      if (plots.length > 1 && plots.every(inked)) window.drawn_ms = performance.now()
      else requestAnimationFrame(drawn)
    }
    requestAnimationFrame(drawn)
  })
  await open(page, url)
  const live_ms = await page.evaluate(() => performance.now())
  const drawn_ms = await page.waitForFunction(() => window.drawn_ms).then((handle) => handle.jsonValue())
  return [
    row('first picture of the queues', drawn_ms, 'ms', '< 1000'),
    row('live, with 60 s of history', live_ms, 'ms', '< 1500'),
  ]
}

/**
 * There and back again over a history of 200 s.
 * @param {Page} page
 * @param {string} url
 */
async function seeking(page, url) {
  await open(page, url)
  const times = await page.evaluate(async () => {
    await window.__aqm.pauseAt(200)
    const took = []
    for (const t_s of [37, 180, 3, 121, 62]) {
      const start = performance.now()
      await window.__aqm.pauseAt(t_s)
      took.push(performance.now() - start)
    }
    return took
  })
  return [row('seek within 200 s, the longest of five', Math.max(...times), 'ms', '< 300')]
}

/** @param {Page} page @param {string} url */
async function adding(page, url) {
  await open(page, url)
  await page.evaluate(() => window.__aqm.pauseAt(200))
  await page.getByTestId('add-lane').click()
  const start = await page.evaluate(() => performance.now())
  await page.getByRole('button', { name: /^Copy of A/ }).click()
  await page.waitForFunction(() => {
    const { lanes, catching_up_s } = /** @type {State} */ (window.__aqm.state())
    return lanes.length === 3 && catching_up_s === null && lanes[2].t_s >= 200
  })
  const took_ms = (await page.evaluate(() => performance.now())) - start
  return [row('a lane added at 200 s has caught up', took_ms, 'ms', '< 1000')]
}

/**
 * From a key on a knot to the next painted frame, by the browser's event timing.
 * @param {Page} page
 * @param {string} url
 */
async function typing(page, url) {
  await open(page, url)
  await page.evaluate(() => {
    window.spent = []
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.spent.push(duration)
    }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }))
  })
  const knot = page.locator('[data-lane=B]').getByRole('slider', { name: /^Knot/ }).nth(1)
  await knot.focus()
  for (let i = 0; i < PRESSES; i++) await page.keyboard.press(i % 2 ? 'ArrowUp' : 'ArrowDown', { delay: 30 })
  await page.waitForTimeout(500)
  const slow = await page.evaluate(() => window.spent)
  // The browser leaves out presses shorter than the threshold.
  const all = [...slow, ...Array(Math.max(0, PRESSES - slow.length)).fill(16)].sort((a, b) => a - b)
  return [row('key on a knot to the next frame, median', all[all.length >> 1], 'ms', '≤ 33')]
}

/**
 * Drawing all of 3,000 s in four lanes, every sample that a line keeps: from the start of the drawing to its end.
 * @param {Page} page
 * @param {string} url
 */
async function redrawing(page, url) {
  await open(page, url)
  await addTwo(page)
  await page.evaluate(() => window.__aqm.pauseAt(3000))
  await chooseLongestWindow(page)
  await page.waitForTimeout(1000)
  const times = await page.evaluate(async (pictures) => {
    /** @type {number[]} */
    const took = []
    for (let i = 0; i < pictures; i++)
      await new Promise((done) => {
        let start_ms = 0
        requestAnimationFrame(() => {
          start_ms = performance.now()
        })
        document.dispatchEvent(new Event('plot-resize'))
        requestAnimationFrame(() => {
          took.push(performance.now() - start_ms)
          done(undefined)
        })
      })
    return took.sort((a, b) => a - b)
  }, PICTURES)
  return [row('four lanes with 3,000 s of history drawn, median', times[times.length >> 1], 'ms', '< 16')]
}

/**
 * Four lanes at 64 times real time, after their start.
 * @param {Page} page
 * @param {string} url
 */
async function running(page, url) {
  await open(page, url)
  await addTwo(page)
  return fastest(page, 'four lanes')
}

/** An event with almost the greatest allowed cost: powers with fractional exponents. */
const DEAR_EVENT = `x = ${Array.from({ length: 13 }, (_, i) => `(q + ${i + 1})^0.3`).join(' + ')}
  a = a * 0.9 + x`

/** A rule whose events all have that cost. */
const DEAR_RULE = `rule Dear
state a = 0
every 1ms
  ${DEAR_EVENT}
on arrive
  ${DEAR_EVENT}
  early a / 1e9
on depart
  ${DEAR_EVENT}
`

/**
 * Three lanes with the most expensive rule, and Tail Drop.
 * @param {Page} page
 * @param {string} url
 */
async function ruled(page, url) {
  await open(page, url)
  await page.locator('[data-lane=B]').getByTestId('lane-menu').click()
  await page.getByTestId('write-rule').click()
  await page.getByTestId('rule-editor').getByRole('textbox').fill(DEAR_RULE)
  await page.getByTestId('rule-done').click()
  await page.waitForFunction(isLive)
  for (let i = 0; i < 2; i++) {
    await page.getByTestId('add-lane').click()
    await page.getByRole('button', { name: /^Copy of B/ }).click()
    await page.waitForFunction(isLive)
  }
  return fastest(page, 'three of the dearest rules')
}

/**
 * Frame rate of the page while its lanes run at full speed.
 * @param {Page} page
 * @param {string} what
 */
async function fastest(page, what) {
  await chooseSpeed(page, '64×')
  await page.waitForTimeout(3000)
  const before = await page.evaluate(() => window.__aqm.longTasks().length)
  const frames = await page.evaluate(async (watch_ms) => {
    const seen = []
    const end = performance.now() + watch_ms
    while (performance.now() < end) {
      await new Promise((done) => setTimeout(done, 500))
      seen.push(window.__aqm.fps())
    }
    return seen.sort((a, b) => a - b)
  }, WATCH_MS)
  const long = await page.evaluate((before) => window.__aqm.longTasks().slice(before), before)
  const achieved = await page.evaluate(() => /** @type {State} */ (window.__aqm.state()).measured_speed)
  return [
    row(`${what} at 64×: frames per second, median`, frames[frames.length >> 1], '/s', '≥ 55'),
    row(`${what} at 64×: tasks over 50 ms in 10 s`, long.length, '', '0'),
    row(`${what} at 64×: speed reached`, achieved, '×', '64'),
  ]
}

/**
 * "Why?" of a lane whose knot is dragged: the page's computing time for a redraw of all its panes, and the time until
 * the model answers. It is processor time, so that other work on the machine does not count.
 * @param {Page} page
 * @param {string} url
 */
async function asking(page, url) {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype
    window.answered_ms = []
    /** @param {any} message @param {any[]} rest what any of its forms takes */
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message?.kind === 'stability' && !message.ask.map) {
        const asked_ms = performance.now()
        this.addEventListener('message', () => window.answered_ms.push(performance.now() - asked_ms), {
          once: true,
        })
      }
      return postMessage.apply(this, /** @type {any} */ ([message, ...rest]))
    }
  })
  await open(page, `${url}?aqm=td,red&ftp=20&udp=0.1&rtt=147&paused=on`)
  await page.locator('[data-lane=B]').getByTestId('lane-menu').click()
  await page.locator('[data-lane=B]').getByTestId('why-open').click()
  await page.getByTestId('why-verdict').waitFor()
  const knot = page.locator('[data-testid=lane][data-lane=B]').getByRole('slider', { name: /^Knot/ }).last()
  const box = await knot.boundingBox()
  if (!box) throw new Error('the knot is not in sight')
  const { x, y, width, height } = box
  const [left, top] = [x + width / 2, y + height / 2]
  // By then the map is drawn, and no request is open.
  await page.waitForTimeout(1000)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.evaluate(() => window.answered_ms.splice(0))
  const before = await spent()
  const nextFrame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  for (let i = 0; i < MOVES; i++) {
    await page.mouse.move(left, top - 20 * Math.sin((Math.PI * i) / MOVES))
    await page.evaluate(nextFrame)
  }
  const after = await spent()
  const answered = (await page.evaluate(() => window.answered_ms)).sort((a, b) => a - b)
  await page.mouse.up()
  return [
    row('“Why?” while a knot is dragged: the page, for a move', (after - before) / MOVES, 'ms', '< 16'),
    row(
      '“Why?” while a knot is dragged: the model has answered, median',
      answered[answered.length >> 1],
      'ms',
      '< 16',
    ),
  ]
}

/**
 * Two lanes on a phone: from the start of the navigation to a run with its history, and the frames while it runs.
 * @param {Page} page
 * @param {string} url
 */
async function holding(page, url) {
  await page.setViewportSize(PHONE)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWER })
  await open(page, url)
  await open(page, url)
  const live_ms = await page.evaluate(() => performance.now())
  await page.waitForTimeout(2000)
  const frames = await page.evaluate(
    (watch_ms) =>
      /** @type {Promise<number>} */ (
        new Promise((done) => {
          const start_ms = performance.now()
          let count = 0
          /** @param {number} now_ms */
          const next = (now_ms) => {
            if (now_ms - start_ms >= watch_ms) done((1000 * count) / (now_ms - start_ms))
            else requestAnimationFrame(next)
            count++
          }
          requestAnimationFrame(next)
        })
      ),
    WATCH_MS,
  )
  return [
    row('phone, 4× slower: live, with 60 s of history', live_ms, 'ms', '< 2500'),
    row('phone, 4× slower: two lanes at 4×, frames per second', frames, '/s', '≥ 30'),
  ]
}
