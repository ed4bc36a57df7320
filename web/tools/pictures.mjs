import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { lessonNames, moments, planFigures, settled } from './pictures/walk.mjs'
import { prepareAll } from './prepare.mjs'
import { prepareBrowsers } from './setup/browsers.mjs'
import { Failure, main, say, step } from './setup/log.mjs'
import { optionsOf } from './setup/options.mjs'
import { asTyped, dist, inCache, root } from './setup/paths.mjs'
import { readCache } from './setup/stamp.mjs'
import { serve } from './site/serve.mjs'

/** @import { Browser } from '@playwright/test' */
/** @typedef {{ row: string, name: string, file: string }} Picture */

const USAGE = 'npm run pictures [-- [NAME …] [--out FOLDER] [--site FOLDER]]'

/** Projectors, px. */
const SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
]
/** Of a picture on a sheet, px, and how many stand in a row. */
const ON_SHEET = 480
const ACROSS = 6

/**
 * Takes pictures of every step of every lesson and exercise on a projector, before the answer and after it, and of the
 * figures that plans open; joins those of a size into one sheet. `--site` names another built site to take them of.
 */
await main(async () => {
  const { names, out, site } = options()
  if (site === dist) await prepareAll()
  if (!existsSync(join(site, 'index.html'))) throw new Failure(`No built site is in ${site}`)
  await prepareBrowsers()
  const { url, close } = await serve({ port: 0, folder: site })
  const { chromium } = await import('@playwright/test')
  const { executablePath, args } = readCache('browsers').chromium
  const browser = await chromium.launch({ executablePath, args })
  rmSync(out, { recursive: true, force: true })
  try {
    const all = await walk(browser, url, names, out)
    for (const [i, { width, height }] of SIZES.entries()) {
      const file = join(out, `${width}x${height}.png`)
      await step(`sheet of ${width} × ${height}`, () => sheet(browser, all[i] ?? [], file))
    }
    say(`The pictures and their sheets are in ${out}`)
  } finally {
    await browser.close()
    close()
  }
})

/**
 * Pictures of each size, in the order of the walk.
 * @param {Browser} browser @param {string} url @param {string[]} names @param {string} out
 */
async function walk(browser, url, names, out) {
  const context = await browser.newContext({ reducedMotion: 'reduce', colorScheme: 'light' })
  const page = await context.newPage()
  const all = SIZES.map(() => /** @type {Picture[]} */ ([]))
  /** @param {string} row @param {string} name */
  const take = async (row, name) => {
    for (const [i, size] of SIZES.entries()) {
      await page.setViewportSize(size)
      await settled(page)
      const folder = join(out, `${size.width}x${size.height}`)
      mkdirSync(folder, { recursive: true })
      const file = join(folder, `${row}-${name.replaceAll(' ', '-')}.png`)
      await page.screenshot({ path: file })
      all[i]?.push({ row, name, file })
    }
  }
  for (const lesson of names.length > 0 ? names : lessonNames())
    await step(lesson, async () => {
      for await (const { step, phase } of moments(page, url, lesson)) await take(lesson, `${step} ${phase}`)
    })
  if (names.length === 0)
    await step('figures of plans', async () => {
      for (const id of planFigures()) {
        await page.goto(new URL(`?fig=${id}`, url).href)
        await page.getByRole('dialog').waitFor()
        await take('figures', id)
      }
    })
  await context.close()
  return all
}

/**
 * Joins pictures into one, a row for each lesson.
 * @param {Browser} browser @param {Picture[]} pictures @param {string} file
 */
async function sheet(browser, pictures, file) {
  const rows = new Set(pictures.map(({ row }) => row))
  const figure = (/** @type {Picture} */ { name, file }) =>
    `<figure><img src="data:image/png;base64,${readFileSync(file).toString('base64')}"><figcaption>${name}</figcaption></figure>`
  const block = (/** @type {string} */ row) =>
    `<h2>${row}</h2><div>${pictures.flatMap((own) => (own.row === row ? figure(own) : [])).join('')}</div>`
  const page = await browser.newPage({ viewport: { width: ACROSS * (ON_SHEET + 12) + 24, height: 600 } })
  await page.setContent(
    `<style>
      body { margin: 12px; background: #ddd; font: 16px sans-serif }
      div { display: flex; flex-wrap: wrap; gap: 12px }
      figure { margin: 0; width: ${ON_SHEET}px } img { display: block; width: 100% }
      h2 { margin: 16px 0 6px; font-size: 20px }
    </style>${[...rows].map(block).join('')}`,
  )
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
}

function options() {
  const options = /** @type {const} */ ({ out: { type: 'string' }, site: { type: 'string' } })
  return optionsOf(USAGE, { options, allowPositionals: true }, ({ values, positionals }) => {
    const known = lessonNames()
    const unknown = positionals.find((name) => !known.includes(name))
    if (unknown !== undefined) throw new Error(`There is no lesson ${unknown}`)
    const at = (/** @type {string | undefined} */ path, /** @type {string} */ usual) =>
      path === undefined ? usual : resolve(root, asTyped(path) ?? path)
    return { names: positionals, out: at(values.out, inCache('pictures')), site: at(values.site, dist) }
  })
}
