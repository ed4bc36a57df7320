import { DEFAULT_SCENARIO, expect, type Lab, paused, test, whole } from './lab'

const rare = whole(import.meta, 'web/src/features/track')

const later = { at_s: 50, lane: 1, set: { 'queue.max_p': 0.4 } }
/** RED was changed at 50 s; the run is at 90 s. */
const recorded = paused(90, { timeline: [later, ...DEFAULT_SCENARIO.timeline!] }, { from: 'now' })
const timeline = async (lab: Lab) => (await lab.state()).scenario.timeline ?? []
const kin = (lab: Lab, letter: string) => lab.lane(letter).getByTestId('forked-from')

async function forkB(lab: Lab): Promise<void> {
  await lab.lane('B').getByTestId('lane-menu').click()
  await expect(lab.lane('B').getByTestId('fork')).toHaveText(/^Fork at 41\.0\ss/)
  await lab.lane('B').getByTestId('fork').click()
  await expect(lab.lanes).toHaveCount(3)
  await lab.live()
}

test('a lane forked in its past shares that past, and then changes alone', async ({ lab }) => {
  await lab.open(recorded)
  await lab.pauseAt(41)
  await forkB(lab)
  expect(await lab.digest('C')).toBe(await lab.digest('B'))
  await expect(kin(lab, 'C')).toHaveText('fork of B at 50.0 s')

  // The fork takes the changes of all lanes, but not those of B alone.
  await lab.pauseAt(90)
  expect(await lab.digest('C')).not.toBe(await lab.digest('B'))
  const unchanged = await lab.digest('C')
  await lab.pauseAt(41)
  await lab.lane('C').getByRole('slider', { name: 'Knot 2 of 3' }).press('ArrowUp')
  await expect.poll(async () => (await timeline(lab)).map(({ at_s }) => at_s)).toEqual([41, 50, 84])
  await expect(kin(lab, 'C')).toHaveText('fork of B at 41.0 s')
  await lab.pauseAt(90)
  expect(await lab.digest('C')).not.toBe(unchanged)
  const digests = await lab.digests(['B', 'C'])

  // The fork is an ordinary scenario: it is in the link, and is undone step by step.
  await lab.settledLink()
  await lab.reload()
  expect(await lab.digests(['B', 'C'])).toEqual(digests)
  await expect(kin(lab, 'C')).toHaveText('fork of B at 41.0 s')
  expect(lab.faults).toEqual([])
})

rare('after going back, upcoming changes are announced, and can be dropped', async ({ lab }) => {
  await lab.open(recorded)
  const told = lab.page.getByTestId('recorded')
  await expect(told).toHaveCount(0)
  await lab.pauseAt(41)
  await expect(told).toContainText('2 later changes happen again.')
  const before = (await lab.state()).scenario

  await lab.page.getByTestId('drop-later').click()
  await expect.poll(() => timeline(lab)).toEqual([])
  await expect(told).toHaveCount(0)
  await lab.undo()
  await expect.poll(async () => (await lab.state()).scenario).toEqual(before)

  // The announcement stays until the run has passed them.
  await lab.playButton.click()
  await expect(lab.page.getByTestId('pill')).toHaveText('as recorded')
  await lab.page.getByRole('combobox', { name: /^Speed/ }).selectOption('max')
  await expect(told).toHaveCount(0)
  expect(lab.faults).toEqual([])
})
