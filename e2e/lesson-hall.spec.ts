import type { Page } from '@playwright/test'
import type { Asks, Sent } from '../web/src/courses/hall/wire'
import { serveClass } from '../web/tools/class/server.mjs'
import { lessonNames, type Moment, moments } from '../web/tools/pictures/walk.mjs'
import { faultsOf, hallTextSizes, recordCanvasWords } from './geometry'
import { drawn, expect, isDrawn, type Lab, test, whole } from './lab'
import { simulate } from './simulated-phone'

const rare = whole(import.meta, 'web/src/courses/hall')

/** A lesson with a prediction. Each kind of prediction has its own test. */
const SHOWN = 'everyone-backs-off'

const WIDE = { width: 1280, height: 720 }
const SIZES = [WIDE, { width: 1920, height: 1080 }]
/** Shares of the screen. */
const PLOTS = 0.5
const TO_DRAW_IN = 0.25
const PHONES = 6

test.use({ viewport: WIDE })

/** Share of the window that an element covers; undefined if it is not there. */
const shareOf = (page: Page, testId: string) =>
  page.evaluate((testId) => {
    const box = document.querySelector(`[data-testid=${testId}]`)?.getBoundingClientRect()
    return box && (box.width * box.height) / (innerWidth * innerHeight)
  }, testId)

/** Least sizes of the marks and counts of phones, px in a window of 1280 × 720. */
const DOT = 10
const COUNT = 28

/** The counts and numbers that are too small for the last row. */
const smallIn = (page: Page, unit: number) =>
  page.evaluate(
    ({ dot, count }) => {
      const dots = [...document.querySelectorAll('.hall-dots circle, .hall-spots circle')]
      const widths = dots.map((each) => each.getBoundingClientRect().width)
      const numbers = [...document.querySelectorAll('.hall-sent b, .hall-join .hall-count')]
      const sizes = numbers.map((each) => Number.parseFloat(getComputedStyle(each).fontSize))
      return [
        ...widths.filter((width) => width < dot).map((width) => `a dot is ${width} px`),
        ...sizes.filter((size) => size < count).map((size) => `the count is ${size} px`),
      ]
    },
    { dot: DOT * unit - 0.01, count: COUNT * unit - 0.01 },
  )

/** What a hall could not read or see of a step. */
async function faultsIn(page: Page, unit: number): Promise<string[]> {
  const faults = [...(await faultsOf(page)), ...(await smallIn(page, unit))]
  for (const [words, size] of await hallTextSizes(page))
    if (size < 20 * unit - 0.01) faults.push(`“${words}” is ${size} px`)
  const over = await page
    .locator('.lesson-page')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  if (over > 1) faults.push(`the words are ${over} px too long`)
  const aside = await page
    .locator('.lesson-page')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  if (aside > 0) faults.push(`the words are ${aside} px too wide`)
  const beyond = await page.locator('.lesson-hall').evaluate((column) => {
    const buttons = [...column.querySelectorAll('.lesson-turn .button')].map(
      (each) => each.getBoundingClientRect().left,
    )
    return column.getBoundingClientRect().left - Math.min(...buttons)
  })
  if (beyond > 1) faults.push(`the buttons reach ${beyond} px below the plots`)
  const plots = await shareOf(page, 'lesson-stage')
  if (plots !== undefined && plots < PLOTS) faults.push(`plots cover ${plots} of the screen`)
  const sheet = await shareOf(page, 'lesson-sheet')
  if (sheet !== undefined && sheet < TO_DRAW_IN) faults.push(`${sheet} of the screen is to draw in`)
  return faults
}

/** Steps that compare what they have not shown yet. */
const WITHOUT_PLOTS: readonly string[] = ['marks 3 asked']

const nameOf = ({ lesson, step, phase }: Moment) => `${lesson} ${step} ${phase}`

/** The answer of phone `n`; answers spread over the possible ones. */
function answerOf(asks: Asks, n: number): Sent {
  const share = (n + 1) / (PHONES + 1)
  switch (asks.kind) {
    case 'draw':
      return { kind: 'draw', values: Array.from({ length: 49 }, (_, i) => 20 * n + 3 * i) }
    case 'choose':
      return { kind: 'choose', chosen: n % asks.choices }
    case 'place':
      return { kind: 'place', value: asks.from + share * (asks.to - asks.from) }
    case 'point':
      return { kind: 'point', t_s: asks.from + share * (asks.to - asks.from), value: 30 * n }
  }
}

/** Goes through a lesson, and checks the screen in each phase. */
async function lookThrough(lab: Lab, site: string, lesson: string, asked?: () => Promise<void>) {
  const { page } = lab
  for await (const moment of moments(page, site, lesson)) {
    const name = nameOf(moment)
    if (moment.phase === 'asked') await asked?.()
    if (moment.phase === 'revealed' && asked) await expect(page.locator('.hall-lead')).toContainText(/^6 /)
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
}

for (const lesson of lessonNames()) {
  const ofLesson = whole(
    import.meta,
    'web/src/courses/hall',
    ...['texts', 'exercises'].map((folder) => `web/src/courses/${folder}/${lesson}.md`),
  )

  ofLesson(
    `on a projector every step of ${lesson} has its plots and its words, and nothing overlaps`,
    async ({ lab, page, baseURL }) => {
      test.slow()
      await recordCanvasWords(page)
      await lookThrough(lab, baseURL!, lesson)
    },
  )

  // With phones the screen also shows their marks.
  const declare = lesson === SHOWN ? test : ofLesson

  declare(
    `with phones too, every step of ${lesson} has room for what the hall predicts`,
    async ({ lab, page }) => {
      test.slow()
      const server = await serveClass({ port: 0 })
      const phones = Array.from({ length: PHONES }, (_, n) => simulate(`http://127.0.0.1:${server.port}/`, n))
      let before: string | undefined
      try {
        await recordCanvasWords(page)
        await lab.open(server.lead)
        await lookThrough(lab, `http://localhost:${server.port}/`, lesson, async () => {
          await expect
            .poll(() => phones.every((phone) => phone.step()?.asks && phone.step()!.id !== before))
            .toBe(true)
          before = phones[0]!.step()!.id
          for (const [n, phone] of phones.entries())
            expect(await phone.send(answerOf(phone.step()!.asks!, n))).toBe(204)
          await expect(page.getByTestId('hall-count')).toHaveText('6 of 6 phones sent a prediction')
        })
      } finally {
        for (const phone of phones) phone.leave()
        server.close()
      }
    },
  )
}

rare('the controls cover neither the lanes nor their plots', async ({ lab, page }) => {
  await lab.open('?lesson=bufferbloat&step=3&view=projector')
  const bar = page.getByTestId('hall-bar')
  // The bar stays while it has the focus.
  await bar.getByTestId('play').focus()
  await expect(bar).toHaveCSS('opacity', '1')
  const { y } = (await bar.boundingBox())!
  for (const lane of await page.getByTestId('lesson-stage').getByTestId('lane').all()) {
    const box = (await lane.boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(y + 1)
  }
})

rare(
  'marks have their own name beside the losses, and no label of a number is cut',
  async ({ page, lab }) => {
    await lab.open('?lesson=marks&step=2&view=projector')
    await expect(page.getByTestId('lesson-ask')).toBeVisible()
    await page.keyboard.press('PageDown')
    await expect(page.getByTestId('hall-loss-key')).toContainText('marked')
    await page.keyboard.press('p')
    const label = page.locator('.lesson-mark.came i')
    await expect(label).toHaveText('the run')
    const cut = await label.evaluate((each) => {
      const panel = each.closest('.lesson-page')!.getBoundingClientRect()
      const own = each.getBoundingClientRect()
      return Math.max(panel.left + 24 - own.left, own.right - panel.right + 24)
    })
    expect(cut).toBeLessThanOrEqual(8)
  },
)

rare(
  'the figures that answer a step stand there once it has run, and not before',
  async ({ page, baseURL }) => {
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
  },
)

rare('how marks help is measured beside the answer', async ({ page, baseURL }) => {
  const answers = page.getByTestId('lesson-answers')
  for await (const { step, phase } of moments(page, baseURL!, 'marks'))
    if (step === 3 && phase === 'revealed')
      await expect(answers.locator('dt')).toHaveText([
        'A page takes (page time)',
        'The downloads get (TCP goodput)',
      ])
})

rare('who compares runs of losses sees their distribution in one plot', async ({ page, baseURL }) => {
  for await (const { step, phase } of moments(page, baseURL!, 'tuned-for-yesterday')) {
    const compared = phase === 'revealed' && step < 4
    await expect(page.getByTestId('runs-plot')).toHaveCount(compared ? 1 : 0)
    await expect(page.getByTestId('lane')).toHaveCount(compared ? 0 : { 1: 3, 2: 2, 3: 2, 4: 3 }[step]!)
  }
})
