import type { Locator } from '@playwright/test'
import { expect, type Lab, paused, RESULTS, test, wholeBoth } from './lab'

const RARE_BOTH = wholeBoth(import.meta)

/** Presses in a box beside an open panel: at the first of these shares of its width and height that is free. */
async function pressBeside(lab: Lab, box: Locator, panel: Locator, shares: [number, number][]) {
  const [of, covered] = [(await box.boundingBox())!, (await panel.boundingBox())!]
  const places = shares.map(([x, y]) => [of.x + x * of.width, of.y + y * of.height] as const)
  const free = places.find(
    ([x, y]) =>
      x < covered.x || x > covered.x + covered.width || y < covered.y || y > covered.y + covered.height,
  )!
  await lab.page.mouse.click(...free)
  return free
}

test(
  'a press elsewhere only closes what is open, on a curve and on the track; the next one acts',
  RARE_BOTH,
  async ({ lab, page }) => {
    await lab.open(paused(90, {}, RESULTS))
    const before = (await lab.state()).scenario
    // At this size the menu of curves leaves some of the plot free.
    await page.setViewportSize({ width: 1920, height: 1080 })
    const form = page.locator('.event-form')
    const track = page.locator('.track-line')
    await page.getByTestId('add-event').click()
    await expect(form).toBeVisible()
    const seek = await pressBeside(lab, track, page.locator('.track .popover'), [[0.3, 0.4]])
    await expect(form).toHaveCount(0)
    expect(await lab.time()).toBe(90)
    await page.mouse.click(...seek)
    await expect.poll(() => lab.time()).toBeLessThan(60)
    await lab.pauseAt(90)

    await lab.lane('B').getByTestId('edit-curve').click()
    const editor = page.getByTestId('large-editor')
    const knots = editor.getByRole('slider', { name: /^Knot/ })
    await expect(knots).toHaveCount(3)
    const menu = page.locator('.start-from-menu')
    await editor.getByTestId('start-from').click()
    await expect(menu).toBeVisible()
    const plot = editor.locator('.curve-svg')
    const spot = await pressBeside(lab, plot, menu, [
      [0.5, 0.25],
      [0.9, 0.5],
      [0.3, 0.9],
    ])
    await expect(menu).toHaveCount(0)
    expect((await lab.state()).scenario).toEqual(before)
    await page.mouse.click(...spot)
    await expect(knots).toHaveCount(4)

    // A button acts even while another's panel is open.
    await editor.getByTestId('start-from').click()
    await expect(menu).toBeVisible()
    await page.getByTestId('undo').click()
    await expect(knots).toHaveCount(3)
    await expect(menu).toHaveCount(0)
    expect(lab.faults).toEqual([])
  },
)
