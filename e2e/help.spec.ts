import { BOTH, expect, paused, test } from './lab'

test(
  'the help opens by key and by button, turns its pages, and leaves the lab running',
  BOTH,
  async ({ lab, page }) => {
    await lab.open()
    await page.keyboard.press('?')
    const help = page.getByTestId('help')
    await expect(help.getByText('Next packet event')).toBeVisible()
    await help.getByRole('tab', { name: 'Keyboard' }).press('ArrowRight')
    await expect(help.getByText('How many arrivals in a row are dropped.')).toBeVisible()
    await help.getByRole('tab', { name: 'Schemes' }).click()
    await expect(help.getByRole('heading', { name: 'HRED', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await page.getByTestId('help-button').click()
    await expect(help).toBeVisible()
    await lab.runsOn()
  },
)

test('keys of one stroke can be turned off', async ({ lab, page }) => {
  await lab.open(paused())
  const help = page.getByTestId('help')
  const singleKeys = page.getByLabel('Keys without Ctrl or Alt act on the lab')
  // Once it has been open, a key would open it at once.
  await page.getByTestId('help-button').click()
  await singleKeys.uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
  await lab.reload()
  await page.getByTestId('help-button').click()
  await expect(singleKeys).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
})
