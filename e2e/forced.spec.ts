import type { Locator, Page } from '@playwright/test'
import { LANE_DASHES } from '../web/src/plots/palette'
import { DEFAULT_SCENARIO, expect, isDrawn, paused, RESULTS, test, whole } from './lab'

const rare = whole(import.meta)

const lanes = [
  ...DEFAULT_SCENARIO.lanes,
  { label: 'DSRED', queue: { kind: 'dsred' } },
  { label: 'RED+Tail', queue: { kind: 'red_tail' } },
] as typeof DEFAULT_SCENARIO.lanes

interface Dashed {
  /** Dash patterns of the lines drawn on each canvas. */
  dashes: Map<HTMLCanvasElement, Set<string>>
}

const recordDashes = (page: Page) =>
  page.addInitScript(() => {
    const dashes: Dashed['dashes'] = new Map()
    Object.assign(window, { dashes })
    const { stroke } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.stroke = function (...path: [path?: Path2D]) {
      Reflect.apply(stroke, this, path)
      dashes.set(this.canvas, (dashes.get(this.canvas) ?? new Set()).add(this.getLineDash().join()))
    }
  })

/** Pixels in each row, from the top, that differ from the bottom left corner. */
async function inkByRow({ page, part }: { page: Page; part: Locator }): Promise<number[]> {
  const picture = [...(await part.screenshot())]
  return await page.evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
    const { width, height } = bitmap
    const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!
    pen.drawImage(bitmap, 0, 0)
    const { data } = pen.getImageData(0, 0, width, height)
    const paper = [...data.slice(4 * width * (height - 1), 4 * width * (height - 1) + 3)]
    return Array.from({ length: height }, (_, y) => {
      const dots = Array.from({ length: width }, (_, x) => [...data.slice(4 * (y * width + x)).slice(0, 3)])
      return dots.filter((dot) => dot.some((part, i) => Math.abs(part - paper[i]!) > 96)).length
    })
  }, picture)
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`a person’s own colours, ${colorScheme}`, () => {
    test.use({ colorScheme })

    const declare = colorScheme === 'light' ? test : rare

    declare('lines, states and letters use them, and every control is visible', async ({ lab, page }) => {
      await recordDashes(page)
      await page.emulateMedia({ forcedColors: 'active' })
      await lab.open(paused(60, { lanes }, { ...RESULTS, overlay: true }))
      await expect(page.getByTestId('scoreboard')).toBeVisible()
      const token = (name: string) =>
        page.evaluate(
          (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(),
          name,
        )
      await expect.poll(() => token('--lane-a')).toBe('CanvasText')
      expect(await token('--lane-b')).toBe('LinkText')
      // The chosen segment looks different from the others.
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
      // Where the browser leaves colours alone, text and background differ.
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
      // Lines of a shared plot differ by their dash; lane A, which is solid, is drawn as a band here.
      const overlay = page.getByTestId('queue-overlay')
      await expect.poll(() => isDrawn(overlay)).toBe(true)
      const dashes = () =>
        overlay
          .locator('canvas')
          .first()
          .evaluate((canvas: HTMLCanvasElement) => [
            ...((window as unknown as Dashed).dashes.get(canvas) ?? []),
          ])
      await expect
        .poll(dashes)
        .toEqual(
          expect.arrayContaining(LANE_DASHES.slice(1, lanes.length).map((dash) => dash.split(' ').join())),
        )
      // Each lane has its letter beside its colour.
      await expect(page.locator('.lane .badge')).toHaveText(['A', 'B', 'C', 'D'])
    })

    rare('the arrow of a menu is drawn as an arrow', async ({ lab, page }) => {
      await page.emulateMedia({ forcedColors: 'active' })
      await lab.open(paused())
      const narrows = async () => {
        const rows = await inkByRow({ page, part: page.locator('.scheme-caret').first() })
        // If the arrow begins between two rows of pixels, one of them is empty.
        const inked = rows.filter((dots) => dots > 0)
        return (
          inked[0]! > 6 && inked.at(-1)! < 4 && inked.every((dots, i) => i === 0 || dots <= inked[i - 1]!)
        )
      }
      await expect.poll(narrows).toBe(true)
    })
  })
