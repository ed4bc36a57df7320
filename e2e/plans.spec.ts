import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { violations } from './guidelines'
import { expect, paused, test, whole } from './lab'

const rare = whole(import.meta, 'web/src/courses/plans', 'web/src/courses/player')

const FOLDER = 'web/src/courses/plans'
const PLANS = readdirSync(FOLDER).flatMap((file) => /^(.*)\.md$/.exec(file)?.[1] ?? [])
const sourceOf = (name: string) => readFileSync(`${FOLDER}/${name}.md`, 'utf8')
const partsIn = (source: string) => source.match(/^# /gm)!.length

const plan = (page: Page) => page.getByTestId('plan')
const parts = (page: Page) => plan(page).getByTestId('plan-part')
const planOf = (page: Page) => new URL(page.url()).searchParams.get('plan')
const heading = (page: Page) => page.getByTestId('lesson-heading')

test('a lecturer opens a plan from the list, and its links open the hall’s screen in one other tab', async ({
  lab,
  page,
  context,
}) => {
  await lab.open(paused())
  await page.getByTestId('open-plans').click()
  await page.getByTestId('plans').getByRole('button', { name: 'Why a full buffer hurts' }).click()
  await expect(page.getByTestId('lessons')).toHaveCount(0)
  await expect(plan(page).getByRole('heading', { level: 2 })).toHaveText('Why a full buffer hurts')
  await expect(parts(page)).toHaveCount(partsIn(sourceOf('full-buffer')))
  await expect(page).toHaveTitle('Why a full buffer hurts · AQM Lab')
  expect(planOf(page)).toBe('full-buffer')
  // The link of a step is followed by its question and answer from the lesson.
  await expect(parts(page).nth(2)).toContainText(
    'Which lane has the higher goodput? What holds: Both the same',
  )

  const opened = context.waitForEvent('page')
  await parts(page).nth(1).getByRole('link').click()
  const hall = await opened
  await expect(heading(hall)).toContainText('Step 2 of 4 What will the queue do?')
  await expect(hall.getByTestId('projector')).toBeVisible()
  await parts(page).nth(3).getByRole('link').click()
  await expect(heading(hall)).toContainText('Step 2 of 4 A larger buffer is better')
  expect(context.pages()).toHaveLength(2)
  await hall.close()

  await expect(parts(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(plan(page)).toHaveCount(0)
  await expect(page).toHaveTitle('AQM Lab')
  await expect.poll(() => planOf(page)).toBeNull()
  await lab.settledLink()
  expect(lab.faults).toEqual([])
})

rare(
  'every plan opens by its address and prints on two pages, black on white, in place of the lab',
  async ({ lab, page }) => {
    for (const name of PLANS) {
      await lab.open(`?plan=${name}`)
      await expect(parts(page)).toHaveCount(partsIn(sourceOf(name)))
      expect((await lab.state()).running, name).toBe(false)
      for (const format of ['A4', 'Letter']) {
        const pdf = await page.pdf({ format })
        expect(
          pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length,
          `${name}, ${format}`,
        ).toBeLessThanOrEqual(2)
      }
    }
    await page.emulateMedia({ media: 'print' })
    const paper = page.getByTestId('plan-paper')
    await expect(paper).toBeVisible()
    await expect(paper.getByRole('img', { name: 'QR code of this plan' })).toBeVisible()
    await expect(page.locator('.app')).toBeHidden()
    await expect(page.locator('.handouts')).toHaveCount(0)
    const seen = await paper.evaluate((root) => {
      const grey = (colour: string) => {
        const [r, g, b, a] = (colour.match(/[\d.]+/g) ?? []).map(Number)
        return a === 0 || (r === g && g === b)
      }
      const all = [root, ...root.querySelectorAll('*')].map((element) => getComputedStyle(element))
      return {
        coloured: all
          .flatMap(({ color, backgroundColor }) => [color, backgroundColor])
          .filter((own) => !grey(own)),
        breaks: [...root.querySelectorAll('.plan-part')].map((part) => getComputedStyle(part).breakInside),
        controls: root.querySelectorAll('button, input, a').length,
        over: root.scrollWidth - root.clientWidth,
      }
    })
    expect(seen.coloured).toEqual([])
    expect(new Set(seen.breaks)).toEqual(new Set(['avoid']))
    expect(seen.controls).toBe(0)
    expect(seen.over).toBeLessThanOrEqual(0)
    expect(lab.faults).toEqual([])
  },
)

rare('the button prints the plan, and an unknown name leads to the list of plans', async ({ lab, page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'yes'
    }
  })
  await lab.open('?plan=nothing')
  await expect(plan(page)).toContainText('There is no plan “nothing”')
  await plan(page).getByRole('button', { name: 'Reading papers with a simulator' }).click()
  await expect(parts(page)).toHaveCount(partsIn(sourceOf('reading-papers')))
  await expect.poll(() => planOf(page)).toBe('reading-papers')
  await expect(parts(page).nth(2)).toContainText('statement 2 differs')
  await page.getByTestId('plan-print').click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await page.getByTestId('plan-all').click()
  await expect(page.getByTestId('lessons')).toBeVisible()
})

test('a lecturer’s own plan opens from a file, or is refused with the faulty lines', async ({
  lab,
  page,
}) => {
  await lab.open(paused())
  await page.getByTestId('open-lessons').click()
  const open = (text: string) =>
    page
      .getByTestId('lesson-file')
      .setInputFiles({ name: 'mine.md', mimeType: 'text/markdown', buffer: Buffer.from(text) })
  const own = sourceOf('full-buffer').replace('Why a full buffer hurts', 'My own hour')
  await open(own.replace('step: 2, asks: draw', 'step: 7'))
  const refused = page.getByTestId('lesson-refused')
  await expect(refused).toContainText('mine.md is not a valid plan')
  await expect(refused).toContainText('`step` is 7; steps of everyone-backs-off are 1 to 4')
  await open(own)
  await expect(plan(page).getByRole('heading', { level: 2 })).toHaveText('My own hour')
  await expect(parts(page)).toHaveCount(partsIn(own))
  expect(planOf(page)).toBeNull()
  expect(lab.faults).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  rare('a plan is read from top to bottom, and meets the guidelines', async ({ lab, page }) => {
    await lab.open('?plan=tail-drop-to-codel')
    await expect(parts(page)).toHaveCount(partsIn(sourceOf('tail-drop-to-codel')))
    const over = await plan(page).evaluate(
      (dialog) =>
        [...dialog.querySelectorAll('*')].filter(
          (own) => own.scrollWidth > own.clientWidth && own.clientWidth > 0,
        ).length,
    )
    expect(over).toBe(0)
    await parts(page).last().scrollIntoViewIfNeeded()
    await expect(parts(page).last()).toBeInViewport()
    expect(await violations(page)).toEqual([])
  })
})

rare(
  'the key leads from the last step of a moment to the plan’s next, and colours stay from lesson to lesson',
  async ({ lab, page, context }) => {
    await lab.open('?plan=full-buffer')
    const opened = context.waitForEvent('page')
    await parts(page).nth(2).getByRole('link').click()
    const hall = await opened
    await expect(heading(hall)).toContainText('Step 3 of 4')
    await hall.keyboard.press('k')
    await expect(hall.locator('html')).toHaveAttribute('data-theme', 'dark')
    await hall.keyboard.press('PageDown')
    await expect(hall.getByTestId('lesson-said')).not.toBeEmpty()
    await expect(hall.getByTestId('lesson-after')).toHaveClass(/strong/)
    await hall.keyboard.press('PageDown')
    await expect(heading(hall)).toContainText('Step 2 of 4 A larger buffer is better')
    await expect(hall.locator('html')).toHaveAttribute('data-theme', 'dark')
    await parts(page).nth(4).getByRole('link').click()
    await expect(heading(hall)).toContainText('Step 3 of 4 Does CoDel help')
    await expect(hall.locator('html')).toHaveAttribute('data-theme', 'dark')
  },
)

rare('a note in a lesson leaves the plan’s way, also after a reload', async ({ lab, page }) => {
  await lab.open('?lesson=everyone-backs-off&step=4&plan=full-buffer')
  await expect(page.getByTestId('lesson-after')).toBeVisible()
  await page.getByTestId('queue-a-menu').click()
  await page.getByRole('button', { name: 'Write a note on this plot' }).click()
  await page.getByTestId('note-text').fill('Here they halve')
  await page.getByTestId('note-text').press('Enter')
  await expect.poll(() => new URL(page.url()).hash).not.toBe('')
  expect(planOf(page)).toBe('full-buffer')
  await lab.reload()
  expect((await lab.state()).scenario.notes).toHaveLength(1)
  await expect(heading(page)).toContainText('Step 4 of 4')
  expect(planOf(page)).toBe('full-buffer')
  await page.getByTestId('lesson-after').click()
  await expect(heading(page)).toContainText('Step 2 of 4 A larger buffer is better')
  await page.getByTestId('lesson-leave').click()
  await expect.poll(() => planOf(page)).toBeNull()
  expect(lab.faults).toEqual([])
})

rare(
  'on the projector the button runs a question before it goes on, as the key does',
  async ({ lab, page }) => {
    await lab.open('?lesson=everyone-backs-off&step=2&view=projector')
    await page.getByTestId('lesson-next').click()
    await expect(page.getByTestId('lesson-said')).not.toBeEmpty()
    await expect(heading(page)).toContainText('Step 2 of 4')
    await page.getByTestId('lesson-next').click()
    await expect(heading(page)).toContainText('Step 3 of 4')
    // The lab's own view is for readers: there Next is enabled.
    await page.keyboard.press('p')
    await page.getByTestId('lesson-next').click()
    await expect(heading(page)).toContainText('Step 4 of 4')
    expect(lab.faults).toEqual([])
  },
)

/** The steps of lessons that a plan opens, in its order; two parts may share one. */
const stopsIn = (source: string) =>
  [...new Set([...source.matchAll(/lesson: [\w-]+, step: \d+/g)].map(([stop]) => stop))].map((stop) => {
    const [, lesson, step] = /lesson: ([\w-]+), step: (\d+)/.exec(stop)!
    return { lesson: lesson!, step: Number(step) }
  })

for (const name of PLANS)
  whole(
    import.meta,
    'web/src/courses',
    'web/src/features/projector',
  )(
    `the plan ${name} can be lectured: a press of the mouse on an answer, and then → to its end`,
    async ({ lab, page }) => {
      test.slow()
      await page.setViewportSize({ width: 1280, height: 720 })
      const [first, ...others] = stopsIn(sourceOf(name))
      await lab.open(`?lesson=${first!.lesson}&step=${first!.step}&plan=${name}&view=projector`)
      for (const [i, { lesson, step }] of [first!, ...others].entries()) {
        const at = `${lesson}, step ${step}`
        await expect.poll(async () => (await lab.state()).view.lesson, at).toEqual({ name: lesson, step })
        // Keys work from then on.
        await expect(heading(page), at).toContainText(`Step ${step} of`)
        const ask = page.getByTestId('lesson-ask')
        if ((await ask.count()) > 0) {
          await expect(ask, at).toContainText('→ runs it')
          const pressed = ask.locator('[type=radio], [type=range]').last()
          if ((await pressed.count()) > 0) await pressed.click()
          await page.keyboard.press('ArrowRight')
          await expect(page.getByTestId('lesson-said'), at).not.toBeEmpty()
        }
        expect((await lab.state()).view.lesson, at).toEqual({ name: lesson, step })
        // After the plan's last step there is none to open.
        if (i < others.length) await page.keyboard.press('ArrowRight')
      }
      expect(lab.faults).toEqual([])
    },
  )
