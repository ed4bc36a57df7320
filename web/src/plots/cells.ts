import type { Ink, Tracer } from './ink'

/** A layer over all cells whose shade is at least its index, counted from 1. */
export interface Layer {
  fill: string
  /** 0 to 1. */
  alpha: number
}

/** A table of cells, each in one of a few shades. */
export interface Cells {
  /** Sides of the columns from left to right, one more than columns. */
  xs: readonly number[]
  /** Edges of the rows from bottom to top, one more than rows. */
  ys: readonly number[]
  /** Row by row from the bottom; 0 is empty. */
  shades: Uint8Array
  layers: readonly Layer[]
}

/** Draws cells as shapes, layer over layer, without gaps between neighbours of different shades. */
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

/** Stretches of a row with shades of at least `least`: the first cell, and one past the last. */
function* runs(shades: Uint8Array, row: number, length: number, least: number): Generator<[number, number]> {
  for (let i = 0; i < length; i++) {
    if (shades[row + i]! < least) continue
    const from = i
    while (i < length && shades[row + i]! >= least) i++
    yield [from, i]
  }
}

/** Position of a drawing in its image: pixels per unit, and the drawing's origin `x`, `y`, pixels. */
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

/** Cells as pixels, and their position in whole pixels. */
export interface CellImage {
  left: number
  top: number
  width: number
  height: number
  /** Red, green, blue and opacity, a byte each, in one number. */
  pixels: Uint32Array<ArrayBuffer>
}

/**
 * The cells inside `box` as an image, at a tenth of the cost of shapes. A pixel on a column's side blends both cells; rows
 * begin at whole pixels. Colours are opaque hexadecimal ones, as a canvas writes them. `last` is a former image whose
 * buffer may be reused.
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

/** For each pixel from `left` on: the column at its left side, and that column's share; the next column has the rest. */
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

/** Returns the pixel that blends a share of one shade with another. */
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

/** Red, green and blue, premultiplied by the opacity in the last place: so colours can be added. */
type Colour = readonly [number, number, number, number]

/** The colour of each shade, from empty on; each layer covers those before it. */
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
