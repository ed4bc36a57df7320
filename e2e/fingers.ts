import type { CDPSession, Locator, Page } from '@playwright/test'

export type Spot = readonly [x: number, y: number]

/** A finger goes down, along, and up; the browser decides whether that scrolls. */
export async function finger(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  return async (points: readonly Spot[]) => {
    const touch = (type: string, [x, y]: Spot) =>
      cdp.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      })
    const [first, ...rest] = points
    await touch('touchStart', first!)
    for (const point of rest) await touch('touchMove', point)
    await touch('touchEnd', points.at(-1)!)
  }
}

export const along = (from: Spot, to: Spot, steps = 16): Spot[] =>
  Array.from({ length: steps + 1 }, (_, i) => [
    from[0] + ((to[0] - from[0]) * i) / steps,
    from[1] + ((to[1] - from[1]) * i) / steps,
  ])

export async function middleOf(part: Locator): Promise<Spot> {
  const { x, y, width, height } = (await part.boundingBox())!
  return [x + width / 2, y + height / 2]
}
