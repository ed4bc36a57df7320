import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { serve } from '../web/tools/serve.mjs'
import { inRoot } from '../web/tools/setup/paths.mjs'
import { headersOf } from '../web/tools/site/headers.mjs'
import { BOTH, expect, Lab, test } from './lab'

declare global {
  interface Window {
    /** What the policy held back. */
    violations: string[]
  }
}

/** The built folder as a plain server has it under a path, with the headers that the page is published with. */
const published = () =>
  serve({
    port: 0,
    base: '/a/b/',
    headers: headersOf(readFileSync(inRoot('dist/index.html'), 'utf8')),
  })

/** A page of another origin that holds a site in a frame. */
async function embedding(url: string, sandbox: string) {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><title>A course</title><iframe sandbox="${sandbox}" width="1200" height="700" src="${url}"></iframe>`,
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const recordViolations = (page: Page) =>
  page.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })

test('the built folder runs under a path with its policy, and asks nobody else', BOTH, async ({ page }) => {
  const server = await published()
  const lab = new Lab(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  try {
    await recordViolations(page)
    await lab.open(server.url)
    await lab.addLane(/^CoDel/)
    await page.getByTestId('theme').click()
    await lab.lane('B').getByTestId('edit-curve').click()
    await expect(page.getByTestId('large-editor')).toBeVisible()
    await page.keyboard.press('Escape')
    await lab.openResults()
    await page.getByTestId('open-gallery').click()
    await page.getByTestId('figure-zheng-2000-7').click()
    await expect(page.getByTestId('figure')).toContainText('Fig. 7')
    expect(await page.evaluate(() => window.violations)).toEqual([])
    expect(lab.faults).toEqual([])
    const own = (url: string) => url.startsWith(server.url) || /^(blob|data):/.test(url)
    expect(asked.filter((url) => !own(url))).toEqual([])
    expect(asked.some((url) => url.endsWith('.wasm'))).toBe(true)
  } finally {
    await page.close()
    server.close()
  }
})

test('in a sandboxed frame of another origin the lab starts and runs', BOTH, async ({ page }) => {
  const server = await published()
  const outer = await embedding(server.url, 'allow-scripts')
  const lab = new Lab(page)
  try {
    await recordViolations(page)
    await page.goto(outer.url)
    const frame = await (await page.locator('iframe').elementHandle())!.contentFrame()
    await frame!.waitForFunction(() => window.__aqm?.state().status === 'live')
    const before_s = await frame!.evaluate(() => window.__aqm.state().t_s)
    await frame!.waitForFunction((from_s) => window.__aqm.state().t_s > from_s + 1, before_s)
    expect(await frame!.evaluate(() => origin)).toBe('null')
    // The driver's pointer does not reach such a frame in Firefox.
    const press = (button: Locator) => button.first().dispatchEvent('click')
    await press(frame!.getByTestId('add-lane'))
    await press(frame!.getByRole('button', { name: /^CoDel/ }))
    await frame!.waitForFunction(() => window.__aqm.state().lanes[2]?.state.queue.kind === 'codel')
    await press(frame!.getByTestId('open-gallery'))
    await expect(frame!.getByTestId('figure-zheng-2000-7')).toBeVisible()
    expect(await frame!.evaluate(() => window.violations)).toEqual([])
    expect(page.url()).toBe(outer.url)
    expect(lab.faults).toEqual([])
  } finally {
    await page.close()
    outer.close()
    server.close()
  }
})
