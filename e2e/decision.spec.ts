import type { Locator } from '@playwright/test'
import { drawn, expect, type Lab, paused, test, whole } from './lab'

const rare = whole(import.meta, 'web/src/features/decision')

const plot = (lab: Lab, letter: string, name: string) => lab.lane(letter).getByTestId(`${name}-plot`)
const decision = (lab: Lab) => lab.page.getByTestId('decision')
const title = (lab: Lab) => decision(lab).getByRole('heading')
/** The time in the title, s. */
const timeOf = async (lab: Lab) => Number(/at ([\d.]+) s$/.exec((await title(lab).textContent()) ?? '')?.[1])

async function press(target: Locator, x: number): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('the plot is not on the screen')
  await target.click({ position: { x: x * box.width, y: box.height / 2 } })
}

/** The table's values by name; numbers of packets without their unit. */
const values = (lab: Lab) =>
  decision(lab)
    .locator('tr')
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [
          row.querySelector('th')?.textContent ?? '',
          row.querySelector('td')?.textContent ?? '',
        ]),
      ),
    )

/** This lane spaces drops as ns-2 does: gaps uniform on 1/p to 2/p. */
const spaced = (base: number, count: number) =>
  count * base < 1 ? 0 : count * base < 2 ? base / (2 - count * base) : 1

async function expectConsistent(lab: Lab): Promise<void> {
  const { p_b, p_a, Count, Draw, Verdict, 'Average queue': average } = await values(lab)
  expect(Verdict).toBe('dropped early')
  expect(Number(Draw)).toBeLessThanOrEqual(Number(p_a))
  expect(Number(p_a)).toBeCloseTo(spaced(Number(p_b), Number(Count)), 3)
  // This lane runs RED from 45 to 195 packets, up to 0.1.
  expect(Number(p_b)).toBeCloseTo((0.1 * (Number.parseFloat(average ?? '') - 45)) / 150, 3)
  const sentence = await decision(lab).locator('p').textContent()
  expect(sentence).toContain(`${Count} packet`)
  expect(sentence).toMatch(
    /^Average queue [\d.]+ of max_th 195 packets gives p_b = .* lies below: dropped early\.$/,
  )
}

test('a press on a loss opens that packet’s decision, with the drops beside it', async ({ lab }) => {
  await lab.open(paused(110))
  const before = await lab.digest('B')
  // After the change of load this lane drops all the time.
  await press(plot(lab, 'B', 'loss'), 0.8)
  await expect(decision(lab)).toBeVisible()
  await expectConsistent(lab)
  const first = await title(lab).textContent()
  const first_s = await timeOf(lab)
  expect(first_s).toBeGreaterThan(90)
  // The cursor of all plots is at the packet.
  const shown_s = await plot(lab, 'A', 'queue').getAttribute('aria-valuenow')
  expect(Math.abs(Number(shown_s) - first_s)).toBeLessThan(0.01)

  await decision(lab).getByRole('button', { name: 'Next drop' }).click()
  await expect(title(lab)).not.toHaveText(first!)
  expect(await timeOf(lab)).toBeGreaterThanOrEqual(first_s)
  await decision(lab).getByRole('button', { name: 'Previous drop' }).click()
  await expect(title(lab)).toHaveText(first!)
  await expectConsistent(lab)

  await lab.page.keyboard.press('Escape')
  await expect(decision(lab)).toHaveCount(0)
  await expect(plot(lab, 'B', 'loss')).toBeFocused()
  // Looking has changed nothing.
  expect(await lab.digest('B')).toBe(before)
  expect(await lab.time()).toBe(110)
  expect(lab.faults).toEqual([])
})

test('the keyboard opens the decision nearest to the cursor', async ({ lab }) => {
  await lab.open(paused(110))
  const loss = plot(lab, 'B', 'loss')
  await loss.focus()
  await loss.press('End')
  for (let i = 0; i < 5; i++) await loss.press('ArrowLeft')
  // The cursor is drawn and announced in the next frames.
  await drawn(lab.page)
  const cursor_s = Number(await loss.getAttribute('aria-valuenow'))
  await loss.press('Enter')
  await expect(decision(lab)).toBeFocused()
  expect(Math.abs((await timeOf(lab)) - cursor_s)).toBeLessThan(1)
  await lab.page.keyboard.press('Escape')
  await expect(loss).toBeFocused()
  // The other plots of the lane open the same decision.
  await plot(lab, 'B', 'queue').press('Enter')
  await expect(decision(lab)).toBeFocused()
})

rare('a change of the run closes the decision, which may no longer hold', async ({ lab }) => {
  await lab.open(paused(110))
  await lab.setFlows(80)
  await plot(lab, 'B', 'loss').press('Enter')
  await expect(decision(lab)).toBeFocused()
  await lab.page.keyboard.press('ControlOrMeta+z')
  await expect(decision(lab)).toHaveCount(0)
  await expect(plot(lab, 'B', 'loss')).toBeFocused()
})

test('an overflow says what was full, also while the lab runs on', async ({ lab }) => {
  await lab.open(paused(100))
  await lab.playButton.click()
  const loss = plot(lab, 'A', 'loss')
  await loss.focus()
  await loss.press('Enter')
  await expect(title(lab)).toHaveText(/^Overflow at/)
  await expect(decision(lab).locator('p')).toHaveText(
    '299 packets wait and one is in transmission: the buffer of 300 packets is full: dropped, overflow.',
  )
  await lab.runsOn(1)
  await expect(decision(lab)).toBeVisible()
})

rare('a press between losses reads values, as in every plot', async ({ lab }) => {
  await lab.open(paused(100))
  const loss = plot(lab, 'A', 'loss')
  const { width } = (await loss.boundingBox())!
  // Between two bursts of losses; the axis of these 60 s begins 42 px from the left and ends 52 from the right.
  const quiet_s = 46.7
  await press(loss, (42 + ((quiet_s - 40) / 60) * (width - 94)) / width)
  await expect(loss).toHaveAttribute('aria-valuetext', /^46\.[67]\d s/)
  await expect(decision(lab)).toHaveCount(0)
})

rare('a press elsewhere before the decision is drawn leaves it closed', async ({ lab }) => {
  let send = () => {}
  const held = new Promise<void>((done) => {
    send = done
  })
  await lab.page.route(/\/Decision-[^/]*\.js/, (route) => held.then(() => route.continue()))
  await lab.open(paused(110))
  const asked = lab.page.waitForRequest(/\/Decision-[^/]*\.js/)
  const loss = plot(lab, 'B', 'loss')
  await loss.press('Enter')
  const part = (await asked).url()
  await lab.lane('B').getByTestId('sentence').click()
  send()
  await lab.page.evaluate((url) => import(url), part)
  await drawn(lab.page)
  await expect(decision(lab)).toHaveCount(0)
  await loss.press('Enter')
  await expect(decision(lab)).toBeVisible()
})

rare('two quick presses on a loss reset the window and open nothing', async ({ lab }) => {
  await lab.open(paused(110))
  const loss = plot(lab, 'B', 'loss')
  await loss.press('+')
  await expect.poll(async () => (await lab.state()).view.window_s).not.toBe(60)
  await loss.dblclick()
  await expect.poll(async () => (await lab.state()).view.window_s).toBe(60)
  await expect(decision(lab)).toHaveCount(0)
  await expect(loss).toHaveAttribute('aria-valuetext', /^arrow keys read values, Enter/)
})
