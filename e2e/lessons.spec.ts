import { readdirSync, readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { along, finger } from './fingers'
import { faultsOf, recordCanvasWords } from './geometry'
import { violations } from './guidelines'
import { DEFAULT_SCENARIO, expect, type Lab, paused, test, whole, wholeBoth } from './lab'

const rare = whole(import.meta, 'web/src/courses/player')
const RARE_BOTH = wholeBoth(import.meta, 'web/src/courses/player')

// Skips the animation up to a reveal.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const panel = (page: Page) => page.getByTestId('lesson')
const heading = (page: Page) => page.getByTestId('lesson-heading')
/** The Run button; on a phone, the folded sheet has its own. */
const runButton = (page: Page) => page.getByTestId('lesson-run').filter({ visible: true })
const nextButton = (page: Page) => page.getByTestId('lesson-next').filter({ visible: true })
const said = (page: Page) => page.getByTestId('lesson-said')
const sheet = (page: Page) => page.getByTestId('lesson-sheet')

const namesIn = (folder: string) =>
  readdirSync(`web/src/courses/${folder}`).flatMap((file) => /^(.*)\.md$/.exec(file)?.[1] ?? [])
const LESSONS = namesIn('texts')
const SWING = '?lesson=everyone-backs-off'
const steps = async (page: Page) => {
  const [, at, of] = /Step (\d+) of (\d+)/.exec((await heading(page).textContent()) ?? '') ?? []
  return { at: Number(at), of: Number(of) }
}

/** Draws with the mouse through `spots`: shares of the width, and of the height from the top. */
async function draw(page: Page, spots: readonly [number, number][]): Promise<void> {
  await expect(sheet(page)).toBeVisible()
  const box = (await sheet(page).boundingBox())!
  const at = ([x, y]: readonly [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(spots[0]!))
  await page.mouse.down()
  for (const spot of spots.slice(1)) await page.mouse.move(...at(spot), { steps: 4 })
  await page.mouse.up()
}

/**
 * How far the sheet to draw on lies off the end of its plot's area, from a share of the width on, as the grid lines show
 * it, px.
 */
const offPlot = (page: Page, from: number) =>
  page.evaluate((from) => {
    const plot = '[data-lane="A"] [data-testid="queue-plot"] > svg'
    const lines = [...document.querySelectorAll<SVGPathElement>(`${plot} path`)]
    const sheet = document.querySelector('[data-testid="lesson-sheet"]')?.getBoundingClientRect()
    if (!sheet || lines.length === 0) return Number.POSITIVE_INFINITY
    const grid = lines.map((line) => line.getBoundingClientRect())
    const [left, right] = [grid[0]!.left, grid[0]!.right]
    const heights = grid.map((line) => line.y)
    // Grid lines stand on whole pixels of the plot, which a hall enlarges; the axis may go on above the last.
    const zoom = lines[0]!.getScreenCTM()!.a
    const down = [Math.abs(sheet.bottom - Math.max(...heights)), sheet.top - Math.min(...heights)]
    const across = [sheet.left - left - from * (right - left), sheet.right - right]
    return Math.max(...across.map(Math.abs), ...down.map((off) => off / zoom))
  }, from)

type Kind = 'choose' | 'place' | 'draw' | 'point'

/**
 * Answers the question of the step, if it has one, and runs to the reveal; returns the kind of the prediction. No figure
 * may show before.
 */
async function predict(lab: Lab, hall = false): Promise<Kind | undefined> {
  const { page } = lab
  const ask = page.getByTestId('lesson-ask')
  if ((await ask.count()) === 0) return undefined
  const { t_s, running } = await lab.state()
  expect(running).toBe(false)
  // There is nothing to compare either.
  await expect(page.getByTestId('difference')).toHaveCount(0)
  // A hall predicts aloud, and needs no answer here.
  await expect(runButton(page)).toBeEnabled({ enabled: hall })
  for (const figures of ['.figures', '.hall-figures', '.results-line b', '.plot-figure'])
    for (const told of await page.locator(figures).allTextContents()) expect(told).not.toMatch(/\d/)
  const kind = await answer(page, ask)
  expect((await lab.state()).t_s).toBe(t_s)
  await runButton(page).click()
  await expect(said(page)).toContainText(SAID[kind])
  if (kind === 'draw') await expect(page.getByTestId('lesson-drawing')).toContainText(/your (drawing|point)/)
  expect((await lab.state()).t_s).toBeGreaterThan(t_s)
  return /^You pointed/.test((await said(page).textContent())!) ? 'point' : kind
}

/** The sentence about a prediction; a point is drawn too. */
const SAID = { choose: /you chose/, place: /^You placed/, draw: /^You (drew|pointed)/ }

async function answer(page: Page, ask: Locator): Promise<keyof typeof SAID> {
  if ((await ask.getByRole('radio').count()) > 0) {
    await ask.getByRole('radio').first().check()
    return 'choose'
  }
  if ((await page.getByTestId('lesson-place').count()) > 0) {
    await page.getByTestId('lesson-place').press('ArrowUp')
    return 'place'
  }
  await draw(page, [
    [0.1, 0.3],
    [0.5, 0.6],
    [0.95, 0.5],
  ])
  return 'draw'
}

/** On a phone the sheet of a lesson may be folded. */
async function unfold(page: Page): Promise<void> {
  const handle = page.getByTestId('sheet-handle')
  if ((await handle.count()) === 0 || (await handle.getAttribute('aria-expanded')) === 'true') return
  await handle.click()
  await expect(handle).toHaveAttribute('aria-expanded', 'true')
}

/** Goes through all steps of the open lesson once more; returns the predictions it asked for. */
async function goAgain(lab: Lab, hall = false): Promise<Kind[]> {
  const { page } = lab
  const turns = panel(page).getByRole('list', { name: 'Steps of the lesson' }).getByRole('button')
  const asked: Kind[] = []
  await unfold(page)
  const count = await turns.count()
  for (let i = 0; i < count; i++) {
    await unfold(page)
    await turns.nth(i).click()
    await expect(heading(page)).toContainText(`Step ${i + 1} of`)
    if (hall) await expect(heading(page)).toBeInViewport({ ratio: 1 })
    const kind = await predict(lab, hall)
    if (kind) asked.push(kind)
  }
  return asked
}

/** Goes through a lesson from the open step; returns the predictions it asked for. */
async function goThrough(lab: Lab): Promise<Kind[]> {
  const { page } = lab
  const asked: Kind[] = []
  for (;;) {
    const { at, of } = await steps(page)
    await expect.poll(() => new URL(page.url()).searchParams.get('step')).toBe(String(at))
    const kind = await predict(lab)
    if (kind) asked.push(kind)
    if (at === of) return asked
    await nextButton(page).click()
    await expect.poll(async () => (await steps(page)).at).toBe(at + 1)
  }
}

rare('a refused number stays to be corrected, with the range that is allowed', async ({ lab, page }) => {
  await lab.open('?lesson=bufferbloat&step=2')
  const number = page.getByTestId('lesson-number')
  await number.fill('9999')
  await number.press('Tab')
  await expect(number).toHaveValue('9999')
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expect(number).toHaveAccessibleDescription('Enter 0–1,000\u00a0ms.')
  await number.fill('999')
  await number.press('Enter')
  await expect(number).toHaveValue('999')
  await expect(number).toHaveAttribute('aria-invalid', 'false')
  await number.fill('9999')
  await number.press('Tab')
  await page.getByTestId('lesson-place').press('ArrowLeft')
  await expect(number).not.toHaveValue('9999')
  await expect(number).toHaveAttribute('aria-invalid', 'false')
})

test('the list has every lesson, exercise and plan', async ({ lab, page }) => {
  await lab.open(paused())
  await page.getByTestId('open-lessons').click()
  const list = page.getByTestId('lessons').getByRole('listitem')
  await expect(list).toHaveCount(LESSONS.length)
  await page.getByRole('tab', { name: 'Plans for lecturers' }).click()
  await expect(list).toHaveCount(namesIn('plans').length)
  await page.getByRole('tab', { name: 'Exercises' }).click()
  await expect(list).toHaveCount(namesIn('exercises').length)
  await list.last().getByRole('button').click()
  await expect(page.getByTestId('lessons')).toHaveCount(0)
  await expect(heading(page)).toContainText('Step 1 of')
})

/** Lessons that between them have every kind of prediction; `texts.test.ts` checks the questions of all lessons. */
const SHOWN: Record<string, Kind[]> = {
  'everyone-backs-off': ['draw', 'choose'],
  memory: ['draw', 'point', 'choose'],
  'the-sharp-edge': ['place', 'choose'],
}

const ofLesson = (name: string) =>
  whole(import.meta, 'web/src/courses/player', `web/src/courses/texts/${name}.md`)

for (const name of LESSONS)
  (name === 'everyone-backs-off' ? test : ofLesson(name))(
    `the lesson ${name} asks before it tells, and ends in the lab`,
    async ({ lab, page }) => {
      await lab.open(`?lesson=${name}`)
      await expect(heading(page)).toBeVisible()
      const asked = await goThrough(lab)
      expect(asked.length).toBeGreaterThan(0)
      if (name in SHOWN) expect(new Set(asked)).toEqual(new Set(SHOWN[name]))
      await page.keyboard.press('p')
      await expect(page.getByTestId('projector')).toBeVisible()
      expect(await goAgain(lab, true), 'in a hall').toEqual(asked)
      await page.keyboard.press('p')
      await expect(page.getByTestId('projector')).toHaveCount(0)
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.getByTestId('phone-plot')).toBeVisible()
      expect(await goAgain(lab), 'on a phone').toEqual(asked)
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
      await unfold(page)
      await page.getByTestId('lesson-leave').click()
      await expect(panel(page)).toHaveCount(0)
      expect(lab.faults).toEqual([])
    },
  )

rare('a step that follows another has its axes where its data is', async ({ lab, page }) => {
  /** Values and names of levels, with their places. */
  const axes = () =>
    page
      .locator('.lane-plots .plot > svg text')
      .evaluateAll((all) => all.map((text) => `${text.textContent} ${text.getAttribute('y')}`))
  await page.setViewportSize({ width: 1280, height: 720 })
  await lab.open(`${SWING}&step=2`)
  for (const _ of [2, 3]) {
    await predict(lab)
    await lab.live()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const drawn = await axes()
    expect(drawn.length).toBeGreaterThan(8)
    // Another size redraws them.
    await page.setViewportSize({ width: 1280, height: 721 })
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect.poll(axes).toEqual(drawn)
    await nextButton(page).click()
  }
})

test('a drawing stays over the result, and a sentence compares them', async ({ lab, page }) => {
  await lab.open(`${SWING}&step=2`)
  await expect(sheet(page)).toBeVisible()
  await draw(page, [
    [0.02, 0.8],
    [0.98, 0.8],
  ])
  await runButton(page).click()
  await expect(said(page)).toHaveText(
    /^You drew a queue that stays near \d+ packets; behind Tail Drop it swung between \d+ packets and the full buffer/,
  )
  await expect(page.getByTestId('lesson-drawing')).toContainText('your drawing')
  await expect(sheet(page)).toHaveCount(0)
  await page.getByTestId('lesson-figure').click()
  await expect(page.getByTestId('gallery')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(said(page)).toBeVisible()
  expect(lab.faults).toEqual([])
})

test('a drawing works by keyboard alone, and arrow keys turn the pages elsewhere', async ({ lab, page }) => {
  await lab.open(`${SWING}&step=1`)
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(heading(page)).toContainText('Step 2 of')
  await expect(heading(page)).toBeFocused()
  await lab.live()
  const handles = page.getByTestId('lesson-drawing').getByRole('slider')
  await handles.first().focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowRight')
  await expect(handles.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(handles.nth(1)).toHaveAttribute('aria-valuetext', /^3\d\d packets$/)
  await expect(heading(page)).toContainText('Step 2 of')
  await expect(runButton(page)).toBeEnabled()
  await runButton(page).press('Enter')
  await expect(said(page)).toContainText('You drew a queue that')
  // The button that ran is gone.
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(heading(page)).toContainText('Step 1 of')

  await page.getByTestId('open-lessons').press('Enter')
  await page.getByTestId('lessons').getByRole('listitem').getByRole('button').nth(1).press('Enter')
  await expect(page.getByTestId('lessons')).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
})

test(
  'a point on a plot is chosen by mouse and by keys, and its distance is given',
  RARE_BOTH,
  async ({ lab, page }) => {
    await lab.open('?lesson=memory&step=4')
    await expect(sheet(page)).toBeVisible()
    await expect(runButton(page)).toBeDisabled()
    await draw(page, [
      [0.4, 0.2],
      [0.5, 0.5],
    ])
    const when = page.getByTestId('lesson-drawing').getByRole('slider', { name: 'when' })
    await expect(when).toHaveAttribute('aria-valuetext', /^1?\d\d packets at 64\.\d s$/)
    await page.getByTestId('lesson-handles').press('Enter')
    await expect(when).toBeFocused()
    await page.keyboard.press('PageDown')
    for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight')
    await expect(when).toHaveAttribute('aria-valuenow', '65.2')
    await page.keyboard.press('Enter')
    await expect(runButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(said(page)).toHaveText(
      /^You pointed at \d+ packets at 65\.2 s; behind RED, weight 0\.002 the queue was highest with 1\d\d packets at 60\.\d s: 4\.\d s earlier and \d+ packets higher\.$/,
    )
    await expect(page.getByTestId('lesson-drawing').getByText('highest')).toBeVisible()
    await expect(page.getByTestId('lesson-drawing').getByText('your point')).toBeVisible()
    expect(lab.faults).toEqual([])
  },
)

test('a reader who is not sure may run the step too, and Play reveals nothing before', async ({
  lab,
  page,
}) => {
  await lab.open(`${SWING}&step=2`)
  const { t_s } = await lab.state()
  await page.getByTestId('play').click()
  await expect(page.getByTestId('lesson-ask')).toContainText('Predict first')
  await expect.poll(async () => (await lab.state()).running).toBe(false)
  await page.getByTestId('lesson-ask').getByRole('checkbox').check()
  await runButton(page).click()
  await expect(said(page)).toHaveText(/^Behind Tail Drop the queue swung/)
  expect((await lab.state()).t_s).toBeGreaterThan(t_s)
  await expect(page.getByTestId('lesson-drawing').locator('path')).toHaveCount(0)
})

rare('each step opens by its address, regardless of earlier changes', async ({ lab, page }) => {
  await lab.open(`${SWING}&step=3`)
  const alone = await lab.state()
  await page.getByTestId('lesson-back').click()
  await lab.live()
  await page.getByTestId('lesson-next').click()
  await lab.live()
  await page.getByTestId('lesson-leave').click()
  await lab.setFlows(64)
  await lab.open(`${SWING}&step=3`)
  const again = await lab.state()
  expect([again.scenario, again.t_s]).toEqual([alone.scenario, alone.t_s])
  expect(new URL(page.url()).search).toBe(`${SWING}&step=3`)
})

rare('the ends of the axis for a number have only the decimals that they need', async ({ lab, page }) => {
  await lab.open('?lesson=the-sharp-edge&step=2')
  await expect(page.locator('.lesson-ends span')).toHaveText(['1', '8 packets'])
})

test('a lesson is left for the lab with undo intact', async ({ lab, page }) => {
  await lab.open(paused(60, { title: 'My own' }))
  await page.getByTestId('open-lessons').click()
  await page.getByTestId('lessons').getByRole('listitem').getByRole('button').first().click()
  await expect(heading(page)).toContainText('Step 1')
  await expect.poll(() => page.url()).toContain('?lesson=')
  await lab.live()
  await page.getByTestId('lesson-leave').click()
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByTestId('load-ftp-number')).toBeVisible()
  expect(await lab.settledLink()).not.toContain('lesson=')
  await lab.undo()
  await expect.poll(async () => (await lab.state()).scenario.title).toBe('My own')
})

rare('an unknown lesson name is reported, with all known names', async ({ lab, page }) => {
  await lab.open('?lesson=bufferblot')
  await expect(lab.notice).toContainText('There is no lesson “bufferblot”')
  await expect(lab.notice).toContainText('bufferbloat')
  expect((await lab.state()).scenario.title).toBe(DEFAULT_SCENARIO.title)
  expect(page.url()).toContain('lesson=bufferblot')
})

const OWN = `---
title: A lesson of my own
about: Two lanes.
minutes: 1
start: aqm=td,red&ftp=8
---

# What comes?

Eight flows.

~~~step
t: 20
until: 30
predict: { draw: delay, lane: B, ask: Draw the delay. }
~~~

# The end

That was all.
`

const openFile = (page: Page, text: string) =>
  page.getByTestId('lesson-file').setInputFiles({
    name: 'mine.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from(text),
  })

test('a lesson opens from a file, whose faults are reported by line, and travels in a link', async ({
  lab,
  page,
  elsewhere,
}) => {
  await lab.open(paused())
  await page.getByTestId('open-lessons').click()
  const guide = await page.getByTestId('lesson-guide').getAttribute('href')
  expect((await page.request.get(guide!)).ok()).toBe(true)
  const saving = page.waitForEvent('download')
  await page.getByTestId('lesson-template').click()
  await openFile(page, readFileSync(await (await saving).path(), 'utf8'))
  await expect(panel(page)).toContainText('More is less')
  await page.getByTestId('open-lessons').click()
  await openFile(page, OWN.replace('lane: B', 'lane: D').replace('minutes: 1', 'minutes: soon'))
  const refused = page.getByTestId('lesson-refused')
  await expect(refused).toContainText('mine.md is not a valid lesson')
  await expect(refused).toBeFocused()
  await expect(refused).toBeInViewport({ ratio: 1 })
  await expect(refused).toContainText(/line 4.*`minutes`/)
  await openFile(page, OWN.replace('lane: B', 'lane: D'))
  await expect(refused).toContainText(/line 15.*`lane` is D/)
  await openFile(page, OWN)
  await expect(panel(page)).toContainText('A lesson of my own')
  await expect.poll(() => page.url()).toMatch(/\?step=1#L1\./)

  await page.getByTestId('share').click()
  const link = await page.getByTestId('share-lesson').inputValue()
  expect(link).toBe(page.url())
  await expect(page.locator('.share-qr')).toContainText('npm start -- --class')
  await page.keyboard.press('Escape')
  const other = await elsewhere(link)
  await expect(panel(other.page)).toContainText('A lesson of my own')
  await draw(other.page, [
    [0.1, 0.5],
    [0.9, 0.5],
  ])
  await runButton(other.page).click()
  await expect(said(other.page)).toContainText('You drew a delay that')
  expect([...lab.faults, ...other.faults]).toEqual([])

  const cut = await elsewhere(link.slice(0, -20))
  await expect(cut.notice).toContainText('is incomplete')
  expect((await cut.state()).scenario.title).toBe(DEFAULT_SCENARIO.title)
})

test('a remote control’s keys lead a hall through a lesson', async ({ lab, page }) => {
  await lab.open(`${SWING}&step=1`)
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByTestId('projector')).toBeVisible()
  const { of } = await steps(page)
  for (let at = 1; at < of; at++) {
    await expect(heading(page)).toContainText(`Step ${at} of`)
    await lab.live()
    // The first press runs the prediction.
    if ((await page.getByTestId('lesson-ask').count()) > 0) {
      await page.keyboard.press('PageDown')
      await expect(said(page)).not.toBeEmpty()
    }
    await page.keyboard.press(at % 2 ? 'ArrowRight' : 'PageDown')
  }
  await expect(heading(page)).toContainText(`Step ${of} of`)
  await page.keyboard.press('PageUp')
  await expect(heading(page)).toContainText(`Step ${of - 1} of`)
  await page.keyboard.press('p')
  await expect(page.getByTestId('projector')).toHaveCount(0)
  await expect(heading(page)).toContainText(`Step ${of - 1} of`)
  expect(lab.faults).toEqual([])
})

rare('a lane that a lesson shows later is hidden before', async ({ lab, page }) => {
  await lab.open('?lesson=bufferbloat&step=3')
  await expect(heading(page)).toContainText('Step 3 of')
  const lane = (letter: string) => page.locator(`[data-testid="lane"][data-lane="${letter}"]`)
  const plot = (letter: string) => lane(letter).getByTestId('delay-plot')
  await expect(plot('A')).toBeVisible()
  await expect(plot('B')).toBeHidden()
  await expect(lane('B').getByTestId('sentence')).toHaveText('This step of the lesson hides this lane.')
  await expect(lane('A').getByTestId('sentence')).toHaveText('Make your prediction first.')
  await page.getByTestId('results').click()
  const numbers = page.getByTestId('scoreboard').locator('td')
  for (const told of await numbers.allTextContents()) expect(told).not.toMatch(/\d/)
  await page.keyboard.press('p')
  await expect(page.getByTestId('projector')).toBeVisible()
  await expect(lane('A').getByTestId('queue-plot')).toBeVisible()
  await expect(lane('B').getByTestId('queue-plot')).toBeHidden()
  await page.keyboard.press('p')
  await expect(plot('B')).toBeHidden()
  await predict(lab)
  await expect(plot('B')).toBeVisible()
  await expect(lane('B').locator('.figures')).toContainText(/\d/)
})

rare(
  'the answer of a step, its lanes, Results and a hall tell the same number of the same stretch',
  async ({ lab, page }) => {
    const answers = page.getByTestId('lesson-answers')
    const figures = (word: string) =>
      page
        .locator('.lane-now .figures > div')
        .filter({ has: page.locator('dt', { hasText: new RegExp(`^${word}$`) }) })
        .locator('dd')
    const row = (title: string) =>
      page
        .getByTestId('scoreboard')
        .getByRole('row')
        .filter({ hasText: new RegExp(`^${title}`) })
    for (const [step, stretch, told] of [
      [2, '60–120 s', { delay: ['629 ms'] }],
      [3, '60–160 s', { 'page time': ['8.66 s', '1.44 s'], 'TCP goodput': ['1.43 Mb/s', '1.26 Mb/s'] }],
    ] as const) {
      await lab.open(`?lesson=bufferbloat&step=${step}`)
      await expect(page.getByTestId('lesson-ask')).toBeVisible()
      await predict(lab)
      const lane = page.getByTestId('stretch').first()
      await expect(lane).toHaveText(`over ${stretch}`)
      await expect(page.getByTestId('lesson-stretch')).toHaveText(`over ${stretch}, one run`)
      const against = page.getByTestId('difference').locator('span').first()
      await expect(against).toHaveAttribute('title', new RegExp(`${stretch}, one run`))
      await page.getByTestId('results').click()
      await expect(page.getByTestId('scoreboard')).toContainText(`${stretch}, one run`)
      const said = (await answers.textContent())!
      for (const [word, values] of Object.entries(told))
        for (const [i, value] of values.entries()) {
          expect(said.toLowerCase()).toContain(word.toLowerCase())
          expect(said).toContain(value)
          await expect(figures(word).nth(i)).toHaveText(value)
          const title = word.charAt(0).toUpperCase() + word.slice(1)
          await expect(row(title)).toContainText(value.split(' ')[0]!)
        }
      await page.keyboard.press('p')
      await expect(page.getByTestId('projector')).toContainText(`over ${stretch}, one run, seed 42`)
      await expect(answers).toHaveText(said)
      await page.keyboard.press('p')
    }
    // The run continues: its figures cover the present again.
    await page.getByTestId('play').click()
    await expect(page.getByTestId('stretch').first()).not.toHaveText('over 60–160 s')
  },
)

rare('an address opens a lesson in a hall, and unused parameters are reported', async ({ lab, page }) => {
  await lab.open(`${SWING}&step=2&view=projector&ftp=64`)
  await expect(page.getByTestId('projector')).toBeVisible()
  await expect(heading(page)).toContainText('Step 2 of')
  await expect(lab.notice).toContainText('ftp')
  await expect(lab.notice).toContainText('with a lesson you can use view, lock, embed and lang')
  await expect(lab.notice).not.toContainText('projector')
  expect(new URL(page.url()).search).toBe(`${SWING}&step=2&view=projector`)
  await page.keyboard.press('p')
  await expect(page.getByTestId('projector')).toHaveCount(0)
  await expect.poll(() => new URL(page.url()).search).toBe(`${SWING}&step=2`)
})

rare('the sheet to draw on stays over its plot when the layout changes', async ({ lab, page }) => {
  const over = (from = 0.5) => expect.poll(() => offPlot(page, from)).toBeLessThanOrEqual(1)
  const inHall = () => over(0.2)
  await page.setViewportSize({ width: 1440, height: 900 })
  await lab.open(`${SWING}&step=2&view=projector`)
  await expect(sheet(page)).toBeVisible()
  await inHall()
  await page.setViewportSize({ width: 1280, height: 720 })
  await inHall()
  await draw(page, [
    [0.02, 0.8],
    [0.98, 0.8],
  ])
  const ends = await page.getByTestId('lesson-drawing').locator('path').boundingBox()
  const { x, width } = (await sheet(page).boundingBox())!
  expect(Math.abs(ends!.x - x)).toBeLessThanOrEqual(2)
  expect(Math.abs(ends!.x + ends!.width - x - width)).toBeLessThanOrEqual(2)
  await page.keyboard.press('p')
  await expect(page.getByTestId('projector')).toHaveCount(0)
  await over()
  await page.getByTestId('results').click()
  await expect(page.getByTestId('results-area')).toBeVisible()
  await over()
  await page.setViewportSize({ width: 1024, height: 768 })
  await over()
})

rare('the load panel beside a lesson closes with Escape, and with its step', async ({ lab, page }) => {
  await lab.open(`${SWING}&step=1`)
  const drawer = page.locator('.rail.drawer')
  const open = page.getByRole('button', { name: 'Load and link' })
  await open.click()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await open.click()
  await expect(drawer).toBeVisible()
  await page.getByTestId('lesson-next').click()
  await expect(drawer).toBeHidden()
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    const declare = colorScheme === 'light' ? test : rare

    declare('a lesson meets the guidelines', async ({ lab, page }) => {
      await lab.open(`${SWING}&step=2`)
      await expect(sheet(page)).toBeVisible()
      expect(await violations(page), 'asking').toEqual([])
      await predict(lab)
      expect(await violations(page), 'revealed').toEqual([])
      await page.getByTestId('all-lessons').click()
      await expect(page.getByTestId('lessons')).toBeVisible()
      expect(await violations(page), 'the list').toEqual([])
    })
  })

for (const [width, height] of [
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
] as const)
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } })

    const declare = width === 1280 ? test : rare

    declare('no texts of a lesson overlap, and none is cut off', async ({ lab, page }) => {
      await recordCanvasWords(page)
      await lab.open(`${SWING}&step=2`)
      await expect(sheet(page)).toBeVisible()
      await expect.soft.poll(() => faultsOf(page), 'asking').toEqual([])
      await predict(lab)
      await expect.soft.poll(() => faultsOf(page), 'revealed').toEqual([])
      await lab.open('?lesson=bufferbloat&step=2')
      await expect(page.getByTestId('lesson-place')).toBeVisible()
      await predict(lab)
      await expect.soft.poll(() => faultsOf(page), 'a number').toEqual([])
    })
  })

for (const [width, height] of [
  [640, 400],
  [640, 360],
  [320, 568],
] as const)
  rare(
    `at ${width} × ${height} a step opens with its question in view, and all of it can be reached`,
    async ({ lab, page }) => {
      await page.setViewportSize({ width, height })
      for (const at of [2, 3]) {
        await lab.open(`?lesson=the-sharp-edge&step=${at}`)
        await expect(page.locator('.lesson-question')).toBeInViewport({ ratio: 1 })
        await expect(heading(page)).toBeInViewport({ ratio: 1 })
        const fields = page.getByTestId('lesson-ask').locator('label, .lesson-place')
        for (const field of await fields.all()) {
          await field.scrollIntoViewIfNeeded()
          await expect(field).toBeInViewport({ ratio: 1 })
        }
        await expect(runButton(page)).toBeInViewport({ ratio: 1 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
      expect(lab.faults).toEqual([])
    },
  )

for (const [width, height] of [
  [640, 360],
  [667, 375],
  [844, 390],
  [360, 640],
] as const)
  rare(`at ${width} × ${height} a step that asks nothing shows its words at once`, async ({ lab, page }) => {
    await page.setViewportSize({ width, height })
    await lab.open('?lesson=everyone-backs-off&step=1')
    await expect(page.getByTestId('lesson-next')).toBeInViewport({ ratio: 1 })
    await expect(page.getByTestId('lesson-leave')).toBeInViewport({ ratio: 1 })
    const shown = await page.locator('.lesson-page').evaluate((scrolled) => {
      const words = scrolled.querySelector('.lesson-words')!
      const line = Number.parseFloat(getComputedStyle(words).lineHeight)
      return (scrolled.getBoundingClientRect().bottom - words.getBoundingClientRect().top) / line
    })
    expect(shown).toBeGreaterThan(3.5)
    expect(lab.faults).toEqual([])
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('every choice of a question is in view, above the words', async ({ lab, page }) => {
    await lab.open('?lesson=low-delay&step=2')
    const choices = page.getByTestId('lesson-ask').locator('label')
    await expect(choices).toHaveCount(3)
    for (const choice of await choices.all()) await expect(choice).toBeInViewport({ ratio: 1 })
    // The last choice is not in the fading edge of the page either.
    const below = await page.locator('.lesson-page').evaluate((page) => {
      const { bottom } = [...page.querySelectorAll('label')].at(-1)!.getBoundingClientRect()
      return (
        page.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(page).paddingBottom) - bottom
      )
    })
    expect(below).toBeGreaterThanOrEqual(0)
  })

  test('a lesson is a sheet above the bar, and a finger draws', async ({ lab, page }) => {
    await lab.open()
    await page.getByTestId('open-lessons').click()
    await page.getByTestId('lessons').getByRole('listitem').getByRole('button').first().click()
    await expect(heading(page)).toContainText('Step 1 of')
    await page.getByTestId('lesson-next').click()
    await expect(sheet(page)).toBeVisible()
    const { x, y, width, height } = (await sheet(page).boundingBox())!
    // Most of the plot is free to draw in.
    expect(width / (await page.locator('.phone-plot .plot').first().boundingBox())!.width).toBeGreaterThan(
      0.55,
    )
    const touch = await finger(page)
    await touch(along([x + 0.05 * width, y + 0.1 * height], [x + 0.95 * width, y + 0.9 * height], 6))
    expect(await page.evaluate(() => scrollY)).toBe(0)
    // In landscape the words stand beside the plot to draw on.
    await page.setViewportSize({ width: 844, height: 390 })
    await expect
      .poll(async () => {
        const [plot, words] = [await sheet(page).boundingBox(), await panel(page).boundingBox()]
        return words!.x - (plot!.x + plot!.width)
      })
      .toBeGreaterThan(0)
    await page.setViewportSize({ width: 390, height: 844 })
    // After drawing, the folded sheet keeps the question and Run, ready for the next tap.
    await expect(page.getByTestId('sheet-handle')).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByTestId('sheet-handle')).toContainText('Draw what the queue')
    await runButton(page).tap()
    await expect(said(page)).toContainText('You drew a queue that falls')
    await page.getByTestId('lesson-back').click()
    await expect(heading(page)).toContainText('Step 1 of')
    await page.getByTestId('lesson-next').click()
    await page.getByTestId('lesson-next').click()
    // The plot of the answer is hidden until the reveal.
    await expect(page.getByTestId('phone-plot')).toHaveValue('all queue')
    await expect(page.locator('.phone-plot .plot').first()).toBeVisible()
    await expect(runButton(page)).toBeInViewport({ ratio: 1 })
    expect(await predict(lab)).toBeDefined()
    await expect(page.getByTestId('phone-plot')).toHaveValue('all load')
    await expect(page.locator('.phone-plot .plot').first()).toBeVisible()
    await nextButton(page).click()
    await unfold(page)
    await page.getByTestId('lesson-leave').click()
    await expect(panel(page)).toHaveCount(0)
    expect(lab.faults).toEqual([])
  })
})
