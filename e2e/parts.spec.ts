import type { Locator } from '@playwright/test'
import { serve } from '../web/tools/site/serve.mjs'
import { expect, isDrawn, Lab, MISSING, paused, test, whole, wholeBoth } from './lab'
import { pressAll } from './press-all'

const rare = whole(import.meta, 'web/src/kit')
const RARE_BOTH = wholeBoth(import.meta, 'web/src/kit')

/** More than the number of buttons. */
const MOST_PRESSED = 300

/** Presses a button, if it is still there: the part that arrives removes it. */
const pressIfThere = (button: Locator) => button.click({ timeout: 3000 }).catch(() => undefined)

test(
  'with the server gone, nothing blanks, whatever is pressed, and changes stay',
  RARE_BOTH,
  async ({ page }) => {
    const server = await serve({ port: 0 })
    const lab = new Lab(page)
    const failed = page.getByTestId('part-failed')
    await lab.open(`${server.url}${paused()}`)
    await lab.setFlows(23)
    const { scenario } = await lab.state()
    server.close()
    for (const window of ['share', 'open-gallery', 'open-lessons', 'help-button']) {
      await page.getByTestId(window).click()
      await expect(failed).toContainText('did not load')
      await page.keyboard.press('Escape')
      await expect(failed).toHaveCount(0)
    }
    await lab.lane('B').getByTestId('edit-curve').click()
    await expect(failed).toBeVisible()
    await failed.getByRole('button', { name: 'Close' }).click()
    await page.getByTestId('play').click()
    await lab.runsOn()
    expect((await lab.state()).scenario.traffic).toEqual(scenario.traffic)

    await page.getByTestId('share').click()
    await expect(failed).toBeVisible()
    const again = await serve({ port: server.port, exact: true })
    const share = page.getByRole('dialog', { name: 'Share' })
    const reload = failed.getByRole('button', { name: 'Reload the page' })
    try {
      // Where the browser remembers the failed request, the page offers a reload.
      await expect(async () => {
        await pressIfThere(failed.getByRole('button', { name: 'Try again' }))
        await expect(share.or(reload)).toBeVisible({ timeout: 3000 })
      }).toPass()
      if (await reload.isVisible()) await pressIfThere(reload)
      await expect(failed).toHaveCount(0)
      if (!(await share.isVisible())) {
        await lab.live()
        await page.getByTestId('share').click()
      }
      await expect(share).toHaveCSS('position', 'fixed')
      await expect(failed).toHaveCount(0)
      expect((await lab.state()).scenario.traffic).toEqual(scenario.traffic)
    } finally {
      await page.close()
      again.close()
    }
  },
)

test('with the server gone, the lab stays and runs, whatever is pressed', RARE_BOTH, async ({ page }) => {
  const server = await serve({ port: 0 })
  const lab = new Lab(page)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => {
    if (!MISSING.test(message)) errors.push(message)
  })
  await lab.open(`${server.url}${paused(2)}`)
  server.close()
  const pressed = await page.evaluate(pressAll, { most: MOST_PRESSED })
  expect(pressed.length).toBeGreaterThan(70)
  expect(pressed.length).toBeLessThan(MOST_PRESSED)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'AQM Lab' })).toBeVisible()
  await expect(lab.lanes.first()).toBeVisible()
  if (!(await lab.state()).running) await lab.playButton.click()
  await lab.runsOn()
  expect(errors).toEqual([])
  await page.close()
})

rare('a plot that cannot be drawn says so by itself, and is drawn once it can be', async ({ lab, page }) => {
  await page.addInitScript(() => {
    const draw = CanvasRenderingContext2D.prototype.setTransform
    Object.assign(window, { broken: true })
    CanvasRenderingContext2D.prototype.setTransform = function (...to: unknown[]) {
      if ('broken' in window && window.broken && this.canvas.closest('[data-lane=B]'))
        throw new Error('no more memory for pictures')
      return draw.apply(this, to as Parameters<typeof draw>)
    }
  })
  await page.goto(paused())
  const failed = page.getByTestId('part-failed').first()
  await expect(failed).toContainText('This part of the lab stopped')
  await expect(failed).toContainText('no more memory for pictures')
  for (const way of ['Copy the link', 'Save as a file', /^Start over/])
    await expect(failed.getByRole('button', { name: way })).toBeVisible()
  await expect(lab.lanes).toHaveCount(2)
  await expect.poll(() => isDrawn(lab.lane('A').locator('.plot').first())).toBe(true)
  await lab.playButton.click()
  await lab.runsOn()
  await page.evaluate(() => Object.assign(window, { broken: false }))
  const again = page.getByTestId('part-failed').getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if ((await again.count()) > 0) await again.first().click()
    await expect(again).toHaveCount(0, { timeout: 100 })
  }).toPass()
  await expect.poll(() => isDrawn(lab.lane('B').locator('.plot').first())).toBe(true)
})
