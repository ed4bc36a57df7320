import { FOUR, faultsOf, LEAST_TARGET, recordCanvasWords, smallControls, views } from './geometry'
import { drawn, expect, paused, test, whole } from './lab'

const rare = whole(import.meta)

/** On both sides of every width at which the bars change, and between. */
const BAR_WIDTHS = [641, 700, 767, 768, 860, 861, 900, 960, 1023, 1024, 1130, 1239, 1240, 1340, 1439, 1440]

test('the bars above the lanes have room, in two rows at most', async ({ lab, page }) => {
  await recordCanvasWords(page)
  await lab.open(paused(160))
  for (const width of BAR_WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await drawn(page)
    expect(await faultsOf(page, '.header, .header-actions, .transport'), `${width} px`).toEqual([])
    await expect(page.locator('.header h1'), `${width} px`).toHaveCSS('opacity', '1')
    const { height } = (await page.locator('.transport').boundingBox())!
    expect(height, `${width} px`).toBeLessThan(width < 1240 ? 82 : 50)
  }
})

for (const [width, height] of [
  [320, 640],
  [768, 1024],
  [844, 390],
  [1024, 768],
] as const)
  test.describe(`fingers at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true })

    rare('every control can be hit', async ({ lab, page }) => {
      await lab.open(paused(60, { lanes: FOUR }))
      for await (const view of views(page)) expect(await smallControls(page, LEAST_TARGET), view).toEqual([])
    })
  })
