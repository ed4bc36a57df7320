import { readdirSync, readFileSync } from 'node:fs'
import { patiently } from '../setup/pace.mjs'
import { inRoot } from '../setup/paths.mjs'

/** @import { Page } from '@playwright/test' */

/**
 * A moment of a lesson: a step before its answer is known (`asked`), after it (`revealed`), or without a question
 * (`told`). Steps count from 1.
 * @typedef {{ lesson: string, step: number, phase: 'asked' | 'revealed' | 'told' }} Moment
 */

const LESSONS = 'web/src/courses'
const WITHIN = { timeout: patiently(30_000) }

/** @param {string} folder */
const namesIn = (folder) =>
  readdirSync(inRoot(LESSONS, folder)).flatMap((file) => /^(.*)\.md$/.exec(file)?.[1] ?? [])

/** The names of all lessons and exercises of the lab. */
export const lessonNames = () => [...namesIn('texts'), ...namesIn('exercises')]

/** The figures that the lab's plans open beside steps of lessons. */
export const planFigures = () => [
  ...new Set(
    namesIn('plans').flatMap((name) =>
      [...readFileSync(inRoot(LESSONS, 'plans', `${name}.md`), 'utf8').matchAll(/{ figure: ([\w-]+),/g)].map(
        ([, id]) => id,
      ),
    ),
  ),
]

/** @param {Page} page */
const isLive = (page) =>
  page.waitForFunction(
    () => {
      const state = /** @type {{ status?: string, catching_up_s?: number | null } | undefined} */ (
        window.__aqm?.state()
      )
      return state?.status === 'live' && state.catching_up_s === null && !document.getElementById('poster')
    },
    null,
    WITHIN,
  )

/**
 * Goes through all steps of a lesson on the projector with the presenter's keys, and stops at every moment that a hall
 * sees. `site` is the address of the lab; the page is best calm (`reducedMotion`).
 * @param {Page} page
 * @param {string} site
 * @param {string} lesson
 * @returns {AsyncGenerator<Moment>}
 */
export async function* moments(page, site, lesson) {
  await page.goto(new URL(`?lesson=${lesson}&step=1&view=projector`, site).href)
  const heading = page.getByTestId('lesson-heading')
  await heading.waitFor(WITHIN)
  for (let step = 1; ; step++) {
    await page.waitForFunction(
      (begins) =>
        document.querySelector('[data-testid=lesson-heading]')?.textContent?.includes(`Step ${begins} of`),
      step,
      WITHIN,
    )
    await isLive(page)
    const ask = page.getByTestId('lesson-ask')
    if ((await ask.count()) === 0) yield { lesson, step, phase: 'told' }
    else {
      yield { lesson, step, phase: 'asked' }
      await page.keyboard.press('PageDown')
      await ask.waitFor({ state: 'detached', ...WITHIN })
      await isLive(page)
      yield { lesson, step, phase: 'revealed' }
    }
    const [, of] = / of (\d+)/.exec((await heading.textContent()) ?? '') ?? []
    if (step >= Number(of)) return
    await page.keyboard.press('PageDown')
  }
}

/** Plots draw within two animation frames, figures and distributions twice a second. */
const DRAWN_MS = 700

/**
 * Waits until plots and figures of this size are drawn.
 * @param {Page} page
 */
export const settled = (page) =>
  page.evaluate(
    (ms) =>
      new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), ms)),
    DRAWN_MS,
  )
