import type { Ink, Tracer } from './ink'

/** What lies over all cells whose shade is at least its place among the layers, counted from 1. */
export interface Layer {
  fill: string
  /** 0 to 1. */
  alpha: number
}

/** A table of cells, each in one of a few shades. */
export interface Cells {
  /** Sides of the columns from left to right, one more than there are columns. */
  xs: readonly number[]
  /** Edges of the rows from below upwards, one more than there are rows. */
  ys: readonly number[]
  /** Row after row from below; 0 is nothing. */
  shades: Uint8Array
  layers: readonly Layer[]
}

/** Draws cells as shapes, layer over layer, so that no paper shows between neighbours of different shades. */
export function shapeCells(
  { xs, ys, shades, layers }: Cells,
  shape: (trace: (path: Tracer) => void, ink: Ink) => void,
): void {
  const columns = xs.length - 1
  for (const [i, layer] of layers.entries())
    shape((path) => {
      for (let row = 0; row + 1 < ys.length; row++)
        for (const [from, to] of runs(shades, row * columns, columns, i + 1)) {
          const x = xs[from]!
          path.rect(x, ys[row + 1]!, xs[to]! - x, ys[row]! - ys[row + 1]!)
        }
    }, layer)
}

/** Stretches of a row in which no shade is paler than `least`: the first cell, and the one after the last. */
function* runs(shades: Uint8Array, row: number, length: number, least: number): Generator<[number, number]> {
  for (let i = 0; i < length; i++) {
    if (shades[row + i]! < least) continue
    const from = i
    while (i < length && shades[row + i]! >= least) i++
    yield [from, i]
  }
}

/** Where a drawing is in its image, pixels: so many to a unit of the drawing, which begins at `x` and `y`. */
export interface Pixels {
  scale: number
  x: number
  y: number
}

/** A rectangle of an image, pixels. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Cells as pixels, and where in whole pixels they stand. */
export interface CellImage {
  left: number
  top: number
  width: number
  height: number
  /** Red, green, blue and opacity, a byte each, in one number. */
  pixels: Uint32Array<ArrayBuffer>
}

/**
 * The cells inside `box` as an image, which costs a tenth of as many shapes. A pixel on the side of a column has its share of
 * both cells; rows begin with whole pixels. Colours are in hexadecimal digits, as a canvas names those that let nothing through.
 * The room of `last`, an image that is no longer needed, is used again.
 */
export function imageOfCells(cells: Cells, box: Box, at: Pixels, last?: CellImage): CellImage | undefined {
  const { shades } = cells
  const xs = cells.xs.map((x) => x * at.scale + at.x)
  const edges = cells.ys.map((y) => Math.round(y * at.scale + at.y))
  const columns = xs.length - 1
  const left = Math.max(Math.floor(box.left), Math.floor(xs[0]!))
  const right = Math.min(Math.ceil(box.right), Math.ceil(xs[columns]!))
  const top = Math.max(Math.floor(box.top), edges.at(-1)!)
  const bottom = Math.min(Math.ceil(box.bottom), edges[0]!)
  const [width, height] = [right - left, bottom - top]
  if (!(width > 0 && height > 0)) return undefined

  const size = width * height
  const pixels = last?.pixels.length === size ? last.pixels : new Uint32Array(size)
  const { first, share } = columnsOfPixels(xs, left, width)
  const paint = painter(cells.layers)
  for (let row = 0; row + 1 < edges.length; row++) {
    const from = Math.max(edges[row + 1]!, top) - top
    const to = Math.min(edges[row]!, bottom) - top
    if (from >= to) continue
    const shadeOf = (column: number) =>
      column >= 0 && column < columns ? shades[row * columns + column]! : 0
    for (let x = 0; x < width; x++)
      pixels[from * width + x] = paint(shadeOf(first[x]!), shadeOf(first[x]! + 1), share[x]!)
    for (let y = from + 1; y < to; y++) pixels.copyWithin(y * width, from * width, (from + 1) * width)
  }
  return { left, top, width, height, pixels }
}

/** The column at the left side of each pixel from `left` on, and how much of the pixel it has; the next has the rest. */
function columnsOfPixels(xs: readonly number[], left: number, width: number) {
  const first = new Int32Array(width)
  const share = new Float64Array(width)
  let column = -1
  for (let x = 0; x < width; x++) {
    while (column + 1 < xs.length && xs[column + 1]! <= left + x) column++
    first[x] = column
    share[x] = Math.min(1, (xs[column + 1] ?? Number.POSITIVE_INFINITY) - left - x)
  }
  return { first, share }
}

/** Gives the pixel that has a share of one shade and the rest of another. */
function painter(layers: readonly Layer[]): (shade: number, other: number, share: number) => number {
  const colours = coloursOf(layers)
  const bytes = new Uint8ClampedArray(4)
  const word = new Uint32Array(bytes.buffer)
  const mixed = (one: Colour, other: Colour, share: number) => {
    const of = (i: number) => share * one[i]! + (1 - share) * other[i]!
    const alpha = of(3)
    for (let i = 0; i < 3; i++) bytes[i] = alpha > 0 ? of(i) / alpha : 0
    bytes[3] = 255 * alpha
    return word[0]!
  }
  const whole = Uint32Array.from(colours, (colour) => mixed(colour, colour, 1))
  return (shade, other, share) =>
    share === 1 || shade === other ? whole[shade]! : mixed(colours[shade]!, colours[other]!, share)
}

/** Red, green and blue, each times the opacity, which is last: that is how colours add up. */
type Colour = readonly [number, number, number, number]

/** The colour of each shade, from nothing on: a layer lies over those before it. */
function coloursOf(layers: readonly Layer[]): Colour[] {
  const colours: Colour[] = [[0, 0, 0, 0]]
  for (const { fill, alpha } of layers) {
    const digits = Number.parseInt(fill.slice(1), 16)
    const [red, green, blue] = [digits >> 16, (digits >> 8) & 255, digits & 255]
    const under = colours.at(-1)!
    const over = [alpha * red, alpha * green, alpha * blue, alpha]
    colours.push(over.map((value, i) => value + (1 - alpha) * under[i]!) as unknown as Colour)
  }
  return colours
}
