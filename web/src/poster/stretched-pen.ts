import type { Cells } from '../plots/cells'
import type { Ink, Tracer } from '../plots/ink'
import { escaped, type Pen, SvgPen, type Type } from '../plots/pen'
import { SIZE, WEIGHT, widthAbout } from '../plots/widths'

const DIGITS = 1
/** Decimals of lines, where a pixel hardly matters. */
const LINE_DIGITS = 0
/** From this share of the width on, a name is anchored at its end. */
const EDGE = 0.85
const ANCHORS = { left: undefined, center: 'middle', right: 'end' } as const

/** Draws for a box of unknown size: lines stretch with it, and words keep their size at relative positions. */
export class StretchedPen implements Pen {
  readonly #shapes: SvgPen
  #words = ''
  readonly #width: number
  readonly #height: number

  /** For a box of this size or any other. */
  constructor(id: string, width: number, height: number) {
    this.#shapes = new SvgPen(id, LINE_DIGITS)
    this.#width = width
    this.#height = height
  }

  get markup(): string {
    const box = `viewBox="0 0 ${this.#width} ${this.#height}" preserveAspectRatio="none"`
    return `<svg ${box}>${relative(this.#shapes.markup)}</svg><svg font-size="${SIZE}">${this.#words}</svg>`
  }

  shape(trace: (path: Tracer) => void, ink: Ink): void {
    this.#shapes.shape(trace, ink)
  }

  cells(cells: Cells): void {
    this.#shapes.cells(cells)
  }

  words(words: string, x: number, y: number, type: Type): void {
    const { colour, size, weight = WEIGHT, align = 'left' } = type
    const atEdge = align === 'left' && x > EDGE * this.#width
    const share = (at: number, of: number) => `${Number(((100 * at) / of).toFixed(DIGITS))}%`
    const attributes = {
      x: share(atEdge ? x + this.widthOf(words, type) : x, this.#width),
      y: share(y, this.#height),
      fill: colour,
      'font-size': size,
      'font-weight': weight === WEIGHT ? undefined : weight,
      'text-anchor': ANCHORS[atEdge ? 'right' : align],
    }
    const written = Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : ` ${name}="${value}"`,
    )
    this.#words += `<text${written.join('')}>${escaped(words)}</text>`
  }

  widthOf = widthAbout

  within(x: number, y: number, width: number, height: number, draw: () => void): void {
    this.#shapes.within(x, y, width, height, draw)
  }

  moved(): never {
    throw new Error('a plot of the page stands by itself')
  }
}

/** Rewrites paths with relative coordinates, which are short and repetitive. */
const relative = (markup: string): string =>
  markup.replace(/ d="([^"]+)"/g, (_, path: string) => {
    let [x, y, startX, startY] = [0, 0, 0, 0]
    const short = path.replace(/([MLhvZ])([^MLhvZ]*)/g, (part, command: string, numbers: string) => {
      if (command === 'Z') [x, y] = [startX, startY]
      if (command !== 'M' && command !== 'L') return part
      const [toX = 0, toY = 0] = numbers.split(',').map(Number)
      const step = `${command.toLowerCase()}${toX - x},${toY - y}`
      ;[x, y] = [toX, toY]
      if (command === 'M') [startX, startY] = [x, y]
      return step.replace(',-', '-')
    })
    return ` d="${short}"`
  })
