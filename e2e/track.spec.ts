import { expect, type Lab, paused, RESULTS, test, whole, wholeBoth } from './lab'

const rare = whole(import.meta, 'web/src/features/track')
const RARE_BOTH = wholeBoth(import.meta, 'web/src/features/track')

const timeline = async (lab: Lab) => (await lab.state()).scenario.timeline
const events = (lab: Lab) => lab.page.getByTestId('track-event')

test(
  'an event dragged to another time, past or to come, changes the run accordingly',
  RARE_BOTH,
  async ({ lab }) => {
    await lab.open(paused(90, {}, RESULTS))
    const before = await lab.digests()
    const flag = events(lab).first()
    const box = (await flag.getByRole('button').boundingBox())!
    await lab.page.mouse.move(box.x + 10, box.y + 8)
    await lab.page.mouse.down()
    await lab.page.mouse.move(box.x - 150, box.y + 8, { steps: 6 })
    await lab.page.mouse.up()
    await expect.poll(async () => (await timeline(lab))[0]!.at_s).toBeLessThan(80)
    await lab.live()
    expect(await lab.time()).toBe(90)
    const moved = await lab.digests()
    expect(moved).not.toEqual(before)
    // The link gives the same run from the start.
    expect(await lab.settledLink()).not.toContain(paused(90, {}, RESULTS).slice(2))
    await lab.reload()
    expect(await lab.digests()).toEqual(moved)
    expect(lab.faults).toEqual([])
  },
)

rare('a press on an event, past or to come, opens its settings', async ({ lab }) => {
  await lab.open(paused(90, {}, RESULTS))
  const button = events(lab).first().getByRole('button', { name: '+48 flows' })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(lab.page.getByTestId('event-at')).toHaveValue('84')
})

rare('the time of a new event follows the clock until it is set', async ({ lab }) => {
  await lab.open()
  await lab.openResults()
  await lab.page.getByTestId('add-event').click()
  const at = lab.page.getByTestId('event-at')
  const first = Number(await at.inputValue())
  await expect.poll(async () => Number(await at.inputValue())).toBeGreaterThan(first)
  await lab.enter('event-at', '500')
  // Otherwise the field would follow the clock twice a second, at four seconds a second.
  await lab.runsOn(4)
  await expect(at).toHaveValue('500')
})

test('events are moved and removed by keyboard, and undone', async ({ lab }) => {
  await lab.open(paused(90, {}, RESULTS))
  const button = events(lab).first().getByRole('button')
  await button.focus()
  await lab.page.keyboard.press('Alt+Shift+ArrowRight')
  await expect.poll(async () => (await timeline(lab))[0]!.at_s).toBe(85)
  await button.focus()
  await lab.page.keyboard.press('Delete')
  await expect(events(lab)).toHaveCount(0)
  await lab.undo()
  await expect.poll(async () => (await timeline(lab))[0]?.at_s).toBe(85)
  await lab.undo()
  await expect.poll(async () => (await timeline(lab))[0]?.at_s).toBe(84)
  expect(await lab.time()).toBe(90)
})

test('a ramp of the UDP load is planned for one lane', async ({ lab }) => {
  await lab.open(paused(90, {}, RESULTS))
  await lab.page.getByTestId('add-event').click()
  await lab.page.getByTestId('event-what').selectOption({ label: 'UDP' })
  await lab.enter('event-value', '3')
  await lab.enter('event-at', '100')
  await lab.page.getByRole('radio', { name: 'ramp' }).check()
  await lab.enter('event-over', '20')
  await lab.page.getByTestId('event-lane').selectOption({ label: 'lane B' })
  await lab.page.getByTestId('event-put').click()
  await expect(events(lab)).toHaveCount(11)
  const ramp = (await timeline(lab)).filter(({ lane }) => lane === 1)
  expect(ramp.map(({ at_s }) => at_s)).toEqual([102, 104, 106, 108, 110, 112, 114, 116, 118, 120])
  expect(ramp[9]!.set).toEqual({ 'traffic.udp.rate_bps': 3_000_000 })
  await lab.pauseAt(125)
  const rates = async () => (await lab.state()).lanes.map(({ state }) => state.traffic.udp?.rate_bps)
  await expect.poll(rates).toEqual([1_000_000, 3_000_000])
})

rare(
  'a change of scheme and of its parameters is planned for a lane, edited, moved, undone and removed',
  async ({ lab, page }) => {
    await lab.open(paused(90, {}, RESULTS))
    const plan = async (what: string, option: string, at_s: number) => {
      await page.getByTestId('add-event').click()
      await page.getByTestId('event-what').selectOption({ label: what })
      await expect(page.getByTestId('event-lane')).toBeDisabled()
      await expect(page.getByRole('radio', { name: 'ramp' })).toHaveCount(0)
      await page.getByTestId('event-option').selectOption({ label: option })
      await lab.enter('event-at', String(at_s))
      await page.getByTestId('event-put').click()
    }
    await plan('B: Spacing of drops', 'geometric', 95)
    await plan('B: Scheme', 'PIE 15 ms', 100)
    const [, spacing, scheme] = [0, 1, 2].map((i) => events(lab).nth(i).locator('.track-button'))
    await expect(spacing!).toHaveAccessibleName('spacing geometric, lane B, at 95.0 s')
    await expect(scheme!).toHaveAccessibleName('RED → PIE, lane B, at 100.0 s')
    const kinds = async () => (await lab.state()).lanes.map(({ state }) => state.queue.kind)
    await lab.pauseAt(99)
    await expect.poll(kinds).toEqual(['tail_drop', 'red'])
    expect((await lab.state()).lanes[1]!.state.queue).toMatchObject({ spacing: 'geometric' })
    await lab.pauseAt(104)
    await expect.poll(kinds).toEqual(['tail_drop', 'pie'])

    await scheme!.click()
    const menu = page.getByTestId('event-option')
    await expect(menu.locator('option:checked')).toHaveText('PIE 15 ms')
    await menu.selectOption({ label: 'CoDel 5/100 ms' })
    await expect(scheme!).toHaveAccessibleName('RED → CoDel, lane B, at 100.0 s')
    await lab.live()
    await expect.poll(kinds).toEqual(['tail_drop', 'codel'])
    await page.keyboard.press('Escape')
    await scheme!.press('Alt+Shift+ArrowRight')
    await expect(scheme!).toHaveAccessibleName('RED → CoDel, lane B, at 101.0 s')
    await lab.undo()
    await lab.undo()
    await expect(scheme!).toHaveAccessibleName('RED → PIE, lane B, at 100.0 s')
    await lab.live()
    const digests = await lab.digests()
    await lab.settledLink()
    await lab.reload()
    expect(await lab.digests()).toEqual(digests)
    await scheme!.press('Delete')
    await expect(events(lab)).toHaveCount(2)
    await lab.live()
    await expect.poll(kinds).toEqual(['tail_drop', 'red'])
    expect(lab.faults).toEqual([])
  },
)

test('a press on the track, or a key, moves the run back and forth, always with the same result', async ({
  lab,
}) => {
  await lab.open(paused(90, {}, RESULTS))
  const at90 = await lab.digests()
  const track = (await lab.page.locator('.track-line').boundingBox())!
  await lab.page.mouse.click(track.x + track.width * 0.3, track.y + 12)
  await expect.poll(() => lab.time()).toBeLessThan(40)
  await lab.live()
  const t_s = await lab.time()
  // The button is up: the pointer passes over the track, and the run stays.
  await lab.page.mouse.move(track.x + track.width * 0.8, track.y + 12)
  await lab.live()
  expect(await lab.time()).toBe(t_s)
  await lab.page.getByTestId('playhead').press('ArrowLeft')
  await expect.poll(() => lab.time()).toBeCloseTo(t_s - 1, 6)
  await lab.page.getByTestId('playhead').press('Home')
  await expect.poll(() => lab.time()).toBe(0)
  await lab.pauseAt(90)
  expect(await lab.digests()).toEqual(at90)
  expect(lab.faults).toEqual([])
})
