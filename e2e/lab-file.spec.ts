import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { patiently } from '../web/tools/setup/pace.mjs'
import { dist, LAB_FILE } from '../web/tools/setup/paths.mjs'
import { serve } from '../web/tools/site/serve.mjs'
import { drawStroke, placesBy, queueOf } from './curves'
import { BOTH, expect, type Lab, paused, test, whole, wholeBoth } from './lab'

const CONCERNED = [
  'web/lab-file.config.ts',
  'web/src/files/lab-file.ts',
  'web/src/kit/packed.ts',
  'web/src/offline/unpack.js',
  'web/tools/site',
]
const rare = whole(import.meta, ...CONCERNED)
const RARE_BOTH = wholeBoth(import.meta, ...CONCERNED)

declare global {
  interface Window {
    /** Addresses of the workers that were started. */
    workers: string[]
    /** The last page that was offered as a file. */
    savedPage: Promise<string> | undefined
    violations: string[]
  }
}

let folder = ''
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aqm-lab-file-'))
  // `npm start` builds it after the lab.
  await expect.poll(() => existsSync(join(dist, LAB_FILE)), { timeout: patiently(120_000) }).toBe(true)
})
test.afterAll(() => rmSync(folder, { recursive: true }))

const FILE = pathToFileURL(join(dist, LAB_FILE)).href
const open = (lab: Lab, link: string, file = FILE) => lab.open(file + link.replace('./', ''))

/** Records workers and saved files of the page, violations of its policy, and its network requests. */
async function watch(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    window.workers = []
    window.violations = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.violations.push(`${violatedDirective} ${blockedURI}`),
    )
    const Started = Worker
    globalThis.Worker = class extends Started {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        window.workers.push(String(url))
      }
    }
    const make = URL.createObjectURL
    URL.createObjectURL = (blob: Blob) => {
      if (blob.type === 'text/html') window.savedPage = blob.text()
      return make(blob)
    }
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (!/^(file|blob|data):/.test(request.url())) asked.push(request.url())
  })
  return asked
}

/** Presses a button that saves the lab; returns the address of the saved file. */
async function saved(page: Page, button: Locator, name: string): Promise<string> {
  await button.click()
  await expect.poll(() => page.evaluate(() => window.savedPage !== undefined)).toBe(true)
  const path = join(folder, name)
  writeFileSync(path, (await page.evaluate(() => window.savedPage))!)
  await page.evaluate(() => {
    window.savedPage = undefined
  })
  return pathToFileURL(path).href
}

async function take(page: Page, name: string): Promise<string> {
  await page.getByTestId('file-menu').click()
  return saved(page, page.getByTestId('take'), name)
}

const TITLE = '</script><b>Two & “three”</b>'

test('on a phone nothing lies over its row of controls', async ({ lab, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(lab, paused(20))
  const clock = page.getByTestId('clock')
  await expect(clock).toBeVisible()
  // A trial click waits until nothing covers the element.
  await clock.click({ trial: true })
  await page.getByRole('combobox', { name: /^Speed/ }).click({ trial: true })
})

test(
  'the lab runs from a file, and a file saved there opens with the same packets',
  RARE_BOTH,
  async ({ lab, page }) => {
    const asked = await watch(page)
    await open(lab, paused(30, { title: TITLE }))
    await lab.setFlows(23)
    const before = await lab.state()
    const digests = await lab.digests()
    const file = await take(page, 'one.html')
    await lab.open(file)
    expect((await lab.state()).scenario).toEqual(before.scenario)
    expect((await lab.state()).t_s).toBe(before.t_s)
    expect(await lab.digests()).toEqual(digests)
    await expect(page.locator('.title')).toHaveText(TITLE)
    expect(await page.evaluate(() => window.violations)).toEqual([])
    expect(lab.faults).toEqual([])
    expect(asked).toEqual([])
  },
)

rare('every worker starts from a file, and does its work without a network', BOTH, async ({ lab, page }) => {
  test.setTimeout(patiently(240_000))
  const asked = await watch(page)
  await open(lab, paused(60))
  const at = await placesBy(lab.lane('B').getByRole('slider', { name: /^Knot/ }))
  await lab.lane('B').getByRole('button', { name: 'Draw', exact: true }).click()
  await drawStroke(lab, at, [
    [0, 0],
    [100, 0],
    [200, 0.5],
    [298, 0.99],
  ])
  await expect.poll(async () => (await queueOf(lab, 1)).kind).toBe('sketch')

  await lab.undo()
  await expect.poll(async () => (await queueOf(lab, 1)).kind).toBe('red')
  await lab.live()
  const digest = await lab.digest('B')
  await lab.lane('B').getByTestId('lane-menu').click()
  await page.getByTestId('write-rule').click()
  await expect(page.getByTestId('rule-state')).toHaveText('It runs.')
  await lab.live()
  expect((await queueOf(lab, 1)).kind).toBe('rule')
  expect(await lab.digest('B')).toBe(digest)
  await page.getByTestId('rule-done').click()
  await lab.undo()
  await expect.poll(async () => (await queueOf(lab, 1)).kind).toBe('red')

  await lab.lane('B').getByTestId('why-open').click()
  const why = page.getByTestId('why')
  await expect(why.getByTestId('why-verdict')).toBeVisible()
  await why.getByRole('button', { name: 'Work it out' }).click()
  await why.getByRole('button', { name: 'Try it' }).first().click()
  await expect(why.getByTestId('why-trial')).toBeVisible()
  await expect(why.getByRole('button', { name: 'Stop' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(why).toHaveCount(0)

  await lab.lane('B').getByTestId('lane-menu').click()
  await page.getByTestId('export-lane').click()
  await expect(page.getByTestId('exchange-text')).toHaveValue(/red limit \d+ min \d+ max \d+/)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Sweep: Long TCP flows' }).click()
  await page.getByTestId('sweep-panel').getByRole('radio', { name: 'list' }).check()
  await lab.type(page.getByTestId('sweep-list'), '4, 8')
  await lab.enter('run-warmup', '1')
  await lab.enter('run-duration', '3')
  await page.getByTestId('sweep-run').click()
  await expect(page.getByTestId('sweep-run')).toBeVisible({ timeout: patiently(60_000) })
  await page.keyboard.press('Escape')

  await lab.lane('B').getByTestId('lane-menu').click()
  await page.getByTestId('examine').click()
  await page.getByTestId('examine-quick').click()
  await expect(page.getByTestId('examine-progress')).toContainText(/[1-9]\d* of 56 runs/, {
    timeout: patiently(60_000),
  })
  await page.keyboard.press('Escape')

  await page.getByTestId('open-gallery').click()
  await page.getByTestId('figure-may-2000-9-runs').click()
  await page.getByTestId('run-figure').click()
  await expect(page.getByTestId('figure-progress')).toContainText(/[1-9]\d* of 10 runs/, {
    timeout: patiently(60_000),
  })

  const unused = await page.evaluate(() =>
    Object.entries(packed!.parts).flatMap(([part, address]) =>
      part.endsWith('.js') && !window.workers.includes(address) ? [part] : [],
    ),
  )
  expect(unused).toEqual([])
  expect(await page.evaluate(() => window.violations)).toEqual([])
  expect(lab.faults).toEqual([])
  expect(asked).toEqual([])
})

rare('a saved file saves itself again, and a link counts before its scenario', async ({ lab, page }) => {
  await watch(page)
  await open(lab, paused(20))
  const file = await take(page, 'first.html')
  await lab.open(file)
  await lab.removeLane('A')
  await lab.live()
  const { scenario } = await lab.state()
  const again = await take(page, 'second.html')
  await lab.open(again + paused(5).replace('./', ''))
  expect((await lab.state()).t_s).toBe(5)
  await expect(lab.lanes).toHaveCount(2)
  await page.goto('about:blank')
  await lab.open(again)
  expect((await lab.state()).scenario).toEqual(scenario)
  expect(lab.faults).toEqual([])
})

rare('a file says that it has no address and no documentation, and opens lessons', async ({ lab, page }) => {
  await watch(page)
  await open(lab, paused())
  await page.getByTestId('share').click()
  const share = page.getByTestId('share-dialog')
  await expect(share.getByTestId('share-no-address')).toContainText('Send the file itself')
  await expect(share.getByTestId('share-link')).toHaveCount(0)
  await expect(share.getByTestId('share-readable')).toHaveCount(0)
  const file = await saved(page, share.getByTestId('share-lab-file'), 'shared.html')
  await share.getByRole('tab', { name: 'Embed' }).click()
  await expect(share).toContainText('This one is a file.')
  await page.keyboard.press('Escape')
  await page.getByTestId('help-button').click()
  await expect(page.getByText('Documentation (not in this file)')).toBeVisible()
  await page.keyboard.press('Escape')
  await lab.open(`${file}?lesson=everyone-backs-off`)
  await expect(page.getByTestId('lesson')).toBeVisible()
  expect(lab.faults).toEqual([])
})

rare('the site hands out its file, whose links lead back to the site', async ({ lab, page }) => {
  await watch(page)
  const server = await serve({ port: 0, base: '/a/b/' })
  // A file stores only an address that others can reach.
  const site = 'http://lab.test/a/b/'
  await page.route(`${site}**`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: route.request().url().replace(site, server.url) }) }),
  )
  try {
    await lab.open(site + paused(20).replace('./', ''))
    const file = await take(page, 'site.html')
    server.close()
    await page.unroute(`${site}**`)
    await lab.open(file)
    expect((await lab.state()).t_s).toBe(20)
    await page.getByTestId('share').click()
    await expect(page.getByTestId('share-link')).toHaveValue(new RegExp(`^${site}#`))
    await page.keyboard.press('Escape')
    await page.getByTestId('help-button').click()
    await expect(page.getByRole('link', { name: 'Documentation' })).toHaveAttribute('href', `${site}docs/`)
  } finally {
    await page.close()
    server.close()
  }
})

rare('a site without the file says so, and so does one that does not answer', async ({ lab, page }) => {
  await page.route('**/lab.html', (route) => route.fulfill({ status: 404 }))
  await lab.open(paused())
  await page.getByTestId('file-menu').click()
  await page.getByTestId('take').click()
  await expect(lab.notice).toContainText('this site has no lab.html yet')
  await page.route('**/take-*.js', (route) => route.abort())
  await lab.reload()
  await page.getByTestId('file-menu').click()
  await page.getByTestId('take').click()
  await expect(lab.notice).toContainText('lab.html could not be fetched')
})

rare('a browser that cannot unpack the file says so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'DecompressionStream'))
  await page.goto(FILE)
  await expect(page.getByText('This browser cannot open the lab.')).toBeVisible()
  await expect(page.getByText('Opening the lab')).toBeHidden()
})

rare('where storage is blocked, a file opens all the same', async ({ lab, page }) => {
  await page.addInitScript(() => {
    for (const store of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, store, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  await open(lab, paused(10))
  await lab.setFlows(5)
  await lab.settledLink()
  expect(lab.faults).toEqual([])
})
