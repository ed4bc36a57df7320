/** @import { Page } from '@playwright/test' */

/**
 * Sets the speed by its name on the screen, in this site or in an older one without a list of speeds.
 * @param {Page} page
 * @param {string} speed
 */
export async function chooseSpeed(page, speed) {
  const list = page.locator('select.speed')
  if (await list.isVisible()) await list.selectOption({ label: speed })
  else await page.getByRole('radio', { name: speed }).check({ force: true })
}

/**
 * Chooses the longest window of time.
 * @param {Page} page
 */
export async function chooseLongestWindow(page) {
  const list = page.getByTestId('window')
  if (!(await list.isVisible())) await page.getByTestId('view').click()
  await list.selectOption({ index: (await list.locator('option').count()) - 1 })
  await page.keyboard.press('Escape')
}
