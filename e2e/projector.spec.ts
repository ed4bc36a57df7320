import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Cbr, Ftp } from '../web/src/generated/scenario'
import { decodeLink } from '../web/src/link/link'
import type { ScenarioInput } from '../web/src/scenario/types'
import { FOUR, faultsOf, hallTextSizes, recordCanvasWords } from './geometry'
import { violations } from './guidelines'
import { DEFAULT_SCENARIO, expect, isDrawn, type Lab, linkTo, paused, test, whole, wholeBoth } from './lab'

const rare = whole(import.meta, 'web/src/features/projector')
const RARE_BOTH = wholeBoth(import.meta, 'web/src/features/projector')

const WIDE = { width: 1280, height: 720 }
const SIZES = [WIDE, { width: 1920, height: 1080 }, { width: 3840, height: 2160 }]

test.use({ viewport: WIDE })

const hall = (page: Page) => page.getByTestId('projector')
const flows = async (lab: Lab) => (await lab.state()).lanes[0]?.state.traffic.ftp?.flows

/** Opens the hall's screen paused, with its plots drawn. */
async function openHall(lab: Lab, address = paused(100, {}, { screen: 'projector' })): Promise<void> {
  await lab.open(address)
  await expect(hall(lab.page)).toBeVisible()
  await expect.poll(() => isDrawn(lab.page.getByTestId('raster-plot').last())).toBe(true)
}

test(
  'a presenter shows, turns the load, and comes back to the same run',
  RARE_BOTH,
  async ({ lab, page }) => {
    await lab.open(paused())
    const [t_s, digests] = [await lab.time(), await lab.digests()]
    await page.keyboard.press('p')
    await expect(hall(page)).toBeVisible()
    await expect(page.getByTestId('play')).toHaveCount(1)
    expect([await lab.time(), await lab.digests()]).toEqual([t_s, digests])
    await expect(page.getByTestId('sentence').last()).toContainText('so some are dropped early')

    await page.keyboard.press('2')
    await expect(lab.lanes).toHaveCount(1)
    await expect(lab.lane('B')).toContainText('RED')
    await page.keyboard.press('0')
    await expect(lab.lanes).toHaveCount(2)

    await page.keyboard.press('p')
    await expect(hall(page)).toHaveCount(0)
    expect([await lab.time(), await lab.digests()]).toEqual([t_s, digests])
    expect((await lab.state()).past).toEqual([])

    await page.keyboard.press('p')
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await expect(page.getByTestId('hall-load')).toHaveText('16 → 32 flows, UDP 1 Mb/s')
    await expect.poll(() => flows(lab)).toBe(32)
    const changes = (await lab.state()).scenario.timeline.filter(({ at_s }) => at_s <= t_s)
    expect(changes).toEqual([{ at_s: t_s, set: { 'traffic.ftp.flows': 32 } }])
    await page.keyboard.press('-')
    await expect(page.getByTestId('hall-load')).toHaveText('16 → 24 flows, UDP 1 Mb/s')

    await page.keyboard.press('PageDown')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => lab.time()).toBeCloseTo(t_s + 20, 6)
    await page.keyboard.press('PageUp')
    await expect.poll(() => lab.time()).toBeCloseTo(t_s + 10, 6)
    await page.keyboard.press('r')
    await expect.poll(() => lab.time()).toBe(0)
    await page.keyboard.press('Space')
    await lab.runsOn(1)
    await page.keyboard.press('Escape')
    await expect(hall(page)).toHaveCount(0)
    await lab.runsOn(1)
    expect(lab.faults).toEqual([])
  },
)

test.describe('while the screen changes', () => {
  // The service worker would serve the part at once.
  test.use({ serviceWorkers: 'block' })

  rare('a run goes on', async ({ lab, page }) => {
    await lab.open(linkTo({}, { t_s: 20, running: true }))
    const before = await lab.state()
    // While the part is loading, there is a way back.
    let fetched = (): void => undefined
    const held = new Promise<void>((done) => {
      fetched = done
    })
    await page.route(/Projector-[^/]*\.js/, (route) => held.then(() => route.continue()))
    await page.keyboard.press('p')
    await expect(page.getByTestId('part-coming')).toBeVisible()
    await lab.runsOn()
    await page.keyboard.press('Escape')
    await expect(lab.lanes).toHaveCount(2)
    await page.keyboard.press('p')
    await expect(page.getByTestId('part-coming')).toBeVisible()
    fetched()
    await expect(hall(page)).toBeVisible()
    await lab.runsOn()
    await page.keyboard.press('p')
    await expect(hall(page)).toHaveCount(0)
    await lab.runsOn()
    const after = await lab.state()
    expect(after.running).toBe(true)
    expect(after.t_s).toBeGreaterThan(before.t_s)
    expect([after.scenario, after.past]).toEqual([before.scenario, before.past])
  })
})

test('an address opens it, and a link made on it does too', async ({ lab, page, elsewhere }) => {
  await lab.open('./?view=projector&aqm=td,red,pie&t=5')
  await expect(hall(page)).toBeVisible()
  await expect(lab.lanes).toHaveCount(3)
  await lab.pauseAt(5)
  await page.keyboard.press('+')
  await expect(page.getByTestId('hall-load')).toContainText('16 → 24 flows')
  const other = await elsewhere(await lab.settledLink())
  await expect(hall(other.page)).toBeVisible()
  expect(await other.digests(['A', 'B', 'C'])).toEqual(await lab.digests(['A', 'B', 'C']))
  await page.keyboard.press('Escape')
  await expect(hall(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'AQM Lab' })).toBeVisible()
  expect(lab.faults).toEqual([])
})

rare('any key leaves the black screen, and does nothing else', async ({ lab, page }) => {
  await openHall(lab)
  const blank = page.getByTestId('blank')
  for (const key of ['2', 'Space', 'p']) {
    await page.keyboard.press('b')
    await expect(blank).toBeInViewport({ ratio: 1 })
    await page.keyboard.press(key)
    await expect(blank).toHaveCount(0)
  }
  await page.keyboard.press('b')
  await blank.click()
  await expect(blank).toHaveCount(0)
  await expect(hall(page)).toBeVisible()
  await expect(lab.lanes).toHaveCount(2)
  expect((await lab.state()).running).toBe(false)
})

test('a hall scans the link as a code, which leads to the lab and not to the hall’s screen', async ({
  lab,
  page,
}) => {
  await openHall(lab)
  await page.keyboard.press('q')
  const code = page.getByTestId('full-qr')
  await expect(code.getByTestId('qr')).toBeVisible()
  const link = await code.locator('p').textContent()
  const there = decodeLink(new URL(link ?? '').hash) as { scenario: object; view: object }
  const { scenario } = await lab.state()
  expect(there.scenario).toEqual(scenario)
  expect(there.view).not.toHaveProperty('screen')
  await page.keyboard.press('Escape')
  await expect(code).toHaveCount(0)
  await expect(hall(page)).toBeVisible()
})

rare('the window fills the screen until the hall’s screen is left', async ({ lab, page }) => {
  await openHall(lab)
  const full = () => page.evaluate(() => document.fullscreenElement !== null)
  await page.keyboard.press('f')
  await expect.poll(full).toBe(true)
  await page.keyboard.press('f')
  await expect.poll(full).toBe(false)
  await page.keyboard.press('f')
  await expect.poll(full).toBe(true)
  await page.keyboard.press('p')
  await expect.poll(full).toBe(false)
})

rare('a spot of light follows the pointer', async ({ lab, page }) => {
  await openHall(lab)
  await page.mouse.move(400, 300)
  await page.keyboard.press('l')
  const middle = async () => {
    const box = (await page.getByTestId('laser').boundingBox())!
    return [box.x + box.width / 2, box.y + box.height / 2]
  }
  expect(await middle()).toEqual([400, 300])
  await page.mouse.move(900, 500)
  await expect.poll(middle).toEqual([900, 500])
  await page.keyboard.press('l')
  await expect(page.getByTestId('laser')).toHaveCount(0)
})

rare('controls show on demand, and while they have the focus', async ({ lab, page }) => {
  await openHall(lab)
  const bar = page.getByTestId('hall-bar')
  const opacity = () => bar.evaluate((each) => getComputedStyle(each).opacity)
  await expect.poll(opacity).toBe('0')
  await page.keyboard.press('.')
  await expect.poll(opacity).toBe('1')
  await expect.poll(opacity).toBe('0')
  await page.mouse.move(640, 300)
  await page.mouse.move(640, 310)
  await expect.poll(opacity).toBe('1')
  // As in the lab, the title names the effect of a press.
  const speed = page.getByTestId('hall-speed')
  await expect(speed).toHaveAttribute('title', 'Play')
  await speed.click()
  await expect(speed).toHaveAttribute('title', 'Pause')
  await speed.click()
  await page.getByTestId('hall-bar').getByTestId('play').focus()
  await expect(hall(page)).not.toHaveClass(/awake/)
  expect(await opacity()).toBe('1')
  await page.keyboard.press('Space')
  await expect.poll(async () => (await lab.state()).running).toBe(true)
  await page.getByRole('button', { name: 'Pause' }).press('Enter')
  await expect.poll(async () => (await lab.state()).running).toBe(false)
  await page.getByRole('button', { name: 'Keys' }).press('Enter')
  await expect(page.getByRole('dialog').getByText('Black screen; any key returns')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hall(page)).toBeVisible()
  await page.getByRole('button', { name: 'Leave' }).press('Enter')
  await expect(hall(page)).toHaveCount(0)
})

rare('with single-key shortcuts off, Escape leaves', async ({ lab, page }) => {
  await page.addInitScript(() => localStorage.setItem('aqm.single-keys', 'off'))
  await openHall(lab)
  for (const key of ['b', 'l', '+', '2', 'p']) await page.keyboard.press(key)
  await expect(page.getByTestId('blank')).toHaveCount(0)
  await expect(page.getByTestId('laser')).toHaveCount(0)
  await expect(lab.lanes).toHaveCount(2)
  expect((await lab.state()).past).toEqual([])
  await page.keyboard.press('Escape')
  await expect(hall(page)).toHaveCount(0)
})

rare('the machine’s screen stays on while presenting', async ({ lab, page }) => {
  await page.addInitScript(() => {
    const held = new Set<object>()
    const request = async () => {
      const lock = { released: false, release: async () => void held.delete(lock) }
      held.add(lock)
      return lock
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    Object.defineProperty(window, 'locksHeld', { get: () => held.size })
  })
  const held = () => page.evaluate(() => (window as unknown as { locksHeld: number }).locksHeld)
  await openHall(lab)
  await expect.poll(held).toBe(1)
  await page.keyboard.press('p')
  await expect.poll(held).toBe(0)
})

test.describe('in a small window', () => {
  test.use({ viewport: { width: 900, height: 700 } })
  rare('the lab says so, and stays', async ({ lab, page }) => {
    await lab.open(paused(60, {}, { screen: 'projector' }))
    await expect(page.getByTestId('too-narrow')).toContainText('1024 pixels')
    await expect(page.getByTestId('load-ftp')).toBeAttached()
    await page.setViewportSize(WIDE)
    await expect(hall(page)).toBeVisible()
    await page.setViewportSize({ width: 900, height: 700 })
    await page.getByTestId('too-narrow').getByRole('button', { name: 'Stay in the lab' }).click()
    await expect(page.getByTestId('too-narrow')).toHaveCount(0)
    expect((await lab.state()).view).not.toHaveProperty('screen')
  })
})

test.describe('in a window of a phone on its side', () => {
  test.use({ viewport: { width: 640, height: 360 } })
  rare('what says so can be read and pressed', async ({ lab, page }) => {
    await lab.open(paused(60, {}, { screen: 'projector' }))
    const stay = page.getByTestId('too-narrow').getByRole('button')
    await expect(stay).toBeVisible()
    const isUncovered = () =>
      stay.evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const ends = [left + 4, right - 4]
        return ends.every((x) => button.contains(document.elementFromPoint(x, (top + bottom) / 2)))
      })
    await expect.poll(isUncovered).toBe(true)
  })
})

/** Widths of the lines drawn on canvases since the page was opened, CSS px. */
const recordLines = (page: Page) =>
  page.addInitScript(() => {
    const widths: number[] = []
    Object.defineProperty(window, 'lineWidths', { value: widths })
    const { stroke } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.stroke = function (...path: [path?: Path2D]) {
      Reflect.apply(stroke, this, path)
      widths.push((this.lineWidth * this.getTransform().a * this.canvas.clientWidth) / this.canvas.width)
    }
  })

test('every word can be read and every line seen from the last row', async ({ lab, page }) => {
  await recordCanvasWords(page)
  await recordLines(page)
  await openHall(lab, paused(100, { lanes: FOUR.slice(0, 2) }, { screen: 'projector' }))
  for (const { width, height } of SIZES) {
    const unit = width / WIDE.width
    await page.setViewportSize({ width, height })
    const drawn = async () => (await hallTextSizes(page)).filter(([words]) => /flows$/.test(words))
    await expect
      .poll(async () => Math.min(...(await drawn()).map(([, size]) => size)))
      .toBeCloseTo(20 * unit, 3)
    const all = await hallTextSizes(page)
    expect(all.map(([words]) => words)).toEqual(
      expect.arrayContaining(['+48 flows', '60 s', 'buffer', 'delay']),
    )
    expect(all.filter(([, size]) => size < 20 * unit - 0.01)).toEqual([])
    const names = await page
      .locator('.hall-lane h2')
      .evaluateAll((all) => all.map((h) => getComputedStyle(h).fontSize))
    expect(names).toEqual([`${28 * unit}px`, `${28 * unit}px`])
  }
  const widths = await page.evaluate(() => (window as unknown as { lineWidths: number[] }).lineWidths)
  expect(widths.length).toBeGreaterThan(4)
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(2.99)
})

const [FTP, UDP] = DEFAULT_SCENARIO.traffic as [Ftp, Cbr]

/** One to four lanes, and the longest names and numbers. */
const STATES: Record<string, Partial<ScenarioInput>> = {
  ...Object.fromEntries(FOUR.map((_, i) => [`${i + 1} lanes`, { lanes: FOUR.slice(0, i + 1) }])),
  'other schemes since 72 s, with marks': {
    traffic: [{ ...FTP, ecn: true }, UDP],
    lanes: FOUR,
    timeline: [
      { at_s: 72, lane: 0, set: { queue: { kind: 'adaptive_red' } } },
      { at_s: 72, lane: 1, set: { queue: { kind: 'red_tail' } } },
      { at_s: 72, lane: 2, set: { 'traffic.ftp.flows': 40 } },
      { at_s: 75, set: { 'traffic.udp.rate_bps': 1_500_000 } },
      { at_s: 76, set: { 'link.rate_bps': 8_000_000 } },
    ],
  },
  '3,000 flows at 1 Gb/s': {
    link: { rate_bps: 1e9, delay_s: 0.01, buffer: { packets: 10_000 } },
    traffic: [{ ...FTP, flows: 3000 }, UDP],
    lanes: FOUR.slice(0, 2),
    timeline: [],
  },
}

for (const [name, scenario] of Object.entries(STATES))
  (name === '2 lanes' ? test : rare)(
    `all words have room, light and dark: ${name}`,
    async ({ lab, page }) => {
      test.slow()
      await recordCanvasWords(page)
      await openHall(
        lab,
        paused(name.includes('Gb/s') ? 3 : 100, scenario, { screen: 'projector', theme: 'light' }),
      )
      for (const theme of ['light', 'dark']) {
        // Colours do not move text, so one size suffices for the dark theme.
        for (const size of theme === 'light' ? SIZES : [WIDE]) {
          await page.setViewportSize(size)
          await expect.poll(() => faultsOf(page), `${theme}, ${size.width}`).toEqual([])
          const lowest = page.getByTestId('sentence').last()
          await expect(lowest).toBeInViewport({ ratio: 1 })
        }
        const contrast = await new AxeBuilder({ page }).withRules(['color-contrast-enhanced']).analyze()
        expect(contrast.violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
        if (theme === 'light') expect(await violations(page)).toEqual([])
        await page.keyboard.press('k')
      }
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    },
  )

/** Runs the open step as a lecturer does, with the key that the screen names. */
async function runsIt(page: Page): Promise<void> {
  await expect(page.getByTestId('lesson-ask')).toContainText('→ runs it')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByTestId('lesson-said')).not.toBeEmpty()
}

test('→ runs what was asked, whatever the mouse has pressed before', async ({ lab, page }) => {
  const choices = page.getByTestId('lesson-ask').getByRole('radio')
  await lab.open('?lesson=bufferbloat&step=3&view=projector')
  await choices.nth(1).click()
  await page.keyboard.press('ArrowDown')
  await expect(choices.nth(2)).toBeChecked()
  await runsIt(page)
  await expect(page.getByTestId('lesson-said')).toContainText('you chose')
  await expect(page.getByTestId('lesson-said')).toContainText('Nothing changes')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByTestId('lesson-heading')).toContainText('Step 2 of 4')

  await page.getByTestId('lesson-place').click()
  const value = await page.getByTestId('lesson-number').inputValue()
  await runsIt(page)
  await expect(page.getByTestId('lesson-said')).toContainText(value)

  await page.keyboard.press('ArrowRight')
  await page.getByRole('checkbox', { name: 'I’m not sure' }).click()
  await runsIt(page)
  expect(lab.faults).toEqual([])
})

rare('→ runs a number that was typed, once the caret is at its end', async ({ lab, page }) => {
  await lab.open('?lesson=bufferbloat&step=2&view=projector')
  const number = page.getByTestId('lesson-number')
  await number.fill('99999')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByTestId('lesson-ask')).toContainText('Enter 0–1,000 ms.')
  await expect(page.getByTestId('lesson-said')).toHaveCount(0)
  await number.fill('620')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByTestId('lesson-said')).toHaveCount(0)
  await runsIt(page)
  await expect(page.getByTestId('lesson-said')).toContainText('620')
  expect(lab.faults).toEqual([])
})

rare('the presenter’s other keys are heard after a press too', async ({ lab, page }) => {
  await lab.open('?lesson=bufferbloat&step=3&view=projector')
  await page.getByTestId('lesson-ask').getByRole('radio').first().click()
  await page.keyboard.press('b')
  await expect(page.getByTestId('blank')).toBeVisible()
})

test('a step about curves shows those of all lanes large, and C changes between curves and plots', async ({
  lab,
  page,
}) => {
  const stage = page.getByTestId('lesson-stage')
  const curves = stage.locator('.curve-line')
  await lab.open('?lesson=double-slope&step=1&view=projector')
  await expect(page.getByTestId('hall-curve-key').getByRole('listitem')).toHaveText(['ARED 6/20', 'BDSRED'])
  await expect(curves).toHaveCount(2)
  await expect(stage).toContainText('average queue, packets')
  // Equal levels are side by side.
  for (const level of ['A min_th', 'B K_l', 'B K_m', 'A max_th', 'B K_h'])
    await expect(stage.getByText(level, { exact: true })).toBeVisible()
  const { width, height } = (await stage.getByRole('img').boundingBox())!
  expect((width * height) / (WIDE.width * WIDE.height)).toBeGreaterThan(0.4)
  await expect(stage).toContainText('C: back to the plots')
  await page.keyboard.press('c')
  await expect(stage.getByTestId('queue-plot')).toHaveCount(1)
  await expect(stage).toContainText('C: larger')
  await page.keyboard.press('c')
  await expect(curves).toHaveCount(2)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByTestId('lesson-heading')).toContainText('Step 2 of 4')
  await expect(curves).toHaveCount(0)

  // Also outside of lessons. A lane without a curve has a note.
  await lab.open('./?view=projector&aqm=red,codel&t=5')
  await expect(hall(page)).toBeVisible()
  await page.keyboard.press('c')
  await expect(curves).toHaveCount(1)
  await expect(page.getByTestId('hall-curve-key')).toContainText('CoDel has no drop curve: it acts on delay.')
  expect(lab.faults).toEqual([])
})

rare('lanes stay in line where one of them lacks a plot', async ({ lab, page }) => {
  await recordCanvasWords(page)
  await lab.open('?lesson=mice&step=3&view=projector')
  await expect(page.getByTestId('lesson-heading')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByTestId('lesson-said')).not.toBeEmpty()
  const wordsIn = (lane: string, plot: string) =>
    lab
      .lane(lane)
      .getByTestId(plot)
      .locator('canvas')
      .evaluateAll((all) =>
        all.flatMap((canvas) =>
          (window.canvasWords?.get(canvas as HTMLCanvasElement) ?? []).map(({ words }) => words),
        ),
      )
  await expect(lab.lane('A')).toContainText('only RED+Tail, DualPI2, Scheduler and WRED have these')
  // Time axes are below the same plots, so these have the same height.
  await expect.poll(() => wordsIn('A', 'loss-plot')).toContain('150 s')
  await expect.poll(() => wordsIn('B', 'loss-plot')).toContain('150 s')
  // The only lane with this plot has the values.
  await expect(lab.lane('B').getByTestId('tail_queues-plot')).toContainText('100')
  expect(lab.faults).toEqual([])
})
