import { faultsOf, hallTextSizes } from '../geometry'
import { paused } from '../lab'
import { expect, test, testId, whole } from './lab'

const rare = whole(import.meta)

for (const [dark, declare] of [
  [false, test],
  [true, rare],
] as const)
  declare(`nothing is cut off or overlaps, in ${dark ? 'the dark' : 'the light'}`, async ({ another }) => {
    const lab = await another({ dark })
    await lab.open(paused())
    expect(await lab.evaluate(() => document.documentElement.dataset.theme)).toBe(dark ? 'dark' : 'light')
    for (const [width, height] of [
      [1280, 720],
      [768, 1024],
      [390, 844],
    ] as const) {
      await lab.resize(width, height)
      await expect.poll(() => faultsOf(lab), `${width} × ${height}`).toEqual([])
    }
    expect(await lab.faults()).toEqual([])
  })

rare('a hall reads it from afar, and the way back does not jump in time', async ({ lab }) => {
  await lab.open('./?view=projector&t=40&paused=on')
  await expect.poll(() => lab.count(testId('projector'))).toBe(1)
  await expect.poll(() => faultsOf(lab)).toEqual([])
  const sizes = await hallTextSizes(lab)
  expect(sizes.length).toBeGreaterThan(20)
  expect(sizes.filter(([, size]) => size < 19.99)).toEqual([])
  const digests = await lab.digests()
  await lab.press('p')
  await expect.poll(() => lab.count(testId('projector'))).toBe(0)
  expect(await lab.time()).toBe(40)
  expect(await lab.digests()).toEqual(digests)
  expect(await lab.faults()).toEqual([])
})

rare('on a phone it runs at once, and rotation loses nothing', async ({ lab }) => {
  await lab.resize(390, 844)
  await lab.open()
  await lab.runsOn(1)
  await lab.click(testId('play'))
  await expect.poll(async () => (await lab.state()).running).toBe(false)
  await lab.live()
  const [t_s, digests] = [await lab.time(), await lab.digests()]
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await lab.resize(width, height)
    expect([await lab.time(), await lab.digests()]).toEqual([t_s, digests])
    expect(await lab.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(await lab.faults()).toEqual([])
})
