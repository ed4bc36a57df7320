import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { patiently } from '../web/tools/setup/pace.mjs'
import { expect, type Lab, paused, test, whole } from './lab'

const rare = whole(import.meta, 'web/src/features/sweeps')

/** Short runs: their length is not under test. */
async function shorten(lab: Lab, warmup_s: number, duration_s: number) {
  await lab.enter('run-warmup', String(warmup_s))
  await lab.enter('run-duration', String(duration_s))
}

/** Sets the number and length of the scoreboard's replications. */
async function setUpBoard(lab: Lab, replications: number, warmup_s: number, duration_s: number) {
  const { page } = lab
  await lab.openResults()
  await page.getByRole('radio', { name: 'Replications ± 95 %' }).check()
  await page.getByTestId('run-settings').click()
  await page.getByRole('radio', { name: String(replications), exact: true }).check()
  await shorten(lab, warmup_s, duration_s)
  await page.keyboard.press('Escape')
}

const board = (page: Page) => page.getByTestId('replications')

/** A sweep over the number of flows that takes a few seconds. */
async function openSweep(lab: Lab, flows: string, replications: number) {
  const { page } = lab
  await page.getByRole('button', { name: 'Sweep: Long TCP flows' }).click()
  const panel = page.getByTestId('sweep-panel')
  await panel.getByRole('radio', { name: 'list' }).check()
  await lab.type(page.getByTestId('sweep-list'), flows)
  await panel.getByRole('radio', { name: String(replications), exact: true }).check()
  await shorten(lab, 2, 6)
  return panel
}

async function runSweep(page: Page) {
  await page.getByTestId('sweep-run').click()
  await expect(page.getByTestId('sweep-run')).toBeVisible({ timeout: patiently(40_000) })
}

/** The file that a button hands out; not every browser under test reports downloads. */
async function contentOf(page: Page, button: Locator): Promise<string> {
  const content = page.evaluate(
    () =>
      new Promise<string>((done) => {
        const make = URL.createObjectURL
        URL.createObjectURL = (blob: Blob) => {
          URL.createObjectURL = make
          void blob.text().then(done)
          return make(blob)
        }
      }),
  )
  await button.click()
  return await content
}

test('replications give means with intervals, and differences in words, while the lab runs on', async ({
  lab,
}) => {
  await lab.open()
  await setUpBoard(lab, 5, 5, 20)
  const before = await lab.time()
  await lab.page.getByTestId('run-replications').click()
  await expect(board(lab.page).getByText('5 runs, 5–20 s, seeds 42–46')).toBeVisible()
  const delay = board(lab.page).getByRole('row', { name: /^Queueing delay, ms/ })
  await expect(delay.getByRole('cell').nth(0)).toHaveText(/^[\d,.]+ ± [\d,.]+$/)
  await expect(delay.getByRole('cell').nth(2)).toHaveText(/^lower by [\d.]+ ± [\d.]+ ms$/)
  await expect(board(lab.page).getByRole('row', { name: /^TCP goodput, Mb\/s/ })).toContainText('±')
  expect(await lab.time()).toBeGreaterThan(before)
  expect((await lab.state()).running).toBe(true)

  await lab.page.getByRole('button', { name: 'More figures' }).click()
  const all = lab.page.getByTestId('all-figures')
  for (const figure of ['In step', 'Queueing delay, 99 % quantile, ms', 'TCP fairness (Jain)', 'UDP loss, %'])
    await expect(all.getByRole('rowheader', { name: figure, exact: true })).toBeAttached()
  await lab.page.keyboard.press('Escape')
  expect(lab.faults).toEqual([])
})

rare('replications are marked as old once the scenario has changed', async ({ lab }) => {
  await lab.open(paused())
  await setUpBoard(lab, 1, 1, 3)
  await lab.page.getByTestId('run-replications').click()
  await expect(board(lab.page)).toBeVisible()
  await expect(board(lab.page).getByRole('row', { name: /^UDP loss/ })).toContainText('one run')
  const old = lab.page.getByText('The scenario has changed since these ran.')
  await expect(old).toHaveCount(0)
  await lab.setFlows(20)
  await expect(old).toBeVisible()
})

rare('two equal lanes have no significant difference in any figure', async ({ lab }) => {
  await lab.open(paused())
  await lab.removeLane('B')
  await lab.lane('A').getByTestId('lane-menu').click()
  await lab.page.getByRole('button', { name: 'Duplicate lane' }).click()
  await expect(lab.lanes).toHaveCount(2)
  await lab.live()
  await setUpBoard(lab, 5, 2, 6)
  await lab.page.getByTestId('run-replications').click()
  await expect(board(lab.page).getByText(/^5 runs/)).toBeVisible()
  const found = await board(lab.page).locator('tbody td:last-child').allTextContents()
  expect(found.length).toBeGreaterThan(5)
  expect(new Set(found)).toEqual(new Set(['no significant difference']))
})

test('stopping keeps finished runs, and the others can follow', async ({ lab }) => {
  await lab.open()
  await setUpBoard(lab, 50, 20, 60)
  await lab.page.getByTestId('run-replications').click()
  const progress = lab.page.getByTestId('run-progress')
  await expect(progress).toHaveText(/^[1-9]\d? of 50 runs/)
  await lab.page.getByTestId('run-stop').click()
  // Running jobs finish first.
  await expect(lab.page.getByRole('button', { name: 'Run the rest' })).toBeVisible()
  await expect(progress).toHaveText(/^\d+ of 50 runs$/)
  // Figures that had arrived are still being collected.
  await lab.runsOn(1)
  const stopped = Number((await progress.textContent())?.split(' ')[0])
  expect(stopped).toBeLessThan(50)
  await lab.runsOn(2)
  await expect(progress).toHaveText(`${stopped} of 50 runs`)
  await lab.page.getByRole('button', { name: 'Run the rest' }).click()
  // On a busy machine all may be done before anyone looks.
  const all = board(lab.page).getByText(/^50 runs/)
  const more = progress.filter({ hasNotText: `${stopped} of 50` })
  await expect(all.or(more).first()).toBeVisible()
  expect(lab.faults).toEqual([])
})

rare('a sweep gives the numbers of the command line', async ({ lab }, info) => {
  test.slow()
  await lab.open(paused())
  const { page } = lab
  const panel = await openSweep(lab, '8, 4', 5)
  await runSweep(page)
  await expect(page.getByTestId('sweep-point')).toHaveCount(4)
  const csv = await contentOf(page, panel.getByRole('button', { name: 'CSV' }))
  const json = await contentOf(page, panel.getByRole('button', { name: 'JSON' }))
  expect(JSON.parse(json).vary).toEqual([{ path: 'traffic.ftp.flows', values: [4, 8] }])
  const file = info.outputPath('sweep.json')
  writeFileSync(file, json)
  const printed = execFileSync(process.execPath, ['web/studies/sweep.mjs', file, '--csv'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const lines = csv.split('\n')
  const head = lines.filter((line) => line.startsWith('# '))
  expect(lines.slice(head.length).join('\n')).toBe(printed)
  expect(lines).toHaveLength(head.length + 1 + 2 * 2 + 1)
  expect(head[0]).toMatch(/^# program: AQM Lab \d+\.\d+\.\d+ \([\w+]+\)$/)
  expect(head).toContain('# runs: seeds 42–46')
  expect(head).toContain('# traffic.ftp.flows: 4 8')
  const link = head.find((line) => line.startsWith('# link: '))!.slice('# link: '.length)

  const svg = await contentOf(page, panel.getByRole('button', { name: 'SVG' }))
  expect(svg).toContain('Long TCP flows')
  expect(svg).toMatch(/^<svg [^>]*width="\d+" height="\d+"/)
  expect(svg).not.toContain('NaN')
  expect(svg).toMatch(/<desc>[^<]*seeds 42–46 · 2–6 s · AQM Lab \d+\.\d+\.\d+ \([\w+]+\)<\/desc>/)
  await panel.getByRole('radio', { name: 'Table' }).check()
  const row = page.getByTestId('sweep-table').getByRole('row', { name: /^4/ })
  await expect(row.getByRole('cell').first()).toHaveText(/^[\d.]+ ± [\d.]+$/)

  await page.goto('about:blank')
  await lab.open(link)
  expect((await lab.state()).scenario).toMatchObject({ seed: 42, warmup_s: 2, duration_s: 6 })
  expect(lab.faults).toEqual([])
})

test('a point opens its run in the lab', async ({ lab }) => {
  await lab.open(paused())
  const { page } = lab
  const panel = await openSweep(lab, '3 12', 1)
  await runSweep(page)
  await expect(page.getByTestId('sweep-point')).toHaveCount(4)
  await page.getByTestId('sweep-point').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-testid=sweep-point]:focus')).toHaveAttribute('aria-label', /12/)
  await page.keyboard.press('Enter')
  await expect(panel).toHaveCount(0)
  await expect.poll(async () => (await lab.state()).scenario.timeline ?? []).toEqual([])
  await lab.live()
  const { lanes, scenario } = await lab.state()
  expect(lanes.map((lane) => lane.state.traffic.ftp?.flows)).toEqual([12, 12])
  expect(scenario.seed).toBe(42)

  // The sweep is still there, and says that it had other settings.
  await page.getByTestId('open-sweep').click()
  await expect(page.getByTestId('sweep-list')).toHaveValue('3 12')
  await expect(page.getByTestId('sweep-point')).toHaveCount(4)
})

rare('an invalid field names the valid range, and nothing runs', async ({ lab }) => {
  await lab.open(paused())
  const { page } = lab
  const panel = await openSweep(lab, '0', 1)
  await expect(panel.getByRole('alert')).toHaveText('0 is outside 1 to 10,000.')
  await expect(page.getByTestId('sweep-run')).toBeDisabled()
  await lab.type(page.getByTestId('sweep-list'), '4')
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await lab.enter('run-warmup', '60')
  await expect(panel.getByRole('alert')).toContainText(
    'The warm-up (60 s) must be shorter than the duration (6 s).',
  )
  await expect(page.getByTestId('sweep-run')).toBeDisabled()
  await lab.enter('run-warmup', '1')
  await expect(page.getByTestId('sweep-run')).toBeEnabled()
})

rare('an unusually large sweep waits for a request, and stops at any time', async ({ lab }) => {
  await lab.open(paused(1, { link: { rate_bps: 100_000_000, buffer: { packets: 300 } } }))
  const { page } = lab
  const panel = await openSweep(lab, '4 8', 1)
  await lab.enter('run-duration', '100000')
  await page.getByTestId('sweep-run').click()
  await expect(panel.getByRole('alert')).toContainText('unusually large and has not been started')
  await expect(panel.getByRole('alert')).toContainText('million events')
  await panel.getByTestId('run-large-sweep').click()
  await expect(panel.getByTestId('run-progress')).toContainText('0 of 2 runs')
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Stop' }).click()
  await expect(panel.getByRole('button', { name: 'Run the rest' })).toBeVisible()
})

rare('a parameter of a scheme is swept from its own field', async ({ lab }) => {
  await lab.open(paused())
  const { page } = lab
  await lab.lane('B').getByTestId('lane-parameters').click()
  await page.getByRole('button', { name: 'Sweep: max_p' }).click()
  const panel = page.getByTestId('sweep-panel')
  await expect(page.getByTestId('sweep-path')).toHaveValue('lanes.1.queue.max_p')
  await expect(panel.getByRole('checkbox', { name: /B/ })).toBeDisabled()
  await panel.getByRole('checkbox', { name: /A/ }).uncheck()
  await lab.type(page.getByTestId('sweep-steps'), '3')
  await panel.getByRole('radio', { name: '1', exact: true }).check()
  await shorten(lab, 2, 6)
  await runSweep(page)
  await expect(page.getByTestId('sweep-point')).toHaveCount(3)
  await page.getByTestId('sweep-point').last().click()
  await expect(lab.lanes).toHaveCount(1)
  await lab.live()
  const { lanes } = await lab.state()
  expect(lanes[0]?.state.queue).toMatchObject({ kind: 'red', max_p: 0.2 })
})
