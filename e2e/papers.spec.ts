import { readFileSync } from 'node:fs'
import { copiedSize, expect, paused, test, whole, wholeBoth } from './lab'

const rare = whole(import.meta, 'web/studies/papers')
const RARE_BOTH = wholeBoth(import.meta, 'web/studies/papers')

const results = JSON.parse(
  readFileSync(new URL('../web/docs/papers/results.json', import.meta.url), 'utf8'),
) as {
  entries: Record<
    string,
    {
      claims: { id: string; verdict: string }[]
      pictures: {
        kind: string
        lines: { name: string; points: { x: number; y: number; ci95: number }[] }[]
      }[]
    }
  >
}

/** The address of a figure, with the lab behind it paused. */
const still = (figure: string): string => paused().replace('./', `./?fig=${figure}`)

test('the gallery shows every figure with the report’s verdict, and a way to one', async ({ lab }) => {
  await lab.open(paused())
  await lab.page.getByTestId('open-gallery').click()
  const gallery = lab.page.getByTestId('gallery')
  for (const link of Object.keys(results.entries))
    await expect(gallery.getByTestId(`figure-${link}`)).toContainText(
      /agree|differs|undecided|cannot be tested/,
    )
  await gallery.getByTestId('figure-zheng-2000-7').click()
  await expect(gallery.getByTestId('figure')).toContainText('Fig. 7')
  await expect(gallery.getByTestId('figure-source')).toContainText('40 replications')
  await expect(gallery.getByTestId('claim-below')).toHaveAttribute('data-verdict', /agrees|partly|differs/)
  await gallery.getByRole('button', { name: 'All figures' }).click()
  await expect(gallery.getByTestId('figure-zheng-2000-7')).toBeVisible()
})

rare('small pictures and verdicts come with the gallery, without the report', async ({ lab }) => {
  const asked: string[] = []
  lab.page.on('request', (request) => asked.push(request.url()))
  await lab.open(still('all'))
  const gallery = lab.page.getByTestId('gallery')
  const cards = gallery.locator('.papers-card')
  await expect(cards).toHaveCount(Object.keys(results.entries).length)
  // At the same time: neither waits for the other.
  expect(await gallery.getByText('not run').count()).toBe(0)
  expect(await cards.locator('svg path').count()).toBeGreaterThan(2 * (await cards.count()))
  expect(asked.filter((url) => /results|(brandauer|may|jou|zheng|hu)-\d{4}|se7-/.test(url))).toEqual([])
  const names = await cards.locator('b').allTextContents()
  for (const name of names) expect(name).not.toMatch(/^(Text|Fig|Table)/)
})

test('figures are chosen by paper, scheme and verdict with the keyboard, and the address says which', async ({
  lab,
  elsewhere,
}) => {
  await lab.open(still('all'))
  const gallery = lab.page.getByTestId('gallery')
  const left = gallery.getByTestId('figures-left')
  const all = Object.keys(results.entries).length
  await expect(left).toHaveText(`${all} figures`)
  const paper = gallery.getByTestId('filter-paper')
  await paper.focus()
  await paper.press('Z')
  await expect(left).toHaveText(`18 of ${all} figures`)
  await gallery.getByTestId('filter-verdict').selectOption('with-differs')
  const found = Object.entries(results.entries).filter(
    ([link, { claims }]) => link.startsWith('zheng') && claims.some(({ verdict }) => verdict === 'differs'),
  )
  await expect(gallery.locator('.papers-card')).toHaveCount(found.length)
  for (const [link] of found) await expect(gallery.getByTestId(`figure-${link}`)).toBeVisible()
  await expect(lab.page).toHaveURL(/[?&]fig=all\.zheng-2000\.with-differs(#|$)/)
  const address = lab.page.url()
  await gallery.getByRole('button', { name: 'Show all' }).press('Enter')
  await expect(left).toHaveText(`${all} figures`)
  const other = await elsewhere(address)
  await expect(other.page.getByTestId('figures-left')).toHaveText(`${found.length} of ${all} figures`)
})

rare('a verdict stands beside its reason, in view without scrolling', async ({ lab }) => {
  await lab.page.setViewportSize({ width: 1280, height: 720 })
  await lab.open(still('jou-2003-table-4'))
  const figure = lab.page.getByTestId('figure')
  await expect(figure.getByTestId('figure-verdict')).toContainText(
    '6 statements: 2 agree, 2 in part, 2 differ',
  )
  const verdict = figure.getByTestId('claim-tail').locator('.papers-because')
  await expect(verdict).toBeInViewport({ ratio: 1 })
  await expect(verdict).toHaveText(/differs\s+0 of 3 comparisons agree, 2 differ, 1 undecided/)
})

rare('a claim that neither agrees nor differs is undecided, not partly fulfilled', async ({ lab }) => {
  await lab.open(still('zheng-2000-12'))
  const claims = results.entries['brandauer-2001-4e']!.claims
  await expect(lab.page.getByTestId('claim-below')).toHaveAttribute('data-verdict', 'partly')
  await lab.open(still('brandauer-2001-4e'))
  const shown = lab.page.locator('.papers-claims > li')
  await expect(shown).toHaveCount(claims.length)
  await expect(lab.page.locator('.papers-claims > li[data-verdict=undecided]')).toContainText('undecided')
})

test('a link opens a figure; running it gives the numbers of the report', RARE_BOTH, async ({ lab }) => {
  await lab.open('./?fig=zheng-2000-5')
  const figure = lab.page.getByTestId('figure')
  await expect(figure.getByTestId('figure-source')).toContainText('From the report')
  await figure.getByTestId('run-figure').click()
  await expect(figure.getByTestId('figure-progress')).toContainText('120 of 120 runs')
  await expect(figure.getByTestId('claim-gamma')).toHaveAttribute('data-verdict', 'agrees')
  await figure.getByText('Numbers of the plot').click()
  const [plot] = results.entries['zheng-2000-5']!.pictures
  const rows = figure.locator('tbody tr')
  await expect(rows).toHaveCount(plot!.lines[0]!.points.length)
  for (const [i, line] of plot!.lines.entries())
    for (const [n, point] of line.points.entries())
      if (n % 7 === 0) {
        const shown = Number(await rows.nth(n).locator('td').nth(i).textContent())
        // The table shows five digits.
        expect(Math.abs(shown / point.y - 1), `${line.name} at ${point.x}`).toBeLessThan(1e-4)
      }
})

test.describe('while the report is on its way', () => {
  // The service worker would serve it at once.
  test.use({ serviceWorkers: 'block' })

  rare('the button that runs a figure stands where it will stay', async ({ lab, page }) => {
    let send = () => {}
    const held = new Promise<void>((done) => {
      send = done
    })
    await page.route(/\/zheng-2000-5-[^/]*\.js/, (route) => held.then(() => route.continue()))
    await lab.open(still('zheng-2000-5'))
    const figure = page.getByTestId('figure')
    await expect(figure.getByTestId('figure-source')).toContainText('Fetching the report')
    const place = () => figure.getByTestId('run-figure').boundingBox()
    const before = await place()
    send()
    await expect(figure.getByTestId('figure-verdict')).toBeVisible()
    expect(await place()).toEqual(before)
  })
})

rare(
  'packet runs on the page give the means and intervals of the report, to its last digit',
  async ({ lab }) => {
    const link = 'may-2000-9-runs'
    await lab.open(`./?fig=${link}`)
    const figure = lab.page.getByTestId('figure')
    await figure.getByTestId('run-figure').click()
    await expect(figure.getByTestId('figure-progress')).toContainText('10 of 10 runs')
    await expect(figure.getByTestId('figure-source')).toContainText('Run here')
    const [download] = await Promise.all([
      lab.page.waitForEvent('download'),
      figure.getByRole('button', { name: 'CSV' }).click(),
    ])
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\n')
    const about = lines.filter((line) => line.startsWith('# ')).join('\n')
    expect(about).toMatch(/^# AQM Lab \d+\.\d+\.\d+ \(([0-9a-f]{10}\+?|unknown)\)\n/)
    expect(about).toContain('May et al. 2000, Fig. 9, right')
    expect(about).toContain('Run here')
    const [, ...rows] = lines.filter((line) => !line.startsWith('#'))
    const found = new Map(
      rows.map((row) => {
        const [, x, name, mean, ci95] = row.split(',')
        return [`${name} ${Number(x)}`, [Number(mean), Number(ci95)]]
      }),
    )
    const [plot] = results.entries[link]!.pictures
    const points = plot!.lines.flatMap(({ name, points }) => points.map((point) => ({ name, ...point })))
    expect(found.size).toBe(points.length)
    // The report keeps six digits.
    for (const { name, x, y, ci95 } of points)
      expect(
        found.get(`${name} ${x}`)!.map((value) => value.toPrecision(6)),
        `${name} at ${x}`,
      ).toEqual([y, ci95].map((value) => value.toPrecision(6)))
  },
)

test('a run can be stopped, and its point opens in the lab', async ({ lab }) => {
  await lab.open('./?fig=zheng-2000-7')
  const figure = lab.page.getByTestId('figure')
  await figure.getByTestId('run-figure').click()
  await expect(figure.getByTestId('figure-progress')).toContainText(/[1-9]\d* of 440 runs/)
  await figure.getByRole('button', { name: 'Stop' }).click()
  await expect(figure.getByTestId('figure-progress')).toContainText('Stopped')
  await expect(figure.getByTestId('figure-verdict')).toContainText(/ so far/)
  await expect(figure.getByTestId(/^claim-/).first()).toContainText(/ so far/)
  await expect(figure.getByTestId('run-figure')).toHaveText('Run again')
  await figure.getByTestId('open-live').click()
  await expect(lab.page.getByTestId('gallery')).toBeHidden()
  // The two that the figure draws, of the four that run.
  await expect(lab.lanes).toHaveCount(2)
  await expect(lab.lane('A')).toContainText('DSRED, γ 0.96')
  await expect(lab.lane('B')).toContainText('RED, max_p 0.1')
  expect(await lab.state()).toMatchObject({ scenario: { title: expect.stringContaining('Zheng') } })
})

rare('clients that begin later show on the event track and in the plots of the lanes', async ({ lab }) => {
  await lab.open(still('jou-2003-5'))
  await lab.page.getByTestId('open-live').click()
  await expect(lab.lanes).toHaveCount(2)
  await lab.openResults()
  const starts = lab.page.getByTestId('track-start')
  await expect(starts).toHaveCount(2)
  await expect(starts.first()).toHaveText(
    /^800 web sessions start, UDP starts\s*800 web sessions start, 100 to 150 s$/,
  )
  await expect(starts.last()).toContainText('UDP starts at 100 s')
  const timeline = await lab.state().then(({ scenario }) => scenario.timeline ?? [])
  expect(timeline).toEqual([])
})

rare('before it runs, a figure estimates its time on this machine', async ({ lab }) => {
  await lab.open(still('zheng-2000-7'))
  const figure = lab.page.getByTestId('figure')
  const estimate = figure.getByTestId('figure-estimate')
  await expect(estimate).toHaveText(/^about (a second|[\d.]+ (s|min|h)) on this machine$/)
  const shown = async () => {
    const text = (await estimate.textContent()) ?? ''
    // Times below 1.5 s are shown as one second.
    if (text.includes('a second')) return { seconds: 0.75, rounding: 0.75 }
    const [, n, unit] = /about ([\d.]+) (s|min|h)/.exec(text) ?? []
    const length = { s: 1, min: 60, h: 3600 }[unit!]!
    return { seconds: Number(n) * length, rounding: length / 2 }
  }
  const whole = await shown()
  await figure.getByTestId('figure-replications').selectOption('2')
  // A twentieth of 40 replications; either time is a whole number of its unit.
  const part = await shown()
  expect(Math.abs(whole.seconds / 20 - part.seconds)).toBeLessThanOrEqual(whole.rounding / 20 + part.rounding)
  expect(part.seconds).toBeLessThan(whole.seconds)
})

test('the address names what the gallery shows, and a later visit finds the last run', async ({ lab }) => {
  await lab.open(paused())
  await lab.page.getByTestId('open-gallery').click()
  await expect(lab.page).toHaveURL(/[?&]fig=all(#|$)/)
  const card = lab.page.getByTestId('figure-zheng-2000-5')
  await card.press('Enter')
  await expect(lab.page).toHaveURL(/[?&]fig=zheng-2000-5(#|$)/)
  await expect(lab.page.getByRole('heading', { name: /^Fig. 5: / })).toBeFocused()
  await lab.page.getByTestId('run-figure').click()
  await expect(lab.page.getByTestId('figure-source')).toContainText('Computed here')
  await lab.page.getByRole('button', { name: 'All figures' }).press('Enter')
  await expect(card).toBeFocused()
  await card.press('Enter')
  await expect(lab.page.getByTestId('figure-source')).toContainText('Computed here')
  await lab.page.keyboard.press('Escape')
  await expect(lab.page).not.toHaveURL(/fig=/)
  await expect(lab.page.getByTestId('open-gallery')).toBeFocused()
})

test('a figure is saved and copied as a picture, with the origin of its numbers', async ({ lab }) => {
  await lab.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await lab.open(still('jou-2003-1'))
  const figure = lab.page.getByTestId('figure')
  await expect(figure.getByTestId('figure-source')).toContainText('From the report')
  await figure.getByTestId('figure-picture').click()
  const [download] = await Promise.all([
    lab.page.waitForEvent('download'),
    figure.getByRole('button', { name: 'Save as SVG' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('jou-2003-1.svg')
  const drawing = readFileSync(await download.path(), 'utf8')
  expect(drawing).toContain('Jou &amp; Baras 2003, Fig. 1')
  expect(drawing).toMatch(
    /From the report: 10 replications, core [\d.]+, seeds \d+ to \d+ · AQM Lab \d+\.\d+\.\d+ \(/,
  )
  // Its plot and its table.
  const shown = await figure.getByTestId('picture').last().locator('tbody td').allTextContents()
  expect(shown.length).toBeGreaterThan(5)
  for (const cell of shown) expect(drawing).toContain(`>${cell}</text>`)
  await figure.getByTestId('figure-picture').click()
  await figure.getByRole('button', { name: 'Copy picture' }).click()
  await expect(figure.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await copiedSize(lab.page)).toEqual([2 * 1352, expect.any(Number)])
})

rare('an unknown figure is named, and all others are shown', async ({ lab }) => {
  await lab.open('./?fig=zheng-1999-7')
  await expect(lab.page.getByRole('alert')).toContainText('zheng-1999-7')
  await expect(lab.page.getByTestId('figure-zheng-2000-7')).toBeVisible()
})
