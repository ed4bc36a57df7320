import { DEFAULT_SCENARIO, DELAY, expect, isDrawn, paused, test, whole } from './lab'

const rare = whole(import.meta, 'web/src/plots')

test('all lanes share one plot, and each can be left out or stand alone', async ({ lab }) => {
  await lab.open(paused(100, {}, DELAY))
  await lab.page.keyboard.press('o')
  const overlay = lab.page.getByTestId('overlay')
  await expect(overlay).toBeVisible()
  await expect(lab.page.getByTestId('queue-plot')).toHaveCount(0)
  await expect.poll(() => isDrawn(overlay.getByTestId('delay-overlay'))).toBe(true)

  const delay = overlay.getByTestId('delay-overlay')
  await delay.focus()
  await delay.press('End')
  await expect(delay).toHaveAttribute('aria-valuetext', /^100\.00 s · A [\d.]+ ms · B [\d.]+ ms$/)
  const difference = overlay.getByRole('checkbox', { name: 'difference' })
  await difference.check()

  await overlay.getByRole('button', { name: 'Draw lane A' }).click()
  await expect(difference).toBeDisabled()
  await expect(delay).toHaveAttribute('aria-valuetext', /^100\.00 s · B [\d.]+ ms$/)
  await overlay.getByRole('button', { name: 'Draw lane A' }).click({ modifiers: ['Shift'] })
  await expect(delay).toHaveAttribute('aria-valuetext', /^100\.00 s · A [\d.]+ ms$/)

  await (await lab.inView('overlay-switch')).click()
  await expect(overlay).toHaveCount(0)
  // A lane left out stays out, and says so.
  await expect(lab.page.getByTestId('queue-plot')).toHaveCount(1)
  await lab.lane('B').getByTestId('unmute').click()
  await expect(lab.page.getByTestId('queue-plot')).toHaveCount(2)
  expect(lab.faults).toEqual([])
})

rare('a shared plot shows the changes of every lane in it', async ({ lab }) => {
  const [flows] = DEFAULT_SCENARIO.timeline!
  const timeline = [{ at_s: 60, lane: 1, set: { 'queue.max_p': 0.3 } }, flows!]
  await lab.open(paused(100, { timeline }, DELAY))
  await lab.page.keyboard.press('o')
  const delay = lab.page.getByTestId('delay-overlay')
  await expect.poll(() => isDrawn(delay)).toBe(true)
  const told = delay.locator('xpath=descendant-or-self::*[@title]').first()
  await expect(told).toHaveAttribute('title', '60 s: B: max_p 0.3\n84 s: +48 flows')
  await lab.page.getByRole('button', { name: 'Draw lane B' }).click()
  await expect(told).toHaveAttribute('title', '84 s: +48 flows')
  expect(lab.faults).toEqual([])
})
