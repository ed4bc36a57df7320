import { patiently } from '../web/tools/setup/pace.mjs'
import { BOTH, expect, isDrawn, type Lab, linkTo, test, whole } from './lab'

const rare = whole(import.meta, 'web/src/engine')

test('opens running, two lanes with history, without a click and without an error', BOTH, async ({ lab }) => {
  await lab.open()
  await expect(lab.page).toHaveTitle(/AQM Lab/)
  await expect(lab.lanes).toHaveCount(2)
  for (const letter of ['A', 'B']) {
    await expect(lab.lane(letter).getByTestId('drop-curve')).toBeVisible()
    for (const plot of ['queue-plot', 'loss-plot']) {
      await expect.poll(() => isDrawn(lab.lane(letter).getByTestId(plot))).toBe(true)
    }
    await expect(lab.lane(letter).getByTestId('sentence')).toContainText(/wait|full/)
  }
  const { running, t_s } = await lab.state()
  expect(running).toBe(true)
  expect(t_s).toBeGreaterThanOrEqual(60)
  await lab.runsOn()
  await lab.page.waitForLoadState('networkidle')
  expect(lab.faults).toEqual([])

  // The sentences describe each lane in words and numbers, and their differences.
  await expect(lab.page.getByTestId('difference')).toContainText(/^B against A:.*delay −\d+ ms/)
  await lab.openResults()
  const board = lab.page.getByTestId('scoreboard')
  await expect(board.getByRole('columnheader', { name: 'TCP goodput, Mb/s' })).toBeVisible()
  await expect(board.getByRole('row', { name: /^A, Tail Drop/ })).toContainText(/\d\.\d/)
  await expect(board.getByRole('row', { name: /^B − A/ })).toContainText('one run')
})

test('steps stop at packet events, and pausing keeps the time', async ({ lab }) => {
  await lab.open()
  await lab.pause()
  const before = await lab.time()
  await (await lab.inView('step')).click()
  await expect.poll(() => lab.time()).toBeGreaterThan(before)
  const after = await lab.time()
  expect(after - before).toBeLessThan(0.05)
  await lab.pauseAt(after + 1)
  expect(await lab.time()).toBeCloseTo(after + 1, 6)
})

test('runs at full speed on demand', async ({ lab }) => {
  await lab.open()
  await lab.page.getByRole('combobox', { name: /^Speed/ }).selectOption('max')
  await lab.runsOn(60)
})

/** Hides or shows the page, as far as the page can tell. */
const setHidden = (lab: Lab, hidden: boolean) =>
  lab.page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

/** Asks for digests one after another; a run at full speed advances between any two. */
async function digestsInTurn(lab: Lab): Promise<Set<string>> {
  const answers = new Set<string>()
  for (let i = 0; i < 20; i++) answers.add(await lab.digest('A'))
  return answers
}

test('a hidden page stops running, and goes on when it is shown again', async ({ lab }) => {
  await lab.open(linkTo({}, { speed: 'max' }))
  await expect.poll(async () => (await digestsInTurn(lab)).size).toBeGreaterThan(1)
  await setHidden(lab, true)
  // This answer comes after the work in progress.
  const digest = await lab.digest('A')
  expect(await digestsInTurn(lab)).toEqual(new Set([digest]))
  const { t_s, running } = await lab.state()
  expect(running).toBe(true)
  expect([...(await digestsInTurn(lab)), await lab.time()]).toEqual([digest, t_s])
  await setHidden(lab, false)
  await lab.runsOn()
  expect(await lab.digest('A')).not.toBe(digest)
})

rare('a page opened in the background has its history, and waits until it is shown', async ({ lab }) => {
  await lab.page.addInitScript(() =>
    Object.defineProperty(document, 'hidden', { configurable: true, value: true }),
  )
  await lab.open(linkTo({}, { speed: 'max' }))
  expect((await digestsInTurn(lab)).size).toBe(1)
  expect(await lab.time()).toBe(60)
  await setHidden(lab, false)
  await lab.runsOn()
})

/** Memory of the page after garbage collection, MB. While it runs, some is in use for a moment. */
async function heapOf(lab: Lab): Promise<number> {
  const session = await lab.page.context().newCDPSession(lab.page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}

rare('half an hour of simulation does not grow the page’s memory', async ({ lab }) => {
  await lab.open(linkTo({}, { speed: 'max' }))
  const runTo = async (to_s: number) => {
    await lab.page.waitForFunction((to_s) => window.__aqm.state().t_s > to_s, to_s, {
      timeout: patiently(60_000),
    })
    await lab.pause()
    await lab.live()
  }
  await runTo(600)
  const before = await heapOf(lab)
  await lab.playButton.click()
  await runTo(1860)
  expect(await heapOf(lab)).toBeLessThan(250)
  // Leaked memory is never freed; memory in temporary use is freed soon.
  await expect.poll(async () => (await heapOf(lab)) - before).toBeLessThan(5)
  expect(lab.faults).toEqual([])
})
