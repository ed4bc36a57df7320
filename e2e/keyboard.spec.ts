import { BOTH, expect, test } from './lab'

test('space plays and pauses, the point steps', BOTH, async ({ lab }) => {
  await lab.open()
  await lab.page.keyboard.press('Space')
  await expect(lab.page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const paused = await lab.time()
  await lab.page.keyboard.press('.')
  await expect.poll(() => lab.time()).toBeGreaterThan(paused)
  await lab.page.keyboard.press('Space')
  await expect.poll(() => lab.time()).toBeGreaterThan(paused + 0.5)
})

test('the skip link, pause and the load come first, with a visible focus', async ({ lab }) => {
  await lab.open()
  const reached: string[] = []
  for (let i = 0; i < 12; i++) {
    await lab.page.keyboard.press('Tab')
    const focus = await lab.page.evaluate(() => {
      const element = document.activeElement
      const outlined = element && getComputedStyle(element).outlineStyle !== 'none'
      return { name: element?.getAttribute('aria-label') ?? element?.textContent ?? '', outlined }
    })
    reached.push(focus.name)
  }
  expect(reached[0]).toBe('Skip to the lanes')
  expect(reached.slice(0, 3)).toContain('Pause')
})

test('every stop of the Tab key has a ring of two pixels, and none is a trap', async ({ lab, page }) => {
  await lab.open()
  await lab.pause()
  await expect(page.getByTestId('scoreboard')).toBeVisible()
  const ring = () =>
    page.evaluate(() => {
      const focused = document.activeElement as HTMLElement
      if (focused === document.body) return undefined
      const outline = (element: Element | null) => {
        const { outlineStyle, outlineWidth } = element ? getComputedStyle(element) : {}
        return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth ?? '0')
      }
      // A knot has its ring around what a finger reaches, a choice of several around its words.
      const reach = focused.querySelector('.curve-reach')
      const wide = reach
        ? Number.parseFloat(getComputedStyle(reach).strokeWidth)
        : Math.max(outline(focused), outline(focused.nextElementSibling))
      return { name: focused.getAttribute('aria-label') ?? focused.textContent, wide }
    })
  const stops: { name: string | null; wide: number }[] = []
  for (let i = 0; i < 200; i++) {
    await page.keyboard.press('Tab')
    const stop = await ring()
    // From the page's end the focus goes to the browser, or round to the first stop.
    if (!stop || (stops.length > 1 && stop.name === stops[0]?.name)) break
    stops.push(stop)
  }
  expect(stops.length).toBeGreaterThan(40)
  expect(stops.length).toBeLessThan(200)
  expect(stops.filter(({ wide }) => wide < 2)).toEqual([])
})
