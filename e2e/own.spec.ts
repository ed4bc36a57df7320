import { DEFAULT_SCENARIO, expect, linkTo, paused, test } from './lab'

const said = 'last-change'

test('title, duration, warm-up and the settings of a single lane are set on the screen', async ({ lab }) => {
  await lab.open(paused(40))
  const { page } = lab
  await lab.openSetUp()
  await lab.enter('scenario-title', 'Two answers')
  await expect(page.locator('.header .title')).toHaveText('Two answers')
  await lab.enter('scenario-duration_s', '0')
  await expect(page.getByText('Enter 0.001–100,000')).toBeVisible()
  await lab.enter('scenario-duration_s', '300')
  await lab.enter('scenario-warmup_s', '50')
  await expect
    .poll(async () => (await lab.state()).scenario)
    .toMatchObject({ title: 'Two answers', duration_s: 300, warmup_s: 50 })
  await page.keyboard.press('Escape')

  await lab.lane('B').getByTestId('lane-menu').click()
  await page.getByTestId('own-set-up').click()
  await lab.enter('lane-label', 'A short buffer')
  await expect(lab.lane('B').getByTestId('scheme')).toContainText('A short buffer')
  await lab.enter('lane-link-buffer', '60')
  await expect
    .poll(async () => (await lab.state()).lanes.map(({ state }) => state.link.buffer))
    .toEqual([{ packets: 300 }, { packets: 60 }])
  const override = page.getByTestId('lane-override')
  await lab.type(override, '{"link": 3')
  await override.press('ControlOrMeta+Enter')
  await expect(page.getByText('Not a JSON object')).toBeVisible()
  await page.getByTestId('own-none').click()
  await expect
    .poll(async () => (await lab.state()).lanes.map(({ state }) => state.link.buffer))
    .toEqual([{ packets: 300 }, { packets: 300 }])
  expect(lab.faults).toEqual([])
})

test('a lane, or the whole lab, is reset to its opening state, and undo restores the changes', async ({
  lab,
}) => {
  await lab.open(linkTo({ title: 'Mine', seed: 7 }, { t_s: 40, running: false }))
  const { page } = lab
  const opened = (await lab.state()).scenario
  const digests = await lab.digests()
  await lab.lane('B').getByTestId('scheme').click()
  await page.getByRole('menuitemradio', { name: /^DSRED, gamma 0\.96/ }).click()
  await expect.poll(async () => (await lab.state()).lanes[1]?.state.queue.kind).toBe('dsred')
  await lab.setFlows(40)
  const made = (await lab.state()).scenario

  const reset = async () => {
    await lab.lane('B').getByTestId('lane-menu').click()
    await lab.lane('B').getByTestId('reset-lane').click()
  }
  await reset()
  await expect(page.getByTestId(said)).toHaveText('Lane B is RED again')
  expect((await lab.state()).scenario).toEqual({ ...made, lanes: opened.lanes })
  await lab.lane('B').getByTestId('lane-menu').click()
  await expect(lab.lane('B').getByTestId('reset-lane')).toBeDisabled()
  await page.keyboard.press('Escape')

  await lab.openSetUp()
  await page.getByRole('button', { name: /^Reset to the link/ }).click()
  await expect(page.getByTestId(said)).toHaveText('Everything is back to “Mine”')
  expect((await lab.state()).scenario).toEqual(opened)
  await lab.live()
  expect(await lab.digests()).toEqual(digests)
  await lab.openSetUp()
  await page.getByRole('button', { name: /^Reset to the default scenario/ }).click()
  await expect.poll(async () => (await lab.state()).scenario).toEqual(DEFAULT_SCENARIO)
  for (let steps = 0; steps < 3; steps++) await lab.undo()
  await expect.poll(async () => (await lab.state()).scenario).toEqual(made)
})
