import type { Page } from '@playwright/test'
import { lessonNames, type Moment, moments } from '../web/tools/pictures/walk.mjs'
import { faultsOf, hallTextSizes, recordCanvasWords } from './geometry'
import { drawn, expect, isDrawn, test } from './lab'

const WIDE = { width: 1280, height: 720 }
const SIZES = [WIDE, { width: 1920, height: 1080 }]
/** Shares of the screen. */
const PLOTS = 0.5
const TO_DRAW_IN = 0.25

test.use({ viewport: WIDE })

/** Share of the window that an element covers; undefined if it is not there. */
const shareOf = (page: Page, testId: string) =>
  page.evaluate((testId) => {
    const box = document.querySelector(`[data-testid=${testId}]`)?.getBoundingClientRect()
    return box && (box.width * box.height) / (innerWidth * innerHeight)
  }, testId)

/** What a hall could not read or see of a step. */
async function faultsIn(page: Page, unit: number): Promise<string[]> {
  const faults = await faultsOf(page)
  for (const [words, size] of await hallTextSizes(page))
    if (size < 20 * unit - 0.01) faults.push(`“${words}” is ${size} px`)
  const over = await page
    .locator('.lesson-page')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  if (over > 1) faults.push(`the words are ${over} px too long`)
  const plots = await shareOf(page, 'lesson-stage')
  if (plots !== undefined && plots < PLOTS) faults.push(`plots cover ${plots} of the screen`)
  const sheet = await shareOf(page, 'lesson-sheet')
  if (sheet !== undefined && sheet < TO_DRAW_IN) faults.push(`${sheet} of the screen is to draw in`)
  return faults
}

/** Steps that compare what they have not shown yet. */
const WITHOUT_PLOTS: readonly string[] = ['marks 3 asked']

const nameOf = ({ lesson, step, phase }: Moment) => `${lesson} ${step} ${phase}`

for (const lesson of lessonNames())
  test(`on a projector every step of ${lesson} has its plots and its words, and nothing overlaps`, async ({
    lab,
    page,
    baseURL,
  }) => {
    test.slow()
    await recordCanvasWords(page)
    for await (const moment of moments(page, baseURL!, lesson)) {
      const name = nameOf(moment)
      const stage = page.getByTestId('lesson-stage')
      await expect(stage, name).toHaveCount(WITHOUT_PLOTS.includes(name) ? 0 : 1)
      // Before the run there is nothing to draw.
      const plot = stage.locator('.plot').first()
      if ((await plot.count()) > 0 && (await lab.time()) > 0)
        await expect.poll(() => isDrawn(plot), name).toBe(true)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await drawn(page)
        const unit = size.width / WIDE.width
        await expect.poll(() => faultsIn(page, unit), `${name} at ${size.width} px`).toEqual([])
      }
    }
    expect(lab.faults).toEqual([])
  })

test('the figures that answer a step stand there once it has run, and not before', async ({
  page,
  baseURL,
}) => {
  const answers = page.getByTestId('lesson-answers')
  const seen: Record<string, string[]> = {}
  for await (const moment of moments(page, baseURL!, 'bufferbloat')) {
    if (moment.phase !== 'revealed') await expect(answers, nameOf(moment)).toHaveCount(0)
    else seen[moment.step] = await answers.locator('dt, dd').allInnerTexts()
  }
  // The same figures as `npm run sim` gives for this step from 60 to 160 s.
  expect(seen['3']).toEqual([
    'A page takes (page time)',
    'A\n8.66 s',
    'B\n1.44 s',
    'The download gets (TCP goodput)',
    'A\n1.43 Mb/s',
    'B\n1.26 Mb/s',
  ])
  expect(seen['2']).toEqual(['Delay', 'A\n629 ms'])
})

test('who compares runs of losses sees their distribution in one plot', async ({ page, baseURL }) => {
  for await (const { step, phase } of moments(page, baseURL!, 'tuned-for-yesterday')) {
    const compared = phase === 'revealed' && step < 4
    await expect(page.getByTestId('runs-plot')).toHaveCount(compared ? 1 : 0)
    await expect(page.getByTestId('lane')).toHaveCount(compared ? 0 : { 1: 3, 2: 2, 3: 2, 4: 3 }[step]!)
  }
})
