import fc from 'fast-check'
import { loadTypeScript } from '../runs/load-typescript.mjs'
import { loadCore } from '../runs/load-wasm.mjs'
import { prepareBrowsers } from '../setup/browsers.mjs'
import { readCache } from '../setup/stamp.mjs'
import { serve } from '../site/serve.mjs'
import { classesOf } from './classes.mjs'
import { actionsOf, Tried } from './page.mjs'
import { tryClass } from './try.mjs'

/**
 * @template T
 * @typedef {import('fast-check').Arbitrary<T>} Arbitrary
 */
/**
 * @typedef {object} Way
 * @property {Arbitrary<any>} inputs
 * @property {(input: any) => Promise<void>} hold
 * @property {object} draw fast-check's own options
 * @property {() => number} [done] how much was tried, if not the number of inputs
 */

/** The page is opened anew after so many inputs, so that a failure does not depend on a hundred inputs before it. */
const ON_A_PAGE = 20
/** Time for shrinking a failure, ms. */
const SHRINK_MS = 120_000

export const IN_BROWSER = ['links', 'files', 'monkey']

/**
 * Opens links, drops files, and tries random actions, each for `ms` in Chromium on the built site.
 * @param {string[]} names of `IN_BROWSER`.
 * @param {{ seed: number, ms: number }} how
 * @param {(name: string, outcome: { tried: number, failures: any[] }) => void} report called for each of them.
 */
export async function tryInBrowser(names, { seed, ms }, report) {
  const classes = classesOf({
    core: await loadCore({ build: false }),
    site: await loadTypeScript('web/tools/fuzz/site.ts'),
  })
  await prepareBrowsers()
  const { chromium } = await import('@playwright/test')
  const { executablePath, args } = readCache('browsers').chromium
  const server = await serve({ port: 0 })
  const browser = await chromium.launch({ executablePath, args })
  const open = () => Tried.open(browser, server.url)
  const [links, files] = [classes.links.inputs, classes.scenarios.inputs]
  /** @type {Record<string, Way>} */
  const ways = {
    links: onPages(open, links, (tried, link) => tried.link(link)),
    files: onPages(open, files, (tried, text) => tried.drop(text)),
    monkey: monkey(open, actionsOf({ links, files })),
  }
  /** @type {Record<string, string>} */
  const titles = {
    links: 'links, in Chromium',
    files: 'scenario files dropped, in Chromium',
    monkey: 'random actions, in Chromium',
  }
  try {
    for (const name of names) {
      const { inputs, hold, draw, done } = ways[name]
      const end_ms = performance.now() + ms
      const more = () => performance.now() < end_ms
      const outcome = await tryClass({ inputs, hold }, { seed, more, draw })
      report(titles[name], { ...outcome, tried: done?.() ?? outcome.tried })
    }
  } finally {
    await browser.close()
    server.close()
  }
}

/**
 * Tries inputs one after another on the same page, and on a new one after a failure.
 * @param {() => Promise<Tried>} open
 * @param {Arbitrary<string>} inputs
 * @param {(tried: Tried, input: string) => Promise<void>} give
 * @returns {Way}
 */
function onPages(open, inputs, give) {
  /** @type {Tried | undefined} */
  let tried
  let given = 0
  /** @param {string} input */
  const hold = async (input) => {
    if (given++ % ON_A_PAGE === 0) {
      await tried?.close()
      tried = undefined
    }
    tried ??= await open()
    try {
      await give(tried, input)
      await tried.hold()
    } catch (error) {
      await tried.close()
      tried = undefined
      throw error
    }
  }
  return { inputs, hold, draw: { numRuns: ON_A_PAGE, interruptAfterTimeLimit: SHRINK_MS } }
}

/**
 * Tries rows of actions, each on a page of its own; counts actions.
 * @param {() => Promise<Tried>} open
 * @param {Arbitrary<import('./page.mjs').Action>} actions
 * @returns {Way}
 */
function monkey(open, actions) {
  let acted = 0
  /** @param {import('./page.mjs').Action[]} row */
  const hold = async (row) => {
    const tried = await open()
    try {
      for (const action of row) {
        await tried.do(action)
        acted++
        await tried.hold()
      }
    } finally {
      await tried.close()
    }
  }
  const inputs = fc.array(actions, { minLength: 1, maxLength: 60, size: 'max' })
  return { inputs, hold, draw: { numRuns: 1, interruptAfterTimeLimit: SHRINK_MS }, done: () => acted }
}
