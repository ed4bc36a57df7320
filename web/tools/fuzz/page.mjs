import assert from 'node:assert/strict'
import fc from 'fast-check'
import { largestRenderer } from './memory.mjs'

/**
 * @import { Browser, Page } from '@playwright/test'
 * @typedef {{ at: number, x: number }} Spot shares, from 0 to 1, of the list of controls and of the width
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

/** Longest time for one action on a busy machine, ms. */
const PATIENCE_MS = 60_000
/** Maximum memory of the page with one instance of the core, bytes. */
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
 * Actions on a page, as data, so that they can be repeated.
 * @param {{ links: import('fast-check').Arbitrary<string>, files: import('fast-check').Arbitrary<string> }} inputs
 * @returns {import('fast-check').Arbitrary<Action>}
 */
export const actionsOf = ({ links, files }) => {
  // Without bias, so that the first control is not pressed again and again.
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

/** A page of the lab, with its faults. */
export class Tried {
  /**
   * Opens a page at `address`, relative to the site.
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
     * Errors of the page's console, with their origin.
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
    // A new tab would be another lab.
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
   * Waits for a visible heading: the page's own, or those of the lanes in a hall, whose code is loaded first. The first
   * picture does not count.
   */
  #begun = () =>
    this.page.waitForFunction(
      () => window.__aqm !== undefined && document.querySelector('#root :is(h1, h2)')?.checkVisibility(),
    )

  /** Checks what holds after any action: the heading shows, nothing failed or stopped, and the lab answers. */
  async hold() {
    const asked = this.page.evaluate(async (ms) => {
      // A refusal is an answer too.
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
   * Opens a link like one pasted over the address.
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
      // The lab has read the file then, and answers later requests after it.
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
        // A full-screen window cannot be resized.
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
    // Further back than the lab's first page is another page.
    else if (await this.page.evaluate(() => history.length > 3))
      await (to === 'back' ? this.page.goBack() : this.page.goForward())
    if (!this.page.url().startsWith(this.url)) await this.goto('')
    await this.#begun()
  }

  /**
   * The centre of a visible control, or of one that matches `kind`; undefined if there is none.
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
        // Links to other pages leave the lab.
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
