import type { Page } from '@playwright/test'
import type { Lane, Scenario } from '../web/src/scenario/types'
import { BOTH, DEFAULT_SCENARIO, expect, type Lab, paused, test, whole } from './lab'

const rare = whole(import.meta, 'web/src/features/handout')

const drawn = {
  label: 'A curve of twelve knots',
  queue: {
    kind: 'sketch',
    points: Array.from({ length: 12 }, (_, i) => [25.4 * i, i ** 2 / 130]),
    measure: 'average',
    w_q: 0.002,
    spacing: 'wait',
  },
} as Lane
const adaptive = { queue: { kind: 'adaptive_red', dynamic: {} } } as Lane
const timeline = Array.from({ length: 12 }, (_, i) => ({
  at_s: 20 + 2.5 * i,
  set: { 'traffic.ftp.flows': 16 + 8 * i },
}))
const [tailDrop, red] = DEFAULT_SCENARIO.lanes as [Lane, Lane]
const full: Partial<Scenario> = {
  title:
    'What the schemes of four decades make of the same forty-eight transfers that begin together, and of a call',
  lanes: [tailDrop, red, drawn, adaptive],
  timeline,
}

/** Number of pages of a PDF, counted from its objects. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

/** The upright hand-out, as rendered before printing. */
async function handout({ page }: Lab) {
  // The hand-out's code is fetched once the lab runs.
  await expect
    .poll(() =>
      page.evaluate(() => {
        dispatchEvent(new Event('beforeprint'))
        return document.querySelectorAll('.handout').length
      }),
    )
    .toBe(2)
  return page.getByTestId('handout-portrait')
}

/** The hand-out as shown in place of the screen, in the window's orientation. */
async function asPrinted({ page }: Lab) {
  await page.emulateMedia({ media: 'print' })
  const seen = page.locator('.handout:visible')
  await expect(seen).toHaveCount(1)
  return seen
}

/** Boxes whose content overflows them. */
const overfull = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '.handout, .handout-lane, .handout-plots, .handout-plot > div',
      ),
    ]
      .filter((box) => box.clientHeight > 0 && box.scrollHeight > box.clientHeight + 1)
      .map((box) => `${box.className} ${box.scrollHeight} > ${box.clientHeight}`),
  )

for (const [declare, name, address] of [
  [rare, 'one lane', paused(60, { lanes: [red] })],
  [test, 'two lanes in the dark', paused(60, {}, { theme: 'dark' })],
  [rare, 'two lanes in a hall', paused(60, {}, { screen: 'projector' })],
  [rare, 'three lanes', paused(60, { lanes: [tailDrop, red, drawn] })],
  [test, 'four lanes with everything in use', paused(60, full)],
] as const)
  declare(`a hand-out of ${name} is one page, of A4 and of Letter, upright and across`, async ({ lab }) => {
    await lab.open(address)
    await asPrinted(lab)
    expect(await overfull(lab.page)).toEqual([])
    await lab.page.emulateMedia({ media: null })
    for (const format of ['A4', 'Letter'])
      for (const landscape of [false, true])
        expect(pagesOf(await lab.page.pdf({ format, landscape })), `${format} ${landscape}`).toBe(1)
    // The screen is as before.
    await expect(lab.page.locator('.handouts')).toHaveCount(0)
    await expect(lab.lanes.first()).toBeVisible()
    expect(lab.faults).toEqual([])
  })

test(
  'the hand-out describes the whole comparison, and its link reopens it',
  BOTH,
  async ({ lab, elsewhere }) => {
    const changed = [{ at_s: 41.2, set: { 'traffic.ftp.flows': 64 } }]
    await lab.open(paused(63.2, { title: 'Sixteen and forty-eight', timeline: changed }, { theme: 'dark' }))
    const page = await handout(lab)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sixteen and forty-eight')
    await expect(page).toContainText('10 Mb/s, buffer 300 packets')
    await expect(page).toContainText('64 long TCP flows')
    await expect(page).toContainText('UDP 1 Mb/s')
    await expect(page).toContainText('+48 flows')
    await expect(page).toContainText('min_th = 45 packets')
    await expect(page).toContainText(/AQM Lab \d+\.\d+\.\d+ \(/)
    await expect(lab.page.getByTestId('sentence')).toHaveText(
      await page.locator('.handout-sentence').allTextContents(),
    )
    const rows = page.getByRole('row')
    await expect(rows.first()).toContainText(/Figures of 43\.2–63\.2 s, one run.*Tail Drop.*RED.*B − A/)
    await expect(rows.filter({ hasText: 'Delay ± sd, ms' })).toContainText(/\d+ ± \d+.*\d+ ± \d+.*−\d+/)
    // Each lane has a curve, a queue and losses; one plot has all queues.
    await expect(page.locator('.handout-plot svg')).toHaveCount(7)
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
    const link = await page.getByRole('link').textContent()
    const [there, here] = [await elsewhere(link!), await lab.state()]
    expect((await there.state()).t_s).toBe(here.t_s)
    expect(await there.digests()).toEqual(await lab.digests())
    expect(lab.faults).toEqual([])
  },
)

rare('on paper, lanes differ by letter and dash, and nothing has a colour', async ({ lab }) => {
  await lab.open(paused(60, full))
  const page = await handout(lab)
  const dashes = await page
    .locator('h2 path')
    .evaluateAll((lines) => lines.map((line) => line.getAttribute('stroke-dasharray') ?? ''))
  expect(dashes).toHaveLength(4)
  expect(new Set(dashes).size).toBe(4)
  for (const [lane, dash] of dashes.entries()) {
    const curve = page.locator('.handout-lane').nth(lane).locator('.handout-curve path[stroke-width="2.2"]')
    expect((await curve.getAttribute('stroke-dasharray')) ?? '').toBe(dash)
  }
  await expect(page.locator('h2 b')).toHaveText(['A', 'B', 'C', 'D'])
  const coloured = await page.evaluate((root) => {
    const grey = (colour: string) => {
      const [r, g, b, a] = (colour.match(/[\d.]+/g) ?? []).map(Number)
      return a === 0 || (r === g && g === b)
    }
    return [root, ...root.querySelectorAll('*')].flatMap((element) => {
      const { color, backgroundColor, fill, stroke } = getComputedStyle(element)
      return [color, backgroundColor, fill, stroke].filter((paint) => paint.startsWith('rgb') && !grey(paint))
    })
  })
  expect(coloured).toEqual([])
})

rare('the share dialog prints the hand-out', async ({ lab }) => {
  const { page } = lab
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = String(
        Number(document.documentElement.dataset.printed ?? 0) + 1,
      )
    }
  })
  await lab.open(paused())
  await page.getByTestId('share').click()
  await page.getByRole('tab', { name: 'Image' }).click()
  await page.getByTestId('print-handout').click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '1')
  // Neither the dialog nor the lab behind it is on the paper.
  await asPrinted(lab)
  await expect(page.getByTestId('share-dialog')).toBeHidden()
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1)
})

rare('on a phone it prints the same page', async ({ lab }) => {
  await lab.page.setViewportSize({ width: 390, height: 844 })
  await lab.open(paused())
  const page = await asPrinted(lab)
  await expect(page.locator('.handout-plot svg')).toHaveCount(7)
  expect(await overfull(lab.page)).toEqual([])
})

test('a lesson prints as a worksheet: every step with its question and room for the answer', async ({
  lab,
}) => {
  const { page } = lab
  await lab.open('?lesson=everyone-backs-off')
  const sheet = page.getByTestId('worksheet')
  await expect(sheet).toBeAttached()
  await expect(sheet).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(page.locator('.handouts')).toHaveCount(0)
  await expect(lab.lanes.first()).toBeHidden()
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Everyone backs off together')
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveCount(4)
  const drawing = sheet.locator('section').nth(1)
  await expect(drawing).toContainText('Draw what the queue of Tail Drop will do in the next 40 seconds.')
  await expect(drawing.locator('svg')).toContainText('300')
  await expect(sheet.locator('.worksheet-choices li').first()).toBeVisible()
  // Nothing of what came, and no dashes where a value will be.
  await expect(sheet).not.toContainText('–')
  await page.emulateMedia({ media: null })
  for (const format of ['A4', 'Letter']) expect(pagesOf(await page.pdf({ format })), format).toBe(1)
  expect(lab.faults).toEqual([])
})

rare('the end of an earlier print, told late, leaves the next hand-out whole', async ({ lab }) => {
  await lab.page.addInitScript(() => {
    const original = window.matchMedia.bind(window)
    window.matchMedia = (query) => {
      const found = original(query)
      if (query === 'print') addEventListener('tell-late', () => found.dispatchEvent(new Event('change')))
      return found
    }
  })
  await lab.open(paused())
  await handout(lab)
  const handouts = lab.page.locator('.handout')
  await lab.page.evaluate(() => dispatchEvent(new Event('tell-late')))
  await expect(handouts).toHaveCount(2)
  await lab.page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(handouts).toHaveCount(0)
})

rare('without a hand-out the screen is printed, rather than a blank page', async ({ lab }) => {
  // As if the print began before the page could answer.
  await lab.page.addInitScript(() => {
    const original = window.matchMedia.bind(window)
    window.matchMedia = (query) => (query === 'print' ? original('not all') : original(query))
  })
  await lab.open(paused())
  await handout(lab)
  await lab.page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(lab.page.locator('.handouts')).toHaveCount(0)
  await lab.page.emulateMedia({ media: 'print' })
  await expect(lab.lanes.first()).toBeVisible()
})
