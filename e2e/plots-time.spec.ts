import { BOTH, DELAY, expect, type Lab, paused, test, whole } from './lab'

const rare = whole(import.meta, 'web/src/plots')

const plot = (lab: Lab, letter: string, name: string) => lab.lane(letter).getByTestId(`${name}-plot`)
const readouts = async (lab: Lab) =>
  (await lab.page.locator('.lane-plots .readout').allTextContents()).map((said) =>
    said.replaceAll('\u00a0', ' '),
  )
const windowShown = async (lab: Lab) => (await lab.state()).view.window_s

/** A place on a plot, as shares of its width and height. */
async function over(lab: Lab, letter: string, name: string, x: number): Promise<[number, number]> {
  const box = await plot(lab, letter, name).boundingBox()
  if (!box) throw new Error(`no ${name} in ${letter}`)
  return [box.x + x * box.width, box.y + box.height / 2]
}

test('the cursor is at one time in every plot of every lane', async ({ lab }) => {
  await lab.open(paused(100, {}, DELAY))
  await lab.page.mouse.move(...(await over(lab, 'A', 'queue', 0.5)))
  const [first = ''] = await readouts(lab)
  const time = /^\d+\.\d\d s/.exec(first)?.[0]
  expect(time).toBeDefined()
  await expect.poll(async () => (await readouts(lab)).filter((said) => said.startsWith(time!)).length).toBe(6)

  await lab.page.mouse.click(...(await over(lab, 'A', 'queue', 0.5)))
  await lab.page.mouse.move(5, 5)
  expect((await readouts(lab))[4]).toContain(time)
  await lab.page.keyboard.press('Escape')
  await expect.poll(() => readouts(lab)).toEqual(expect.not.arrayContaining([expect.stringContaining(time!)]))
})

test('arrow keys read values, and announce them', async ({ lab }) => {
  await lab.open(paused(100, {}, DELAY))
  const queue = plot(lab, 'B', 'queue')
  await queue.focus()
  await queue.press('End')
  await expect(queue).toHaveAttribute(
    'aria-valuetext',
    /^100\.00 s · now \d+ packets · average [\d.]+ packets$/,
  )
  await queue.press('ArrowLeft')
  await expect(queue).toHaveAttribute('aria-valuetext', /^99\.40 s/)
  await expect(plot(lab, 'A', 'delay')).toHaveAttribute('aria-valuetext', /^99\.40 s · mean [\d.]+ ms$/)
})

test('wheel, keys and dragging move the time window of all lanes', BOTH, async ({ lab }) => {
  await lab.open(paused(100, {}, DELAY))
  await lab.page.mouse.move(...(await over(lab, 'A', 'delay', 0.3)))
  await lab.page.mouse.wheel(0, -400)
  await expect.poll(() => windowShown(lab)).toBeLessThan(50)
  const back = lab.page.getByTestId('back-to-live')
  await expect(back).toBeVisible()
  await back.click()
  await expect(back).toHaveCount(0)

  const [x, y] = await over(lab, 'B', 'queue', 0.3)
  await lab.page.mouse.move(x, y)
  await lab.page.mouse.down()
  await lab.page.mouse.move(x + 120, y, { steps: 4 })
  await lab.page.mouse.up()
  await expect(back).toBeVisible()

  await lab.page.mouse.dblclick(x, y)
  await expect(back).toHaveCount(0)
  expect(await windowShown(lab)).toBe(60)

  const queue = plot(lab, 'A', 'queue')
  await queue.focus()
  await queue.press('+')
  await expect.poll(() => windowShown(lab)).toBe(40)
  await queue.press('Shift+ArrowLeft')
  await expect(back).toBeVisible()
  await queue.press('0')
  await expect.poll(() => windowShown(lab)).toBe(60)
})

rare('after scrolling back, the window stays there while the run goes on', async ({ lab }) => {
  await lab.open()
  const queue = plot(lab, 'A', 'queue')
  await queue.focus()
  await queue.press('Shift+ArrowLeft')
  await queue.press('Home')
  const valueNow = () => queue.getAttribute('aria-valuenow')
  // The cursor has arrived once its time has decimals.
  await expect.poll(valueNow).toMatch(/\.\d\d$/)
  const at = await valueNow()
  await lab.runsOn(2)
  await queue.press('Home')
  expect(await valueNow()).toBe(at)
})

test('the plots of a lane are chosen by menu or digit, and the link keeps them', async ({ lab }) => {
  await lab.open(paused(60, {}, DELAY))
  await (await lab.inView('plots-menu')).click()
  await lab.page.getByRole('checkbox', { name: /^Goodput/ }).check()
  await lab.page.keyboard.press('Escape')
  await expect(plot(lab, 'B', 'load')).toBeVisible()
  await lab.page.getByTestId('play').focus()
  await lab.page.keyboard.press('2')
  await expect(plot(lab, 'A', 'delay')).toHaveCount(0)
  await (await lab.inView('window')).selectOption('30 s')
  // The address is updated at once before the page may be left.
  await lab.page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await lab.reload()
  const plots = () =>
    lab
      .lane('B')
      .locator('.plot')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.testid))
  await expect.poll(plots).toEqual(['queue', 'loss', 'load'].map((name) => `${name}-plot`))
  expect(await windowShown(lab)).toBe(30)
  expect(lab.faults).toEqual([])
})

rare('the words of the plots explain themselves', async ({ lab }) => {
  await lab.open(paused(60, {}, DELAY))
  await lab.lane('B').getByRole('button', { name: 'What is forced?' }).click()
  await expect(lab.page.getByRole('region', { name: 'What is forced?' })).toContainText(
    'Floyd & Jacobson 1993',
  )
  await lab.page.keyboard.press('Escape')
  await lab.lane('B').getByRole('button', { name: 'Losses by class' }).click()
  await expect(lab.lane('A').locator('.key')).toContainText('TCP')
  await lab.lane('A').getByRole('button', { name: 'What is Delay?', exact: true }).click()
  await expect(lab.page.getByRole('region', { name: 'What is Delay?' })).toContainText('ms over s')
})
