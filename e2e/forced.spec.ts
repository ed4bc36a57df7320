import { DEFAULT_SCENARIO, expect, paused, RESULTS, test } from './lab'

const lanes = [
  ...DEFAULT_SCENARIO.lanes,
  { label: 'DSRED', queue: { kind: 'dsred' } },
  { label: 'RED+Tail', queue: { kind: 'red_tail' } },
] as typeof DEFAULT_SCENARIO.lanes

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`a person's own colours, ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('lines, states and letters have them, and every control is seen', async ({ lab, page }) => {
      await page.emulateMedia({ forcedColors: 'active' })
      await lab.open(paused(60, { lanes }, { ...RESULTS, overlay: true }))
      const token = (name: string) =>
        page.evaluate(
          (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(),
          name,
        )
      await expect.poll(() => token('--lane-a')).toBe('CanvasText')
      expect(await token('--lane-b')).toBe('LinkText')
      // What is chosen of several does not look like what is not.
      const looks = await page.locator('.segments:visible').evaluateAll((groups) =>
        groups.map((group) =>
          [':checked', ':not(:checked)'].map((state) => {
            const face = group.querySelector(`input${state} + span`)
            return face && getComputedStyle(face).backgroundColor
          }),
        ),
      )
      expect(looks.length).toBeGreaterThan(0)
      for (const [chosen, other] of looks) expect(chosen).not.toBe(other)
      // Where the browser leaves colours alone, words have another colour than their ground.
      const unseen = await page.locator('button:visible, .badge:visible').evaluateAll((all) =>
        all.flatMap((element) => {
          const { color, backgroundColor } = getComputedStyle(element)
          return color === backgroundColor ? [element.outerHTML] : []
        }),
      )
      expect(unseen).toEqual([])
      const filled = page.locator('.strong:visible, .badge:visible')
      const adjusted = await filled.evaluateAll((all) =>
        all.map((element) => getComputedStyle(element).getPropertyValue('forced-color-adjust')),
      )
      expect(new Set(adjusted)).toEqual(new Set(['none']))
      // Beside the colour each lane has its letter.
      await expect(page.locator('.lane .badge')).toHaveText(['A', 'B', 'C', 'D'])
    })
  })
