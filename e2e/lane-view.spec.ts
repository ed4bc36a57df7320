import { DEFAULT_SCENARIO, expect, isDrawn, type Lab, paused, test, whole } from './lab'

const rare = whole(import.meta, 'web/src/page/lane')

const [a, b] = DEFAULT_SCENARIO.lanes
const three = paused(40, { lanes: [a!, b!, { label: 'CoDel', queue: { kind: 'codel' } }] })
const letters = (lab: Lab) =>
  lab.lanes.evaluateAll((lanes) => lanes.map((lane) => lane.getAttribute('data-lane')))

async function choose(lab: Lab, letter: string, action: string): Promise<void> {
  await lab.lane(letter).getByTestId('lane-menu').click()
  await lab.lane(letter).getByTestId(action).click()
}

test('one lane is shown alone and large, while the others run on', async ({ lab }) => {
  await lab.open(three)
  await lab.pauseAt(70)
  const all = await lab.digests(['A', 'B', 'C'])
  await lab.pauseAt(40)
  const before = (await lab.lane('B').boundingBox())!

  await lab.page.keyboard.press('Shift+Digit2')
  await expect.poll(() => letters(lab)).toEqual(['B'])
  const after = (await lab.lane('B').boundingBox())!
  expect(after.width * after.height).toBeGreaterThan(2 * before.width * before.height)
  await expect.poll(() => isDrawn(lab.lane('B').getByTestId('queue-plot'))).toBe(true)
  await lab.pauseAt(70)
  expect(await lab.digests(['A', 'B', 'C'])).toEqual(all)

  // After a reload it is still alone, and it remains the lane shown when one before it is removed.
  await lab.settledLink()
  await lab.reload()
  expect(await letters(lab)).toEqual(['B'])
  await lab.page.getByTestId('all-lanes').click()
  await expect.poll(() => letters(lab)).toEqual(['A', 'B', 'C'])
  await choose(lab, 'C', 'solo')
  await expect.poll(() => letters(lab)).toEqual(['C'])
  await lab.page.keyboard.press('Shift+Digit3')
  await expect.poll(() => letters(lab)).toEqual(['A', 'B', 'C'])
  expect(lab.faults).toEqual([])
})

rare(
  'a lane left out of the plots runs on, stays left out when lanes before it are removed, and comes back',
  async ({ lab }) => {
    await lab.open(three)
    await choose(lab, 'B', 'mute')
    await expect(lab.lane('B').getByTestId('queue-plot')).toHaveCount(0)
    await expect(lab.lane('B').getByTestId('drop-curve')).toBeVisible()
    await expect(lab.lane('A').getByTestId('queue-plot')).toBeVisible()

    const cdf = lab.page.getByTestId('cdf-plot')
    await lab.page.keyboard.press('o')
    await lab.page.keyboard.press('2')
    await lab.openResults()
    const overlay = lab.page.getByTestId('delay-overlay')
    await overlay.press('End')
    await expect(overlay).toHaveAttribute('aria-valuetext', /A [\d.]+ ms · C [\d.]+ ms$/)
    await lab.page.getByRole('radio', { name: 'Delay' }).check()
    await cdf.press('ArrowRight')
    await expect(cdf).toHaveAttribute('aria-valuetext', /· A [\d.]+.* · C [\d.]+/)
    const linear = await cdf.getAttribute('aria-valuetext')
    await lab.page.getByRole('checkbox', { name: 'log scale' }).check()
    await expect(cdf).not.toHaveAttribute('aria-valuetext', linear!)
    await lab.page.keyboard.press('o')

    await lab.removeLane('A')
    await expect.poll(() => letters(lab)).toEqual(['A', 'B'])
    await expect.poll(async () => (await lab.state()).view.muted).toEqual([0])
    await expect(lab.lane('A').getByTestId('queue-plot')).toHaveCount(0)
    await lab.lane('A').getByTestId('unmute').click()
    await expect.poll(() => isDrawn(lab.lane('A').getByTestId('queue-plot'))).toBe(true)
    expect((await lab.state()).view.muted).toBeUndefined()
    expect(lab.faults).toEqual([])
  },
)
