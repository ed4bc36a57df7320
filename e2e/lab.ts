import { test as base, expect, type Locator, type Page } from '@playwright/test'

/** Stories that are told in every browser; the others, which concern no browser's own, in Chromium alone. */
export const BOTH = { tag: '@both' }

interface Lane {
  t_s: number
  state: { queue: { kind: string }; traffic: Record<string, { flows?: number; rate_bps?: number }> }
}

/** What the page's read-only hook tells. */
interface State {
  status: string
  running: boolean
  catching_up_s: number | null
  t_s: number
  lanes: Lane[]
  /** What the link holds of what a person looks at. */
  view: Record<string, unknown>
  /** Steps that can be undone. */
  past: object[]
  scenario: {
    title?: string
    seed: number
    lanes: object[]
    timeline: { at_s: number; lane?: number | null; set: Record<string, unknown> }[]
  }
}

interface Hook {
  state(): State
  digest(lane: string, ghost?: boolean): Promise<string>
  metrics(lane: string): { loss_run: number } | undefined
  pauseAt(t_s: number): Promise<number>
}

declare global {
  interface Window {
    readonly __aqm: Hook
  }
}

/** The lab as a person meets it, and the hook for what cannot be seen. */
export class Lab {
  readonly page: Page
  /** Console errors, exceptions and failed requests so far. */
  readonly faults: string[] = []

  constructor(page: Page) {
    this.page = page
    page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(message.text())
    })
    page.on('pageerror', (error) => this.faults.push(error.message))
    page.on('requestfailed', (request) => this.faults.push(`${request.url()} failed`))
    page.on('response', (response) => {
      if (response.status() >= 400) this.faults.push(`${response.url()} ${response.status()}`)
    })
  }

  /** Opens an address of the lab and waits until its history is simulated. */
  async open(address = './'): Promise<void> {
    await this.page.goto(address)
    await this.live()
  }

  async live(): Promise<void> {
    await expect
      .poll(() => this.state().then((s) => s.status === 'live' && s.catching_up_s === null))
      .toBe(true)
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

  /** Of the ghost beside a lane. */
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

  /** Types into a number box. `fill` would set Firefox's value behind React's back. */
  async enter(testId: string, value: string): Promise<void> {
    const field = this.page.getByTestId(testId)
    await field.focus()
    await field.press('ControlOrMeta+a')
    await field.pressSequentially(value)
    await field.press('Enter')
  }

  /** Types a number of long TCP flows; gives the time at which it was recorded. */
  async setFlows(flows: number): Promise<number> {
    const times = async () => ((await this.state()).scenario.timeline ?? []).map((change) => change.at_s)
    const before = await times()
    const added = async () => (await times()).filter((at_s) => !before.includes(at_s))
    await this.enter('load-ftp-number', String(flows))
    await expect.poll(async () => (await added()).length).toBe(1)
    await this.live()
    return (await added())[0] ?? Number.NaN
  }

  /** Adds a lane from the menu by what its entry begins with. */
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

export const test = base.extend<{ lab: Lab }>({
  lab: async ({ page }, use) => use(new Lab(page)),
})
export { expect }
