import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { dist } from '../web/tools/setup/paths.mjs'
import { headersOf } from '../web/tools/site/headers.mjs'
import { SERVICE_WORKER, serviceWorker } from '../web/tools/site/offline.mjs'
import { pagesIn } from '../web/tools/site/pages.mjs'
import { serve } from '../web/tools/site/serve.mjs'
import { firstVisit } from '../web/tools/site/sizes.mjs'
import { BOTH, expect, Lab, paused, test, whole, wholeBoth } from './lab'

const rare = whole(import.meta, 'web/src/poster', 'web/src/offline', 'web/tools/site')
const RARE_BOTH = wholeBoth(import.meta, 'web/src/poster', 'web/src/offline', 'web/tools/site')

declare global {
  interface Window {
    /** Violations of the content policy. */
    violations: string[]
  }
}

/** A built folder on a plain server under a path, with the headers that it is published with. */
const published = (folder = dist) =>
  serve({
    port: 0,
    base: '/a/b/',
    folder,
    headers: headersOf([...pagesIn(folder).values()]),
  })

/** A page of another origin that frames a site. */
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

test(
  'the built folder runs under a path with its policy, without requests to other sites',
  RARE_BOTH,
  async ({ page }) => {
    const server = await published()
    const lab = new Lab(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    try {
      await recordViolations(page)
      await lab.open(server.url)
      await lab.addLane(/^CoDel/)
      await (await lab.inView('theme')).click()
      await page.keyboard.press('Escape')
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
  },
)

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
    // In Firefox the driver's pointer does not reach such a frame.
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

/** Waits until the browser has stored the whole site. */
const isKept = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true))

test('after one visit the lab, links and figures work without a network', RARE_BOTH, async ({ page }) => {
  const server = await published()
  const lab = new Lab(page)
  await lab.open(server.url)
  await isKept(page)
  server.close()
  const link = new URL(paused(20), server.url).href
  const later = await page.context().newPage()
  await new Lab(later).open(link)
  expect((await new Lab(later).state()).t_s).toBe(20)
  await later.goto(new URL('./?fig=zheng-2000-7', server.url).href)
  await expect(later.getByTestId('figure')).toContainText('Fig. 7')
  // The page left open can still load parts it has not used yet.
  await lab.lane('B').getByTestId('edit-curve').click()
  await expect(page.getByTestId('large-editor')).toBeVisible()
  expect(lab.faults).toEqual([])
  await later.close()
  await page.close()
})

rare('a new version is offered, and loaded on demand', BOTH, async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'aqm-site-'))
  cpSync(dist, folder, { recursive: true })
  const server = await published(folder)
  const lab = new Lab(page)
  const isNew = () => page.locator('meta[name=build]').count()
  try {
    await lab.open(new URL(paused(30), server.url).href)
    await isKept(page)
    const path = join(folder, 'index.html')
    const html = readFileSync(path, 'utf8')
    writeFileSync(path, html.replace('</title>', '</title><meta name="build" content="second" />'))
    writeFileSync(join(folder, SERVICE_WORKER), serviceWorker(folder))
    for (const name of ['index.html', SERVICE_WORKER])
      for (const ending of ['.br', '.gz']) rmSync(join(folder, name + ending), { force: true })
    await lab.reload()
    await expect(page.getByTestId('update')).toContainText('A new version is available')
    expect(await isNew()).toBe(0)
    const link = await lab.settledLink()
    await page.getByRole('button', { name: 'Load it' }).click()
    await expect.poll(isNew).toBe(1)
    await lab.live()
    expect(page.url()).toBe(link)
    await expect(page.getByTestId('update')).toHaveCount(0)
    // The files of the old version are removed.
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1)
    expect(lab.faults).toEqual([])
  } finally {
    await page.close()
    server.close()
    rmSync(folder, { recursive: true })
  }
})

test('the first picture has the same digests as this browser’s run', RARE_BOTH, async ({ lab }) => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const [, digests, t_s] = /data-digests="([^"]+)" data-t-s="([^"]+)"/.exec(html)!
  await lab.open()
  await expect(lab.page.locator('#poster')).toHaveCount(0)
  expect(await lab.pauseAt(Number(t_s))).toBe(60)
  expect(await lab.digests()).toEqual(digests!.split(' '))
})

test('a first visit requests the files of its budget, each once, and nothing else before the lab runs', async ({
  page,
}) => {
  const asked: string[] = []
  const server = await serve({
    port: 0,
    first: ({ url }) => {
      asked.push(url === '/' ? 'index.html' : url!.slice(1))
      return false
    },
  })
  try {
    await page.goto(server.url)
    await expect(page.locator('#poster')).toHaveCount(0)
    // Requests after the start begin with this one.
    const later = () => asked.findIndex((path) => path.startsWith('assets/later-'))
    await expect.poll(later).toBeGreaterThan(0)
    const before = asked
      .slice(0, later())
      .filter((path) => path === 'index.html' || path.startsWith('assets/'))
    expect(before.sort()).toEqual(firstVisit().sort())
  } finally {
    await page.close()
    server.close()
  }
})

rare(
  'before the core is there the page shows both lanes, but not for a link to another scenario',
  BOTH,
  async ({ page }) => {
    const lab = new Lab(page)
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/assets/index-*.js', async (route) => {
      await held
      await route.continue()
    })
    const picture = page.locator('.poster-picture')
    await page.goto('./', { waitUntil: 'commit' })
    await expect(picture).toHaveAccessibleName(/^A, Tail Drop: .+ B, RED: .+/)
    await expect(picture.locator('.lane')).toHaveCount(2)
    await expect(picture.locator('.plot')).toHaveCount(4)
    await expect(picture).toBeVisible()
    await page.goto('./?aqm=codel', { waitUntil: 'commit' })
    await expect(page.getByText('Computing …')).toBeVisible()
    await expect(picture).toBeHidden()
    release()
    await lab.live()
    await expect(page.locator('#poster')).toHaveCount(0)
    await expect(lab.lanes).toHaveCount(1)
  },
)

rare('the first picture has its boxes where the lab has them', async ({ browser }) => {
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [1920, 1080],
    [900, 1000],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height } })
    const page = await context.newPage()
    await page.route('**/*.wasm', () => {})
    await page.goto('./')
    const places = (root: string) =>
      page
        .locator(`${root} :is(.header, .transport, .lane, .lane-head, .lane-top, .results)`)
        .evaluateAll((boxes) =>
          boxes.map((box) => {
            const { left, top, width } = box.getBoundingClientRect()
            return [box.className.split(' ')[0], Math.round(left), Math.round(top), Math.round(width)]
          }),
        )
    await expect(page.locator('#root .lane')).toHaveCount(2)
    expect([width, await places('#poster')]).toEqual([width, await places('#root')])
    await context.close()
  }
})

rare(
  'without scripts, or if loading them fails, the picture stays and says what is missing',
  async ({ browser, page }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const still = await context.newPage()
    await still.goto('./')
    const missing = 'noscript p'
    await expect(still.locator(missing)).toBeVisible()
    await expect(still.locator(missing)).toContainText('it needs JavaScript and WebAssembly')
    await expect(still.locator('.poster-picture')).toBeVisible()
    await context.close()
    await page.route('**/assets/index-*.js', (route) => route.abort())
    await page.goto('./')
    await expect(page.getByText('the lab could not be loaded')).toBeVisible()
    await expect(page.locator(missing)).toHaveCount(0)
    await page.unroute('**/assets/index-*.js')
    await page.route('**/*.wasm', (route) => route.abort())
    await page.goto('./')
    await expect(page.getByTestId('unsupported')).toBeVisible()
    // The picture makes room once the notice appears.
    const between = async () => {
      const [notice, picture] = await Promise.all(
        [page.getByTestId('unsupported'), page.locator('.poster-picture')].map((part) => part.boundingBox()),
      )
      return picture!.y - (notice!.y + notice!.height)
    }
    await expect.poll(between).toBeGreaterThanOrEqual(0)
  },
)
