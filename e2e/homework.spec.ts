import { readdirSync, readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type * as Homework from '../web/src/courses/headless'
import { decodeLink } from '../web/src/link/link'
import type { Parse, QueueSpec } from '../web/src/scenario/types'
import { loadTypeScript } from '../web/tools/runs/load-typescript.mjs'
import { loadCore } from '../web/tools/runs/load-wasm.mjs'
import { patiently } from '../web/tools/setup/pace.mjs'
import { along, finger, middleOf } from './fingers'
import { violations } from './guidelines'
import { expect, type Lab, test, whole } from './lab'

const rare = whole(import.meta, 'web/src/courses/homework')

const FOLDER = 'web/src/courses/exercises'
const EXERCISES = readdirSync(FOLDER).map((file) => file.replace(/\.md$/, ''))
const ofExercise = (name: string) => whole(import.meta, 'web/src/courses/homework', `${FOLDER}/${name}.md`)
const LOW_DELAY = '?lesson=low-delay&step=3'
/** A check runs a dozen simulations, on a machine that may be busy. */
const CHECKED = { timeout: patiently(60_000) }

const exercise = (page: Page) => page.getByTestId('exercise')
const verdicts = (page: Page) =>
  page.getByTestId('criterion').evaluateAll((all) => all.map((own) => (own as HTMLElement).dataset.met))
const check = async (page: Page) => {
  await page.getByTestId('exercise-check').click()
  await expect(page.getByTestId('exercise-said')).toContainText('criteria hold', CHECKED)
}
const queueB = async (lab: Lab) =>
  ((await lab.state()).scenario.lanes[1] as { queue: Extract<QueueSpec, { kind: 'sketch' }> }).queue

/** Waits until nothing of an exercise's last step runs by itself. */
async function openStill(lab: Lab, address = LOW_DELAY): Promise<void> {
  await lab.open(address)
  await expect(lab.page.getByTestId('exercise-check')).toBeVisible()
  await lab.playButton.click()
  await expect.poll(async () => (await lab.state()).running).toBe(false)
}

/** The slider's position for an averaging weight of 0.02. */
const WEIGHT = '85'

/** Gives lane B an averaging weight found by trial, and first a larger one if `more` is given. */
async function work(lab: Lab, more?: (editor: Locator) => Promise<void>): Promise<void> {
  const { page } = lab
  await lab.lane('B').getByTestId('edit-curve').click()
  const editor = page.getByTestId('large-editor')
  await more?.(editor)
  await editor.getByRole('tab', { name: 'Averaging' }).click()
  const weight = editor.getByRole('slider', { name: /weight/i })
  await weight.fill(WEIGHT)
  await editor.getByRole('tab', { name: 'Averaging' }).focus()
  await expect.poll(async () => (await queueB(lab)).w_q).toBe(0.02)
  await page.keyboard.press('Escape')
  await expect(editor).toHaveCount(0)
}

/** Gives lane B a curve found by trial. */
const solve = (lab: Lab): Promise<void> =>
  work(lab, async (editor) => {
    await editor.getByRole('tab', { name: 'Table' }).click()
    await editor.getByRole('textbox', { name: 'queue, row 1' }).evaluate((input) => {
      const data = new DataTransfer()
      data.setData('text/plain', '10\t0\n35\t0.1\n55\t1')
      input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await expect.poll(async () => (await queueB(lab)).points?.length).toBe(3)
  })

test('a student checks, corrects the curve, checks again, and copies a text for the grader', async ({
  lab,
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openStill(lab)
  await check(page)
  expect(await verdicts(page)).toEqual(['fails', 'holds'])
  await expect(exercise(page)).toContainText('Nothing changed yet')
  await solve(lab)
  await expect(exercise(page)).toContainText('You have changed the lab since')
  await check(page)
  await expect.poll(() => verdicts(page), CHECKED).toEqual(['holds', 'holds'])
  await expect(exercise(page)).toContainText('2 of 2 criteria hold')

  await page.getByTestId('exercise-hand-in').click()
  await expect(page.getByTestId('exercise-hand-in')).toHaveText('Link copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const core = await loadCore({ build: false })
  const { answered, parseLesson, readLink } = (await loadTypeScript(
    'web/src/courses/headless.ts',
  )) as typeof Homework
  const parse: Parse = async (json) => answered(core.parse(json))
  const read = await parseLesson(readFileSync(`${FOLDER}/low-delay.md`, 'utf8'), 'low-delay', parse)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  expect(await readLink(link, read.lesson.exercise!, parse)).toMatchObject({
    handIn: { unchanged: false, values: [await queueB(lab)] },
  })
  expect(lab.faults).toEqual([])
})

rare('going back to earlier steps loses no curve', async ({ lab, page }) => {
  await openStill(lab)
  const before = await queueB(lab)
  await solve(lab)
  const solved = await queueB(lab)
  await page.getByTestId('lesson-back').click()
  await expect(exercise(page)).toHaveCount(0)
  await expect.poll(() => queueB(lab)).toEqual(before)
  await page.getByTestId('lesson-next').click()
  await expect(exercise(page)).toBeVisible()
  await expect.poll(() => queueB(lab)).toEqual(solved)
})

test('a reload and the link handed in reopen the exercise with the work in it', async ({ lab, page }) => {
  await openStill(lab)
  await work(lab)
  const solved = await queueB(lab)
  const lesson = { name: 'low-delay', step: 3 }
  await expect.poll(() => decodeLink(new URL(page.url()).hash)).toMatchObject({ view: { lesson } })
  await lab.reload()
  await expect(exercise(page)).toBeVisible()
  expect(await queueB(lab)).toEqual(solved)
  const link = page.url()
  await page.getByTestId('lesson-leave').click()
  await expect.poll(() => decodeLink(new URL(page.url()).hash)).not.toHaveProperty('view.lesson')
  await lab.open('./')
  await expect(exercise(page)).toHaveCount(0)
  await lab.open(link)
  await expect(page.getByTestId('lesson-heading')).toContainText('Step 3 of')
  expect(await queueB(lab)).toEqual(solved)
  await page.getByTestId('lesson-back').click()
  await page.getByTestId('lesson-next').click()
  await expect.poll(() => queueB(lab)).toEqual(solved)
  expect(lab.faults).toEqual([])
})

/** Exercises in this story. Unit tests check the criteria of all exercises on their initial text. */
const SHOWN = ['low-delay', 'rule-red']

for (const name of EXERCISES)
  (SHOWN.includes(name) ? test : ofExercise(name))(
    `the exercise ${name} opens from the list, and its start can be checked`,
    async ({ lab, page }) => {
      await openStill(lab, `?lesson=${name}&step=20`)
      await check(page)
      const met = await verdicts(page)
      expect(met.length).toBeGreaterThan(1)
      expect(met).toContain('fails')
      await page.getByTestId('all-lessons').click()
      const own = page.getByTestId('lessons').locator('[aria-current]')
      await expect(own).toHaveCount(1)
      await own.click()
      await expect(page.getByTestId('lesson-heading')).toContainText('Step 1 of')
      await expect.poll(() => new URL(page.url()).search).toBe(`?lesson=${name}&step=1`)
      expect(lab.faults).toEqual([])
    },
  )

rare('a check works by keyboard alone', async ({ lab, page }) => {
  await openStill(lab)
  const button = page.getByTestId('exercise-check')
  await button.press('Enter')
  await expect(page.getByTestId('exercise-said')).toContainText('criteria hold', CHECKED)
  await expect(button).toBeFocused()
  await expect(button).toHaveText('Check again')
})

rare('a hall sees the criteria, and hands in nothing', async ({ lab, page }) => {
  await openStill(lab)
  await page.keyboard.press('p')
  await expect(page.getByTestId('projector')).toBeVisible()
  await expect(page.getByTestId('criterion')).toHaveCount(2)
  await expect(page.getByTestId('criterion').last()).toBeInViewport({ ratio: 1 })
  await expect(page.getByTestId('exercise-check')).toHaveCount(0)
  expect(lab.faults).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, viewport: { width: 1280, height: 720 } })

    rare('an exercise meets the guidelines', async ({ lab, page }) => {
      await openStill(lab)
      expect(await violations(page), 'before').toEqual([])
      await check(page)
      expect(await violations(page), 'checked').toEqual([])
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('an exercise works with a finger alone: look, drag, check, correct, hand in', async ({
    lab,
    page,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openStill(lab)
    // The last step needs what is above its sheet: the curve to hand in, its figures, and Check.
    const handle = page.getByTestId('sheet-handle')
    await expect(handle).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('radio', { name: /Own curve/ })).toBeChecked()
    const sheet = (await page.getByTestId('lesson').boundingBox())!
    for (const part of ['.curve-svg', '.figures']) {
      const { y, height } = (await page.locator(part).boundingBox())!
      expect(y + height, part).toBeLessThan(sheet.y)
    }
    expect((await page.locator('.curve-svg').boundingBox())!.height).toBeGreaterThan(150)
    await expect(page.getByTestId('exercise-check')).toBeInViewport({ ratio: 1 })

    const touch = await finger(page)
    const before = await queueB(lab)
    const [x, y] = await middleOf(page.locator('.curve-knot').nth(2))
    await touch(along([x, y], [x - 60, y - 70]))
    await expect.poll(async () => (await queueB(lab)).points?.[2]?.[1]).toBeGreaterThan(0.4)
    expect(await queueB(lab)).not.toEqual(before)

    await page.getByTestId('exercise-check').tap()
    await expect(handle).toHaveAttribute('aria-expanded', 'true')
    // The notice of the curve just drawn leaves the heading free.
    await expect(page.getByTestId('last-change')).toContainText('lane B')
    const [middle, line] = await middleOf(handle)
    expect(
      await page.evaluate(([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('.lesson')), [
        middle,
        line,
      ] as const),
    ).toBe(true)
    await expect(page.getByTestId('exercise-said')).toContainText('criteria hold', CHECKED)
    await expect(page.getByTestId('exercise-said')).toBeInViewport({ ratio: 1 })
    await expect(page.getByTestId('exercise-check')).toBeInViewport({ ratio: 1 })
    expect(await verdicts(page)).toHaveLength(2)
    await expect(exercise(page)).not.toContainText('Nothing changed yet')

    const [from, top] = await middleOf(handle)
    await touch(along([from, top], [from, top + 120]))
    await expect(handle).toHaveAttribute('aria-expanded', 'false')
    await page.getByTestId('exercise-hand-in').tap()
    await expect(page.getByTestId('exercise-hand-in')).toHaveText('Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('#')
    expect(lab.faults).toEqual([])
  })
})
