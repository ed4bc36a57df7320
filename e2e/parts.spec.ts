import { serve } from '../web/tools/serve.mjs'
import { BOTH, expect, Lab, paused, test } from './lab'

test(
  'a server that goes away blanks nothing, whatever is pressed, and what was made stays',
  BOTH,
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
      await expect(failed).toContainText('could not be fetched')
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
    const reload = failed.getByRole('button', { name: 'Load the page again' })
    try {
      await failed.getByRole('button', { name: 'Try again' }).click()
      // A browser that keeps what failed as failed says what helps.
      await expect(share.or(reload)).toBeVisible()
      if (await reload.isVisible()) {
        await reload.click()
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
