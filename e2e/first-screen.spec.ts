import type { Page } from '@playwright/test'
import { patiently } from '../web/tools/setup/pace.mjs'
import { expect, type Lab, test, whole } from './lab'

const rare = whole(import.meta, 'web/src/page', 'web/src/curve')

/** Visible words and numbers, including those on axes and in plots, and the curves' share of the window. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const inSight = (element: Element) => {
      const { width, height, top, bottom } = element.getBoundingClientRect()
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return width > 1 && height > 1 && isShown && bottom > 0 && top < innerHeight
    }
    const words: string[] = []
    const numbers: string[] = []
    const take = (text: string) => {
      for (const word of text.split(/\s+/).filter(Boolean))
        if (/\d/.test(word)) numbers.push(word)
        else if (/\p{L}/u.test(word)) words.push(word)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: parent } = node
      if (!parent || parent.closest('style, script, option, .spoken, .curve-said') || !inSight(parent))
        continue
      take(node.textContent ?? '')
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input[inputmode]'))
      if (inSight(field)) take(field.value)
    for (const choice of document.querySelectorAll('select'))
      if (inSight(choice)) take(choice.selectedOptions[0]?.text ?? '')
    const curves = [...document.querySelectorAll('[data-testid=drop-curve] svg')].map((curve) => {
      const { width, height } = curve.getBoundingClientRect()
      return (width * height) / (innerWidth * innerHeight)
    })
    return { words, numbers, curves }
  })

/** The stops of the Tab key until the focus leaves the page, and the place of the first knot, from 1. */
async function stops(page: Page): Promise<{ count: number; knot: number }> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  let knot = 0
  for (let count = 0; ; count++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const { activeElement } = document
      if (!activeElement || activeElement === document.body) return undefined
      return activeElement.getAttribute('data-handle') ?? ''
    })
    if (at === undefined) return { count, knot }
    if (at.startsWith('knot') && knot === 0) knot = count + 1
  }
}

/** Numbers on canvases, which are not counted: two times below each lane, and the change of the load in each. */
const DRAWN = 6

/** Simulated time after about ten seconds, s: the load has grown, and a notice says so for a while. */
const SEEN_AT_S = 100

const holds = async (lab: Lab, least: number) => {
  const { page } = lab
  await page.goto('./')
  await expect.poll(() => lab.time(), { timeout: patiently(60_000) }).toBeGreaterThan(SEEN_AT_S)
  const { words, numbers, curves } = await seen(page)
  expect(words.length, words.join(' ')).toBeLessThanOrEqual(120)
  expect(numbers.length + DRAWN, numbers.join(' ')).toBeLessThanOrEqual(30)
  expect(curves).toHaveLength(2)
  for (const share of curves) expect(share).toBeGreaterThanOrEqual(least)
  const { count, knot } = await stops(page)
  expect(count).toBeLessThanOrEqual(40)
  expect(knot).toBeGreaterThan(0)
  expect(knot).toBeLessThanOrEqual(15)
}

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  test('the first screen is one glance, and the curve its largest picture', ({ lab }) => holds(lab, 0.12))
})

test.describe('on a projector', () => {
  test.use({ viewport: { width: 1280, height: 720 } })
  rare('the first screen is one glance, and the curve its largest picture', ({ lab }) => holds(lab, 0.1))
})

test('the invitation stands on the curve, and a stroke there takes it', async ({ lab, page }) => {
  await page.goto('./')
  const curve = lab.lane('B').getByTestId('drop-curve')
  const invitation = curve.getByText('Draw here')
  await expect(invitation).toBeVisible()
  const box = (await curve.locator('svg').first().boundingBox())!
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(0.2, 0.75))
  await page.mouse.down()
  for (const x of [0.25, 0.3, 0.35, 0.4, 0.45, 0.5]) await page.mouse.move(...at(x, 0.95 - 0.9 * x))
  await page.mouse.up()
  await expect(invitation).toHaveCount(0)
  await expect
    .poll(async () =>
      (await lab.state()).scenario.timeline.some(({ lane, set }) => lane === 1 && 'queue' in set),
    )
    .toBe(true)
})
