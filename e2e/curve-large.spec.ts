import type { LaneInput, Scenario } from '../web/src/scenario/types'
import { drawStroke, expectCurve, type Point, placesBy, queueOf, valueAt } from './curves'
import { DEFAULT_SCENARIO, expect, type Lab, paused, test, whole, wholeBoth } from './lab'

const rare = whole(import.meta, 'web/src/curve')
const RARE_BOTH = wholeBoth(import.meta, 'web/src/curve')

const RED = DEFAULT_SCENARIO.lanes[1]!
const editor = (lab: Lab) => lab.page.getByTestId('large-editor')
const knots = (lab: Lab) => editor(lab).getByRole('slider', { name: /^Knot/ })

async function openEditor(lab: Lab, letter: string): Promise<void> {
  await lab.lane(letter).getByTestId('edit-curve').click()
  await expect(editor(lab)).toBeVisible()
}

/** Screen position of a queue length and a probability, from the positions of RED's knots. */
const places = (lab: Lab) => placesBy(knots(lab).locator('.curve-ring'))

async function drag(lab: Lab, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await lab.page.mouse.move(from.x, from.y)
  await lab.page.mouse.down()
  await lab.page.mouse.move(to.x, to.y, { steps: 8 })
  await lab.page.mouse.up()
}

test('a curve drawn in the large editor is clean, and the lane runs on with it', async ({ lab }) => {
  await lab.open()
  await openEditor(lab, 'B')
  const at = await places(lab)
  await editor(lab).getByRole('button', { name: 'Draw', exact: true }).click()
  await drawStroke(lab, at, [
    [0, 0],
    [100, 0],
    [200, 0.5],
    [299, 1],
  ])
  await expect.poll(async () => (await queueOf(lab, 1)).kind).toBe('sketch')
  const { points } = await queueOf(lab, 1)
  expectCurve(points)
  expect(Math.abs(valueAt(points, 200) - 0.5)).toBeLessThan(0.03)
  await expect(lab.lane('B').getByTestId('scheme')).toContainText('Custom')
  const { timeline } = (await lab.state()).scenario
  expect(timeline.filter(({ lane }) => lane === 1)).toHaveLength(1)
  await lab.page.getByTestId('undo').click()
  await expect.poll(async () => (await queueOf(lab, 1)) as unknown).toEqual(RED.queue)
  await expect(lab.page.getByTestId('undo')).toBeDisabled()
  await lab.page.getByTestId('redo').click()
  await expect.poll(async () => (await queueOf(lab, 1)).points).toEqual(points)
  await lab.runsOn()
  await editor(lab).getByRole('button', { name: 'Reset' }).click()
  await expect.poll(async () => (await queueOf(lab, 1)) as unknown).toEqual(RED.queue)
  expect(lab.faults).toEqual([])
})

rare('the editor covers no plot of its lane, for any lane and any number of lanes', async ({ lab }) => {
  const covered = async (letter: string, least: number) => {
    const box = (await editor(lab).boundingBox())!
    const plots = await Promise.all(
      (await lab.lane(letter).locator('.plot').all()).map(async (it) => (await it.boundingBox())!),
    )
    expect(plots.length).toBeGreaterThanOrEqual(least)
    return plots.filter(
      ({ x, y, width, height }) =>
        x < box.x + box.width && x + width > box.x && y < box.y + box.height && y + height > box.y,
    )
  }
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
  ] as const) {
    await lab.page.setViewportSize({ width, height })
    for (const lanes of [[RED], [RED, RED], [RED, RED, RED, RED]]) {
      await lab.open(paused(60, { lanes }))
      // Another fragment opens in the same page.
      await expect(lab.lanes).toHaveCount(lanes.length)
      await lab.live()
      for (const letter of ['A', 'B', 'C', 'D'].slice(0, lanes.length)) {
        await openEditor(lab, letter)
        await expect
          .poll(
            () => covered(letter, lanes.length > 2 ? 2 : 3),
            `${letter} of ${lanes.length}, ${width} wide`,
          )
          .toEqual([])
        await editor(lab).getByRole('button', { name: 'Done' }).click()
      }
    }
  }
})

test('a tilted cliff shortens loss runs, and the editor offers the scheme it resembles', async ({ lab }) => {
  const ftp = { ...DEFAULT_SCENARIO.traffic[0]!, flows: 200 } as Scenario['traffic'][number]
  await lab.open(paused(60, { traffic: [ftp, DEFAULT_SCENARIO.traffic[1]!], timeline: [] }))
  const lossRun = () => lab.page.evaluate(() => window.__aqm.metrics('B')!.loss_run)
  const before = await lossRun()
  await openEditor(lab, 'B')
  const at = await places(lab)
  await drag(lab, at([195, 1]), at([255, 1]))
  await expect.poll(async () => (await queueOf(lab, 1)).points?.[2]?.[0]).toBeGreaterThan(250)
  await expect(lab.lane('B').getByTestId('scheme')).toContainText('Custom (from RED)')
  await expect(editor(lab)).not.toContainText('Looks like')
  const offered = editor(lab).getByText('Looks like Gentle RED')
  await drag(lab, at([(await queueOf(lab, 1)).points[2]![0], 1]), at([299, 1]))
  await expect(offered).toContainText('max_th 195, max_p 0.1, to the buffer')
  await editor(lab).getByRole('button', { name: 'Snap to it' }).click()
  await expect
    .poll(async () => (await queueOf(lab, 1)) as unknown)
    .toMatchObject({ kind: 'gred', min_th: 45, max_th: 195, max_p: 0.1, gentle_end: 'buffer' })
  await expect(offered).toHaveCount(0)
  await lab.pauseAt((await lab.time()) + 20)
  expect(await lossRun()).toBeLessThan(before)
})

/** The focus indicator is at least two pixels wide. */
const ringOf = (lab: Lab) =>
  lab.page.evaluate(() => {
    const focused = document.activeElement!
    const ring = focused.querySelector('.curve-reach')
    const style = getComputedStyle(ring ?? focused)
    if (ring) return style.stroke === 'none' ? 0 : Number.parseFloat(style.strokeWidth)
    return style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth)
  })

test('by keyboard alone: reach, move, insert, delete, table, close', RARE_BOTH, async ({ lab }) => {
  const { page } = lab
  await lab.open(paused(60, { lanes: [RED] }))
  const inCurve = () =>
    page.evaluate(() => document.activeElement?.closest('[data-testid=drop-curve]') !== null)
  for (let i = 0; i < 60 && !(await inCurve()); i++) await page.keyboard.press('Tab')
  const said = lab.lane('A').getByRole('status').filter({ hasText: 'Knot' })
  await page.keyboard.press('ArrowRight')
  await expect(said).toHaveText('Knot 2 of 3, average queue 195 packets, drop probability 10 percent.')
  expect(await ringOf(lab)).toBeGreaterThanOrEqual(2)
  for (let i = 0; i < 5; i++) await page.keyboard.press('Alt+ArrowUp')
  await expect(said).toHaveText('Knot 2 of 3, average queue 195 packets, drop probability 15 percent.')
  await page.keyboard.press('Home')
  await page.keyboard.press('Insert')
  await expect(said).toContainText('Knot added. Knot 2 of 4, average queue 120 packets')
  expect(await ringOf(lab)).toBeGreaterThanOrEqual(2)
  await page.keyboard.press('Delete')
  await expect(said).toContainText('Knot removed. Knot 2 of 3')

  await page.keyboard.press('e')
  await expect(knots(lab).first()).toBeFocused()
  expect(await ringOf(lab)).toBeGreaterThanOrEqual(2)
  const snap = editor(lab).getByRole('button', { name: 'Snap to it' })
  await expect(editor(lab)).toContainText('Looks like RED (min_th 45, max_th 195, max_p 0.15)')
  await page.keyboard.press('Tab')
  await expect(snap).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(editor(lab).getByRole('tab', { name: 'Knot' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(editor(lab).getByRole('tab', { name: 'Table' })).toBeFocused()
  expect(await ringOf(lab)).toBeGreaterThanOrEqual(2)
  await page.keyboard.press('Tab')
  await expect(editor(lab).getByRole('textbox', { name: 'queue, row 1' })).toBeFocused()
  expect(await ringOf(lab)).toBeGreaterThanOrEqual(2)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('120')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await queueOf(lab, 0)).points)
    .toEqual([
      [120, 0],
      [195, 0.15],
      [195, 1],
    ])
  await page.keyboard.press('Escape')
  await expect(editor(lab)).toHaveCount(0)
  expect(await inCurve()).toBe(true)
})

test('the table takes columns from a spreadsheet, and reports errors at the cell', async ({ lab }) => {
  await lab.open(paused())
  await openEditor(lab, 'B')
  await editor(lab).getByRole('tab', { name: 'Table' }).click()
  const cell = (name: string) => editor(lab).getByRole('textbox', { name })
  const paste = (content: string) =>
    cell('queue, row 1').evaluate((input, content) => {
      const data = new DataTransfer()
      data.setData('text/plain', content)
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
      // In Firefox a clipboard event made by a page carries no data.
      Object.defineProperty(event, 'clipboardData', { value: data })
      input.dispatchEvent(event)
    }, content)
  await paste('queue;p\n30;0\n90;0,2\n150;0,35\n240;1')
  await expect
    .poll(async () => (await queueOf(lab, 1)).points)
    .toEqual([
      [30, 0],
      [90, 0.2],
      [150, 0.35],
      [240, 1],
    ])
  await expect(editor(lab)).toContainText('4 rows pasted.')
  await expect(editor(lab)).toContainText('“queue;p” was read as a heading.')

  await lab.type(cell('p, row 2'), '1,4')
  await cell('p, row 2').press('Enter')
  await expect(editor(lab)).toContainText('The probability 1,4 is outside 0 to 1.')
  await expect(cell('p, row 2')).toHaveValue('1,4')
  expect((await queueOf(lab, 1)).points[1]).toEqual([90, 0.2])
  await lab.type(cell('p, row 2'), '0,5')
  await cell('p, row 2').press('Enter')
  await expect.poll(async () => (await queueOf(lab, 1)).points[1]).toEqual([90, 0.5])
  await expect(editor(lab)).toContainText('p falls from 0.50 to 0.35 between 90 and 150 packets')
  await editor(lab).getByRole('checkbox', { name: 'never falls' }).check()
  await expect(editor(lab)).not.toContainText('p falls')
  const falls = async () => {
    const { points } = await queueOf(lab, 1)
    return points.some(([, p], i) => p < (points[i - 1]?.[1] ?? 0))
  }
  await expect.poll(falls).toBe(false)
})

rare('averaging, a published curve and the formula of every scheme', async ({ lab }) => {
  await lab.open(paused())
  await openEditor(lab, 'B')
  await editor(lab).getByRole('tab', { name: 'Averaging' }).click()
  await expect(editor(lab)).toContainText('about 500 packets, 600 ms')
  await editor(lab).getByRole('radio', { name: 'the queue now' }).click()
  await expect
    .poll(async () => (await queueOf(lab, 1)) as unknown)
    .toEqual({ kind: 'gred_i', min_th: 45, max_th: 195, max_p: 0.1, spacing: 'wait' })
  await expect(editor(lab).getByRole('radio', { name: 'the queue now' })).toBeChecked()
  await editor(lab).getByRole('radio', { name: 'an average' }).click()
  await expect.poll(async () => (await queueOf(lab, 1)) as unknown).toEqual(RED.queue)

  const pick = async (name: string) => {
    await editor(lab).getByTestId('start-from').click()
    await editor(lab).getByRole('menuitemradio', { name }).click()
    await expect(editor(lab).getByRole('heading', { level: 2 })).toContainText(name)
  }
  for (const name of ['Tail Drop', 'HRED', 'RED+Tail', 'DSRED, gamma 0.96']) {
    await pick(name)
    await editor(lab).getByRole('tab', { name: 'Formula' }).click()
    await expect(editor(lab).locator('math').first()).toBeVisible()
    await expect(editor(lab)).toContainText('Source: ')
  }
  await expect(editor(lab)).toContainText('p at K_m is 0.04')
  expect(lab.faults).toEqual([])
})

rare('RED+Tail shows both of its queues, and its parameters can be changed', async ({ lab }) => {
  const lane: LaneInput = { label: 'RED+Tail', queue: { kind: 'red_tail' } }
  await lab.open(paused(60, { lanes: [lane] }))
  await openEditor(lab, 'A')
  await editor(lab).getByRole('tab', { name: 'Short flows, queue 1' }).click()
  await expect(editor(lab)).toContainText('service rate of queue 1')
  await editor(lab).getByRole('tab', { name: 'Long flows, queue 2' }).click()
  await expect(editor(lab)).toContainText('Adaptive RED moves this curve')
  await editor(lab).getByRole('tab', { name: 'Parameters' }).click()
  const box = editor(lab).getByRole('textbox', { name: 'C1 max' })
  await lab.type(box, '2')
  await box.press('Enter')
  await expect.poll(async () => (await queueOf(lab, 0)) as unknown).toMatchObject({ c1_max_bps: 2_000_000 })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })
  test.skip(({ browserName }) => browserName === 'firefox', 'a stock Firefox is driven without touch')

  rare('taps and steppers tilt a cliff and draw a line, as dragging does', async ({ lab }) => {
    await lab.open(paused())
    await openEditor(lab, 'B')
    const at = await places(lab)
    const tap = (point: Point) => lab.page.touchscreen.tap(at(point).x, at(point).y)
    await tap([195, 1])
    const more = editor(lab).getByRole('button', { name: 'more queue' })
    for (let i = 0; i < 3; i++) await more.tap()
    await expect
      .poll(async () => (await queueOf(lab, 1)).points)
      .toEqual([
        [45, 0],
        [195, 0.1],
        [198, 1],
      ])
    await editor(lab).getByRole('button', { name: 'Line', exact: true }).tap()
    await tap([195, 0.1])
    await tap([280, 1])
    await expect.poll(async () => (await queueOf(lab, 1)).points.at(-1)?.[0]).toBeGreaterThan(270)
  })
})

rare(
  'a dragged knot snaps to the scheme’s thresholds; Alt, keys and the switch turn that off',
  async ({ lab }) => {
    await lab.open(paused())
    await openEditor(lab, 'B')
    const at = await places(lab)
    const point = async (i: number) => (await queueOf(lab, 1)).points?.[i]
    const snap = editor(lab).getByRole('group', { name: 'Snap to' })
    const thresholds = snap.getByRole('checkbox', { name: 'thresholds' })
    await expect(thresholds).toBeChecked()
    await expect(snap.getByRole('checkbox', { name: '5 %' })).not.toBeChecked()

    // Away from min_th, then almost back to it and almost to probability 0.
    await drag(lab, at([45, 0]), at([100, 0.05]))
    await expect.poll(async () => (await queueOf(lab, 1)).kind).toBe('sketch')
    const moved = (await point(0))!
    expect(Math.abs(moved[0]! - 100)).toBeLessThan(1)
    await drag(lab, at([moved[0]!, moved[1]!]), at([46.2, 0.008]))
    await expect.poll(() => point(0)).toEqual([45, 0])

    // With Alt, the same drag ends at the pointer.
    await drag(lab, at([45, 0]), at([100, 0.05]))
    await expect.poll(() => point(0)).not.toEqual([45, 0])
    await lab.page.keyboard.down('Alt')
    const again = (await point(0))!
    await drag(lab, at([again[0]!, again[1]!]), at([46.2, 0.012]))
    await lab.page.keyboard.up('Alt')
    await expect.poll(async () => (await point(0))?.[0]).not.toBe(again[0])
    const free = (await point(0))!
    expect(free).not.toEqual([45, 0])
    expect(Math.abs(free[0]! - 46.2)).toBeLessThan(0.8)

    // With Alt, key steps are exact.
    await knots(lab).first().focus()
    await lab.page.keyboard.press('Alt+ArrowLeft')
    await expect.poll(async () => (await point(0))?.[0]).toBeCloseTo(free[0]! - 1, 6)

    // Only the grid snaps.
    await thresholds.uncheck()
    await snap.getByRole('checkbox', { name: '5 %' }).check()
    const from = (await point(0))!
    await drag(lab, at([from[0]!, from[1]!]), at([82, 0.04]))
    await expect.poll(() => point(0)).toEqual([75, 0.05])
    expect(lab.faults).toEqual([])
  },
)
