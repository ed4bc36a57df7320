import AxeBuilder from '@axe-core/playwright'
import { BOTH, expect, linkTo, paused, test } from './lab'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

test('page keys read a plot ten steps further than arrows', BOTH, async ({ lab, page }) => {
  await lab.open(paused(60))
  const plot = page.getByTestId('queue-plot').first()
  await plot.focus()
  const at = async () => Number(await plot.getAttribute('aria-valuenow'))
  await page.keyboard.press('ArrowLeft')
  await expect.poll(at).toBeCloseTo(59.4, 1)
  await page.keyboard.press('PageUp')
  await expect.poll(at).toBeCloseTo(53.4, 1)
  await expect(plot).toHaveAttribute('aria-valuetext', /^53\.\d+ s · .*packets/)
  await page.keyboard.press('PageDown')
  await expect.poll(at).toBeCloseTo(59.4, 1)
})

test('what prints and what is heard keep to the guidelines', async ({ lab, page }) => {
  await lab.open(paused(60))
  const violations = async () =>
    (await new AxeBuilder({ page }).withTags(RULES).analyze()).violations.map(({ id }) => id)
  await page.keyboard.press('h')
  await expect(page.getByTestId('sound-dialog')).toBeVisible()
  expect(await violations()).toEqual([])
  await page.keyboard.press('Escape')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.handout:visible')).toHaveCount(1)
  expect(await violations()).toEqual([])
})

test('each lane is said with its name, its queue and its loss', async ({ lab, page }) => {
  await lab.open(paused(60))
  const spoken = page.getByTestId('spoken')
  await expect(spoken).toHaveAttribute('aria-live', 'polite')
  await expect(spoken).toHaveText(
    /^A, Tail Drop: queue \d+\spackets, loss [\d.]+\s%\. .+\. B, RED: queue \d+\spackets, loss [\d.]+\s%\. .+\.$/,
  )
})

test('for who asked for less motion no style moves anything by itself', async ({ lab, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await lab.open(linkTo())
  await lab.runsOn(2)
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const { duration } = effect?.getTiming() ?? {}
      return Number(duration) > 0 ? [(effect as KeyframeEffect).target?.className] : []
    }),
  )
  expect(moving).toEqual([])
})

test.describe('at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('nothing asks for scrolling sideways, and what stands fast leaves most of the window', async ({
    lab,
    page,
  }) => {
    await lab.open(paused(60))
    for (const panel of ['Load', 'Lanes', 'Results', 'Curve']) {
      await page.getByRole('navigation').getByRole('button', { name: panel }).click()
      const { across, fast } = await page.evaluate(() => ({
        across: document.documentElement.scrollWidth - innerWidth,
        fast: [...document.querySelectorAll('body *')]
          .filter(
            (element) => /fixed|sticky/.test(getComputedStyle(element).position) && element.checkVisibility(),
          )
          .map((element) => element.getBoundingClientRect())
          .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
          .reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0),
      }))
      expect(across, panel).toBeLessThanOrEqual(0)
      expect(fast, panel).toBeLessThan(128)
    }
  })
})
