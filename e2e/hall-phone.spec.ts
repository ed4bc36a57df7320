import type { Page } from '@playwright/test'
import { serveClass } from '../web/tools/class/server.mjs'
import { FINGERTIP, smallControls } from './geometry'
import { expect, Lab, test, whole } from './lab'

const rare = whole(import.meta, 'web/src/courses/hall')

const STILL = { reducedMotion: 'reduce' } as const
const SIZES = [
  { viewport: { width: 390, height: 844 }, declare: test },
  { viewport: { width: 360, height: 640 }, declare: rare },
]

test.use({ contextOptions: STILL, viewport: { width: 1280, height: 720 } })

const heading = (page: Page) => page.getByTestId('lesson-heading')
const said = (page: Page) => page.getByTestId('lesson-said')
const strip = (page: Page) => page.getByTestId('hall-strip')
/** Opens a step from the list, past a question. */
const pick = (page: Page, n: number) =>
  page
    .getByRole('list', { name: 'Steps of the lesson' })
    .getByRole('button')
    .nth(n - 1)
    .click()
const scrolled = (page: Page) => page.locator('.lesson-page').evaluate((words) => words.scrollTop)

for (const { viewport, declare } of SIZES)
  declare(
    `a phone of ${viewport.width} × ${viewport.height} sees the question first, and follows until it leaves on purpose`,
    async ({ lab, page, browser }) => {
      const server = await serveClass({ port: 0 })
      const context = await browser.newContext({ ...STILL, viewport, hasTouch: true, isMobile: true })
      const hand = new Lab(await context.newPage())
      const phone = hand.page
      const question = phone.locator('.lesson-question')
      try {
        await lab.open(`http://localhost:${server.port}/?lesson=bufferbloat#lead=${server.secret}`)
        await hand.open(`http://localhost:${server.port}/`)
        await expect(heading(phone)).toContainText('Step 1 of')
        await phone.locator('.lesson-page').evaluate((words) => words.scrollTo(0, words.scrollHeight))
        await phone.getByTestId('sheet-handle').tap()
        await page.getByTestId('lesson-next').click()

        // A number: the question and its field are visible, from the top.
        await expect(heading(phone)).toContainText('Step 2 of')
        await expect(question).toBeInViewport({ ratio: 1 })
        await expect(phone.getByTestId('lesson-place')).toBeInViewport({ ratio: 1 })
        expect(await scrolled(phone)).toBe(0)
        await phone.locator('.lesson-page').evaluate((words) => words.scrollTo(0, words.scrollHeight))
        await pick(page, 3)

        // A choice: the whole question is visible, and every choice can be reached.
        await expect(heading(phone)).toContainText('Step 3 of')
        await expect(question).toBeInViewport({ ratio: 1 })
        expect(await scrolled(phone)).toBe(0)
        const choices = phone.getByTestId('lesson-ask').getByRole('radio')
        await expect(choices.first()).toBeInViewport({ ratio: 1 })
        expect(await smallControls(phone, FINGERTIP)).toEqual([])

        // The phone cannot go ahead of the lecturer.
        await choices.nth(1).tap()
        for (const way of ['lesson-next', 'lesson-back', 'lesson-run', 'all-lessons', 'lesson-leave'])
          await expect(phone.getByTestId(way)).toHaveCount(0)
        await phone.keyboard.press('ArrowRight')
        await phone.keyboard.press('ArrowLeft')
        await expect(heading(phone)).toContainText('Step 3 of')
        await expect(strip(phone)).toHaveCount(0)

        // A student who leaves stays out until the button back is pressed.
        await phone.getByTestId('leave-hall').tap()
        await expect(strip(phone)).toContainText('You left the hall. It is at step 3.')
        await phone.getByTestId('lesson-back').tap()
        await expect(heading(phone)).toContainText('Step 2 of')
        await page.getByTestId('lesson-back').click()
        await pick(page, 3)
        await page.getByTestId('lesson-run').click()
        await expect(said(page)).not.toBeEmpty()
        await expect(strip(phone)).toContainText('It is at step 3.')
        await expect(heading(phone)).toContainText('Step 2 of')
        expect(await smallControls(phone, FINGERTIP)).toEqual([])
        await phone.getByTestId('hall-back').tap()
        await expect(heading(phone)).toContainText('Step 3 of')
        await expect(said(phone)).not.toBeEmpty()
        await expect(strip(phone)).toHaveCount(0)

        // Another lesson, or no lesson, leaves the lecture too.
        await phone.getByTestId('open-lessons').tap()
        await phone.getByTestId('lessons').getByRole('listitem').getByRole('button').first().tap()
        await expect(heading(phone)).toContainText('Step 1 of')
        await phone.getByTestId('hall-back').tap()
        await expect(heading(phone)).toContainText('Step 3 of')
        expect([...lab.faults, ...hand.faults]).toEqual([])

        // A phone reports a lost connection also while folded, and in the lab.
        await phone.getByTestId('sheet-handle').tap()
        await expect(phone.getByTestId('sheet-handle')).toHaveAttribute('aria-expanded', 'false')
        server.close()
        await expect(strip(phone)).toContainText('The hall does not answer')
        await expect(strip(phone)).toBeInViewport({ ratio: 1 })
        const [line, sheet] = [
          await strip(phone).boundingBox(),
          await phone.getByTestId('lesson').boundingBox(),
        ]
        expect(sheet!.y + sheet!.height).toBeLessThanOrEqual(line!.y)
        await phone.getByRole('navigation').getByRole('button', { name: 'Load' }).tap()
        await expect(strip(phone)).toBeInViewport({ ratio: 1 })
      } finally {
        server.close()
        await context.close()
      }
    },
  )
