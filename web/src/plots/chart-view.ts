import { watchSize } from '../kit/watch-size'
import { detailsOf, drawAxes, drawData } from './axes'
import { type Chart, chartArea, type Look, roomOf } from './chart'
import { CanvasPen, SvgPen } from './pen'
import { type Margin, type PlotArea, pixelAt, shareAt } from './plot-area'

const SVG = 'http://www.w3.org/2000/svg'

/** The last plot area of each chart on the screen, by host element: px of the plot, and its zoom. */
export const drawnAreas = new WeakMap<Element, { plot: PlotArea; zoom: number }>()

/** A chart on the screen: SVG for the static parts, over it a canvas for the moving data. */
export class ChartView<F extends Look> {
  readonly host: HTMLElement
  #chart: Chart<F>
  readonly #canvas = document.createElement('canvas')
  readonly #svg = document.createElementNS(SVG, 'svg')
  readonly #pen: CanvasPen
  readonly #unwatch: () => void
  /** Width of the host, before the zoom. */
  #width = 0
  #height = 0
  #zoom = 1
  #room: Partial<Margin> | undefined
  #stillKey = ''

  constructor(host: HTMLElement, chart: Chart<F>) {
    this.host = host
    this.#chart = chart
    this.#room = chart.margin
    this.#svg.setAttribute('aria-hidden', 'true')
    host.append(this.#svg, this.#canvas)
    this.#pen = new CanvasPen(this.#canvas.getContext('2d')!, '')
    this.#unwatch = watchSize(host, () => this.#resize())
    this.#resize()
  }

  draw(picture: F): void {
    const { context } = this.#pen
    const { zoom = 1 } = picture
    if (zoom !== this.#zoom) {
      this.#zoom = zoom
      this.#resize()
    }
    this.#room = roomOf(this.#chart, picture)
    const plot = chartArea(this.#chart, picture, this.#width, this.#height)
    if (!plot) return
    drawnAreas.set(this.host, { plot, zoom })
    this.#pen.font = picture.palette.font
    this.#pen.least_line = picture.least_line ?? 0
    this.#still(plot, picture)
    context.clearRect(0, 0, this.#width, this.#height)
    drawData(this.#pen, plot, this.#chart, picture)
    const title = detailsOf(plot, this.#chart, picture)
    if (title !== this.host.title) this.host.title = title
  }

  /** A pointer's share of the axis below; outside 0 to 1 it is beside the axis. */
  shareAt(event: { clientX: number }): number {
    const { left } = this.host.getBoundingClientRect()
    return shareAt((event.clientX - left) / this.#zoom, this.#width, this.#room)
  }

  /** The window position of a share of the axis below, px from the left. */
  placeOf(share: number): number {
    return this.host.getBoundingClientRect().left + this.#zoom * pixelAt(share, this.#width, this.#room)
  }

  destroy(): void {
    this.#unwatch()
    this.host.replaceChildren()
  }

  /** Redraws the static parts only when they change. */
  #still(plot: PlotArea, picture: F): void {
    const { palette, colour } = picture
    const key = JSON.stringify([
      this.#width,
      this.#height,
      plot.top,
      plot.bottom,
      this.#chart.y(picture),
      this.#chart.levels?.(picture),
      palette,
      colour,
      picture.least_line,
      picture.shares,
      picture.quiet,
      this.#room,
    ])
    if (key === this.#stillKey) return
    this.#stillKey = key
    const pen = new SvgPen()
    drawAxes(pen, plot, this.#chart, picture)
    this.#svg.innerHTML =
      this.#zoom === 1 ? pen.markup : `<g transform="scale(${this.#zoom})">${pen.markup}</g>`
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.host
    const ratio = Math.min(globalThis.devicePixelRatio || 1, 2)
    const zoom = this.#zoom
    this.#width = clientWidth / zoom
    this.#height = clientHeight / zoom
    this.#canvas.width = Math.round(clientWidth * ratio)
    this.#canvas.height = Math.round(clientHeight * ratio)
    this.#pen.context.setTransform(ratio * zoom, 0, 0, ratio * zoom, 0, 0)
    this.#stillKey = ''
    this.host.dispatchEvent(new Event('plot-resize', { bubbles: true }))
  }
}
