import type { Page } from '@playwright/test'
import type { LaneInput } from '../web/src/scenario/types'
import { FINGERTIP, PANELS, smallControls } from './geometry'
import {
  BOTH,
  DEFAULT_SCENARIO,
  expect,
  isDrawn,
  type Lab,
  linkTo,
  paused,
  RESULTS,
  test,
  whole,
} from './lab'

const rare = whole(import.meta)

const [TAIL_DROP, RED] = DEFAULT_SCENARIO.lanes as [LaneInput, LaneInput]
const FOUR: LaneInput[] = [
  TAIL_DROP,
  RED,
  { label: 'DSRED', queue: { kind: 'dsred' } },
  { label: 'RED+Tail', queue: { kind: 'red_tail' } },
]

const DESKTOP = [
  { size: { width: 1440, height: 900 }, told: BOTH, declare: rare },
  { size: { width: 1280, height: 720 }, told: {}, declare: test },
]
const PHONE = { width: 390, height: 844 }

/** Elements that must not move while numbers change. */
const STANDING =
  'header, section, aside, h1, h2, h3, button, input, select, table, th, td, dl > div, .plot, .curve'

/** Every such element that moves or changes size in any frame until the run is at `until_s`. */
const moving = (page: Page, until_s: number) =>
  page.evaluate(
    async ([standing, until_s]) => {
      const boxes = new Map<Element, DOMRect>()
      // Events move with their axis.
      for (const element of document.querySelectorAll(standing))
        if (!element.closest('.track-flags')) boxes.set(element, element.getBoundingClientRect())
      const moved = new Set<string>()
      while (window.__aqm.state().t_s < until_s) {
        await new Promise((drawn) => requestAnimationFrame(drawn))
        for (const [element, was] of boxes) {
          const is = element.getBoundingClientRect()
          const by = (['x', 'y', 'width', 'height'] as const).filter(
            (side) => Math.abs(is[side] - was[side]) > 0.5,
          )
          if (by.length > 0 && element.isConnected)
            moved.add(`${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}: ${by}`)
        }
      }
      return { counted: boxes.size, moved: [...moved] }
    },
    [STANDING, until_s] as const,
  )

/** The same, after starting the paused lab. */
async function movingFromHere(lab: Lab, until_s: number) {
  const watched = moving(lab.page, until_s)
  await lab.playButton.click()
  return await watched
}

/** Text that changes as the run goes on. */
const READ = '.transport, .lane-now, .plot-figure, [data-testid=scoreboard]'
const TURN_MS = 250

/** In how many frames this text changed, for each of the next quarters of a second with any change. */
const changesByTurn = (page: Page, turns: number) =>
  page.evaluate(
    ([read, turn_ms, turns]) =>
      new Promise<number[]>((done) => {
        const pictures = new Map<number, Set<number>>()
        const watcher = new MutationObserver(() => {
          const now_ms = Number(document.timeline.currentTime)
          const turn = Math.floor(now_ms / turn_ms)
          if (!pictures.has(turn) && pictures.size === turns) {
            watcher.disconnect()
            done([...pictures.values()].map(({ size }) => size))
          } else pictures.set(turn, (pictures.get(turn) ?? new Set()).add(now_ms))
        })
        for (const element of document.querySelectorAll(read))
          watcher.observe(element, { subtree: true, characterData: true, childList: true })
      }),
    [READ, TURN_MS, turns] as const,
  )

test('words and numbers change in one frame of each quarter of a second, at any speed', async ({
  lab,
  page,
}) => {
  await lab.open(linkTo({}, { ...RESULTS, speed: 64 }))
  await expect.poll(async () => (await lab.state()).t_s).toBeGreaterThan(100)
  expect(await changesByTurn(page, 12)).toEqual(Array(12).fill(1))
})

for (const { size, told, declare } of DESKTOP)
  test.describe(`${size.width} × ${size.height}`, () => {
    test.use({ viewport: size })

    declare('nothing moves while the lab runs, even when its load changes', told, async ({ lab, page }) => {
      await lab.open(paused(80, {}, RESULTS))
      await expect(page.getByTestId('scoreboard')).toBeVisible()
      const { counted, moved } = await movingFromHere(lab, 90)
      expect(counted).toBeGreaterThan(50)
      expect(moved).toEqual([])
      // The clock of a paused run has five digits from 100 s on.
      await lab.pauseAt(150)
      await expect(page.getByTestId('clock')).toHaveText('150.00 s')
      await expect(page.locator('.pill')).toHaveText('paused')
      expect((await movingFromHere(lab, 152)).moved).toEqual([])
    })

    rare('words about a planned event fit the bar, and go with their lab', async ({ lab, page }) => {
      await lab.open(paused(83))
      await lab.playButton.click()
      const words = page.getByTestId('last-change')
      await expect(words).toContainText('+48 flows')
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
      await page.getByRole('button', { name: 'Lessons', exact: true }).click()
      await page.getByRole('button', { name: /^Everyone backs off together/ }).click()
      await expect(page.getByTestId('lesson-heading')).toBeVisible()
      await expect(words).not.toContainText('+48 flows')
    })

    rare('the head of the table has one line, whatever stretch it names', async ({ lab, page }) => {
      const head = page.getByTestId('scoreboard').locator('thead')
      await lab.open(paused(80, {}, RESULTS))
      await expect(head).toContainText('60–80 s, one run')
      const height = (await head.boundingBox())?.height
      await lab.open(paused(80, { timeline: [{ at_s: 70, lane: 1, set: { 'queue.max_p': 0.4 } }] }, RESULTS))
      await expect(head).toContainText('since each change, one run')
      expect((await head.boundingBox())?.height).toBe(height)
    })

    rare('nothing moves while four lanes run at 64 times real time', async ({ lab }) => {
      await lab.open(linkTo({ lanes: FOUR }, { speed: 64, running: false }))
      await expect(lab.lane('D').getByTestId('queue-plot')).toBeVisible()
      expect((await movingFromHere(lab, 188)).moved).toEqual([])
    })

    declare('two, three and four lanes fit the window, also in one plot', async ({ lab, page }) => {
      const beyond = () =>
        page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement
          return [scrollWidth - innerWidth, scrollHeight - innerHeight]
        })
      for (const lanes of [FOUR.slice(0, 2), FOUR.slice(0, 3), FOUR])
        await test.step(`${lanes.length} lanes`, async () => {
          // Another fragment opens in the same page.
          await lab.open(paused(60, { lanes }))
          await expect(lab.lanes).toHaveCount(lanes.length)
          await lab.live()
          await expect.poll(beyond).toEqual([0, 0])
          // With the results closed, the lanes have their room; open, the results fit the window.
          await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
          await expect.poll(() => heights(page)).toBeGreaterThanOrEqual(90)
          await lab.openResults()
          await expect(page.getByTestId('scoreboard')).toBeVisible()
          await expect.poll(beyond).toEqual([0, 0])
          await expect.poll(() => heights(page)).toBeGreaterThanOrEqual(90)
          const rows = page.getByTestId('scoreboard').getByRole('row')
          await expect(rows.last()).toBeInViewport({ ratio: 1 })
          await expect.poll(() => cutOff(page)).toEqual([])
          await (await lab.inView('overlay-switch')).click()
          await expect(page.getByTestId('queue-overlay')).toBeVisible()
          await expect.poll(beyond).toEqual([0, 0])
        })
    })
  })

/** By how much the lanes overflow their place, px. */
const overflow = (page: Page) =>
  page.locator('#lanes').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)

/** Height of the lowest plot, px. */
const heights = (page: Page) =>
  page
    .locator('.lane-plots .plot')
    .evaluateAll((plots) => Math.min(...plots.map((plot) => plot.getBoundingClientRect().height)))

/** Texts that end in an ellipsis, or that their box clips. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.app *')]
      .filter((element) => {
        const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
        const style = getComputedStyle(element)
        const hidden = style.overflowX !== 'visible' && style.position !== 'absolute'
        return own && hidden && element.scrollWidth > element.clientWidth + 1
      })
      .map(({ className, textContent }) => `${className}: ${textContent}`),
  )

test.describe('a phone', () => {
  test.use({ viewport: PHONE })

  test('shows every plot, of all lanes and of one', async ({ lab, page }) => {
    await lab.open(paused())
    const choice = page.getByTestId('phone-plot')
    await choice.selectOption({ label: 'Delay' })
    await expect.poll(() => isDrawn(page.getByTestId('delay-overlay'))).toBe(true)
    await choice.selectOption({ label: 'Loss, B' })
    await expect.poll(() => isDrawn(page.getByTestId('loss-plot'))).toBe(true)
    await expect(page.getByRole('button', { name: 'What is forced?' })).toBeVisible()
    await page.getByRole('radio', { name: /Tail Drop/ }).check()
    await expect(page.getByTestId('loss-plot')).toHaveAccessibleName('Loss, lane A, Tail Drop')
    for (const name of ['Flows in step, A', 'Drop probability', 'Queue']) {
      await choice.selectOption({ label: name })
      await expect(page.getByRole('slider', { name: new RegExp(`^${name.split(',')[0]}, `) })).toBeVisible()
    }
    await lab.page.getByTestId('queue-all-menu').click()
    await page.getByRole('button', { name: 'Large, with a table of values' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(lab.faults).toEqual([])
  })

  rare('late parts move nothing', async ({ lab, page }) => {
    let come = () => {}
    const awaited = new Promise<void>((resolve) => {
      come = resolve
    })
    await page.route('**/LiveCurve-*.js', async (route) => {
      await awaited
      await route.continue()
    })
    await lab.open(paused())
    await expect(page.getByTestId('sentence')).not.toBeEmpty()
    const places = () =>
      page
        .locator('.phone :is(section, .plot, .lanes-shown, .curve, .lane-now, .sentence, dl, .stretch)')
        .evaluateAll((parts) => parts.map((part) => [part.className, part.getBoundingClientRect().toJSON()]))
    const before = await places()
    expect(before.length).toBeGreaterThan(7)
    come()
    await expect(page.locator('.curve-svg')).toBeVisible()
    expect(await places()).toEqual(before)
  })

  test('nothing moves while it runs, and nothing is wider than the screen', async ({ lab, page }) => {
    await lab.open(linkTo({ lanes: FOUR }, { speed: 16, running: false }))
    expect((await movingFromHere(lab, 110)).moved).toEqual([])
    await lab.pause()
    const name = (await page.getByRole('heading', { name: 'AQM Lab' }).boundingBox())!
    const actions = (await page.locator('.header-actions').boundingBox())!
    expect(name.x + name.width).toBeLessThan(actions.x)
    for (const panel of PANELS) {
      await page.getByRole('navigation').getByRole('button', { name: panel }).click()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    }
  })
})

test.describe('with a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true })
  test('separate controls are 44 pixels high and wide, and the help begins with meanings', async ({
    lab,
    page,
  }) => {
    await lab.open(paused())
    for (const panel of PANELS) {
      await page.getByRole('navigation').getByRole('button', { name: panel }).tap()
      await expect(page.locator('.phone-panel :is(button, input)').first()).toBeVisible()
      expect(await smallControls(page, FINGERTIP)).toEqual([])
    }
    await page.getByTestId('edit-curve').tap()
    await expect(page.getByTestId('large-editor')).toBeVisible()
    expect(await smallControls(page, FINGERTIP)).toEqual([])
    await page.getByTestId('help-button').tap()
    await expect(page.getByRole('tab', { name: 'What am I looking at?' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })
})
