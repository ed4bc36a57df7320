import { pathRound } from 'd3-path'
import type { Area, Line } from 'd3-shape'
import { type Box, type CellImage, type Cells, imageOfCells, type Pixels, shapeCells } from './cells'
import type { Ink, Tracer } from './ink'
import { SIZE, WEIGHT, widthAbout } from './widths'

/** Data traced as a shape. */
export const traced =
  <Datum>(shape: Line<Datum> | Area<Datum>, data: readonly Datum[]) =>
  (path: Tracer): void => {
    // On a canvas, lines and areas use only the calls of a tracer.
    shape.context(path as CanvasRenderingContext2D)(data)
  }

export interface Type {
  colour: string
  /** CSS pixels. */
  size?: number
  weight?: number
  align?: 'left' | 'center' | 'right'
  /** Colour of an outline that keeps words legible over lines. */
  halo?: string
}

/** One interface for the screen and for files: canvas and SVG take the same strokes, in CSS pixels. */
export interface Pen {
  shape(trace: (path: Tracer) => void, ink: Ink): void
  /** Draws a table of cells; it may erase what is under them. */
  cells(cells: Cells): void
  /** Words on a baseline. */
  words(words: string, x: number, y: number, type: Type): void
  widthOf(words: string, type: Type): number
  /** Clips the strokes of `draw` to a rectangle. */
  within(x: number, y: number, width: number, height: number, draw: () => void): void
  /** Moves the strokes of `draw` right and down. */
  moved(x: number, y: number, draw: () => void): void
}

const RIM = 4

export class CanvasPen implements Pen {
  readonly context: CanvasRenderingContext2D
  font: string
  /** Least line width, px. */
  least_line = 0
  #clip: Box | undefined
  #image: CellImage | undefined

  constructor(context: CanvasRenderingContext2D, font: string) {
    this.context = context
    this.font = font
  }

  shape(trace: (path: Tracer) => void, { fill, stroke, width = 1, dash = [], alpha = 1 }: Ink): void {
    const { context } = this
    context.globalAlpha = alpha
    context.beginPath()
    trace(context)
    if (fill) {
      context.fillStyle = fill
      context.fill()
    }
    if (stroke) {
      context.strokeStyle = stroke
      context.lineWidth = Math.max(width, this.least_line)
      context.lineJoin = 'round'
      context.setLineDash(dash as number[])
      context.stroke()
    }
    context.globalAlpha = 1
  }

  cells(cells: Cells): void {
    const { context } = this
    const { width, height } = context.canvas
    const box = this.#clip ?? { left: 0, right: width, top: 0, bottom: height }
    const layers = cells.layers.map((layer) => ({ ...layer, fill: this.#digitsOf(layer.fill) }))
    this.#image = imageOfCells({ ...cells, layers }, box, this.#pixels(), this.#image)
    if (!this.#image) return
    const { pixels, left, top } = this.#image
    // `putImageData` ignores clips and transforms.
    const bytes = new Uint8ClampedArray(pixels.buffer)
    context.putImageData(new ImageData(bytes, this.#image.width), left, top)
  }

  words(words: string, x: number, y: number, type: Type): void {
    const { context } = this
    this.#set(type)
    context.textAlign = type.align ?? 'left'
    if (type.halo) {
      context.strokeStyle = type.halo
      context.lineWidth = RIM
      context.lineJoin = 'round'
      context.setLineDash([])
      context.strokeText(words, x, y)
    }
    context.fillStyle = type.colour
    context.fillText(words, x, y)
  }

  widthOf(words: string, type: Type): number {
    this.#set(type)
    return this.context.measureText(words).width
  }

  within(x: number, y: number, width: number, height: number, draw: () => void): void {
    const { context } = this
    context.save()
    context.beginPath()
    context.rect(x, y, width, height)
    context.clip()
    const outer = this.#clip
    const at = this.#pixels()
    const [left, top] = [x * at.scale + at.x, y * at.scale + at.y]
    this.#clip = { left, right: left + width * at.scale, top, bottom: top + height * at.scale }
    draw()
    this.#clip = outer
    context.restore()
  }

  moved(x: number, y: number, draw: () => void): void {
    const { context } = this
    context.save()
    context.translate(x, y)
    draw()
    context.restore()
  }

  /** The hexadecimal digits of a colour in any notation. Under forced colours, style sheets name colours by their use. */
  #digitsOf(colour: string): string {
    this.context.fillStyle = colour
    return this.context.fillStyle
  }

  #pixels(): Pixels {
    const { a, e, f } = this.context.getTransform()
    return { scale: a, x: e, y: f }
  }

  #set({ size = SIZE, weight = WEIGHT }: Type): void {
    this.context.font = `${weight} ${size}px ${this.font}`
    this.context.textBaseline = 'alphabetic'
  }
}

const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const
const DIGITS = 2

/** Writes SVG elements. */
export class SvgPen implements Pen {
  #parts: string[] = []
  #clips = 0
  /** Keeps the clip ids of several drawings in one document apart. */
  readonly #id: string
  readonly #digits: number

  /** With `digits` decimals; hundredths of a pixel suffice for the eye. */
  constructor(id = 'clip', digits = DIGITS) {
    this.#id = id
    this.#digits = digits
  }

  /** The elements drawn, for an `svg` element. */
  get markup(): string {
    return this.#parts.join('')
  }

  shape(trace: (path: Tracer) => void, { fill, stroke, width = 1, dash = [], alpha = 1 }: Ink): void {
    const path = pathRound(this.#digits)
    trace(path)
    const d = path.toString()
    if (d === '') return
    this.#parts.push(
      element('path', {
        d,
        fill: fill ?? 'none',
        stroke,
        'stroke-width': stroke && String(width),
        'stroke-dasharray': stroke && dash.length > 0 ? dash.join(' ') : undefined,
        'stroke-linejoin': stroke && 'round',
        opacity: alpha < 1 ? String(alpha) : undefined,
      }),
    )
  }

  cells(cells: Cells): void {
    shapeCells(cells, (trace, ink) => this.shape(trace, ink))
  }

  words(words: string, x: number, y: number, type: Type): void {
    const { colour, size = SIZE, weight = WEIGHT, align = 'left', halo } = type
    this.#parts.push(
      element(
        'text',
        {
          x: String(round(x)),
          y: String(round(y)),
          fill: colour,
          'font-size': String(size),
          'font-weight': weight === WEIGHT ? undefined : String(weight),
          'text-anchor': align === 'left' ? undefined : ANCHORS[align],
          stroke: halo,
          'stroke-width': halo && String(RIM),
          'stroke-linejoin': halo && 'round',
          'paint-order': halo && 'stroke',
        },
        escaped(words),
      ),
    )
  }

  widthOf = widthAbout

  within(x: number, y: number, width: number, height: number, draw: () => void): void {
    const id = `${this.#id}-${++this.#clips}`
    const box = {
      x: String(round(x)),
      y: String(round(y)),
      width: String(round(width)),
      height: String(round(height)),
    }
    this.#parts.push(`<clipPath id="${id}">${element('rect', box)}</clipPath><g clip-path="url(#${id})">`)
    draw()
    this.#parts.push('</g>')
  }

  moved(x: number, y: number, draw: () => void): void {
    this.#parts.push(`<g transform="translate(${round(x)},${round(y)})">`)
    draw()
    this.#parts.push('</g>')
  }
}

const round = (value: number) => Number(value.toFixed(DIGITS))

function element(name: string, attributes: Record<string, string | undefined>, content = ''): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(value!)}"`)
  return content ? `<${name}${list.join('')}>${content}</${name}>` : `<${name}${list.join('')}/>`
}

/** Text escaped for markup. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)
