import type { Page } from '@playwright/test'
import { pitchOf } from '../web/src/features/sound/pitch'
import { expect, linkTo, paused, test, whole, wholeBoth } from './lab'
import { queueTones, recordTones, type Tone } from './tones'

const rare = whole(import.meta, 'web/src/features/sound')
const RARE_BOTH = wholeBoth(import.meta, 'web/src/features/sound')

const listen = (page: Page) => page.addInitScript(recordTones)
const tones = (page: Page): Promise<Tone[]> => page.evaluate(queueTones)

test(
  'a press starts the sound of the queues, one on either side, and pausing the lab stops it',
  RARE_BOTH,
  async ({ lab, page }) => {
    await listen(page)
    await lab.open(linkTo())
    expect(await page.evaluate(() => window.tones.length)).toBe(0)
    await page.keyboard.press('h')
    const dialog = page.getByTestId('sound-dialog')
    await expect(dialog).toBeVisible()
    await page.getByTestId('hear-queues').click()
    await expect.poll(() => tones(page)).toHaveLength(2)
    const heard = await tones(page)
    expect(heard.map(({ place }) => place)).toEqual([-1, 1])
    for (const { hz } of heard) {
      expect(hz).toBeGreaterThanOrEqual(pitchOf(0))
      expect(hz).toBeLessThanOrEqual(pitchOf(1))
    }
    // Tail Drop's queue is near its limit, RED's far from it.
    await expect
      .poll(async () => (await tones(page)).map(({ hz }) => hz! > pitchOf(0.5)))
      .toEqual([true, false])
    await expect.poll(async () => (await tones(page)).every(({ gain }) => gain! > 0)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('Space')
    await expect.poll(async () => (await tones(page)).map(({ gain }) => gain)).toEqual([0, 0])
    await page.keyboard.press('Space')
    await expect.poll(async () => (await tones(page)).every(({ gain }) => gain! > 0)).toBe(true)
    await page.keyboard.press('h')
    await expect(page.getByTestId('hear-queues')).toHaveText('Silence')
    await page.getByTestId('hear-queues').click()
    await expect.poll(async () => (await tones(page)).map(({ gain }) => gain)).toEqual([0, 0])
    expect(lab.faults).toEqual([])
  },
)

rare('a drop curve is heard from left to right, with a click at its thresholds', async ({ lab, page }) => {
  await listen(page)
  await lab.open(paused())
  await page.getByTestId('queue-b-menu').click()
  await page.getByRole('button', { name: 'Hear the queues and the curves' }).click()
  await page.getByRole('button', { name: 'Hear the curve of B, RED' }).click()
  const sounds = await page.evaluate(() => window.tones.map(({ curve }) => curve))
  // min_th and max_th.
  expect(sounds.filter((curve) => curve === undefined)).toHaveLength(2)
  const swept = sounds.find((curve) => curve !== undefined)!
  expect(swept[0]).toBeCloseTo(pitchOf(0))
  // The probability rises to 0.1 between 45 and 195 of 300 packets, and is at the top behind them.
  expect(swept[Math.round(0.6 * swept.length)]).toBeCloseTo(pitchOf((0.1 * (180 - 45)) / 150), -1)
  expect(swept.at(-1)).toBeCloseTo(pitchOf(1), 0)
  expect(swept.every((hz, i) => i === 0 || hz >= swept[i - 1]!)).toBe(true)
})

test('sound is off at first, and its key is turned off with the others', async ({ lab, page }) => {
  await listen(page)
  await lab.open()
  await lab.runsOn(1)
  expect(await page.evaluate(() => window.tones.length)).toBe(0)
  await page.getByTestId('help-button').click()
  await page.getByRole('tab', { name: 'Keyboard' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Hear the queues and the curves')
  await page.getByRole('checkbox').first().uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('h')
  await expect(page.getByTestId('sound-dialog')).toHaveCount(0)
})
