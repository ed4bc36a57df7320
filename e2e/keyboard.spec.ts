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
