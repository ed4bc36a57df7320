import type { Locator } from '@playwright/test'
import type { ScenarioInput } from '../web/src/scenario/types'
import { patiently } from '../web/tools/setup/pace.mjs'
import { placesBy } from './curves'
import { DEFAULT_SCENARIO, expect, type Lab, paused, test, whole } from './lab'

const rare = whole(import.meta, 'web/src/features/why')

const STEEP = 0.45
/** Twenty flows and no UDP, behind Tail Drop and a stable RED. */
const CALM: Partial<ScenarioInput> = {
  timeline: [],
  traffic: DEFAULT_SCENARIO.traffic
    .filter(({ kind }) => kind === 'ftp')
    .map((entry) => ({ ...entry, flows: 20 })) as ScenarioInput['traffic'],
  lanes: [
    { queue: { kind: 'tail_drop' } },
    { queue: { kind: 'red', min_th: 45, max_th: 195, max_p: 0.1, w_q: 0.002, spacing: 'wait' } },
  ],
}

async function ask(lab: Lab, letter: string): Promise<Locator> {
  await lab.lane(letter).getByTestId('why-open').click()
  return lab.page.getByTestId('why')
}

const flows = async (lab: Lab) => (await lab.state()).lanes[1]!.state.traffic.ftp!.flows

test('a knot dragged across margin 1 makes the theory and the packets swing', async ({ lab }) => {
  await lab.open(paused(120, CALM))
  const why = await ask(lab, 'B')
  const verdict = why.getByTestId('why-verdict')
  await expect(verdict).toHaveText(/^Calm\. 1\.\d times steeper, and it would swing\.$/)
  const measured = async () =>
    Number(
      await why
        .getByRole('row', { name: /^Its deviation/ })
        .getByRole('cell')
        .last()
        .textContent(),
    )
  await expect.poll(measured).toBeGreaterThan(1)
  const calm = await measured()
  await expect(why.getByRole('row', { name: /^Window, packets \d+\.\d \d+\.\d$/ })).toBeVisible()

  const knots = lab.lane('B').getByRole('slider', { name: /^Knot/ })
  const at = await placesBy(knots)
  const [from, to] = [at([195, 0.1]), at([195, STEEP])]
  await lab.page.mouse.move(from.x, from.y)
  await lab.page.mouse.down()
  await lab.page.mouse.move(to.x, to.y, { steps: 8 })
  // The theory follows the drag, the packets its end.
  await expect(verdict).toHaveText(/^It swings every \d\.\d s\. .* times less steep, and it would be calm\.$/)
  await lab.page.mouse.up()
  await expect(verdict).toHaveText(/^It swings every \d\.\d s\. .* times less steep, and it would be calm\.$/)
  await expect(why.getByRole('img', { name: /line cycles/ })).toBeVisible()
  await lab.live()
  await expect.poll(measured).toBeGreaterThan(1.5 * calm)

  await why.getByRole('radio', { name: 'Bode' }).check()
  await expect(why.getByRole('img', { name: /^Gain and phase/ })).toBeVisible()
  const place = why.getByRole('button', { name: /flows, .* move on the map$/ })
  await place.focus()
  await lab.page.keyboard.press('ArrowRight')
  await expect.poll(() => flows(lab)).toBeGreaterThan(20)
  await lab.page.keyboard.press('Escape')
  await expect(why).toBeHidden()
  expect(lab.faults).toEqual([])
})

rare(
  'dragging the lane over the map changes the scenario; a lane without a linear model has no numbers',
  async ({ lab }) => {
    await lab.open(paused(60, CALM))
    const why = await ask(lab, 'B')
    const place = why.getByRole('button', { name: /flows, .* move on the map$/ })
    await place.scrollIntoViewIfNeeded()
    const box = (await place.boundingBox())!
    await lab.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await lab.page.mouse.down()
    await lab.page.mouse.move(box.x + box.width / 2 + 20, box.y - 20, { steps: 5 })
    await lab.page.mouse.up()
    await expect.poll(() => flows(lab)).toBeGreaterThan(20)
    const longest = async () => {
      const [ftp] = (await lab.state()).scenario.traffic as { rtt_s: { spread: number[] } }[]
      return ftp!.rtt_s.spread[1]
    }
    await expect.poll(longest).toBeGreaterThan(0.18)
    await why.getByRole('radio', { name: 'Link rate' }).check()
    await why.getByRole('button', { name: /Mb\/s: move on the map$/ }).focus()
    await lab.page.keyboard.press('ArrowUp')
    await expect.poll(async () => (await lab.state()).scenario.link.rate_bps).toBeGreaterThan(1e7)
    await lab.page.keyboard.press('Escape')
    const none = await ask(lab, 'A')
    await expect(none.getByTestId('why-verdict')).toHaveText(/^No linear model: the scheme drops what finds/)
    await expect(none.getByRole('table')).toBeHidden()
    await expect(none.getByRole('img', { name: /^Nyquist/ })).toBeHidden()
  },
)

rare('one key shows a hall why its last lane swings, and hides it again', async ({ lab }) => {
  await lab.open(paused(60, CALM, { screen: 'projector' }))
  await expect(lab.page.getByTestId('projector')).toBeVisible()
  await lab.page.keyboard.press('y')
  const why = lab.page.getByTestId('why')
  await expect(why.getByTestId('why-verdict')).toHaveText(/times steeper, and it would swing/)
  await expect(why.getByRole('img', { name: /^Nyquist/ })).toBeInViewport({ ratio: 1 })
  await expect(why.getByRole('group', { name: /^Gain margin over/ })).toBeInViewport({ ratio: 1 })
  await lab.page.keyboard.press('y')
  await expect(why).toBeHidden()
  expect(lab.faults).toEqual([])
})

test('the margins’ proposal appears as a ghost beside the lane, and holds in packets', async ({ lab }) => {
  test.slow()
  await lab.open(paused(120, CALM))
  const why = await ask(lab, 'B')
  await why.getByLabel('to', { exact: true }).fill('32')
  await why.getByLabel('to', { exact: true }).press('Enter')
  await why.getByRole('button', { name: 'Work it out' }).click()
  const margins = why.getByRole('listitem').filter({ hasText: 'By the margins' })
  await expect(margins.getByTestId('offer')).toHaveText(/max_p 0\.0\d+$/)
  await expect(margins).toContainText('calm at 9 of 9 loads')
  await margins.getByRole('button', { name: 'Ghost' }).click()
  await expect
    .poll(async () => (await lab.state()).view.ghosts)
    .toMatchObject([{ lane: 1, scenario: { lanes: [{ label: 'RED, offered' }] } }])
  await margins.getByRole('button', { name: 'Try it' }).click()
  const trial = why.getByTestId('why-trial')
  await expect(trial.getByRole('button', { name: 'Stop' })).toBeHidden({ timeout: patiently(120_000) })
  const came = await trial.getByTestId('why-came').textContent()
  const [, calm, of, before] = /calm in (\d+) of (\d+) runs; as it is now, in (\d+)\.$/
    .exec(came!)!
    .map(Number)
  expect(of).toBe(15)
  expect(calm).toBeGreaterThanOrEqual(14)
  expect(before).toBeLessThan(calm!)
  await expect(trial.getByRole('row')).toHaveCount(4)
  await margins.getByRole('button', { name: 'Take it' }).click()
  await expect(why.getByTestId('why-verdict')).toHaveText(/times steeper, and it would swing/)
  expect(lab.faults).toEqual([])
})
