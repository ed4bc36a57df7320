import type { Page } from '@playwright/test'
import { dist } from '../web/tools/setup/paths.mjs'
import { headersOf } from '../web/tools/site/headers.mjs'
import { pagesIn } from '../web/tools/site/pages.mjs'
import { serve } from '../web/tools/site/serve.mjs'
import { expect, Lab, test, whole } from './lab'

const rare = whole(import.meta, 'web/docs/theme', 'web/src/help')

/** The site under a path, with the headers that it is published with. */
async function published(page: Page) {
  const headers = headersOf([...pagesIn(dist).values()])
  const server = await serve({ port: 0, base: '/a/b/', headers })
  const asked: string[] = []
  const faults: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('response', (response) => response.ok() || faults.push(`${response.status()} ${response.url()}`))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  return { server, asked, faults }
}

test('the documentation is searched and read under any path, without a request to another site', async ({
  page,
}) => {
  const { server, asked, faults } = await published(page)
  try {
    await page.goto(`${server.url}docs/`)
    await page.getByRole('link', { name: 'First look' }).first().click()
    await expect(page.getByRole('heading', { name: 'First look', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('searchbox').fill('sweeps')
    await expect(page.getByRole('option').first()).toContainText(/sweeps/i)
    await page.keyboard.press('Escape')
    await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Commands' }).click()
    await expect(page.getByRole('heading', { name: 'Commands', level: 1 })).toBeVisible()
    await expect(page.locator('table code').filter({ hasText: /^npm test$/ })).toBeVisible()
    expect(asked.filter((url) => !url.startsWith(server.url) && !url.startsWith('data:'))).toEqual([])
    expect(faults).toEqual([])
  } finally {
    await page.close()
    server.close()
  }
})

rare('the help leads to the documentation, and the documentation to the lab', async ({ page }) => {
  const { server, faults } = await published(page)
  const lab = new Lab(page)
  try {
    await lab.open(server.url)
    await page.keyboard.press('?')
    const opened = page.waitForEvent('popup')
    await page.getByTestId('help').getByRole('link', { name: 'Documentation' }).click()
    const docs = await opened
    await docs.getByRole('link', { name: 'Reference' }).first().click()
    await docs.waitForURL(/\/docs\/reference\//)
    await expect(docs.getByRole('heading', { level: 1 })).toBeVisible()
    const bar = docs.getByRole('navigation', { name: 'Main Navigation' })
    await bar.getByRole('link', { name: 'Open the lab' }).click()
    await docs.waitForURL(/\/a\/b\/(index\.html)?(#.*)?$/)
    await new Lab(docs).live()
    expect(faults).toEqual([])
  } finally {
    await page.close()
    server.close()
  }
})
