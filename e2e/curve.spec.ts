import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { SCHEMES } from '../web/src/scenario/presets'
import type { Lane, LaneInput, QueueKind, QueueSpec } from '../web/src/scenario/types'
import { drawStroke, expectCurve, type Point, placesBy, queueOf, valueAt } from './curves'
import { FOUR } from './geometry'
import { BOTH, expect, type Lab, paused, test, whole } from './lab'

const rare = whole(import.meta, 'web/src/curve')

const LIMIT = 300

const plot = (lab: Lab, letter: string) => lab.lane(letter).getByTestId('drop-curve').locator('svg')
const knots = (lab: Lab, letter: string) => lab.lane(letter).getByRole('slider', { name: /^Knot/ })

/** Screen position of a queue length and a probability, from the positions of the knots of RED's cliff. */
const places = (lab: Lab) => placesBy(knots(lab, 'B'))

async function draw(lab: Lab, corners: Point[]): Promise<void> {
  const at = await places(lab)
  await lab.lane('B').getByRole('button', { name: 'Draw', exact: true }).click()
  await drawStroke(lab, at, corners)
}

test(
  'a drawn curve is a function with few knots, and the lane obeys it',
  BOTH,
  async ({ lab, elsewhere }) => {
    await lab.open(paused())
    await draw(lab, [
      [0, 0],
      [100, 0],
      [200, 0.5],
      [298, 0.99],
    ])
    await expect.poll(async () => (await queueOf(lab, 1)).kind).toBe('sketch')
    const { points, measure, w_q } = await queueOf(lab, 1)
    expectCurve(points)
    expect(Math.abs(valueAt(points, 200) - 0.5)).toBeLessThan(0.03)
    expect([measure, w_q]).toEqual(['average', 0.002])
    await expect(lab.lane('B').getByTestId('scheme')).toContainText('Custom (from RED)')

    const untouched = await elsewhere(paused())
    const later = (await lab.time()) + 20
    await lab.pauseAt(later)
    await untouched.pauseAt(later)
    expect(await lab.digest('B')).not.toBe(await untouched.digest('B'))
    expect(await lab.digest('A')).toBe(await untouched.digest('A'))
    expect(lab.faults).toEqual([])
  },
)

test('the curve by keyboard alone: choose, move, add, delete, and a number', async ({ lab }) => {
  await lab.open(paused())
  const status = lab.lane('B').getByRole('status').filter({ hasText: 'Knot' })
  await knots(lab, 'B').first().focus()
  await lab.page.keyboard.press('ArrowRight')
  await expect(knots(lab, 'B').nth(1)).toBeFocused()
  await expect(status).toHaveText('Knot 2 of 3, average queue 195 packets, drop probability 10 percent.')
  const link = lab.page.url()
  // A cliff moves only sideways, and no probability is above 1: a key that changes nothing leaves the schemes as they are.
  await lab
    .lane('B')
    .getByRole('slider', { name: /^Cliff/ })
    .press('Shift+ArrowUp')
  await knots(lab, 'A').last().press('ArrowUp')
  await expect(
    lab
      .lane('A')
      .getByText(/a probability cannot be above 1/)
      .first(),
  ).toBeAttached()
  await expect(lab.lane('A').getByTestId('scheme')).toContainText('Tail Drop')
  await lab.settledLink()
  expect(lab.page.url()).toBe(link)
  await expect(lab.lane('B').getByTestId('scheme')).toHaveText(/^RED/)
  await knots(lab, 'B').nth(1).focus()
  for (let i = 0; i < 5; i++) await lab.page.keyboard.press('Alt+ArrowUp')
  await expect(status).toHaveText('Knot 2 of 3, average queue 195 packets, drop probability 15 percent.')
  await lab.page.keyboard.press('Home')
  await lab.page.keyboard.press('Insert')
  await expect(knots(lab, 'B')).toHaveCount(4)
  await expect(status).toContainText('Knot 2 of 4, average queue 120 packets')
  await expect.poll(async () => (await queueOf(lab, 1)).points?.length).toBe(4)
  await lab.page.keyboard.press('Delete')
  await expect(knots(lab, 'B')).toHaveCount(3)
  await expect.poll(async () => (await queueOf(lab, 1)).points?.length).toBe(3)
  await knots(lab, 'B').first().focus()
  await lab.page.keyboard.press('Enter')
  await lab.page.keyboard.press('ControlOrMeta+a')
  await lab.page.keyboard.type('120')
  await lab.page.keyboard.press('Enter')
  await expect
    .poll(async () => (await queueOf(lab, 1)).points)
    .toEqual([
      [120, 0],
      [195, 0.15],
      [195, 1],
    ])
  // The first Escape moves the focus from the numbers back to their knot.
  await lab.page.keyboard.press('Escape')
  await expect(knots(lab, 'B').first()).toBeFocused()
  await lab.page.keyboard.press('Escape')
  await expect(lab.lane('B').getByRole('group', { name: 'Curve tools' })).toHaveCount(0)
})

test('a cliff moves as a whole, and one of its knots tilts it', async ({ lab }) => {
  await lab.open(paused())
  const at = await places(lab)
  const drag = async (from: Point, to: Point) => {
    await lab.page.mouse.move(at(from).x, at(from).y)
    await lab.page.mouse.down()
    await lab.page.mouse.move(at(to).x, at(to).y, { steps: 8 })
    await lab.page.mouse.up()
  }
  await drag([195, 0.6], [150, 0.6])
  // The lane follows during the drag.
  await expect
    .poll(async () => Math.abs(((await queueOf(lab, 1)).points?.[1]?.[0] ?? 0) - 150))
    .toBeLessThan(2)
  const { points } = await queueOf(lab, 1)
  expect(points.map(([, p]) => p)).toEqual([0, 0.1, 1])
  const [, low, high] = points
  expect(low![0]).toBe(high![0])
  await drag([150, 1], [210, 1])
  await expect.poll(async () => (await queueOf(lab, 1)).points?.[2]?.[0]).toBeGreaterThan(205)
  expect((await queueOf(lab, 1)).points[1]).toEqual(low)
})

rare('the curve is one tab stop, followed by Draw and Edit', async ({ lab }) => {
  await lab.open(paused())
  const tools = lab.lane('B').getByRole('group', { name: 'Curve tools' })
  const [drawing, edit] = ['Draw', 'Edit curve, large'].map((name) =>
    lab.lane('B').getByTestId('drop-curve').locator('.curve-corner').getByRole('button', { name }),
  )
  const ring = (button: Locator) => button.evaluate((it) => getComputedStyle(it).outlineWidth)
  await knots(lab, 'B').first().focus()
  await expect(tools).toBeVisible()
  await lab.page.keyboard.press('Shift+Tab')
  await lab.page.keyboard.press('Tab')
  await expect(knots(lab, 'B').first()).toBeFocused()
  await lab.page.keyboard.press('Tab')
  await expect(drawing!).toBeFocused()
  expect(await ring(drawing!)).toBe('2px')
  await lab.page.keyboard.press('Tab')
  await expect(edit!).toBeFocused()
  expect(await ring(edit!)).toBe('2px')
  await lab.page.keyboard.press('Tab')
  await expect(plot(lab, 'B').locator('..').locator(':focus')).toHaveCount(0)
  await expect(tools).toHaveCount(0)
})

rare('a cliff moved by key says where it is, and one that cannot move says why', async ({ lab }) => {
  await lab.open(paused())
  const said = (letter: string) => lab.lane(letter).getByTestId('drop-curve').getByRole('status')
  const cliff = (letter: string) => lab.lane(letter).getByRole('slider', { name: /^Cliff/ })
  await cliff('B').focus()
  await lab.page.keyboard.press('Alt+ArrowRight')
  await expect(said('B')).toHaveText('Cliff at knots 2 and 3, at queue 196 packets, from 10 to 100 percent.')
  await lab.page.keyboard.press('ArrowUp')
  await expect(said('B')).toHaveText('A cliff moves sideways; its two knots move up and down.')
  await cliff('A').focus()
  await lab.page.keyboard.press('Alt+ArrowRight')
  const stays = 'Cliff at knots 1 and 2 cannot move: the buffer ends at 300 packets.'
  await expect(said('A')).toHaveText(stays)
  // The reason is visible too.
  await expect(lab.lane('A').locator('.curve-tools').getByText(stays)).toBeVisible()
})

rare('the axis spans the thresholds in use, and grows when a knot is dragged to its end', async ({ lab }) => {
  const [dsred, red] = [SCHEMES.dsred![0]!, SCHEMES.red![0]!]
  const lanes = [dsred, red].map(({ label, queue }): Lane => ({ label, queue }))
  await lab.open(paused(60, { lanes }))
  const texts = () =>
    lab.lane('A').getByTestId('drop-curve').locator('.curve-tick, .curve-name .term').allTextContents()
  await expect
    .poll(texts)
    .toEqual(expect.arrayContaining(['K_l', 'K_m', 'K_h', '6', '13', '20', '25', '300']))
  const box = (at: Locator) => at.boundingBox().then((found) => found!)
  const width = async () => (await box(plot(lab, 'A'))).width
  const spread = async () => {
    await expect(knots(lab, 'A')).toHaveCount(3)
    const [low, , high] = await Promise.all((await knots(lab, 'A').all()).map(box))
    return (high!.x - low!.x) / (await width())
  }
  expect(await spread()).toBeGreaterThan(0.35)

  // All lanes share one axis: that of the largest thresholds.
  await (await lab.inView('plots-menu')).click()
  await lab.page.getByTestId('shared-axis').check()
  await expect.poll(texts).toEqual(expect.arrayContaining(['100', '200', '300']))
  expect(await spread()).toBeLessThan(0.1)
  expect((await lab.state()).view.shared_axis).toBe(true)
  await lab.page.getByTestId('shared-axis').uncheck()
  await lab.page.keyboard.press('Escape')

  // The last knot goes to the buffer, behind the break of the axis.
  const last = await box(knots(lab, 'A').last().locator('.curve-ring'))
  const buffer = await box(plot(lab, 'A').locator('.curve-beyond'))
  await lab.page.mouse.move(last.x + last.width / 2, last.y + last.height / 2)
  await lab.page.mouse.down()
  await lab.page.mouse.move(buffer.x + buffer.width, last.y + last.height / 2, { steps: 8 })
  expect(await texts()).toContain('25')
  await lab.page.mouse.up()
  await expect.poll(async () => (await queueOf(lab, 0)).points?.at(-1)).toEqual([300, 1])
  await expect.poll(texts).not.toContain('25')
  await expect(plot(lab, 'A').locator('.curve-beyond')).toHaveCount(0)
  expect(lab.faults).toEqual([])
})

rare('a queue measured in bytes shows its curve, which cannot be drawn on', async ({ lab }) => {
  const lane: LaneInput = { label: 'RED+Tail', queue: { kind: 'red_tail' } }
  await lab.open(paused(60, { lanes: [lane] }))
  await expect(lab.lane('A').getByTestId('drop-curve')).toContainText('average queue, kB')
  await expect(lab.lane('A')).toContainText('Adaptive RED moves it')
  await expect(knots(lab, 'A')).toHaveCount(0)
})

/** Adds, moves and deletes a knot with single clicks or taps. */
async function withoutDragging(
  lab: Lab,
  press: (at: { x: number; y: number }) => Promise<void>,
  use: (button: Locator) => Promise<void>,
): Promise<void> {
  await lab.open(paused())
  const at = await places(lab)
  await press(at([120, 0.5]))
  await expect(lab.lane('B').getByRole('group', { name: 'Curve tools' })).toBeVisible()
  expect((await queueOf(lab, 1)).kind).toBe('red')
  await press(at([120, 0.06]))
  await expect(knots(lab, 'B')).toHaveCount(4)
  await expect.poll(async () => (await queueOf(lab, 1)).kind).toBe('sketch')
  const before = (await queueOf(lab, 1)).points[1]![0]
  await use(lab.lane('B').getByRole('button', { name: 'more queue' }))
  await expect
    .poll(async () => (await queueOf(lab, 1)).points[1]![0])
    .toBe(Math.round((before + 1) * 10) / 10)
  await use(lab.lane('B').getByRole('button', { name: 'Delete knot' }))
  await expect(knots(lab, 'B')).toHaveCount(3)
}

test('single clicks add, move and delete a knot', ({ lab }) =>
  withoutDragging(
    lab,
    ({ x, y }) => lab.page.mouse.click(x, y),
    (button) => button.click(),
  ))

test.describe('with a finger', () => {
  test.use({ hasTouch: true })
  test.skip(({ browserName }) => browserName === 'firefox', 'a stock Firefox is driven without touch')

  rare('single taps add, move and delete a knot', ({ lab }) =>
    withoutDragging(
      lab,
      ({ x, y }) => lab.page.touchscreen.tap(x, y),
      (button) => button.tap(),
    ),
  )

  rare('a finger scrolls over the plot until the plot is tapped, then draws', async ({ lab }) => {
    await lab.open(paused())
    const action = () => plot(lab, 'B').evaluate((svg) => getComputedStyle(svg).touchAction)
    expect(await action()).toBe('auto')
    const at = await places(lab)
    await lab.page.touchscreen.tap(at([120, 0.5]).x, at([120, 0.5]).y)
    await expect.poll(action).toBe('none')
  })
})

test('parameters out of range name the allowed range and keep their value', async ({ lab }) => {
  await lab.open(paused())
  await lab.lane('B').getByTestId('lane-parameters').click()
  const box = lab.lane('B').getByRole('textbox', { name: 'max_p' })
  const type = async (value: string) => {
    await lab.type(box, value)
    await box.press('Enter')
  }
  await type('7')
  await expect(lab.lane('B')).toContainText('Enter 0–1. Not changed.')
  await expect(box).toHaveValue('0.1')
  await type('0.2')
  await expect.poll(async () => (await queueOf(lab, 1)) as unknown).toMatchObject({ kind: 'red', max_p: 0.2 })
})

/** The entries of the menu, in order: every discipline with its presets, or with the core's defaults. */
const offered = () => {
  const core: { kind: QueueKind; title: string; queue: QueueSpec }[] = JSON.parse(
    readFileSync(new URL('../web/src/generated/schemes.json', import.meta.url), 'utf8'),
  )
  return core.flatMap(({ kind, title, queue }) => SCHEMES[kind] ?? [{ label: title, queue }])
}

test('every scheme can be chosen, runs in the lane, and keeps the buffer as its limit', async ({ lab }) => {
  await lab.open(paused(5))
  const button = lab.lane('B').getByTestId('scheme')
  const items = lab.page.locator('.scheme-item')
  const presets = offered()
  await button.click()
  await expect(items).toHaveCount(presets.length)
  expect(presets.length).toBeGreaterThanOrEqual(10)
  await lab.page.keyboard.press('Escape')
  // The last one first, because the first already runs.
  for (const [index, { label: name, queue }] of [...presets.entries()].reverse()) {
    await button.click()
    await expect(items.nth(index)).toContainText(name)
    await expect(items.nth(index)).toHaveAttribute('aria-checked', 'false')
    await items.nth(index).click()
    await expect.poll(async (): Promise<unknown> => queueOf(lab, 1), name).toMatchObject({ ...queue })
    // A scheme that acts on delay has no curve, and says so. A scheduler shows its queues.
    const line = plot(lab, 'B').locator('.curve-line[d^="M"]')
    const says = lab.lane('B').getByText('has no drop curve')
    await expect(line.or(says).or(lab.lane('B').getByTestId('vessel')).first()).toBeAttached()
  }
  await expect(plot(lab, 'B')).toContainText(String(LIMIT))
  await expect(lab.notice).toHaveCount(0)
})

test('a scheme chosen “as in” another lane takes its thresholds, and the lane says so', async ({ lab }) => {
  const red = SCHEMES.red![0]!
  await lab.open(
    paused(60, { lanes: [{ label: red.label, queue: red.queue }, { queue: { kind: 'tail_drop' } }] }),
  )
  await lab.lane('B').getByTestId('scheme').click()
  await lab.page.getByRole('menuitemradio', { name: 'as in lane A' }).click()
  await expect(lab.page.getByRole('menuitemradio', { name: /^Tail Drop/ })).toHaveCount(0)
  await expect(lab.page.getByRole('menuitemradio', { name: /^CoDel/ })).toContainText(
    'the mean delay of lane A',
  )
  await lab.page
    .getByRole('menuitemradio', { name: /^DSRED/ })
    .first()
    .click()
  await expect
    .poll(async () => (await queueOf(lab, 1)) as unknown)
    .toMatchObject({ kind: 'dsred', k_l: 45, k_h: 195, gamma: 0.96, w_q: 0.002 })
  const head = lab.lane('B').locator('.lane-head')
  await expect(head).toContainText('Zheng & Atiquzzaman 2000')
  await expect(head).toContainText('thresholds of lane A')

  await lab.lane('B').getByTestId('scheme').click()
  await lab.page.getByRole('menuitemradio', { name: /^DSRED, gamma 0.96/ }).click()
  await expect.poll(async () => (await queueOf(lab, 1)) as unknown).toMatchObject({ k_l: 6, k_h: 20 })
  await expect(head).not.toContainText('thresholds of lane')
  expect(lab.faults).toEqual([])
})

for (const count of [1, 2, 3])
  test(`with lanes ${'ABC'.slice(0, count)} the tools of each curve are in the window`, async ({
    lab,
    page,
  }) => {
    await lab.open(paused(60, { lanes: FOUR.slice(0, count) }))
    for (const letter of 'ABC'.slice(0, count)) {
      await knots(lab, letter).first().focus()
      await expect(lab.lane(letter).locator('.curve-tools')).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
    }
  })

rare('the curve’s floating tools hide while a knot is dragged', async ({ lab, page }) => {
  await lab.open(paused(60))
  const knot = lab.lane('B').getByRole('slider', { name: 'Knot 2 of 3' })
  const tools = lab.lane('B').locator('.curve-tools')
  await knot.click()
  await expect(tools).toBeVisible()
  const { x, y, width, height } = (await knot.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x - 20, y - 10, { steps: 4 })
  await expect(tools).toBeHidden()
  await page.mouse.up()
  await expect(tools).toBeVisible()
})
