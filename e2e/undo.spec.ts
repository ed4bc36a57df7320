import { expect, type Lab, paused, test } from './lab'

const knot = (lab: Lab, index: number) => lab.lane('B').getByRole('slider', { name: `Knot ${index} of 3` })
const steps = async (lab: Lab) => (await lab.state()).past.length

/** Waits until the lab has this scenario, and the lanes run it. */
async function becomes(lab: Lab, scenario: object): Promise<void> {
  await expect.poll(async () => (await lab.state()).scenario).toEqual(scenario)
  await lab.live()
}

test('undo reverts changes and never rewinds time', async ({ lab }) => {
  await lab.open(paused(40, {}, { from: 'now' }))
  const buttons = ['undo', 'redo'].map((name) => lab.page.getByTestId(name))
  const enabled = () => Promise.all(buttons.map((button) => button.isEnabled()))
  const first = await lab.state()
  const before = await lab.digests()
  expect(await enabled()).toEqual([false, false])

  await lab.enter('load-udp-number', '2')
  await expect.poll(() => steps(lab)).toBe(1)
  const between = await lab.state()
  await knot(lab, 2).press('ArrowUp')
  await expect.poll(() => steps(lab)).toBe(2)
  await lab.live()
  const last = await lab.state()
  const after = await lab.digests()
  expect(after).not.toEqual(before)
  expect(last.scenario.timeline.map(({ at_s }) => at_s)).toEqual([40, 40, 84])

  await lab.undo()
  await becomes(lab, between.scenario)
  await lab.undo()
  await becomes(lab, first.scenario)
  expect(await enabled()).toEqual([false, true])
  const back = await lab.state()
  expect([back.t_s, back.running]).toEqual([40, false])
  expect(back.lanes.map(({ state }) => state)).toEqual(first.lanes.map(({ state }) => state))
  expect(await lab.digests()).toEqual(before)

  await lab.redo()
  await lab.redo()
  await becomes(lab, last.scenario)
  expect(await enabled()).toEqual([true, false])
  expect([await lab.time(), ...(await lab.digests())]).toEqual([40, ...after])
  await lab.undo()
  await becomes(lab, between.scenario)
  expect(await enabled()).toEqual([true, true])
  expect(lab.faults).toEqual([])
})

test('typing in a field has its own undo', async ({ lab }) => {
  await lab.open(paused(40))
  await lab.enter('load-udp-number', '2')
  await expect.poll(() => steps(lab)).toBe(1)
  const field = lab.page.getByTestId('load-udp-number')
  await lab.type(field, '3')
  await lab.undo()
  await field.press('Escape')
  expect(await steps(lab)).toBe(1)
  await lab.undo()
  await expect.poll(() => steps(lab)).toBe(0)
})

test('seeking by keyboard, back and forth, gives the same run', async ({ lab }) => {
  await lab.open(paused(60))
  const before = await lab.digests()
  await lab.page.getByTestId('clock').click()
  for (const [key, t_s] of [
    ['ArrowLeft', 59.9],
    ['Shift+ArrowLeft', 58.9],
    ['Home', 0],
    ['Shift+ArrowRight', 1],
  ] as const) {
    await lab.page.keyboard.press(key)
    await expect.poll(() => lab.time()).toBeCloseTo(t_s, 6)
  }
  await lab.pauseAt(60)
  expect(await lab.digests()).toEqual(before)
})
