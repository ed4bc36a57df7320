import { expect, test } from 'vitest'
import { type Box, type CellImage, type Cells, imageOfCells, shapeCells } from './cells'
import type { Ink, Tracer } from './ink'

const LAYERS = [
  { fill: '#0072b2', alpha: 0.25 },
  { fill: '#0072b2', alpha: 0.6 },
  { fill: '#102030', alpha: 0.5 },
]
const PLAIN = { scale: 1, x: 0, y: 0 }

/** Cells between the given sides and edges; shades alternate, so that all kinds of neighbours meet. */
function table(xs: number[], ys: number[]): Cells {
  const shades = Uint8Array.from({ length: (xs.length - 1) * (ys.length - 1) }, (_, i) => (i * i + i) % 4)
  return { xs, ys, shades, layers: LAYERS }
}

type Colour = [red: number, green: number, blue: number, alpha: number]

const BYTES = 255

/** Rasterizes the cells' shapes onto transparent pixels, one sample in the middle of each. */
function painted(cells: Cells, { left, right, top, bottom }: Box): Colour[] {
  const colours = Array.from({ length: (right - left) * (bottom - top) }, (): Colour => [0, 0, 0, 0])
  shapeCells(cells, (trace, { fill, alpha = 1 }: Ink) => {
    const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(fill!.slice(at, at + 2), 16))
    const rect = (x: number, y: number, width: number, height: number) => {
      for (const [i, under] of colours.entries()) {
        const [at, down] = [left + (i % (right - left)) + 0.5, top + Math.floor(i / (right - left)) + 0.5]
        if (at < x || at > x + width || down < y || down > y + height) continue
        const all = alpha + under[3] * (1 - alpha)
        const over = (value: number, k: number) => (alpha * value + (1 - alpha) * under[3] * under[k]!) / all
        colours[i] = [over(r!, 0), over(g!, 1), over(b!, 2), all]
      }
    }
    trace({ rect } as Tracer)
  })
  return colours
}

function coloursOf({ pixels }: CellImage): Colour[] {
  const bytes = new Uint8Array(pixels.buffer)
  return Array.from(
    pixels,
    (_, i) => [...bytes.subarray(4 * i, 4 * i + 3), bytes[4 * i + 3]! / BYTES] as Colour,
  )
}

/** Bytes are rounded; the colours of faint pixels count less. */
function expectAlike(found: Colour[], wanted: Colour[]): void {
  expect(found).toHaveLength(wanted.length)
  for (const [i, colour] of wanted.entries())
    for (const [k, value] of colour.entries()) {
      const all = colour[3]
      const [is, should] = k === 3 ? [found[i]![3], all] : [found[i]![k]! * found[i]![3], value * all]
      expect(Math.abs(is - should), `pixel ${i}`).toBeLessThan(k === 3 ? 1 / BYTES : 1)
    }
}

const boxOf = ({ left, top, width, height }: CellImage): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

test('for cells on whole pixels, the image equals the shapes', () => {
  const cells = table([2, 5, 6, 10, 11, 14], [12, 9, 8, 3])
  const image = imageOfCells(cells, { left: 0, right: 20, top: 0, bottom: 20 }, PLAIN)!
  expect(boxOf(image)).toEqual({ left: 2, right: 14, top: 3, bottom: 12 })
  expectAlike(coloursOf(image), painted(cells, boxOf(image)))
})

test('an image at another scale and offset equals that of scaled and moved cells', () => {
  const cells = table([1, 2.5, 4, 6, 7.5], [6, 4, 1])
  const there = table([12, 15, 18, 22, 25], [7, 3, -3])
  const whole = { left: 0, right: 40, top: -10, bottom: 40 }
  expect(imageOfCells(cells, whole, { scale: 2, x: 10, y: -5 })).toEqual(imageOfCells(there, whole, PLAIN))
})

test('pixels outside the box are cut off', () => {
  const cells = table([2, 5, 6, 10, 11, 14], [12, 9, 8, 3])
  const box = { left: 4, right: 11, top: 5, bottom: 10 }
  const image = imageOfCells(cells, box, PLAIN)!
  expect(boxOf(image)).toEqual(box)
  expectAlike(coloursOf(image), painted(cells, box))
  expect(imageOfCells(cells, { ...box, left: 30, right: 40 }, PLAIN)).toBeUndefined()
  expect(imageOfCells(cells, { ...box, top: 12, bottom: 40 }, PLAIN)).toBeUndefined()
})

test('a pixel on a column’s side blends both cells, at the table’s edge only one', () => {
  const layers = [
    { fill: '#ffffff', alpha: 1 },
    { fill: '#000000', alpha: 1 },
  ]
  const cells = { xs: [0.75, 2.25, 4], ys: [1, 0], shades: Uint8Array.of(1, 2), layers }
  const image = imageOfCells(cells, { left: 0, right: 4, top: 0, bottom: 1 }, PLAIN)!
  expect(coloursOf(image)).toEqual([
    [255, 255, 255, 64 / BYTES],
    [255, 255, 255, 1],
    [64, 64, 64, 1],
    [0, 0, 0, 1],
  ])
})

test('rows begin at whole pixels, and a row below one pixel yields to the next', () => {
  const layers = [
    { fill: '#ff0000', alpha: 1 },
    { fill: '#0000ff', alpha: 1 },
  ]
  const cells = { xs: [0, 1], ys: [3.4, 1.6, 1.5, 0.4], shades: Uint8Array.of(1, 2, 1), layers }
  const image = imageOfCells(cells, { left: 0, right: 1, top: 0, bottom: 4 }, PLAIN)!
  expect(boxOf(image)).toMatchObject({ top: 0, bottom: 3 })
  expect(coloursOf(image).map(([red, , blue]) => red - blue)).toEqual([255, 255, 255])
})

test('an image in a reused buffer shows nothing of the former one', () => {
  const [xs, ys] = [
    [0, 2, 4],
    [3, 0],
  ]
  const box = { left: 0, right: 4, top: 0, bottom: 3 }
  const full = { xs, ys, shades: Uint8Array.of(3, 3), layers: LAYERS }
  const last = imageOfCells(full, box, PLAIN)!
  const half = { ...full, shades: Uint8Array.of(0, 2) }
  const fresh = imageOfCells(half, box, PLAIN)!
  const again = imageOfCells(half, box, PLAIN, last)!
  expect(again.pixels.buffer).toBe(last.pixels.buffer)
  expect(again).toEqual(fresh)
  const smaller = imageOfCells(half, { ...box, right: 3 }, PLAIN, again)!
  expect(smaller).toEqual(imageOfCells(half, { ...box, right: 3 }, PLAIN))
})
