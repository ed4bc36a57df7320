import { expect, paused, test, whole } from './lab'

const rare = whole(import.meta, 'web/src/page/load')

test('a load change lands in all lanes at one simulated time, and in the link', async ({
  lab,
  elsewhere,
}) => {
  await lab.open()
  const at_s = await lab.setFlows(48)
  const { lanes, scenario } = await lab.state()
  expect(scenario.timeline).toContainEqual({ at_s, set: { 'traffic.ftp.flows': 48 } })
  expect(lanes.map((lane) => lane.state.traffic.ftp?.flows)).toEqual([48, 48])

  await lab.pauseAt(Math.ceil(at_s) + 20)
  const digests = await lab.digests()
  const link = await lab.settledLink()

  const other = await elsewhere(link)
  expect((await other.state()).scenario).toEqual((await lab.state()).scenario)
  await other.pauseAt(Math.ceil(at_s) + 20)
  expect(await other.digests()).toEqual(digests)
})

rare('the same number written another way is no change', async ({ lab }) => {
  await lab.open(paused(40, { timeline: [] }))
  await lab.enter('load-ftp-number', '16.0 ')
  await expect(lab.page.getByTestId('load-ftp-number')).toHaveValue('16')
  await lab.live()
  expect((await lab.state()).past).toEqual([])
})

test('a planned change can be cancelled, and past changes stay', async ({ lab }) => {
  await lab.open(paused(70))
  const before = await lab.digest('A')
  await lab.page.getByTestId('events-line').click()
  await lab.page.getByTestId('event').getByRole('button').click()
  await expect.poll(() => lab.state().then((s) => s.scenario.timeline ?? [])).toEqual([])
  await lab.live()
  expect(await lab.time()).toBe(70)
  expect(await lab.digest('A')).toBe(before)
})

test('the rail keeps past events, and plans another', async ({ lab, page }) => {
  await lab.open(paused(100))
  await page.getByTestId('events-line').click()
  await expect(page.getByTestId('event-past')).toHaveText('84 s Long TCP flows → 64past')
  await expect(page.getByTestId('event')).toHaveCount(0)
  await page.getByTestId('add-event').click()
  await page.getByTestId('event-put').click()
  await expect(page.getByTestId('event')).toContainText('105 s')
  await expect(page.getByTestId('event-past')).toHaveCount(1)
})

test('the slider, its buttons and its box set the same value', async ({ lab }) => {
  await lab.open()
  const flows = () => lab.state().then((s) => s.lanes[0]?.state.traffic.ftp?.flows)
  await lab.page.getByTestId('load-ftp').focus()
  await lab.page.keyboard.press('ArrowRight')
  await expect.poll(flows).toBe(24)
  await lab.page.getByRole('button', { name: 'More: Long TCP flows' }).click()
  await expect.poll(flows).toBe(32)
  await lab.setFlows(20)
  await expect.poll(flows).toBe(20)
})

rare('lanes show the loss of UDP only while there is UDP', async ({ lab, page }) => {
  await lab.open(paused(60))
  const names = page.locator('.lane-now .figures dt')
  await expect(names.nth(1)).toHaveText('UDP loss')
  await lab.enter('load-udp-number', '0')
  await page.getByTestId('turn-change').click()
  await lab.live()
  await expect(names.nth(1)).toHaveText('TCP loss')
  await expect(page.locator('.lane-now .figures dd').nth(1)).toContainText(/\d/)
})

test('one lane alone gets another load, and says so', async ({ lab }) => {
  await lab.open(paused(80))
  await lab.lane('B').getByTestId('lane-menu').click()
  await lab.page.getByText('Load of this lane alone').click()
  await lab.enter('lane-load-udp-number', '3')
  await expect(lab.lane('B').getByTestId('own-load')).toBeVisible()
  const { lanes, scenario } = await lab.state()
  expect(lanes.map(({ state }) => state.traffic.udp?.rate_bps)).toEqual([1_000_000, 3_000_000])
  expect(scenario.timeline[0]).toEqual({ at_s: 80, lane: 1, set: { 'traffic.udp.rate_bps': 3_000_000 } })
})
