import { patiently } from '../web/tools/setup/pace.mjs'
import { BOTH, expect, isDrawn, type Lab, linkTo, test } from './lab'

test('opens running, two lanes with history, without a click and without an error', BOTH, async ({ lab }) => {
  await lab.open()
  await expect(lab.page).toHaveTitle(/AQM Lab/)
  await expect(lab.lanes).toHaveCount(2)
  for (const letter of ['A', 'B']) {
    await expect(lab.lane(letter).getByTestId('drop-curve')).toBeVisible()
    for (const plot of ['queue-plot', 'loss-plot', 'raster-plot']) {
      await expect.poll(() => isDrawn(lab.lane(letter).getByTestId(plot))).toBe(true)
    }
    await expect(lab.lane(letter).getByTestId('sentence')).toContainText(/losses|lost/)
  }
  const { running, t_s } = await lab.state()
  expect(running).toBe(true)
  expect(t_s).toBeGreaterThanOrEqual(60)
  await lab.runsOn()
  await lab.page.waitForLoadState('networkidle')
  expect(lab.faults).toEqual([])

  // It speaks of each lane in words and numbers, and of what they differ by.
  await expect(lab.page.getByTestId('difference')).toContainText(
    /^B against A, \d+–\d+ s, one run:.*delay −\d+ ms/,
  )
  await lab.openResults()
  const board = lab.page.getByTestId('scoreboard')
  await expect(board.getByRole('columnheader', { name: 'Goodput, Mb/s' })).toBeVisible()
  await expect(board.getByRole('row', { name: /^A, Tail Drop/ })).toContainText(/\d\.\d/)
  await expect(board.getByRole('row', { name: /^B − A/ })).toContainText('one run')
})

test('steps land on packet events, and pausing holds the time', async ({ lab }) => {
  await lab.open()
  await lab.pause()
  const before = await lab.time()
  await lab.page.getByRole('button', { name: /Step/ }).click()
  await expect.poll(() => lab.time()).toBeGreaterThan(before)
  const after = await lab.time()
  expect(after - before).toBeLessThan(0.05)
  await lab.pauseAt(after + 1)
  expect(await lab.time()).toBeCloseTo(after + 1, 6)
})

test('runs as fast as it can when asked to', async ({ lab }) => {
  await lab.open()
  await lab.page.getByRole('radio', { name: 'max' }).check()
  await lab.runsOn(60)
})

/** Puts the page behind another tab, or in front again, as far as the page can tell. */
const setHidden = (lab: Lab, hidden: boolean) =>
  lab.page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

/** Questions that are answered one after another; a run as fast as it can goes on between any two of them. */
async function digestsInTurn(lab: Lab): Promise<Set<string>> {
  const answers = new Set<string>()
  for (let i = 0; i < 20; i++) answers.add(await lab.digest('A'))
  return answers
}

test('a hidden page does not run on, and runs on when it is seen again', async ({ lab }) => {
  await lab.open(linkTo({}, { speed: 'max' }))
  expect((await digestsInTurn(lab)).size).toBeGreaterThan(1)
  await setHidden(lab, true)
  // Once this is answered, what was under way has ended.
  const digest = await lab.digest('A')
  expect(await digestsInTurn(lab)).toEqual(new Set([digest]))
  const { t_s, running } = await lab.state()
  expect(running).toBe(true)
  expect([...(await digestsInTurn(lab)), await lab.time()]).toEqual([digest, t_s])
  await setHidden(lab, false)
  await lab.runsOn()
  expect(await lab.digest('A')).not.toBe(digest)
})

test('a page opened behind another has its history, and waits to be seen', async ({ lab }) => {
  await lab.page.addInitScript(() =>
    Object.defineProperty(document, 'hidden', { configurable: true, value: true }),
  )
  await lab.open(linkTo({}, { speed: 'max' }))
  expect((await digestsInTurn(lab)).size).toBe(1)
  expect(await lab.time()).toBe(60)
  await setHidden(lab, false)
  await lab.runsOn()
})

/** Of the page after a collection, MB. */
async function heapOf(lab: Lab): Promise<number> {
  const session = await lab.page.context().newCDPSession(lab.page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}

test('half an hour of a run leaves the memory of the page as it was', async ({ lab }) => {
  await lab.open(linkTo({}, { speed: 'max' }))
  const heaps: number[] = []
  for (const to_s of [600, 1860]) {
    await lab.page.waitForFunction((to_s) => window.__aqm.state().t_s > to_s, to_s, {
      timeout: patiently(60_000),
    })
    heaps.push(await heapOf(lab))
  }
  const [before, after] = heaps as [number, number]
  expect(after).toBeLessThan(250)
  expect(after - before).toBeLessThan(5)
  expect(lab.faults).toEqual([])
})
