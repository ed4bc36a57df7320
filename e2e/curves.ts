import type { Locator } from '@playwright/test'
import { expect, type Lab } from './lab'
import { settled } from './settled'

export type Point = [queue: number, p: number]
export interface Place {
  x: number
  y: number
}
export interface Sketch {
  kind: string
  points: Point[]
  measure: string
  w_q: number
}

/** The queue that a lane runs now. */
export const queueOf = async (lab: Pick<Lab, 'state'>, lane: number) =>
  (await lab.state()).lanes[lane]?.state.queue as unknown as Sketch

/** Screen position of a queue length and a probability, from two knots of RED 45/195. */
export function placesBetween(low: Place, high: Place): (point: Point) => Place {
  const perPacket = (high.x - low.x) / (195 - 45)
  return ([q, p]) => ({ x: low.x + (q - 45) * perPacket, y: low.y + p * (high.y - low.y) })
}

/**
 * The same, from all three knots, once the layout around the curve has settled.
 */
export async function placesBy(knots: Locator): Promise<(point: Point) => Place> {
  await expect(knots).toHaveCount(3)
  const centre = async (knot: Locator) => {
    const box = (await knot.boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const measured = await settled(async () => Promise.all((await knots.all()).map(centre)))
  const [low, , high] = measured as [Place, Place, Place]
  return placesBetween(low, high)
}

/** A stroke from corner to corner as a hand draws it: not straight, and once slightly backwards. */
export function strokeOf(corners: Point[]): Point[] {
  const stroke = corners.slice(1).flatMap(([q, p], i) => {
    const [fromQ, fromP] = corners[i]!
    return Array.from({ length: 16 }, (_, k): Point => {
      const share = (k + 1) / 16
      return [fromQ + (q - fromQ) * share, fromP + (p - fromP) * share + 0.008 * Math.sin(7 * k)]
    })
  })
  stroke.splice(26, 0, stroke[22]!, stroke[24]!)
  return [corners[0]!, ...stroke]
}

/** Draws this stroke with the mouse. */
export async function drawStroke(lab: Lab, at: (point: Point) => Place, corners: Point[]): Promise<void> {
  const [start, ...stroke] = strokeOf(corners).map(at) as [Place, ...Place[]]
  await lab.page.mouse.move(start.x, start.y)
  await lab.page.mouse.down()
  for (const { x, y } of stroke) await lab.page.mouse.move(x, y)
  await lab.page.mouse.up()
}

/** Few knots, queue lengths in order, probabilities that never fall. */
export function expectCurve(points: Point[]): void {
  expect(points.length).toBeLessThanOrEqual(12)
  for (const [i, [q, p]] of points.entries()) {
    expect(q).toBeGreaterThanOrEqual(points[i - 1]?.[0] ?? 0)
    expect(p).toBeGreaterThanOrEqual(points[i - 1]?.[1] ?? 0)
    expect(p).toBeLessThanOrEqual(1)
  }
}

export function valueAt(points: Point[], q: number): number {
  const next = points.findIndex(([other]) => other > q)
  if (next <= 0) return points.at(next)![1]
  const [[aq, ap], [bq, bp]] = [points[next - 1]!, points[next]!]
  return ap + ((bp - ap) * (q - aq)) / (bq - aq)
}
