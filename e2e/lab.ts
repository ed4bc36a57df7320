import { isDeepStrictEqual } from 'node:util'
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { decodeLink, encodeLink } from '../web/src/link/link'
import { DEFAULT_SCENARIO, DEFAULT_VIEW } from '../web/src/scenario/default'
import type { Scenario, ScenarioInput, View } from '../web/src/scenario/types'
import { patiently } from '../web/tools/setup/pace.mjs'
import { isDue } from './tier'

/**
 * For tests that run in Firefox too: some of pointer, keyboard, files, links, frames and printing, and all that depends on
 * the browser (arithmetic, WebAssembly, workers, parts that cannot be loaded). The other tests run in Chromium alone.
 */
export const BOTH = { tag: '@both' }

interface Lane {
  t_s: number
  state: {
    queue: { kind: string }
    link: Scenario['link']
    traffic: Record<string, { flows?: number; rate_bps?: number }>
  }
}

/** Answers of the page's read-only hook. */
export interface State {
  status: string
  running: boolean
  catching_up_s: number | null
  t_s: number
  lanes: Lane[]
  /** The view as the link has it. */
  view: Record<string, unknown>
  /** Steps that can be undone. */
  past: object[]
  scenario: {
    title?: string
    seed: number
    link: Scenario['link']
    access: object
    traffic: object[]
    lanes: object[]
    timeline: { at_s: number; lane?: number | null; set: Record<string, unknown> }[]
    notes?: Scenario['notes']
  }
}

interface Hook {
  state(): State
  digest(lane: string, ghost?: boolean): Promise<string>
  metrics(lane: string): { loss_run: number; delay_s: number; synchronisation: number } | undefined
  pauseAt(t_s: number): Promise<number>
  faults(): string[]
}

declare global {
  interface Window {
    readonly __aqm: Hook
  }
}

/** The address of the lab as it opens, with these changes. */
export const linkTo = (scenario: Partial<ScenarioInput> = {}, view: Partial<View> = {}): string =>
  `./${encodeLink({ ...DEFAULT_SCENARIO, ...scenario }, { ...DEFAULT_VIEW, ...view })}`

/** The same, paused at a time: a running page redraws its plots all the time, and costs most of a core. */
export const paused = (
  t_s = DEFAULT_VIEW.t_s,
  scenario: Partial<ScenarioInput> = {},
  view: Partial<View> = {},
): string => linkTo(scenario, { t_s, running: false, ...view })

/** Views: the results are open; lanes show their delay. */
export const RESULTS: Partial<View> = { results: true }
export const DELAY: Partial<View> = { plots: ['queue', 'delay', 'loss'] }

const WITHIN = { timeout: patiently(30_000) }

/** What a browser reports of a part that it could not fetch. */
export const MISSING = /dynamically imported module|Unable to preload/

/** The lab as a person sees it, and the hook for what cannot be seen. */
export class Lab {
  readonly page: Page
  /** Console errors, exceptions and failed requests so far. */
  readonly faults: string[] = []

  constructor(page: Page) {
    this.page = page
    // A part that could not be fetched has a failed request, too: unless the page was left meanwhile, which is no fault.
    const tell = (text: string) => MISSING.test(text) || this.faults.push(text)
    page.on('console', (message) => message.type() === 'error' && tell(message.text()))
    page.on('pageerror', (error) => tell(error.message))
    page.on('requestfailed', (request) => {
      // A page that is left aborts its requests.
      if (!/ABORTED/.test(request.failure()?.errorText ?? '')) this.faults.push(`${request.url()} failed`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) this.faults.push(`${response.url()} ${response.status()}`)
    })
  }

  /** Opens an address of the lab and waits until its history is simulated. */
  async open(address = './'): Promise<void> {
    await this.page.goto(address)
    await this.#shown()
  }

  /** Opens the same address again. */
  async reload(): Promise<void> {
    await this.page.reload()
    await this.#shown()
  }

  /** Waits until every lane has reached the lab's time and runs the latest scenario. */
  async live(): Promise<void> {
    await this.#shown()
    const { running, t_s } = await this.state()
    // The hook does not report a short catch-up; seeking to the current time is answered once all lanes are there.
    if (!running) await this.pauseAt(t_s)
  }

  async #shown(): Promise<void> {
    await this.page.waitForFunction(
      () => {
        const { status, catching_up_s } = window.__aqm?.state() ?? {}
        // The poster disappears once the plots have drawn the same. Text in a fallback font has other widths.
        const drawn = !document.getElementById('poster') && document.fonts.status === 'loaded'
        return status === 'live' && catching_up_s === null && drawn
      },
      null,
      WITHIN,
    )
  }

  /** Waits until the run has gone on by more than `by_s` of simulated time. */
  async runsOn(by_s = 0): Promise<void> {
    const from_s = await this.time()
    await this.page.waitForFunction((to_s) => window.__aqm.state().t_s > to_s, from_s + by_s, WITHIN)
  }

  /** Waits until the address holds the current state, and returns it. */
  async settledLink(): Promise<string> {
    await expect
      .poll(async () => {
        const { scenario, view } = await this.state()
        return isDeepStrictEqual(decodeLink(new URL(this.page.url()).hash), { scenario, view })
      })
      .toBe(true)
    return this.page.url()
  }

  /** Puts the fragment of a link into the address of the running lab. */
  async paste(link: string): Promise<void> {
    await this.page.evaluate(
      (fragment) => {
        location.hash = fragment
      },
      link.slice(link.indexOf('#')),
    )
  }

  state(): Promise<State> {
    return this.page.evaluate(() => window.__aqm.state())
  }

  async time(): Promise<number> {
    return (await this.state()).t_s
  }

  digest(lane: string): Promise<string> {
    return this.page.evaluate((lane) => window.__aqm.digest(lane), lane)
  }

  /** Digests of the first two lanes, or of those given. */
  digests(lanes = ['A', 'B']): Promise<string[]> {
    return Promise.all(lanes.map((lane) => this.digest(lane)))
  }

  /** Digest of the ghost beside a lane. */
  ghostDigest(lane: string): Promise<string> {
    return this.page.evaluate((lane) => window.__aqm.digest(lane, true), lane)
  }

  /** Simulates to exactly this time and pauses there. */
  pauseAt(t_s: number): Promise<number> {
    return this.page.evaluate((t_s) => window.__aqm.pauseAt(t_s), t_s)
  }

  get lanes(): Locator {
    return this.page.getByTestId('lane')
  }

  lane(letter: string): Locator {
    return this.page.locator(`[data-testid=lane][data-lane=${letter}]`)
  }

  /** Opens the results: the run and its events, all figures, distributions. */
  async openResults(): Promise<void> {
    const button = this.page.getByTestId('results')
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
    await expect(this.page.getByTestId('results-area')).toBeVisible()
  }

  get playButton(): Locator {
    return this.page.getByTestId('play')
  }

  get notice(): Locator {
    return this.page.getByTestId('notice')
  }

  async pause(): Promise<void> {
    await this.page.getByRole('button', { name: 'Pause' }).click()
    await expect(this.page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  }

  async undo(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+z')
  }

  async redo(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+Shift+z')
  }

  /** Types into a number box and presses Enter. `fill` would set Firefox's value behind React's back. */
  async enter(testId: string, value: string): Promise<void> {
    await this.type(this.page.getByTestId(testId), value)
    await this.page.keyboard.press('Enter')
  }

  /** Replaces the content of a box by typing. */
  async type(box: Locator, value: string): Promise<void> {
    await box.press('ControlOrMeta+a')
    await box.pressSequentially(value)
  }

  /** An element of the menu *View*, which it opens. */
  async inView(testId: string): Promise<Locator> {
    const menu = this.page.getByTestId('view')
    if ((await menu.getAttribute('aria-expanded')) !== 'true') await menu.click()
    return this.page.getByTestId(testId)
  }

  /** Opens the menu of the set-up. */
  async openSetUp(): Promise<void> {
    await (await this.inView('set-up')).click()
  }

  /** Opens the link's fields in the rail. */
  async openLink(): Promise<void> {
    const line = this.page.getByTestId('link-line')
    if ((await line.getAttribute('aria-expanded')) === 'false') await line.click()
    await expect(line).toHaveAttribute('aria-expanded', 'true')
  }

  /** Types a number of long TCP flows, from now on; returns the time of the change. */
  async setFlows(flows: number): Promise<number> {
    const times = async () => ((await this.state()).scenario.timeline ?? []).map((change) => change.at_s)
    const before = await times()
    const added = async () => (await times()).filter((at_s) => !before.includes(at_s))
    await this.enter('load-ftp-number', String(flows))
    await expect.poll(async () => (await added()).length).toBe(1)
    await this.live()
    return (await added())[0] ?? Number.NaN
  }

  /** Adds a lane from the menu by the start of its entry. */
  async addLane(entry: RegExp): Promise<void> {
    const before = await this.lanes.count()
    await this.page.getByTestId('add-lane').click()
    await this.page.getByRole('button', { name: entry }).first().click()
    await expect(this.lanes).toHaveCount(before + 1)
    await this.live()
  }

  /** Drops a scenario file on the page. */
  async drop(name: string, text: string): Promise<void> {
    await this.page.evaluate(
      ({ name, text }) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([text], name, { type: 'application/json' }))
        document.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer }))
      },
      { name, text },
    )
  }

  async removeLane(letter: string): Promise<void> {
    await this.lane(letter).getByTestId('lane-menu').click()
    await this.lane(letter).getByRole('button', { name: 'Remove lane' }).click()
  }
}

/** Whether a plot's canvas shows more than one colour. */
export const isDrawn = (plot: Locator): Promise<boolean> =>
  plot.locator('canvas').evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement
    const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height)
    return data.some((value) => value !== 0)
  })

/** Width and height of the picture in the clipboard, px. */
export const copiedSize = (page: Page): Promise<[number, number]> =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const picture = await createImageBitmap(await item!.getType('image/png'))
    return [picture.width, picture.height] as [number, number]
  })

interface Fixtures {
  lab: Lab
  /** Opens an address in a browser that has never seen the lab. */
  elsewhere: (address: string) => Promise<Lab>
}

export const test = base.extend<Fixtures>({
  lab: async ({ page }, use) => use(new Lab(page)),
  elsewhere: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (address) => {
      const context = await browser.newContext()
      contexts.push(context)
      const lab = new Lab(await context.newPage())
      await lab.open(address)
      return lab
    })
    // A page left open would run on beside the next tests.
    for (const context of contexts) await context.close()
  },
})
export { DEFAULT_SCENARIO, expect }

/**
 * Declares stories of the whole run: rare sizes, long runs, and stories that lower tests also cover. The small run leaves
 * them out, unless a change touches their own module or one of these paths.
 */
export const whole = (spec: ImportMeta, ...paths: string[]): typeof test.only =>
  isDue(spec, ...paths) ? test : test.skip

/** Like `BOTH`, for stories that the small run has only in Chromium. */
export const wholeBoth = (spec: ImportMeta, ...paths: string[]): Partial<typeof BOTH> =>
  isDue(spec, ...paths) ? BOTH : {}

/** Waits until changes of content, size or colour are drawn. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
