import schemes from '../web/src/generated/schemes.json' with { type: 'json' }
import type { QueueSpec, ScenarioInput } from '../web/src/scenario/types'
import { patiently } from '../web/tools/setup/pace.mjs'
import { expect, type Lab, paused, test } from './lab'

const dualpi2 = schemes.find(({ queue }) => queue.kind === 'dualpi2')!.queue as unknown as QueueSpec

/** Bulk traffic on a deep buffer, dropped at its tail and in DualPI2. */
const BULK: Partial<ScenarioInput> = {
  link: { rate_bps: 10_000_000, delay_s: 0.01, buffer: { packets: 300 } },
  traffic: [{ kind: 'ftp', id: 'ftp', flows: 8, tcp: 'cubic', rtt_s: { spread: [0.03, 0.05] } }],
  lanes: [
    { label: 'Tail Drop', queue: { kind: 'tail_drop' } },
    { label: 'DualPI2', queue: dualpi2 },
  ],
  timeline: [],
}

/** The rating of the call in a lane's sentence. */
async function ratingIn(lab: Lab, letter: string): Promise<number> {
  const sentence = lab.lane(letter).getByTestId('sentence')
  await expect(sentence).toContainText(/Call: R\s≈\s\d+, .* lost or over 60\sms late\./)
  return Number(/R\s≈\s(\d+)/.exec((await sentence.textContent())!)![1])
}

test('a call beside bulk traffic is rated in every lane, live and over many runs', async ({ lab, page }) => {
  await lab.open(paused(40, BULK))
  await expect(lab.lane('A').getByTestId('sentence')).not.toContainText('Call')
  await page.getByTestId('traffic-more').click()
  // Kinds of traffic come before the fields of TCP.
  await expect(page.getByTestId('traffic-all').getByRole('heading').first()).toHaveText('Add traffic')
  await page.getByTestId('add-call').click()
  await lab.live()
  await expect(page.getByTestId('load-call-number')).toHaveValue('1')
  expect((await lab.state()).scenario.traffic[1]).toMatchObject({
    kind: 'call',
    rtt_s: { spread: [0.03, 0.05] },
  })

  const [tail, dual] = [await ratingIn(lab, 'A'), await ratingIn(lab, 'B')]
  expect(tail).toBeLessThan(50)
  expect(dual).toBeGreaterThan(70)
  await expect(
    lab
      .lane('B')
      .locator('dd')
      .filter({ hasText: `≈\u00a0${dual}` }),
  ).toBeVisible()

  // The explanation, with its formula.
  await lab.lane('B').getByRole('button', { name: 'What is Call R?' }).click()
  await expect(page.getByText('R ≈ 94.2 − I_d − I_e')).toBeVisible()
  await page.keyboard.press('Escape')

  // Another figure, chosen by the user.
  await page.getByTestId('figures-menu-0').click()
  await page.getByRole('checkbox', { name: 'one-way p99 ms' }).check()
  await page.keyboard.press('Escape')
  await expect(lab.lane('A').getByText('one-way p99')).toBeVisible()

  await lab.openResults()
  const row = page.getByTestId('scoreboard').getByRole('row', { name: /^Call R/ })
  await expect(row.getByRole('cell')).toHaveText([`≈\u00a0${tail}`, `≈\u00a0${dual}`, `+${dual - tail}`])
  // The table follows the run.
  await page.getByTestId('load-ftp-number').fill('0')
  await page.keyboard.press('Enter')
  await page.getByTestId('turn-change').click()
  await lab.live()
  await expect(row.getByRole('cell').nth(0)).toHaveText(/≈\s9\d/)
  // Undoes the change, and that it applied from the start.
  for (const _ of [1, 2]) await lab.undo()
  await expect(page.getByTestId('load-ftp-number')).not.toHaveValue('0')
  await lab.live()

  await page.getByRole('radio', { name: 'Replications ± 95 %' }).check()
  await page.getByTestId('run-settings').click()
  await page.getByRole('radio', { name: '5', exact: true }).check()
  await lab.enter('run-warmup', '5')
  await lab.enter('run-duration', '20')
  await page.keyboard.press('Escape')
  await page.getByTestId('run-replications').click()
  const many = page.getByTestId('replications').getByRole('row', { name: /^Call: R ≈/ })
  await expect(many.getByRole('cell').nth(0)).toHaveText(/^[\d.]+ ± [\d.]+$/, { timeout: patiently(30_000) })
  await expect(many.getByRole('cell').nth(2)).toHaveText(/^higher by [\d.]+ ± [\d.]+$/)
  expect(lab.faults).toEqual([])
})
