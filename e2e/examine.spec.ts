import { patiently } from '../web/tools/setup/pace.mjs'
import { expect, paused, test, whole } from './lab'

const rare = whole(import.meta, 'web/src/features/examine', 'wasm-core/studies/src/examine')

rare('a lane gets its report card, which is saved as a page', async ({ lab }) => {
  test.setTimeout(patiently(240_000))
  await lab.open(paused())
  await lab.lane('B').getByTestId('lane-menu').click()
  await lab.page.getByTestId('examine').click()
  const dialog = lab.page.getByTestId('examine-dialog')
  await dialog.getByTestId('examine-quick').click()
  await expect(dialog.getByTestId('examine-progress')).toContainText('of 56 runs')
  const report = dialog.getByTestId('examine-report')
  await expect(report).toBeVisible({ timeout: patiently(200_000) })
  await expect(report.locator('section')).toHaveCount(28)
  await expect(report.locator('section').first().locator('.examine-ellipse')).toHaveCount(7)
  const saved = lab.page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Page', exact: true }).click()
  expect((await saved).suggestedFilename()).toMatch(/^report-card-red.*\.html$/)
  expect(lab.faults).toEqual([])
})
