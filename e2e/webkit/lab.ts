import { writeFileSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { startWebKit } from '../../web/tools/setup/start-webkit.mjs'
import type { Place } from '../curves'
import type { State } from '../lab'
import { isDue } from '../tier'

/** The key of an element in answers of W3C WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** Keys of W3C WebDriver: Control is held until it is sent again. */
const KEY = { control: '\uE009', enter: '\uE007' }
/** Errors that may be gone a moment later. */
const NOT_YET = [
  'no such element',
  'stale element reference',
  'element not interactable',
  'element click intercepted',
]

type WebKit = Awaited<ReturnType<typeof startWebKit>>

export const testId = (id: string) => `[data-testid="${id}"]`

/** A WebKit with the lab in it, driven by W3C WebDriver. */
export class WebKitLab {
  readonly #webkit: WebKit
  readonly #baseURL: string

  constructor(webkit: WebKit, baseURL: string) {
    this.#webkit = webkit
    this.#baseURL = baseURL
  }

  /** Opens an address of the lab and waits until its history is simulated. */
  async open(address = './'): Promise<void> {
    await this.#webkit.command('POST', 'url', { url: new URL(address, this.#baseURL).href })
    await this.live()
  }

  /** Opens the same address again. */
  async reload(): Promise<void> {
    await this.#webkit.command('POST', 'refresh')
    await this.live()
  }

  /** Waits until every lane has reached the lab's time. */
  async live(): Promise<void> {
    await expect
      .poll(() =>
        this.evaluate(() => {
          const { status, catching_up_s } = window.__aqm?.state() ?? {}
          return status === 'live' && catching_up_s === null
        }),
      )
      .toBe(true)
  }

  /** Sets the inner size of the window, CSS px. */
  async resize(width: number, height: number): Promise<void> {
    await this.#webkit.command('POST', 'window/rect', { x: 0, y: 0, width, height })
    await expect.poll(() => this.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height])
  }

  /** Runs a self-contained function in the page, and awaits its result. */
  evaluate<Result>(work: () => Result): Promise<Awaited<Result>>
  evaluate<Result, Arg>(work: (arg: Arg) => Result, arg: Arg): Promise<Awaited<Result>>
  evaluate<Result, Arg>(work: (arg: Arg) => Result, arg?: Arg): Promise<Awaited<Result>> {
    const body = { script: `return (${work})(...arguments)`, args: arg === undefined ? [] : [arg] }
    return this.#webkit.command('POST', 'execute/sync', body)
  }

  state(): Promise<State> {
    return this.evaluate(() => window.__aqm.state())
  }

  async time(): Promise<number> {
    return (await this.state()).t_s
  }

  /** Simulates to exactly this time and pauses there. */
  pauseAt(t_s: number): Promise<number> {
    return this.evaluate((t_s) => window.__aqm.pauseAt(t_s), t_s)
  }

  /** Digests of the first two lanes, or of those given. */
  digests(lanes = ['A', 'B']): Promise<string[]> {
    return this.evaluate((lanes) => Promise.all(lanes.map((lane) => window.__aqm.digest(lane))), lanes)
  }

  /** Faults of the page since it was opened. */
  async faults(): Promise<string[]> {
    const faults = await this.evaluate(() => window.__aqm.faults())
    // WebKit reports an error when size changes must wait for the next frame, as the specification requires. The delay is
    // invisible.
    return faults.filter((fault) => !/ResizeObserver loop completed/.test(fault))
  }

  /** Waits until the run has gone on by more than `by_s` of simulated time. */
  async runsOn(by_s = 0): Promise<void> {
    const from_s = await this.time()
    await expect.poll(() => this.time()).toBeGreaterThan(from_s + by_s)
  }

  /** Drops a scenario file on the page. */
  async drop(name: string, text: string): Promise<void> {
    await this.evaluate(
      ({ name, text }) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([text], name, { type: 'application/json' }))
        document.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer }))
      },
      { name, text },
    )
  }

  /** The number of elements. */
  count(css: string): Promise<number> {
    return this.evaluate((css) => document.querySelectorAll(css).length, css)
  }

  /** The centre of each element, CSS px of the window. */
  middles(css: string): Promise<Place[]> {
    return this.evaluate(
      (css) =>
        [...document.querySelectorAll(css)].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return { x: x + width / 2, y: y + height / 2 }
        }),
      css,
    )
  }

  /** Clicks the first element of a CSS selector, or of an XPath. */
  async click(selector: string): Promise<void> {
    await this.#with(selector, (element) => this.#webkit.command('POST', `element/${element}/click`))
  }

  /** Replaces the content of a box by typing, and presses Enter. */
  async enter(selector: string, value: string): Promise<void> {
    // The driver ignores line feeds.
    const typed = value.replaceAll('\n', KEY.enter)
    const text = `${KEY.control}a${KEY.control}${typed}${KEY.enter}`
    await this.#with(selector, (element) =>
      this.#webkit.command('POST', `element/${element}/value`, { text }),
    )
  }

  /** The value of a box. */
  async value(selector: string): Promise<string> {
    let value = ''
    await this.#with(selector, async (element) => {
      value = await this.#webkit.command('GET', `element/${element}/property/value`)
    })
    return value
  }

  /** Presses a key, wherever the focus is. */
  async press(key: string): Promise<void> {
    await this.#perform({
      id: 'keys',
      type: 'key',
      actions: [
        { type: 'keyDown', value: key },
        { type: 'keyUp', value: key },
      ],
    })
  }

  /** Drags through places of the window with the button down. */
  async drag([start, ...path]: Place[]): Promise<void> {
    const to = (place: Place) => ({
      type: 'pointerMove',
      duration: 0,
      x: Math.round(place.x),
      y: Math.round(place.y),
    })
    await this.#perform({
      id: 'mouse',
      type: 'pointer',
      parameters: { pointerType: 'mouse' },
      actions: [
        to(start!),
        { type: 'pointerDown', button: 0 },
        ...path.map(to),
        { type: 'pointerUp', button: 0 },
      ],
    })
  }

  /** A PNG of the window. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#webkit.command('GET', 'screenshot'), 'base64')
  }

  #perform(input: object): Promise<void> {
    return this.#webkit.command('POST', 'actions', { actions: [input] })
  }

  /** Acts on the first element found, as soon as that succeeds. */
  async #with(selector: string, work: (element: string) => Promise<unknown>): Promise<void> {
    const using = selector.startsWith('/') ? 'xpath' : 'css selector'
    await expect
      .poll(async () => {
        try {
          const found = await this.#webkit.command('POST', 'element', { using, value: selector })
          await work(found[ELEMENT])
          return 'done'
        } catch (error) {
          const { name, message } = error as Error
          if (NOT_YET.includes(name)) return `${name}: ${message}`
          throw error
        }
      })
      .toBe('done')
  }
}

interface Fixtures {
  lab: WebKitLab
  /** A browser that has never seen the lab; its system prefers dark colours if `dark`, otherwise light ones. */
  another: (options?: { dark?: boolean }) => Promise<WebKitLab>
}

export const test = base.extend<Fixtures>({
  another: async ({ baseURL }, use, info) => {
    const started: { webkit: WebKit; lab: WebKitLab }[] = []
    await use(async (options) => {
      const webkit = await startWebKit(options)
      const lab = new WebKitLab(webkit, baseURL!)
      started.push({ webkit, lab })
      await lab.resize(1280, 720)
      return lab
    })
    for (const [i, { webkit, lab }] of started.entries()) {
      if (info.status !== info.expectedStatus) {
        // A browser that died has no picture; its death is reported elsewhere.
        const picture = await lab.screenshot().catch(() => undefined)
        if (picture) writeFileSync(info.outputPath(`window-${i + 1}.png`), picture)
      }
      await webkit.end()
    }
  },
  lab: async ({ another }, use) => use(await another()),
})
export { expect }

/** Declares stories of the whole run, as for the other browsers. */
export const whole = (spec: ImportMeta, ...paths: string[]): typeof test.only =>
  isDue(spec, ...paths) ? test : test.skip
