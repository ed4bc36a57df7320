import { readFileSync } from 'node:fs'
import { DEFAULT_SCENARIO, DELAY, expect, type Lab, linkTo, paused, test, whole } from './lab'

const rare = whole(import.meta, 'web/src/lab')

const key = (lab: Lab) => lab.page.getByTestId('ghost-key')

async function pinB(lab: Lab): Promise<void> {
  await lab.lane('B').getByTestId('lane-menu').click()
  await lab.lane('B').getByTestId('pin').click()
  await expect(key(lab)).toHaveText('ghost: RED as it was at 60.0 s')
  await expect.poll(() => lab.ghostDigest('B')).not.toBe('')
  await lab.live()
}

test('a pinned run goes on unchanged, whatever happens to its lane, and survives seek, undo and reload', async ({
  lab,
}) => {
  await lab.open(paused(60))
  await lab.pauseAt(90)
  const unchanged = await lab.digest('B')
  await lab.pauseAt(60)
  await pinB(lab)
  expect(await lab.ghostDigest('B')).toBe(await lab.digest('B'))

  // The lane changes alone, then all lanes do; the ghost remains the run without these changes.
  await lab.lane('B').getByRole('slider', { name: 'Knot 2 of 3' }).press('ArrowUp')
  await expect.poll(async () => (await lab.state()).past.length).toBe(1)
  await lab.enter('load-ftp-number', '40')
  await expect.poll(async () => (await lab.state()).past.length).toBe(2)
  await lab.pauseAt(90)
  const changed = await lab.digest('B')
  expect(changed).not.toBe(unchanged)
  expect(await lab.ghostDigest('B')).toBe(unchanged)
  await lab.pauseAt(20)
  await lab.pauseAt(90)
  expect(await lab.ghostDigest('B')).toBe(unchanged)

  // A pin is part of the view: undo ignores it, and the link has it.
  await lab.settledLink()
  await lab.reload()
  await expect(key(lab)).toHaveText('ghost: RED as it was at 60.0 s')
  await expect.poll(() => lab.ghostDigest('B')).toBe(unchanged)
  expect(await lab.digest('B')).toBe(changed)
  expect(lab.faults).toEqual([])
})

rare('undo makes the lane equal to its ghost again', async ({ lab }) => {
  await lab.open(paused(60))
  await pinB(lab)
  await lab.lane('B').getByRole('slider', { name: 'Knot 2 of 3' }).press('ArrowUp')
  await expect.poll(async () => (await lab.state()).past.length).toBe(1)
  await lab.pauseAt(70)
  expect(await lab.digest('B')).not.toBe(await lab.ghostDigest('B'))
  await lab.undo()
  await expect
    .poll(() => lab.digest('B').then(async (own) => own === (await lab.ghostDigest('B'))))
    .toBe(true)
  await expect(key(lab)).toHaveCount(1)
  expect(lab.faults).toEqual([])
})

test('a ghost shows in the plots, the overlay, the table and the picture until it is unpinned', async ({
  lab,
}) => {
  await lab.open(paused(60, {}, DELAY))
  await pinB(lab)
  await lab.lane('B').getByRole('slider', { name: 'Knot 2 of 3' }).press('Alt+Shift+ArrowRight')
  await lab.pauseAt(90)
  const delay = lab.lane('B').getByTestId('delay-plot')
  await delay.press('End')
  await expect(delay).toHaveAttribute('aria-valuetext', /^90\.00 s · mean [\d.]+ ms · ghost [\d.]+ ms$/)
  await expect(lab.lane('A').getByTestId('delay-plot')).toHaveAttribute('aria-valuetext', /mean [\d.]+ ms$/)

  await lab.page.getByTestId('queue-b-menu').click()
  const download = lab.page.waitForEvent('download')
  await lab.page.getByLabel('Picture of this plot').getByRole('button', { name: /SVG/ }).click()
  const svg = readFileSync(await (await download).path(), 'utf8')
  expect(svg).toContain('ghost: RED as it was at 60.0')
  expect(svg).toContain('stroke-dasharray="1.5 2.5"')
  await lab.page.getByTestId('queue-b-menu').click()
  await lab.page.getByRole('button', { name: /^Large/ }).click()
  await expect(
    lab.page.getByTestId('plot-values').locator('th').filter({ hasText: 'ghost average' }),
  ).toHaveCount(1)
  await lab.page.keyboard.press('Escape')

  await lab.page.keyboard.press('o')
  await expect(key(lab)).toHaveText('B ghost: RED as it was at 60.0 s')
  const overlay = lab.page.getByTestId('delay-overlay')
  await overlay.press('End')
  await expect(overlay).toHaveAttribute('aria-valuetext', /A [\d.]+ ms · B [\d.]+ ms · B ghost [\d.]+ ms$/)
  await lab.page.getByRole('button', { name: 'Unpin the ghost of lane B' }).click()
  await expect(overlay).toHaveAttribute('aria-valuetext', /A [\d.]+ ms · B [\d.]+ ms$/)
  await expect(key(lab)).toHaveCount(0)
  expect(await lab.ghostDigest('B')).toBe('')
  expect(lab.faults).toEqual([])
})

rare('a ghost that cannot run is reported and removed, and the lab runs', async ({ lab }) => {
  const scenario = { ...DEFAULT_SCENARIO, seed: -1, lanes: DEFAULT_SCENARIO.lanes.slice(0, 1) }
  await lab.open(linkTo({}, { ghosts: [{ lane: 1, at_s: 5, scenario }] }))
  await expect(lab.notice).toContainText('A ghost in this link cannot run')
  await expect(lab.notice).toContainText('seed')
  await expect.poll(async () => (await lab.state()).view.ghosts).toBeUndefined()
  await lab.runsOn()
})
