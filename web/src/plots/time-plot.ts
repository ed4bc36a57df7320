import { type ScaleLinear, scaleLinear } from 'd3-scale'
import { create } from 'd3-selection'
import { placeLabels, spread } from './labels'
import type { Palette } from './palette'

/** A change drawn across every plot of the lanes that it concerns. */
export interface Marker {
  at_s: number
  label: string
}

/** What a frame asks every time plot to show. */
export interface View {
  from_s: number
  to_s: number
  markers: readonly Marker[]
  palette: Palette
}

/** A named level: the buffer, a threshold. */
export interface Level {
  value: number
  label: string
  /** What the name has no room to say. */
  detail?: string
  kind: 'limit' | 'threshold'
}

export interface TimePlotOptions {
  ticks: number
  /** Whether the seconds stand below. */
  timeAxis?: boolean
  /** Whether markers carry their labels here. */
  markerLabels?: boolean
  margin?: { left: number; right: number }
}

const TOP = 8
/** Room for four digits and a comma. */
export const LEFT = 42
const TIME_AXIS = 20
const NAME_HEIGHT = 12
const LABEL_HEIGHT = 14
/** More rows of labels would hide the queue. */
const LABEL_ROWS = 2

/** Long numbers are in thousands, so that they fit left of the axis. */
const short = (value: number) =>
  value >= 10_000 ? `${value / 1000}k` : value.toLocaleString('en', { maximumFractionDigits: 2 })

/** SVG for what stands still, above it a canvas for the data that move. */
export class TimePlot {
  readonly host: HTMLElement
  readonly options: TimePlotOptions
  readonly context: CanvasRenderingContext2D
  readonly x: ScaleLinear<number, number> = scaleLinear()
  readonly y: ScaleLinear<number, number> = scaleLinear()
  readonly #canvas: HTMLCanvasElement
  readonly #svg = create('svg')
  readonly #observer: ResizeObserver
  readonly #margin: { left: number; right: number }
  #width = 0
  #height = 0
  #axes = ''
  #details: string[] = []

  constructor(host: HTMLElement, options: TimePlotOptions) {
    this.host = host
    this.options = options
    this.#margin = options.margin ?? { left: LEFT, right: 52 }
    this.#canvas = document.createElement('canvas')
    this.#svg.attr('aria-hidden', 'true')
    host.append(this.#svg.node()!, this.#canvas)
    this.context = this.#canvas.getContext('2d')!
    this.#observer = new ResizeObserver(() => this.#resize())
    this.#observer.observe(host)
    this.#resize()
  }

  get bottom(): number {
    return this.#height - (this.options.timeAxis ? TIME_AXIS : 7)
  }

  get right(): number {
    return this.#width - this.#margin.right
  }

  /** Simulated seconds to a pixel. */
  get step_s(): number {
    const [from, to] = this.x.domain() as [number, number]
    return (to - from) / Math.max(1, this.right - this.#margin.left)
  }

  /** Clears the canvas and sets the axes; false while there is no room to draw in. */
  begin(view: View, yMax: number, levels: readonly Level[] = []): boolean {
    if (this.right - this.#margin.left < 20 || this.#height < 20) return false
    this.x.domain([view.from_s, view.to_s]).range([this.#margin.left, this.right])
    this.y.domain([0, yMax]).range([this.bottom, TOP])
    this.#drawAxes(yMax, levels)
    const { context } = this
    context.clearRect(0, 0, this.#width, this.#height)
    if (this.options.timeAxis) this.#drawTimes(view)
    context.save()
    context.beginPath()
    context.rect(this.#margin.left, TOP - 2, this.right - this.#margin.left + 1, this.bottom - TOP + 4)
    context.clip()
    context.lineJoin = 'round'
    return true
  }

  end(view: View): void {
    this.context.restore()
    this.#drawMarkers(view)
  }

  destroy(): void {
    this.#observer.disconnect()
    this.host.replaceChildren()
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.host
    const ratio = Math.min(globalThis.devicePixelRatio || 1, 2)
    this.#width = clientWidth
    this.#height = clientHeight
    this.#canvas.width = Math.round(clientWidth * ratio)
    this.#canvas.height = Math.round(clientHeight * ratio)
    this.context.setTransform(ratio, 0, 0, ratio, 0, 0)
    this.#axes = ''
    this.host.dispatchEvent(new Event('plot-resize', { bubbles: true }))
  }

  #drawAxes(yMax: number, levels: readonly Level[]): void {
    const key = JSON.stringify([this.#width, this.#height, yMax, levels])
    if (key === this.#axes) return
    this.#axes = key
    const ticks = this.y.ticks(this.options.ticks)
    const left = this.#margin.left
    this.#svg.attr('width', this.#width).attr('height', this.#height).selectAll('*').remove()
    for (const tick of ticks) {
      const y = Math.round(this.y(tick)) + 0.5
      this.#svg
        .append('line')
        .attr('class', tick === 0 ? 'base' : 'grid')
        .attr('x1', left)
        .attr('x2', this.right)
        .attr('y1', y)
        .attr('y2', y)
      this.#svg
        .append('text')
        .attr('class', 'tick')
        .attr('x', left - 8)
        .attr('y', y)
        .text(short(tick))
    }
    const shown = levels
      .map((level) => ({ level, y: Math.round(this.y(level.value)) + 0.5 }))
      .filter(({ y }) => y <= this.bottom && y >= 0)
      .sort((a, b) => a.y - b.y)
    const names = spread(
      shown.map(({ y }) => y),
      NAME_HEIGHT,
      TOP - 2,
      this.bottom,
    )
    this.#details = shown.flatMap(({ level: { detail } }) => detail ?? [])
    shown.forEach(({ level, y }, i) => {
      this.#svg
        .append('line')
        .attr('class', level.kind)
        .attr('x1', left)
        .attr('x2', this.right)
        .attr('y1', y)
        .attr('y2', y)
      this.#svg
        .append('text')
        .attr('class', `${level.kind}-name`)
        .attr('x', this.right + 6)
        .attr('y', names[i]!)
        .text(level.label)
    })
  }

  #drawTimes(view: View): void {
    const { context } = this
    context.fillStyle = view.palette.muted
    context.font = `400 12px ${view.palette.font}`
    context.textBaseline = 'alphabetic'
    context.textAlign = 'center'
    const room = this.right - this.#margin.left
    for (const tick of this.x.ticks(Math.max(2, Math.min(6, room / 70)))) {
      const x = this.x(tick)
      if (tick < 0 || x < this.#margin.left + 8 || x > this.right - 8) continue
      context.fillRect(Math.round(x), this.bottom + 1, 1, 4)
      context.fillText(`${tick} s`, x, this.bottom + 16)
    }
  }

  #drawMarkers(view: View): void {
    const { context } = this
    context.fillStyle = view.palette.ink
    context.font = `600 12px ${view.palette.font}`
    context.textBaseline = 'alphabetic'
    const shown = view.markers
      .filter(({ at_s }) => at_s >= view.from_s && at_s <= view.to_s)
      .map((marker) => ({ ...marker, x: Math.round(this.x(marker.at_s)) }))
    for (const { x } of shown) context.fillRect(x, TOP - 4, 1, this.bottom - TOP + 4)
    this.#say([...this.#details, ...shown.map(({ at_s, label }) => `${Number(at_s.toFixed(1))} s: ${label}`)])
    if (!this.options.markerLabels) return
    const measured = shown.map(({ x, label }) => ({ x, width: context.measureText(label).width }))
    placeLabels(measured, this.#margin.left, this.right, LABEL_ROWS).forEach((place, i) => {
      if (!place) return
      context.textAlign = place.align
      const y = this.bottom - 6 - place.row * LABEL_HEIGHT
      // A halo keeps the words legible over the line.
      context.strokeStyle = view.palette.paper
      context.lineWidth = 4
      context.strokeText(shown[i]!.label, place.x, y)
      context.fillText(shown[i]!.label, place.x, y)
    })
  }

  /** What a pointer that rests on the plot is told. */
  #say(lines: readonly string[]): void {
    const title = lines.join('\n')
    if (title !== this.host.title) this.host.title = title
  }
}
