import type { Locator, Page } from '@playwright/test'
import { DEFAULT_SCENARIO } from '../web/src/scenario/default'
import { along, finger, middleOf } from './fingers'
import { FINGERTIP, openPanel, PANELS, smallControls } from './geometry'
import { expect, isDrawn, type Lab, paused, test, whole } from './lab'

const rare = whole(import.meta, 'web/src/features/phone')

const UPRIGHT = { width: 390, height: 844 }
const ON_ITS_SIDE = { width: 844, height: 390 }
const TABLET = { width: 768, height: 1024 }
const SIZES = [UPRIGHT, ON_ITS_SIDE, TABLET, { width: 360, height: 640 }, { width: 320, height: 640 }]

/** The small run has one size of a phone. */
const declared = (size: typeof UPRIGHT) => (size === UPRIGHT ? test : rare)

test.use({ viewport: UPRIGHT, hasTouch: true, isMobile: true })

/** A lane that may run its own curve. */
interface Sketched {
  queue: { points?: [number, number][] }
}

const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** By how much a part is outside the window, or under the bar, px. */
const hidden = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const bar = document.querySelector('.phone-bar')!.getBoundingClientRect()
    const floor = bar.left > 0 ? innerHeight : bar.top
    const wall = bar.left > 0 ? bar.left : innerWidth
    return Math.max(0, -left, -top, right - wall, bottom - floor)
  })

for (const size of [UPRIGHT, ON_ITS_SIDE, TABLET])
  declared(size)(
    `at ${size.width} × ${size.height} plot, curve, sentence and figures are seen at once`,
    async ({ lab, page }) => {
      await page.setViewportSize(size)
      await lab.open(paused())
      await expect.poll(() => isDrawn(page.getByTestId('queue-overlay'))).toBe(true)
      await expect(page.locator('.curve-svg').first()).toBeVisible()
      for (const part of ['.phone-plot .plot', '.phone-panel .curve', '.sentence', '.figures'])
        for (const one of await page.locator(part).all()) expect(await hidden(one), part).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
      expect(lab.faults).toEqual([])
    },
  )

rare('the picture shown before any script has its parts where the lab has them', async ({ lab, page }) => {
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('./', { waitUntil: 'commit' })
  const picture = ['[data-lane=A] .plot-queue', '[data-lane=B] .curve', '[data-lane=B] .sentence']
  const placesOf = (parts: string[]) =>
    Promise.all(
      parts.map(async (part) => {
        const { x, y } = (await page.locator(part).boundingBox())!
        return [Math.round(x), Math.round(y)]
      }),
    )
  await expect(page.locator('#poster [data-lane=B] .sentence')).toBeVisible()
  await expect(page.locator('link[rel=stylesheet]').first()).toBeAttached()
  const before = await placesOf(picture.map((part) => `#poster ${part}`))
  go()
  await lab.live()
  await expect(page.locator('#poster')).toHaveCount(0)
  const after = await placesOf(['.phone-plot .plot-queue', '.phone .curve', '.phone .sentence'])
  for (const [i, [x, y]] of before.entries()) {
    expect(Math.abs(x! - after[i]![0]!), picture[i]).toBeLessThanOrEqual(2)
    expect(Math.abs(y! - after[i]![1]!), picture[i]).toBeLessThanOrEqual(2)
  }
})

rare(
  'every panel has fingertip targets and leaves the plot in view, at every size',
  async ({ lab, page }) => {
    await lab.open(paused())
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const panel of PANELS) {
        const where = `${panel}, ${size.width} × ${size.height}`
        await openPanel(page, panel)
        expect(await smallControls(page, FINGERTIP), where).toEqual([])
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        expect(await hidden(page.locator('.phone-plot .plot').first()), where).toBe(0)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(size.width)
      }
    }
  },
)

test('one finger draws on the curve without scrolling; a swipe elsewhere scrolls the page', async ({
  lab,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await lab.open(paused())
  const draw = page.getByRole('button', { name: 'Draw', exact: true })
  await draw.scrollIntoViewIfNeeded()
  await draw.tap()
  const { x, y, width, height } = (await page.locator('.curve-svg').boundingBox())!
  const touch = await finger(page)
  const before = await scrolled(page)
  await touch(along([x + 0.3 * width, y + 0.7 * height], [x + 0.8 * width, y + 0.2 * height]))
  await expect
    .poll(async () => (await lab.state()).scenario.lanes[1])
    .toMatchObject({ queue: { kind: 'sketch' } })
  expect(await scrolled(page)).toBe(before)
  await page.evaluate(() => scrollTo(0, 0))
  const beside = (await page.locator('.lanes-shown').boundingBox())!
  await touch(along([beside.x + 40, beside.y + 20], [beside.x + 40, beside.y - 120]))
  await expect.poll(() => scrolled(page)).toBeGreaterThan(40)
})

test('a first visit says what the page is, and invites to draw on the curve', async ({ lab, page }) => {
  await lab.open()
  const parts = [page.locator('.phone > .about'), page.locator('.curve-invitation')]
  for (const part of parts) {
    await expect(part).toBeVisible()
    expect(await hidden(part)).toBe(0)
  }
  await expect(parts[1]!).toHaveText(/^Draw here: /)
})

test('a finger on a knot drags it at once; a tap shows its numbers, and a tap beside it only hides them', async ({
  lab,
  page,
}) => {
  await lab.open(paused())
  const knots = page.locator('.curve-knot')
  const tools = page.getByRole('group', { name: 'Curve tools' })
  const points = async () => ((await lab.state()).scenario.lanes[1] as Sketched).queue.points
  const touch = await finger(page)
  const [x, y] = await middleOf(knots.nth(1))
  // Beside its centre, and straight up: that would scroll the page.
  await touch(along([x + 14, y + 14], [x + 14, y - 40]))
  await expect.poll(async () => (await points())?.[1]?.[1]).toBeGreaterThan(0.3)
  expect((await points())![1]![0]).toBeCloseTo(195, 0)
  await expect(tools).toHaveCount(0)
  // The result of the change and its description are in sight.
  await expect(page.getByTestId('last-change')).toContainText('lane B')
  const [said, figures] = [page.getByTestId('last-change'), page.locator('.figures')]
  const { y: top, height } = (await said.boundingBox())!
  expect(top + height).toBeLessThan((await page.locator('.curve-svg').boundingBox())!.y)
  expect(await hidden(figures)).toBe(0)

  await page.touchscreen.tap(...(await middleOf(knots.nth(1))))
  await expect(tools).toBeVisible()
  const before = await points()
  const { x: left, y: above, width, height: tall } = (await page.locator('.curve-svg').boundingBox())!
  await page.touchscreen.tap(left + 0.3 * width, above + 0.4 * tall)
  await expect(tools).toHaveCount(0)
  expect(await points()).toEqual(before)
  await page.getByTestId('undo').tap()
  await expect.poll(points).toBeUndefined()
  expect(lab.faults).toEqual([])
})

/** The parts of a page that a box covers. */
const covered = (box: Locator, parts: string) =>
  box.evaluate((over, parts) => {
    const { left, top, right, bottom } = over.getBoundingClientRect()
    return [...document.querySelectorAll(parts)].flatMap((part) => {
      const own = part.getBoundingClientRect()
      const apart = own.right <= left || own.left >= right || own.bottom <= top || own.top >= bottom
      return apart || own.width === 0 ? [] : [part.textContent]
    })
  }, parts)

for (const size of SIZES)
  declared(size)(
    `at ${size.width} × ${size.height} the tools of a knot and what a change says cover no name, curve or figure`,
    async ({ lab, page }) => {
      await page.setViewportSize(size)
      await lab.open(paused())
      const editor = page.locator('.panel-curve-of[data-lane=B]')
      const knot = editor.locator('.curve-knot').nth(1)
      await knot.scrollIntoViewIfNeeded()
      await page.touchscreen.tap(...(await middleOf(knot)))
      const tools = page.getByRole('group', { name: 'Curve tools' })
      await expect(tools).toBeVisible()
      expect(await covered(tools, '.curve-svg, .curve-name, .sentence, .figures, .phone-plot')).toEqual([])
      expect(await smallControls(page, FINGERTIP)).toEqual([])
      for (const one of await tools.locator('button, input').all()) {
        await one.scrollIntoViewIfNeeded()
        expect(await hidden(one)).toBe(0)
      }
      await tools.getByRole('button', { name: 'Delete knot' }).tap()
      const change = page.getByTestId('last-change')
      await expect(change).toContainText('lane B')
      expect(await covered(change, '.phone-plot .plot-head, .lanes-shown, h1, h2, h3')).toEqual([])
      expect(lab.faults).toEqual([])
    },
  )

for (const size of SIZES)
  declared(size)(
    `at ${size.width} × ${size.height} a rule opens from its lane, and its text is whole`,
    async ({ lab, page }) => {
      await page.setViewportSize(size)
      await lab.open(paused())
      await openPanel(page, 'Lanes')
      await page.locator('.phone-panel [data-lane=B]').getByTestId('lane-menu').tap()
      await page.getByTestId('write-rule').tap()
      const editor = page.getByTestId('rule-editor')
      await expect(editor.locator('math').first()).toBeVisible()
      const text = editor.getByTestId('rule-text')
      expect(await text.evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0)
      for (const part of ['rule-done', 'rule-text', 'rule-state']) {
        const own = editor.getByTestId(part)
        await own.scrollIntoViewIfNeeded()
        expect(await hidden(own), part).toBe(0)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
      expect(await smallControls(page, FINGERTIP)).toEqual([])
      expect(lab.faults).toEqual([])
    },
  )

for (const size of [UPRIGHT, ON_ITS_SIDE])
  rare(
    `at ${size.width} × ${size.height} the tools of a knot come above the sheet of an exercise`,
    async ({ lab, page }) => {
      await page.setViewportSize(size)
      await lab.open('?lesson=low-delay&step=3')
      await expect(page.getByTestId('sheet-handle')).toHaveAttribute('aria-expanded', 'false')
      await page.touchscreen.tap(...(await middleOf(page.locator('.curve-knot').nth(1))))
      const tools = page.getByRole('group', { name: 'Curve tools' })
      await expect(tools).toBeVisible()
      await expect
        .poll(async () => {
          const { y, height } = (await tools.boundingBox())!
          return (await page.getByTestId('lesson').boundingBox())!.y - (y + height)
        })
        .toBeGreaterThanOrEqual(0)
      expect(lab.faults).toEqual([])
    },
  )

for (const size of [ON_ITS_SIDE, { width: 640, height: 360 }])
  rare(
    `at ${size.width} × ${size.height} the menus of schemes are as high as the window allows`,
    async ({ lab, page }) => {
      await page.setViewportSize(size)
      await lab.open(paused())
      await openPanel(page, 'Lanes')
      const opened = page.locator('.panel:popover-open')
      for (const button of [page.getByTestId('scheme').last(), page.getByTestId('add-lane')]) {
        await button.tap()
        await expect(opened).toBeVisible()
        await expect(opened.getByText('Gentle RED').first()).toBeAttached()
        const { y, height } = (await opened.boundingBox())!
        expect(height).toBeGreaterThan(0.7 * size.height)
        expect(y + height).toBeLessThanOrEqual(size.height)
        // A press on the header closes it.
        await page.touchscreen.tap(size.width / 2, 26)
        await expect(opened).toHaveCount(0)
      }
      expect(lab.faults).toEqual([])
    },
  )

rare('results keep words whole in three lanes, and every part of what a plot says', async ({ lab, page }) => {
  const [tail, red] = DEFAULT_SCENARIO.lanes
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await lab.open(paused(60, { lanes: [tail!, red!, { queue: { kind: 'codel' } }] }))
    await openPanel(page, 'Results')
    const words = page.getByRole('cell').getByText('head drops')
    await expect(words).toBeVisible()
    const lines = await words.evaluate((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      const cell = part.closest('td')!.getBoundingClientRect()
      return [range.getClientRects().length, part.getBoundingClientRect().right <= cell.right + 0.5]
    })
    expect(lines, `${width}`).toEqual([1, true])
    const said = page.locator('.phone-panel .readout')
    await expect(said).toContainText('without C')
    expect(await said.evaluate((part) => part.scrollHeight - part.clientHeight), `${width}`).toBeLessThan(2)
  }
})

rare(
  'in a lesson a tab folds the sheet and shows its panel; the list of lessons moves nothing behind it',
  async ({ lab, page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await lab.open(paused())
    await page.getByTestId('open-lessons').tap()
    const list = page.getByTestId('lessons')
    await expect(list.getByRole('listitem').first()).toBeVisible()
    const touch = await finger(page)
    for (const [from, to] of [
      [300, 600],
      [600, 100],
      [600, 100],
    ] as const)
      await touch(along([180, from], [180, to]))
    await expect
      .poll(() => list.locator('.dialog-scroll').evaluate((box) => box.scrollTop))
      .toBeGreaterThan(0)
    expect(await scrolled(page)).toBe(0)
    // A tap on a list that is still scrolling only stops it.
    let top = -1
    await expect
      .poll(async () => {
        const before = top
        top = await list.locator('.dialog-scroll').evaluate((box) => box.scrollTop)
        return top === before
      })
      .toBe(true)
    await list.getByRole('listitem').first().getByRole('button').tap()
    const handle = page.getByTestId('sheet-handle')
    await expect(handle).toHaveAttribute('aria-expanded', 'true')
    for (const panel of PANELS) {
      if ((await handle.getAttribute('aria-expanded')) === 'false') await handle.tap()
      await expect(handle).toHaveAttribute('aria-expanded', 'true')
      await page.getByRole('navigation').getByRole('button', { name: panel }).tap()
      await expect(handle).toHaveAttribute('aria-expanded', 'false')
      const shown = page.locator(`.phone-panel[aria-label=${panel}]`)
      const sheet = (await page.getByTestId('lesson').boundingBox())!
      expect((await shown.boundingBox())!.y, panel).toBeLessThan(sheet.y - 80)
    }
    // By swipes, and by keys.
    for (const [down, folded] of [
      [-120, false],
      [80, true],
    ] as const) {
      const [x, y] = await middleOf(handle)
      await touch(along([x, y], [x, y + down]))
      await expect(handle).toHaveAttribute('aria-expanded', String(!folded))
    }
    await handle.press('Enter')
    await expect(handle).toHaveAttribute('aria-expanded', 'true')
    await expect(handle).toBeFocused()
    expect(lab.faults).toEqual([])
  },
)

test('events are planned, changed and removed by thumb', async ({ lab, page }) => {
  await lab.open(paused())
  await openPanel(page, 'Events')
  const rows = page.getByTestId('event-row')
  const before = await rows.count()
  await page.getByTestId('add-event').tap()
  await lab.enter('event-at', '70')
  await page.getByTestId('event-put').tap()
  await expect(rows).toHaveCount(before + 1)
  const added = rows.filter({ hasText: '70.0 s' })
  await added.tap()
  expect(await smallControls(page, FINGERTIP)).toEqual([])
  await lab.enter('event-at', '75')
  await expect(rows.filter({ hasText: '75.0 s' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove', exact: true }).tap()
  await expect(rows).toHaveCount(before)
  await page.getByTestId('undo').tap()
  await expect(rows).toHaveCount(before + 1)
})

test('a tap on a loss says why that packet was dropped, and leaves its plot in view', async ({
  lab,
  page,
}) => {
  await lab.open(paused())
  for (const size of [UPRIGHT, ON_ITS_SIDE]) {
    await page.setViewportSize(size)
    await page.getByTestId('phone-plot').selectOption({ label: 'Loss, B' })
    const plot = page.getByTestId('loss-plot')
    await expect.poll(() => isDrawn(plot)).toBe(true)
    await plot.tap()
    const decision = page.getByTestId('decision')
    await expect(decision).toContainText('Average queue')
    const box = (await decision.boundingBox())!
    const beside = (await plot.boundingBox())!
    expect(box.y >= beside.y + beside.height || box.x >= beside.x + beside.width).toBe(true)
    expect([box.y >= 0, box.x + box.width <= size.width, box.y + box.height <= size.height]).toEqual([
      true,
      true,
      true,
    ])
    await decision.getByRole('button', { name: 'Close' }).tap()
    await expect(decision).toHaveCount(0)
  }
})

rare('figures, sweeps and replications are within reach of a thumb', async ({ lab, page }) => {
  await lab.open(paused())
  for (const size of [UPRIGHT, ON_ITS_SIDE]) {
    await page.setViewportSize(size)
    const within = async (part: Locator) => {
      await expect(part).toBeVisible()
      const wide = await part.evaluate(
        (dialog) =>
          [...dialog.querySelectorAll('button')].filter(
            (each) => each.getBoundingClientRect().right > innerWidth,
          ).length,
      )
      expect(wide).toBe(0)
      await page.keyboard.press('Escape')
    }
    await page.getByTestId('phone-more').tap()
    await page.getByTestId('open-gallery').tap()
    await within(page.getByTestId('gallery'))
    await openPanel(page, 'Load')
    await page.getByRole('button', { name: 'Sweep: Long TCP flows' }).tap()
    await within(page.getByTestId('sweep-panel'))
    await openPanel(page, 'Results')
    await expect(page.getByTestId('run-replications')).toBeVisible()
  }
  expect(lab.faults).toEqual([])
})

/** The state visible to a person, before and after. */
const seen = async (lab: Lab) => ({
  t_s: await lab.time(),
  plot: await lab.page.getByTestId('phone-plot').inputValue(),
  lane: await lab.page.getByRole('radio', { name: /Tail Drop/ }).isChecked(),
  panel: await lab.page.locator('.phone-bar [aria-pressed=true]').textContent(),
})

test('a rotation keeps everything: time, plot, lane, panel, and a half-typed number', async ({
  lab,
  page,
}) => {
  await lab.open(paused())
  await page.getByTestId('phone-plot').selectOption({ label: 'Delay' })
  await page.getByRole('radio', { name: /Tail Drop/ }).check()
  await openPanel(page, 'Load')
  await page.getByTestId('load-ftp-number').press('ControlOrMeta+a')
  await page.getByTestId('load-ftp-number').pressSequentially('23')
  const before = await seen(lab)
  expect(before).toMatchObject({ t_s: 60, lane: true, panel: 'Load' })
  for (const size of [ON_ITS_SIDE, UPRIGHT]) {
    await page.setViewportSize(size)
    await expect.poll(() => seen(lab)).toEqual(before)
    await expect(page.getByTestId('load-ftp-number')).toHaveValue('23')
    await expect(page.getByTestId('load-ftp-number')).toBeFocused()
  }
  await openPanel(page, 'Curve')
  await page.getByTestId('edit-curve').tap()
  await expect(page.getByTestId('large-editor')).toBeVisible()
  await page.setViewportSize(ON_ITS_SIDE)
  await expect(page.getByTestId('large-editor')).toBeVisible()
  expect(await lab.time()).toBe(60)
})

rare('a tablet rotated there and back shows the same panel and plot', async ({ lab, page }) => {
  await page.setViewportSize(TABLET)
  await lab.open(paused())
  await page.getByTestId('phone-plot').selectOption({ label: 'Delay' })
  await openPanel(page, 'Lanes')
  const before = await seen(lab)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(page.getByTestId('results')).toBeVisible()
  await page.setViewportSize(TABLET)
  await expect.poll(() => seen(lab)).toEqual(before)
})
