import { expectCurve, placesBetween, queueOf, strokeOf, valueAt } from '../curves'
import { expect, test, testId } from './lab'

const LANE_B = '[data-testid="lane"][data-lane="B"]'

test('the whole path: it runs, a curve is drawn, the load changes, and a link opens the same lab', async ({
  lab,
  another,
}) => {
  await lab.open()
  await lab.runsOn(1)

  const [low, , high] = await lab.middles(`${LANE_B} [role="slider"][aria-label^="Knot"]`)
  await lab.click(`//*[@data-lane="B"]//button[contains(@class, "curve-draw")]`)
  const corners: [number, number][] = [
    [0, 0],
    [100, 0],
    [200, 0.5],
    [298, 0.99],
  ]
  await lab.drag(strokeOf(corners).map(placesBetween(low!, high!)))
  await expect.poll(async () => (await queueOf(lab, 1)).kind).toBe('sketch')
  const { points } = await queueOf(lab, 1)
  expectCurve(points)
  expect(Math.abs(valueAt(points, 200) - 0.5)).toBeLessThan(0.03)

  await lab.enter(testId('load-ftp-number'), '48')
  await expect
    .poll(async () => (await lab.state()).scenario.timeline.map(({ set }) => set['traffic.ftp.flows']))
    .toContain(48)
  await lab.runsOn(1)

  await lab.click(testId('play'))
  await expect.poll(async () => (await lab.state()).running).toBe(false)
  await lab.click(testId('share'))
  const link = await lab.value(testId('share-link'))
  const [here, digests] = [await lab.state(), await lab.digests()]
  expect(await lab.faults()).toEqual([])

  const other = await another()
  await other.open(link)
  const there = await other.state()
  expect(there.scenario).toEqual(here.scenario)
  expect([there.t_s, there.running]).toEqual([here.t_s, false])
  expect(await other.digests()).toEqual(digests)
  // From there on, the same packets.
  const later_s = Math.ceil(here.t_s) + 20
  for (const each of [lab, other]) await each.pauseAt(later_s)
  expect(await other.digests()).toEqual(await lab.digests())

  await other.open(link)
  await other.reload()
  expect(await other.digests()).toEqual(digests)
  expect(await other.faults()).toEqual([])
})
