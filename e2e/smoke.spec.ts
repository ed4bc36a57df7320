import { expect, test } from '@playwright/test'
import { BOTH } from './lab'

test('the page opens without errors', BOTH, async ({ page }) => {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('requestfailed', (request) => faults.push(`${request.url()} failed`))
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.url()} ${response.status()}`)
  })

  await page.goto('./')
  await expect(page).toHaveTitle(/AQM Lab/)
  await expect(page.locator('#root')).not.toBeEmpty()
  await page.waitForLoadState('networkidle')
  expect(faults).toEqual([])
})
