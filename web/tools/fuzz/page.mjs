import assert from 'node:assert/strict'
import fc from 'fast-check'
import { largestRenderer } from './memory.mjs'

/**
 * @import { Browser, Page } from '@playwright/test'
 * @typedef {{ at: number, x: number }} Spot shares, from 0 to 1, of the things that can be pressed and of the width
 * @typedef {(
 *   | ({ way: 'click' } & Spot)
 *   | { way: 'key', key: string }
 *   | ({ way: 'type', text: string } & Spot)
 *   | ({ way: 'drag', y: number } & Spot)
 *   | ({ way: 'wheel', by: number } & Spot)
 *   | { way: 'size', size: number[] }
 *   | { way: 'link', link: string }
 *   | { way: 'file', text: string }
 *   | { way: 'go', to: 'back' | 'forward' | 'again' }
 * )} Action
 */

/** So long the page may take to do a thing on a machine that is busy, ms. */
const PATIENCE_MS = 60_000
/** A page that runs what a person made it run has the memory of one instance of the core and its own, bytes. */
const MOST_BYTES = 2.5e9
const SIZES = [
  [1440, 900],
  [1280, 720],
  [820, 1180],
  [390, 844],
  [844, 390],
  [320, 568],
  [2560, 1440],
]
const KEYS = [
  ...['Escape', 'Enter', 'Tab', 'Shift+Tab', 'Space', 'Home', 'End', 'PageDown', 'Delete', 'Backspace'],
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Shift+ArrowUp', 'Alt+ArrowRight', 'Control+z'],
  ...['Control+Shift+z', 'Control+a', ...'?abcdefhlnprstuvw123456789.,+-[]'],
]
const WORDS = ['0', '-1', '1e9', '7', '0.5', '12,000', '', ' ', 'NaN', '99999999999', 'a', '💥', '<b>', '1/0']

/**
 * What is done to a page, as data, so that the same is done again.
 * @param {{ links: import('fast-check').Arbitrary<string>, files: import('fast-check').Arbitrary<string> }} inputs
 * @returns {import('fast-check').Arbitrary<Action>}
 */
export const actionsOf = ({ links, files }) => {
  // Each place as likely as any other: what is pressed must not be the first thing time and again.
  const share = fc.noBias(fc.integer({ min: 0, max: 9999 })).map((n) => n / 10_000)
  const at = { at: share, x: share }
  /**
   * @template {string} W
   * @template {object} T
   * @param {W} way
   * @param {{ [K in keyof T]: import('fast-check').Arbitrary<T[K]> }} more
   * @returns {import('fast-check').Arbitrary<{ way: W } & T>}
   */
  const of = (way, more) =>
    /** @type {any} fast-check's own type does not see the spread */ (
      fc.record({ way: fc.constant(way), ...more })
    )
  return fc.oneof(
    { weight: 12, arbitrary: of('click', at) },
    { weight: 6, arbitrary: of('key', { key: fc.constantFrom(...KEYS) }) },
    { weight: 3, arbitrary: of('type', { ...at, text: fc.constantFrom(...WORDS) }) },
    { weight: 4, arbitrary: of('drag', { ...at, y: share }) },
    { weight: 1, arbitrary: of('wheel', { ...at, by: fc.integer({ min: -500, max: 500 }) }) },
    { weight: 1, arbitrary: of('size', { size: fc.constantFrom(...SIZES) }) },
    { weight: 1, arbitrary: of('link', { link: links }) },
    { weight: 1, arbitrary: of('file', { text: files }) },
    {
      weight: 1,
      arbitrary: of('go', {
        to: fc.constantFrom(
          /** @type {const} */ ('back'),
          /** @type {const} */ ('forward'),
          /** @type {const} */ ('again'),
        ),
      }),
    },
  )
}

/** A page of the lab, with what went wrong on it. */
export class Tried {
  /**
   * A page that is open at `address`, relative to the site.
   * @param {Browser} browser
   * @param {string} url
   * @param {string} [address]
   */
  static async open(browser, url, address = '') {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
    const tried = new Tried(await context.newPage(), url)
    await tried.goto(address)
    return tried
  }

  /** @param {Page} page @param {string} url */
  constructor(page, url) {
    this.page = page
    this.url = url
    /** @type {string[]} */
    this.faults = []
    /**
     * What the page said of errors, with where they were made.
     * @type {string[]}
     */
    this.said = []
    page.setDefaultTimeout(PATIENCE_MS)
    page.on('pageerror', (error) => this.faults.push(`page error: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') this.said.push(message.text())
    })
    page.on('crash', () => this.faults.push('the page crashed'))
    page.on('dialog', (dialog) => dialog.dismiss().catch(() => {}))
    // Another tab is another lab.
    page.on('popup', (popup) => popup.close().catch(() => {}))
  }

  close = () => this.page.context().close()

  /** @param {string} address */
  async goto(address) {
    await this.page.goto('about:blank')
    await this.page.goto(this.url + address)
    await this.#begun()
  }

  /**
   * The page has a heading: its own, or those of the lanes in a hall, whose screen is fetched. The picture that it begins
   * with does not count.
   */
  #begun = () =>
    this.page.waitForFunction(
      () => window.__aqm !== undefined && document.querySelector('#root :is(h1, h2)')?.checkVisibility(),
    )

  /** What holds after anything: the heading is there, nothing went wrong or stopped, and the lab answers. */
  async hold() {
    const asked = this.page.evaluate(async (ms) => {
      // What is turned down is answered too.
      const answer = window.__aqm.digest('A').then(
        () => true,
        () => true,
      )
      const answers = await Promise.race([answer, new Promise((done) => setTimeout(() => done(false), ms))])
      return {
        answers,
        status: /** @type {{ status: string }} */ (window.__aqm.state()).status,
        faults: window.__aqm.faults(),
        stopped: [...document.querySelectorAll('[data-testid=part-failed]')].map((part) => part.textContent),
      }
    }, PATIENCE_MS)
    /** @type {NodeJS.Timeout | undefined} */
    let timer
    /** @type {Promise<never>} */
    const late = new Promise((_, failed) => {
      timer = setTimeout(() => failed(new Error('the page does not answer')), 2 * PATIENCE_MS)
    })
    const { answers, status, faults, stopped } = await Promise.race([asked, late])
    clearTimeout(timer)
    assert.deepEqual([...this.faults, ...faults], [], 'something went wrong on the page')
    assert.deepEqual(stopped, [], `a part of the page stopped: ${this.said.at(-1)}`)
    await this.#begun().catch(() => assert.fail('the page is blank'))
    assert.ok(answers, `the lab does not answer; it is ${status}`)
    assert.notEqual(status, 'crashed', 'the simulation stopped')
    const bytes = await largestRenderer()
    assert.ok(bytes < MOST_BYTES, `the page holds ${Math.round(bytes / 1e6)} MB`)
  }

  /**
   * Opens a link as who pastes it over the address does.
   * @param {string} link
   */
  link = (link) =>
    this.page.evaluate((hash) => {
      location.hash = hash
    }, link.toWellFormed())

  /** @param {string} text */
  drop = (text) =>
    this.page.evaluate(async (text) => {
      const transfer = new DataTransfer()
      const file = new File([text], 'scenario.json', { type: 'application/json' })
      transfer.items.add(file)
      document.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer }))
      // What is asked after the lab has read it is answered after it.
      await file.text()
      await new Promise((done) => setTimeout(done))
    }, text.toWellFormed())

  /** @param {Action} action */
  async do(action) {
    const { mouse, keyboard } = this.page
    switch (action.way) {
      case 'click': {
        const place = await this.#place(action)
        if (place) await mouse.click(...place)
        return
      }
      case 'key':
        return keyboard.press(action.key)
      case 'type': {
        const place = await this.#place(action, 'input, textarea, select')
        if (!place) return
        await mouse.click(...place, { clickCount: 3 })
        await keyboard.type(action.text)
        return keyboard.press('Enter')
      }
      case 'drag': {
        const place = await this.#place(action, 'canvas, [role=slider], input[type=range]')
        const size = this.page.viewportSize()
        if (!place || !size) return
        await mouse.move(...place)
        await mouse.down()
        await mouse.move(action.x * size.width, action.y * size.height, { steps: 3 })
        return mouse.up()
      }
      case 'wheel':
        await this.#place(action)
        return mouse.wheel(0, action.by)
      case 'size':
        // A window that fills the screen has no other size.
        await this.page.evaluate(() => document.fullscreenElement && document.exitFullscreen())
        return this.page.setViewportSize({ width: action.size[0], height: action.size[1] })
      case 'link':
        return this.link(action.link)
      case 'file':
        return this.drop(action.text)
      case 'go':
        return this.#go(action.to)
    }
  }

  /** @param {'back' | 'forward' | 'again'} to */
  async #go(to) {
    if (to === 'again') await this.page.reload()
    // Before the first page there is nothing of the lab.
    else if (await this.page.evaluate(() => history.length > 3))
      await (to === 'back' ? this.page.goBack() : this.page.goForward())
    if (!this.page.url().startsWith(this.url)) await this.goto('')
    await this.#begun()
  }

  /**
   * The middle of one of the things on the screen that can be pressed, or of a kind; nothing where there is none.
   * @param {{ at: number }} action
   */
  #place = ({ at }, kind = 'button, a[href], summary, input, select, textarea, canvas, [role], [tabindex]') =>
    this.page.evaluate(
      ({ at, kind }) => {
        /** @param {DOMRect} box */
        const inside = ({ x, y, width, height }) =>
          width > 0 &&
          height > 0 &&
          x + width / 2 < innerWidth &&
          y + height / 2 < innerHeight &&
          x + width / 2 >= 0 &&
          y + height / 2 >= 0
        // Who follows a link to another page leaves the lab.
        /** @param {Element} thing */
        const leaves = (thing) =>
          thing instanceof HTMLAnchorElement &&
          (thing.target !== '' || thing.download !== '' || thing.pathname !== location.pathname)
        const boxes = [...document.querySelectorAll(kind)]
          .filter((thing) => !leaves(thing) && thing.closest('a') === null)
          .map((thing) => thing.getBoundingClientRect())
          .filter(inside)
        const box = boxes[Math.min(Math.floor(at * boxes.length), boxes.length - 1)]
        return box && /** @type {[number, number]} */ ([box.x + box.width / 2, box.y + box.height / 2])
      },
      { at, kind },
    )
}
