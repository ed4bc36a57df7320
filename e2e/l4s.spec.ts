import type { Locator, Page } from '@playwright/test'
import { FRAMES_HZ } from '../web/src/features/sound/pitch'
import { serveClass } from '../web/tools/class/server.mjs'
import { finger, middleOf } from './fingers'
import { faultsOf, openPanel } from './geometry'
import { FLOWS, LATE_RAMP, LATER, LESSON, missedIn, onRamp, waitIn, waitsIn } from './l4s'
import { expect, Lab, paused, test, whole } from './lab'
import { settled } from './settled'
import { recordTones, steadyTones } from './tones'

const rare = whole(import.meta, 'wasm-core/lane/src/queue/dualpi2.rs')

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const said = (within: Page | Locator) => within.getByTestId('sentence')

/** Chooses a scheme in a lane's menu. */
async function choose(lab: Lab, lane: Locator, name: RegExp): Promise<void> {
  await lane.getByTestId('scheme').click()
  await lab.page.getByRole('menuitemradio', { name }).click()
  await lab.live()
}

async function chooseNetwork(lab: Lab): Promise<void> {
  await lab.openLink()
  await lab.page.getByTestId('networks').click()
  await lab.page.getByTestId('network-l4s').click()
  await lab.live()
}

/** The delays in the sentence, once it has both. */
async function waits(sentence: Locator): Promise<{ l: number; c: number }> {
  await expect.poll(async () => waitsIn((await sentence.textContent())!)).toBeDefined()
  return waitsIn((await sentence.textContent())!)!
}

function expectTwoQueues({ l, c }: { l: number; c: number }): void {
  expect(l).toBeLessThan(1.2)
  expect(c).toBeGreaterThan(10)
  expect(c).toBeLessThan(20)
}

/** The stroke of the late ramp, once its axis has settled. */
async function placesOnRamp(within: Page | Locator) {
  const knots = within.locator('.curve-knot')
  await expect(knots).toHaveCount(2)
  const measured = await settled(() => Promise.all([middleOf(knots.nth(0)), middleOf(knots.nth(1))]))
  const [low, high] = measured.map(([x, y]) => ({ x, y }))
  return LATE_RAMP.map(onRamp(low!, high!))
}

const isDrawnRamp = async (lab: Lab) => {
  const [, { queue }] = (await lab.state()).scenario.lanes as [object, { queue: object }]
  return 'l_points' in queue
}

/** Loudness of the frames' tones, lane by lane. */
const framesHeard = (page: Page): Promise<(number | undefined)[]> =>
  page.evaluate(steadyTones, FRAMES_HZ).then((heard) => heard.map(({ gain }) => gain))

/** Waits until the tone of the first lane has gaps while that of the second continues. */
const hearsOneBreakOff = (page: Page) =>
  expect.poll(async () => (await framesHeard(page)).map((gain) => gain! > 0)).toEqual([false, true])

test('Prague beside CUBIC: the lanes tell the waits of both queues, and a drawn ramp changes them', async ({
  lab,
  page,
}) => {
  await lab.open(paused(30, {}, { plots: ['queue', 'delay', 'loss'] }))
  await chooseNetwork(lab)
  await choose(lab, lab.lane('A'), /^PI2 15 ms/)
  await lab.enter('load-prague-number', String(FLOWS))
  await page.getByTestId('turn-change').click()
  await lab.live()
  const ramp = await waits(said(lab.lane('B')))
  expectTwoQueues(ramp)
  const single = waitIn((await said(lab.lane('A')).textContent())!)
  expect(single).toBeGreaterThan(10)
  expect(single).toBeLessThan(20)

  // The reason of a mark, and the marks so far by cause.
  const plot = lab.lane('B').getByTestId('loss-plot')
  const { width, height } = (await plot.boundingBox())!
  await plot.click({ position: { x: 0.4 * width, y: height / 2 } })
  const decision = page.getByTestId('decision')
  const row = (name: string) => decision.getByRole('row', { name }).getByRole('cell')
  await expect(row('L until then')).toHaveText(/^[\d,]+ marked by own delay, [\d,]+ by the coupling$/)
  await expect(row('C until then')).toHaveText(/^[\d,]+ marked, [\d,]+ dropped$/)
  await page.keyboard.press('Escape')

  await lab.lane('B').getByRole('button', { name: 'Draw', exact: true }).click()
  const [start, ...rest] = await placesOnRamp(lab.lane('B'))
  await page.mouse.move(start!.x, start!.y)
  await page.mouse.down()
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => isDrawnRamp(lab)).toBe(true)
  await lab.live()
  await expect.poll(async () => (await waits(said(lab.lane('B')))).l).toBeGreaterThan(LATER * ramp.l)
  // C keeps its target.
  expect((await waits(said(lab.lane('B')))).c).toBeLessThan(20)
  expect(await faultsOf(page)).toEqual([])
  expect(lab.faults).toEqual([])
})

test('the network of L4S tells who gets what, and the way to other links is one press', async ({
  lab,
  page,
}) => {
  await lab.open()
  await chooseNetwork(lab)
  await lab.pause()
  const dual = lab.lane('B')
  await expect(dual.getByRole('heading').first()).toContainText('DualPI2')
  const ratio = dual.locator('.figures > div', { hasText: 'Prague : CUBIC' }).locator('dd')
  await expect.poll(async () => Number.parseFloat((await ratio.textContent())!)).toBeGreaterThan(0.5)
  expect(Number.parseFloat((await ratio.textContent())!)).toBeLessThan(2)
  await dual.getByTestId('cells-open').click()
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: /One Prague flow beside one CUBIC/ }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await dual.getByTestId('which-scheme').click()
  await expect(page.getByRole('dialog', { name: /Report card/ })).toBeVisible()
  await page.getByTestId('on-this-line').click()
  await expect(page.getByTestId('overview').locator('tbody > tr')).toHaveCount(7)
  await expect(page.getByTestId('sort-rating call')).toBeVisible()
  expect(lab.faults).toEqual([])
})

test('a call improves in a queue of two, for eye and ear', async ({ lab, page }) => {
  await page.addInitScript(recordTones)
  await lab.open('./?net=l4s&aqm=td,dualpi2&t=30')
  await lab.pause()
  await lab.live()
  const missed = async (letter: string) => missedIn((await said(lab.lane(letter)).textContent())!)
  expect(await missed('A')).toBeGreaterThan(0.5)
  expect(await missed('B')).toBeLessThan(0.05)

  await page.keyboard.press('h')
  await page.getByTestId('hear-queues').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Space')
  await hearsOneBreakOff(page)
  await choose(lab, lab.lane('A'), /^DualPI2 15 ms/)
  await expect.poll(() => missed('A')).toBeLessThan(0.05)
  await expect.poll(async () => (await framesHeard(page)).map((gain) => gain! > 0)).toEqual([true, true])
  await lab.pause()
  await expect.poll(() => framesHeard(page)).toEqual([0, 0])
  expect(lab.faults).toEqual([])
})

test.describe('on a phone', () => {
  test.use(PHONE)

  rare(
    'fingers choose the network and the queues, draw the ramp, and turn the sound on',
    async ({ lab, page }) => {
      await page.addInitScript(recordTones)
      await lab.open(paused(30))
      await openPanel(page, 'Load')
      await chooseNetwork(lab)
      await lab.enter('load-prague-number', String(FLOWS))
      await page.getByTestId('turn-change').click()
      await openPanel(page, 'Curve')
      const ramp = await waits(said(page))
      expectTwoQueues(ramp)
      expect(missedIn((await said(page).textContent())!)).toBeLessThan(0.05)

      const draw = page.getByRole('button', { name: 'Draw', exact: true })
      await draw.scrollIntoViewIfNeeded()
      await draw.tap()
      const stroke = (await placesOnRamp(page)).flatMap(({ x, y }, i, all) => {
        const before = all[i - 1] ?? { x, y }
        return [0.25, 0.5, 0.75, 1].map(
          (share) => [before.x + share * (x - before.x), before.y + share * (y - before.y)] as const,
        )
      })
      await (await finger(page))(stroke)
      await expect.poll(() => isDrawnRamp(lab)).toBe(true)
      await lab.live()
      await expect.poll(async () => (await waits(said(page))).l).toBeGreaterThan(LATER * ramp.l)

      await page.locator('.lanes-shown').getByRole('radio').first().check({ force: true })
      await expect.poll(async () => missedIn((await said(page).textContent())!)).toBeGreaterThan(0.5)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width)

      await page.locator('.phone-plot .plot-more').first().tap()
      await page.getByRole('button', { name: 'Hear the queues and the curves' }).tap()
      await page.getByTestId('hear-queues').tap()
      await page.getByTestId('sound-dialog').getByRole('button', { name: 'Close' }).tap()
      await page.getByTestId('play').tap()
      await hearsOneBreakOff(page)
      expect(lab.faults).toEqual([])
    },
  )
})

rare('in a hall the phones follow to the same two lanes', async ({ lab, page, browser }) => {
  const server = await serveClass({ port: 0 })
  const context = await browser.newContext({ reducedMotion: 'reduce', ...PHONE })
  const hand = new Lab(await context.newPage())
  try {
    await lab.open(server.lead)
    await page.getByTestId('hall-go').click()
    await lab.drop('two-queues.md', LESSON)
    await expect(page.getByTestId('lesson-heading')).toContainText('One queue, and two')
    await hand.open(server.phones[0] ?? `http://127.0.0.1:${server.port}/`)
    await expect(hand.page.getByTestId('lesson-heading')).toContainText('One queue, and two')
    await Promise.all([lab.live(), hand.live()])
    for (const each of [lab, hand]) await each.pauseAt(25)
    expect(await hand.digests()).toEqual(await lab.digests())
    expectTwoQueues(await waits(said(lab.lane('B'))))
    expectTwoQueues(await waits(said(hand.page).last()))
    for (const { faults } of [lab, hand]) expect(faults).toEqual([])
  } finally {
    server.close()
    await context.close()
  }
})
