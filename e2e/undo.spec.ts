import { queueOf } from './curves'
import { BOTH, DEFAULT_SCENARIO, expect, type Lab, linkTo, paused, test } from './lab'

const knot = (lab: Lab, index: number) => lab.lane('B').getByRole('slider', { name: `Knot ${index} of 3` })
const steps = async (lab: Lab) => (await lab.state()).past.length

/** Waits until the scenario is `scenario`, and the lanes run it. */
async function becomes(lab: Lab, scenario: object): Promise<void> {
  await expect.poll(async () => (await lab.state()).scenario).toEqual(scenario)
  await lab.live()
}

test('undo takes back what was made and never rewinds time', BOTH, async ({ lab }) => {
  await lab.open(paused(40))
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

test('a drag while it runs is one step, one entry of the timeline, and the run of the link', async ({
  lab,
}) => {
  await lab.open()
  const first = (await lab.state()).scenario
  const box = (await knot(lab, 3).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await lab.page.mouse.move(x, y)
  await lab.page.mouse.down()
  // The lane obeys several times on the way.
  for (let i = 1; i <= 4; i++) {
    const before = await queueOf(lab, 1)
    await lab.page.mouse.move(x + 9 * i, y, { steps: 3 })
    await expect.poll(() => queueOf(lab, 1)).not.toEqual(before)
  }
  await lab.page.mouse.up()
  await lab.pause()
  await lab.live()
  expect(await steps(lab)).toBe(1)
  const { scenario, t_s } = await lab.state()
  expect(scenario.timeline).toHaveLength(2)
  const dragged = await lab.digests()

  await lab.page.goto('about:blank')
  await lab.open(paused(t_s, scenario as never))
  expect([await lab.time(), ...(await lab.digests())]).toEqual([t_s, ...dragged])
  expect(first.timeline).toHaveLength(1)
})

test('undo while it runs: time goes on, and the run is one without the change', async ({ lab }) => {
  await lab.open()
  const { scenario } = await lab.state()
  const at_s = await lab.setFlows(48)
  await lab.undo()
  await becomes(lab, scenario)
  const { t_s, running } = await lab.state()
  expect(t_s).toBeGreaterThanOrEqual(at_s)
  expect(running).toBe(true)
  await lab.pauseAt(100)
  const undone = await lab.digests()
  await lab.settledLink()
  await lab.reload()
  expect(await lab.digests()).toEqual(undone)
})

test('lanes that were added or removed, seeds and opened scenarios come and go at the same time', async ({
  lab,
}) => {
  await lab.open(paused(50))
  const before = await lab.digests()
  await lab.addLane(/^HRED/)
  const three = await lab.digests(['A', 'B', 'C'])
  expect(three.slice(0, 2)).toEqual(before)
  await lab.removeLane('B')
  await expect(lab.lanes).toHaveCount(2)
  await lab.enter('seed', '7')
  await expect.poll(() => steps(lab)).toBe(3)
  await lab.live()
  expect(await lab.digest('A')).not.toBe(before[0])
  await lab.paste(linkTo({ title: 'Pasted' }))
  await expect(lab.page.getByText('Pasted')).toBeVisible()
  await lab.live()
  await lab.pauseAt(50)

  for (let i = 0; i < 3; i++) await lab.page.getByTestId('undo').click()
  await expect(lab.lanes).toHaveCount(3)
  await expect.poll(() => steps(lab)).toBe(1)
  await lab.live()
  expect([await lab.time(), ...(await lab.digests(['A', 'B', 'C']))]).toEqual([50, ...three])
  await lab.undo()
  await becomes(lab, DEFAULT_SCENARIO)
  expect([await lab.time(), ...(await lab.digests())]).toEqual([50, ...before])
})

test('what is being typed has an undo of its own', async ({ lab }) => {
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

test('through time by keyboard: back and forth is the same run', async ({ lab }) => {
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
