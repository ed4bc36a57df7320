import type { Cells } from './cells'
import type { Ink, Tracer } from './ink'
import { type Pen, SvgPen, type Type } from './pen'

/** Advance widths of Inter from space to tilde, in hundredths of the size: regular, and semi-bold. */
const WIDTHS = [
  '28 29 47 63 64 98 64 30 36 36 50 66 29 46 29 36 63 41 61 62 65 59 62 57 62 62 29 30 66 66 66 51 97 69 65 73 72 60 59 75 74 27 57 67 57 90 75 76 64 76 64 64 65 74 69 99 68 68 63 36 36 36 47 46 32 56 61 57 61 58 37 61 59 24 24 55 24 88 59 60 61 61 38 53 33 59 56 82 55 56 55 43 33 43 66',
  '25 32 52 64 65 100 66 33 37 37 54 67 32 47 32 38 66 42 62 64 67 61 64 58 64 64 32 33 67 67 67 54 100 73 66 74 72 61 59 75 75 28 58 70 57 92 76 77 65 77 65 65 66 74 73 102 72 71 65 37 38 37 48 47 35 57 62 58 62 59 39 63 61 26 26 57 26 90 61 61 62 62 40 55 35 61 59 84 57 59 57 45 36 45 67',
].map((row) => row.split(' ').map(Number))
const OTHERS: Readonly<Record<string, number>> = { '·': 32, '⁻': 53, '…': 96, γ: 68, '−': 67, '–': 50 }
const RAISED = 45
const SPACE = 32

/** Extent above and below a baseline, as shares of the size. */
const ASCENT = 0.75
const DESCENT = 0.2

/** Box of a text in a picture, px. */
export interface WordBox {
  words: string
  left: number
  right: number
  top: number
  bottom: number
}

/** Records the boxes of drawn texts, with the widths of the page's typeface. */
export class FakePen implements Pen {
  readonly boxes: WordBox[] = []
  #x = 0
  #y = 0

  words(words: string, x: number, y: number, type: Type): void {
    const { size = 12, align = 'left' } = type
    const width = measured(words, type)
    const left = this.#x + x - { left: 0, center: width / 2, right: width }[align]
    const baseline = this.#y + y
    this.boxes.push({
      words,
      left,
      right: left + width,
      top: baseline - ASCENT * size,
      bottom: baseline + DESCENT * size,
    })
  }

  widthOf = new SvgPen().widthOf

  shape(trace: (path: Tracer) => void, ink: Ink): void {
    new SvgPen().shape(trace, ink)
  }

  cells(cells: Cells): void {
    new SvgPen().cells(cells)
  }

  within(_x: number, _y: number, _width: number, _height: number, draw: () => void): void {
    draw()
  }

  moved(x: number, y: number, draw: () => void): void {
    this.#x += x
    this.#y += y
    draw()
    this.#x -= x
    this.#y -= y
  }
}

/** Width of a text in the page's typeface, px. */
export function measured(words: string, { size = 12, weight = 400 }: Partial<Type> = {}): number {
  const row = WIDTHS[weight > 400 ? 1 : 0]!
  const widths = [...words].map((letter) => row[letter.charCodeAt(0) - SPACE] ?? OTHERS[letter] ?? RAISED)
  return (widths.reduce((sum, width) => sum + width, 0) * size) / 100
}

/** The texts of a picture of this size that leave it, and the pairs that overlap. */
export function misplaced(boxes: readonly WordBox[], width: number, height: number): string[] {
  const outside = boxes.filter(
    ({ left, right, top, bottom }) => left < 0 || top < 0 || right > width || bottom > height,
  )
  const meeting = boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.words} on ${b.words}`),
  )
  return [...outside.map(({ words }) => `${words} is cut`), ...meeting]
}
