import type { Page } from '@playwright/test'
import {
  crowdedTargets,
  FOUR,
  faultsOf,
  isPhone,
  openPanel,
  PANELS,
  recordCanvasWords,
  views,
} from './geometry'
import { violations } from './guidelines'
import { drawn, expect, type Lab, linkTo, paused, test, whole, wholeBoth } from './lab'

const rare = whole(import.meta, 'web/src/page')
const RARE_BOTH = wholeBoth(import.meta, 'web/src/page')

test(
  'Page Up and Page Down move the cursor of a plot ten times as far as an arrow key',
  RARE_BOTH,
  async ({ lab, page }) => {
    await lab.open(paused(60))
    const plot = page.getByTestId('queue-plot').first()
    await plot.focus()
    const at = async () => Number(await plot.getAttribute('aria-valuenow'))
    await page.keyboard.press('ArrowLeft')
    await expect.poll(at).toBeCloseTo(59.4, 1)
    await page.keyboard.press('PageUp')
    await expect.poll(at).toBeCloseTo(53.4, 1)
    await expect(plot).toHaveAttribute('aria-valuetext', /^53\.\d+ s · .*packets/)
    await page.keyboard.press('PageDown')
    await expect.poll(at).toBeCloseTo(59.4, 1)
  },
)

rare('the hand-out and the sound dialog meet the guidelines', async ({ lab, page }) => {
  await lab.open(paused(60))
  await page.keyboard.press('h')
  await expect(page.getByTestId('sound-dialog')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.handout:visible')).toHaveCount(1)
  expect(await violations(page)).toEqual([])
})

test('each lane is announced with its name, queue and loss', async ({ lab, page }) => {
  await lab.open(paused(60))
  const spoken = page.getByTestId('spoken')
  await expect(spoken).toHaveAttribute('aria-live', 'polite')
  await expect(spoken).toHaveText(
    /^A, Tail Drop: queue \d+\spackets, loss [\d.]+\s%\. .+\. B, RED: queue \d+\spackets, loss [\d.]+\s%\. .+\.$/,
  )
})

test('a lane left out is not announced, also after a reload', async ({ lab, page }) => {
  await lab.open(paused(60))
  await page.getByTestId('help-button').click()
  await page.getByRole('tab', { name: 'Accessibility' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('WCAG 2.2, level AA')
  await page.getByRole('checkbox', { name: 'Lane A' }).uncheck()
  await lab.reload()
  await expect(page.getByTestId('spoken')).toHaveText(/^B, RED: queue /)
})

rare('with reduced motion, plots step at most twice a second, and go on', async ({ lab, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const pictures = new Map<HTMLCanvasElement, Set<number>>()
    Object.defineProperty(window, 'pictures', { value: pictures })
    const { clearRect } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.clearRect = function (...box) {
      pictures.set(this.canvas, (pictures.get(this.canvas) ?? new Set()).add(performance.now()))
      clearRect.apply(this, box)
    }
  })
  await page.clock.install()
  await lab.open(linkTo())
  const pictures = () =>
    page.evaluate(() => {
      const { pictures } = window as unknown as { pictures: Map<HTMLCanvasElement, Set<number>> }
      return [...pictures]
        .filter(([canvas]) => canvas.isConnected && canvas.closest('.plot') && !canvas.closest('.packets'))
        .map(([, times]) => [...times])
    })
  // From here on the test advances the page's clock.
  await page.clock.pauseAt(Date.now() + 60_000)
  const from_ms = await page.evaluate(() => performance.now())
  const from_s = await lab.time()
  for (let i = 0; i < 60; i++) await page.clock.runFor(50)
  expect(await lab.time()).toBeGreaterThan(from_s)
  const since = (await pictures()).map((times) => times.filter((at) => at >= from_ms))
  expect(since.length).toBeGreaterThan(3)
  for (const times of since) {
    expect(times.length).toBeGreaterThan(1)
    times.slice(1).forEach((at, i) => {
      expect(at - times[i]!).toBeGreaterThanOrEqual(499)
    })
  }
})

rare('with reduced motion, no style moves anything', async ({ lab, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await lab.open(linkTo())
  await lab.runsOn(2)
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const { duration } = effect?.getTiming() ?? {}
      return Number(duration) > 0 ? [(effect as KeyframeEffect).target?.className] : []
    }),
  )
  expect(moving).toEqual([])
})

test.describe('at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('nothing scrolls sideways, and fixed parts leave most of the window', async ({ lab, page }) => {
    await lab.open(paused(60))
    for (const panel of ['Load', 'Lanes', 'Results', 'Curve']) {
      await page.getByRole('navigation').getByRole('button', { name: panel }).click()
      const { across, fast } = await page.evaluate(() => ({
        across: document.documentElement.scrollWidth - innerWidth,
        fast: [...document.querySelectorAll('body *')]
          .filter(
            (element) => /fixed|sticky/.test(getComputedStyle(element).position) && element.checkVisibility(),
          )
          .map((element) => element.getBoundingClientRect())
          .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
          .reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0),
      }))
      expect(across, panel).toBeLessThanOrEqual(0)
      expect(fast, panel).toBeLessThan(128)
    }
  })
})

/** The focused element if its focus cannot be seen: it is outside the window, or under something fixed. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const shown = element.checkVisibility({ opacityProperty: true }) ? element : element.nextElementSibling!
    const { left, top, right, bottom } = shown.getBoundingClientRect()
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
    const there = document.elementFromPoint(x, y)
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    const isOut = right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight
    let over: Element | null = there
    while (over && !/fixed|sticky/.test(getComputedStyle(over).position)) over = over.parentElement
    const isUnder = over !== null && !over.contains(element) && !element.contains(over)
    return { name, fault: isOut ? 'out' : isUnder ? `under ${over!.className}` : '' }
  })

for (const [width, height, declare] of [
  [1280, 720, test],
  [390, 844, test],
  [320, 256, rare],
] as const)
  test.describe(`focus at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } })

    declare('everything that Tab reaches can be seen', async ({ lab, page }) => {
      await lab.open(paused(60))
      for (const panel of (await isPhone(page)) ? PANELS : ['']) {
        if (panel) await openPanel(page, panel)
        const stops: string[] = []
        const faults: string[] = []
        await page.locator('.skip').focus()
        for (let i = 0; i < 200; i++) {
          await page.keyboard.press('Tab')
          const stop = await hiddenFocus(page)
          if (!stop || (stops.length > 1 && stop.name === stops[0])) break
          stops.push(stop.name)
          if (stop.fault) faults.push(`${stop.name}: ${stop.fault}`)
        }
        expect(stops.length, panel).toBeGreaterThan(10)
        expect(faults, panel).toEqual([])
      }
    })
  })

for (const [width, height, declare] of [
  [1280, 720, test],
  [1440, 900, rare],
] as const)
  test.describe(`a mouse at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } })

    declare('a target smaller than 24 pixels has that much room around it', async ({ lab, page }) => {
      await lab.open(paused(60, { lanes: FOUR }))
      for await (const view of views(page)) expect(await crowdedTargets(page), view).toEqual([])
      for (const [name, open] of Object.entries(DIALOGS)) {
        await open(lab)
        expect(await crowdedTargets(page), name).toEqual([])
        await page.keyboard.press('Escape')
      }
    })
  })

const DIALOGS: Record<string, (lab: Lab) => Promise<void>> = {
  'the share dialog': async ({ page }) => {
    await page.getByTestId('share').click()
    await expect(page.getByTestId('share-readable')).toBeVisible()
  },
  'the menu of a lane': async ({ page }) => {
    await page.getByTestId('lane-menu').first().click()
    await expect(page.getByRole('button', { name: 'Remove lane' })).toBeVisible()
  },
}

/** The text spacing of WCAG 1.4.12. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

for (const [width, height, declare] of [
  [1440, 900, rare],
  [390, 844, test],
] as const)
  test.describe(`text at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } })

    declare(
      'with the reader’s spacing of letters, words and lines, no text is lost',
      async ({ lab, page }) => {
        await recordCanvasWords(page)
        await lab.open(paused(60))
        await page.evaluate((rules) => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(rules)
          document.adoptedStyleSheets.push(sheet)
        }, SPACED)
        for await (const view of views(page)) {
          await drawn(page)
          expect.soft(await faultsOf(page), view).toEqual([])
        }
      },
    )
  })

/** Windows of 1280 × 720 and 1440 × 900 at a zoom of 200 % (1.4.4). */
for (const [width, height] of [
  [640, 360],
  [720, 450],
] as const)
  test.describe(`at 200 % in ${2 * width} × ${2 * height}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: 2 })

    rare('nothing is cut off, and no texts overlap', async ({ lab, page }) => {
      await recordCanvasWords(page)
      await lab.open(paused(60))
      for await (const view of views(page)) {
        await drawn(page)
        expect.soft(await faultsOf(page), view).toEqual([])
      }
    })
  })
