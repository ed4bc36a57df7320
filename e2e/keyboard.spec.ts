import type { Page } from '@playwright/test'
import { BOTH, expect, paused, RESULTS, test, whole } from './lab'

const rare = whole(import.meta)

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

interface Stop {
  name: string
  /** Width of the focus indicator, px. */
  ring: number
  /** Its contrast with the background. */
  contrast: number
}

/** The focused element and its focus indicator; undefined if the focus has left the page. */
const focused = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    const rgba = (colour: string) => {
      const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')!
      pen.fillStyle = colour
      pen.fillRect(0, 0, 1, 1)
      return [...pen.getImageData(0, 0, 1, 1).data] as [number, number, number, number]
    }
    const luminance = ([...colour]: number[]) => {
      const [red = 0, green = 0, blue = 0] = colour.map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const behind = (start: Element | null) => {
      for (let under = start; under; under = under.parentElement) {
        const colour = rgba(getComputedStyle(under).backgroundColor)
        if (colour[3] === 255) return colour
      }
      return [255, 255, 255]
    }
    const outline = (of: Element | null) => {
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = of ? getComputedStyle(of) : {}
      if (!of || !outlineStyle || outlineStyle === 'none') return undefined
      const inside = Number.parseFloat(outlineOffset ?? '') < 0
      return {
        ring: Number.parseFloat(outlineWidth ?? ''),
        colour: rgba(outlineColor ?? ''),
        on: inside ? of : of.parentElement,
      }
    }
    const stroke = (of: Element | null) => {
      const { stroke, strokeWidth } = of ? getComputedStyle(of) : {}
      if (!of || !stroke || stroke === 'none') return undefined
      return { ring: Number.parseFloat(strokeWidth ?? ''), colour: rgba(stroke), on: of }
    }
    // A knot's ring is around its touch target; a segment, whose input is hidden, has its ring around the label.
    const seen = element.checkVisibility({ opacityProperty: true }) ? element : element.nextElementSibling
    const shown = stroke(element.querySelector('.curve-reach')) ?? outline(seen)
    const [dark = 0, light = 0] = shown
      ? [luminance(shown.colour), luminance(behind(shown.on))].sort((a, b) => a - b)
      : []
    return {
      name: element.getAttribute('aria-label') ?? element.textContent ?? '',
      ring: shown?.colour[3] === 255 ? shown.ring : 0,
      contrast: (light + 0.05) / (dark + 0.05),
    }
  })

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`${colorScheme} colours`, () => {
    test.use({ colorScheme })

    const declare = colorScheme === 'light' ? test : rare

    declare(
      'the skip link, play and the lanes come first; each stop shows its focus, and none is a trap',
      async ({ lab, page }) => {
        await lab.open(paused(60, {}, RESULTS))
        await expect(page.getByTestId('scoreboard')).toBeVisible()
        const stops: Stop[] = []
        for (let i = 0; i < 200; i++) {
          await page.keyboard.press('Tab')
          const stop = await focused(page)
          // After the last stop the focus goes to the browser, or back to the first stop.
          if (!stop || (stops.length > 1 && stop.name === stops[0]?.name)) break
          stops.push(stop)
        }
        const names = stops.map(({ name }) => name)
        expect(names[0]).toBe('Skip to the lanes')
        expect(names.slice(0, 3)).toContain('Play')
        // Curves come before settings.
        expect(names.indexOf('Tail Drop')).toBeGreaterThan(0)
        expect(names.indexOf('Long TCP flows')).toBeGreaterThan(names.indexOf('Tail Drop'))
        expect(stops.length).toBeGreaterThan(40)
        expect(stops.length).toBeLessThan(200)
        expect(stops.filter(({ ring, contrast }) => ring < 2 || contrast < 3)).toEqual([])
      },
    )
  })
