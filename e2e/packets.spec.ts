import { drawn, expect, isDrawn, type Lab, paused, test, whole, wholeBoth } from './lab'

const rare = whole(import.meta, 'web/src/features/packets')
const RARE_BOTH = wholeBoth(import.meta, 'web/src/features/packets')

const plot = (lab: Lab, letter: string, name: string) => lab.lane(letter).getByTestId(`${name}-plot`)
const strip = (lab: Lab, letter: string) => lab.lane(letter).getByTestId('packet-queue')
const strips = (lab: Lab) => lab.page.getByTestId('packet-queue')
const waiting = async (lab: Lab, letter: string) =>
  Number.parseInt((await lab.lane(letter).getByTestId('packets-waiting').textContent()) ?? '', 10)

// With reduced motion, packets are counts.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The latest queue length that the engine sampled. */
async function sampled(lab: Lab, letter: string): Promise<number> {
  const queue = plot(lab, letter, 'queue')
  await queue.press('End')
  const said = /now (\d+) packets/.exec((await queue.getAttribute('aria-valuetext')) ?? '')?.[1]
  return Number(said)
}

const setSpeed = (lab: Lab, name: string) =>
  lab.page.getByRole('combobox', { name: /^Speed/ }).selectOption(name)

test(
  'at ⅛× the strip shows the waiting packets, and nothing jumps when they move',
  RARE_BOTH,
  async ({ lab }) => {
    await lab.open(paused(85))
    await expect(strips(lab)).toHaveCount(0)
    await setSpeed(lab, '⅛×')
    await expect(strips(lab)).toHaveCount(2)
    for (const t_s of [85.05, 86.2, 84.9]) {
      await lab.pauseAt(t_s)
      for (const letter of ['A', 'B']) {
        await expect.poll(async () => (await waiting(lab, letter)) - (await sampled(lab, letter))).toBe(0)
        await expect.poll(() => isDrawn(strip(lab, letter))).toBe(true)
        await expect(strip(lab, letter)).toHaveAttribute(
          'aria-label',
          `Packets of lane ${letter}: ${await waiting(lab, letter)} wait, one is in transmission`,
        )
      }
    }
    const box = await plot(lab, 'B', 'queue').boundingBox()
    await lab.playButton.click()
    await expect.poll(() => lab.time()).toBeGreaterThan(85)
    expect(await plot(lab, 'B', 'queue').boundingBox()).toEqual(box)
    await setSpeed(lab, '4×')
    await expect(strips(lab)).toHaveCount(0)
    expect(lab.faults).toEqual([])
  },
)

test('a single step shows the packet that it moves', async ({ lab }) => {
  await lab.open(paused(85))
  await expect(strips(lab)).toHaveCount(0)
  await lab.page.getByTestId('play').focus()
  let before = Number.NaN
  const steps: number[] = []
  for (let i = 0; i < 12; i++) {
    const t_s = await lab.time()
    await lab.page.keyboard.press('.')
    await expect.poll(() => lab.time()).toBeGreaterThan(t_s)
    await expect(strips(lab)).toHaveCount(2)
    await expect.poll(() => waiting(lab, 'A')).toBeGreaterThan(0)
    await drawn(lab.page)
    const now = await waiting(lab, 'A')
    if (i > 0) steps.push(Math.abs(now - before))
    before = now
  }
  // An event moves one packet in, or out, or none at all.
  expect(Math.max(...steps)).toBe(1)
  await lab.playButton.click()
  await expect(strips(lab)).toHaveCount(0)
})

rare('with reduced motion, packets are counted', async ({ lab }) => {
  await lab.page.emulateMedia({ reducedMotion: 'reduce' })
  await lab.open(paused(86))
  await setSpeed(lab, '½×')
  const counters = lab.lane('B').getByTestId('packet-counters')
  await expect(strips(lab)).toHaveCount(0)
  const count = async (name: string) =>
    Number((await counters.locator('div', { hasText: name }).locator('dd').textContent())?.replace(',', ''))
  await expect.poll(async () => (await count('queued')) - (await sampled(lab, 'B'))).toBe(0)
  // 10 Mb/s are 833 to 1,250 packets a second at the packet sizes of this traffic.
  expect(await count('left')).toBeGreaterThan(800)
  expect(await count('left')).toBeLessThan(1300)
  expect(await count('arrived')).toBeGreaterThan(await count('dropped'))
})
