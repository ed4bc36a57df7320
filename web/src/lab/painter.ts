import { flushSync } from 'react-dom'
import type { Engine, LaneFeed } from '../engine/page/client'
import type { Bounds, TopOfAxis } from '../plots/lane-chart'
import { type Palette, readPalette } from '../plots/palette'
import type { TimeSpan } from '../plots/time-span'

/** What every plot draws from, once per animation frame. */
export interface Scene extends TimeSpan {
  palette: Palette
  lanes: readonly LaneFeed[]
  /** Time under the linked cursor. */
  cursor_s: number | undefined
  /** Upper end of a plot's axis, which lanes share. */
  top(chart: TopOfAxis): number
}

/** Where the painter finds what it does not keep. */
export interface Sources {
  span(now_s: number): TimeSpan
  cursor(span: TimeSpan): number | undefined
  bounds(lane: LaneFeed): Bounds
  /** The least top of a plot's axis, if something is to be drawn there. */
  axis(): { chart: TopOfAxis; top: number } | undefined
}

/** Draws a scene at a time of the page's clock, ms. */
type Drawing = (scene: Scene, now_ms: number) => void
type Failing = (error: unknown) => void

const SCALES_MS = 100
const STILL_MS = 500

/** Draws all plots together, once per animation frame, and only when there is something new. */
export class Painter {
  #draws = new Map<Drawing, Failing>()
  #above = new Map<() => void, Failing>()
  #requested = false
  #palette: Palette | undefined
  #tops = new Map<TopOfAxis, number>()
  /** The ends that axes had last. */
  readonly #ends = new Map<TopOfAxis, number>()
  #tops_ms = 0
  #later: ReturnType<typeof setTimeout> | undefined
  #later_ms = Number.POSITIVE_INFINITY
  #lanes: readonly LaneFeed[] = []
  #span: TimeSpan = { from_s: 0, to_s: 0 }
  #drawn_ms: number[] = []
  #scene: Scene | undefined
  readonly #engine: Engine
  readonly #sources: Sources
  #still: MediaQueryList | undefined

  constructor(engine: Engine, sources: Sources) {
    this.#engine = engine
    this.#sources = sources
  }

  /** From now on draws what is new. */
  start(): void {
    this.#still = matchMedia('(prefers-reduced-motion: reduce)')
    this.#engine.onFrame(() => this.#requestCalmly())
    document.addEventListener('plot-resize', () => this.request())
    document.fonts?.ready.then(() => this.request())
  }

  /** Runs `draw` in each frame until it is stopped or throws. The error goes to `failing`; other drawings continue. */
  add(draw: Drawing, failing: Failing = reportError): () => void {
    this.#draws.set(draw, failing)
    this.request()
    return () => this.#draws.delete(draw)
  }

  /** Draws above plots, each time they have been drawn. */
  addAbove(draw: () => void, failing: Failing = reportError): () => void {
    this.#above.set(draw, failing)
    this.request()
    return () => this.#above.delete(draw)
  }

  /** The colours or the window changed. */
  refresh(): void {
    this.#palette = undefined
    this.#tops.clear()
    this.#ends.clear()
    this.request()
  }

  /** Draws with the next animation frame: a person did something. */
  request(): void {
    if (this.#requested) return
    this.#requested = true
    requestAnimationFrame(this.#draw)
  }

  /** Draws what the run has brought; for people who asked for less motion, in steps. */
  #requestCalmly(): void {
    const { running } = this.#engine.status
    const wait_ms =
      running && this.#still?.matches ? STILL_MS - (performance.now() - (this.#drawn_ms.at(-1) ?? 0)) : 0
    if (wait_ms > 0) this.requestIn(wait_ms)
    else this.request()
  }

  /** Draws after so many ms at the latest, also if nothing changes until then. */
  requestIn(after_ms: number): void {
    const due_ms = performance.now() + after_ms
    if (due_ms >= this.#later_ms) return
    clearTimeout(this.#later)
    this.#later_ms = due_ms
    this.#later = setTimeout(() => {
      this.#later_ms = Number.POSITIVE_INFINITY
      this.#requestCalmly()
    }, after_ms)
  }

  /** Draws at once: a frame that nobody sees is given no animation frames. */
  drawNow(): void {
    this.#draw(performance.now())
  }

  /** What was drawn last. */
  get scene(): Scene | undefined {
    return this.#scene
  }

  /** Drawings of the last second. */
  get fps(): number {
    const since = performance.now() - 1000
    return this.#drawn_ms.filter((at) => at > since).length
  }

  #draw = (now_ms: number): void => {
    this.#requested = false
    this.#drawn_ms.push(now_ms)
    if (this.#drawn_ms.length > 200) this.#drawn_ms = this.#drawn_ms.slice(-100)
    const { lanes, t_s } = this.#engine
    if (lanes.length === 0) return
    const span = this.#sources.span(t_s)
    this.#palette ??= readPalette(document.documentElement)
    const moved = this.#jumped(span)
    if (moved || lanes !== this.#lanes || now_ms - this.#tops_ms > SCALES_MS) {
      this.#tops.clear()
      if (lanes !== this.#lanes) this.#ends.clear()
      this.#tops_ms = now_ms
      this.#lanes = lanes
    } else {
      // Where the run stands still now, no other picture would have the last axes.
      this.requestIn(SCALES_MS)
    }
    const cursor_s = this.#sources.cursor(span)
    const scene: Scene = {
      ...span,
      palette: this.#palette,
      lanes,
      cursor_s,
      top: (chart) => this.#top(chart, span, cursor_s !== undefined),
    }
    this.#scene = scene
    // Numbers that change with the plots change in the same picture.
    flushSync(() => {
      each(this.#draws, (draw) => draw(scene, now_ms))
      each(this.#above, (draw) => draw())
    })
  }

  /** Another window, or one that went back, has other peaks. */
  #jumped(span: TimeSpan): boolean {
    const before = this.#span
    this.#span = span
    const longer_s = span.to_s - span.from_s - (before.to_s - before.from_s)
    return Math.abs(longer_s) > 1e-6 || span.to_s < before.to_s
  }

  #top(chart: TopOfAxis, { from_s, to_s }: TimeSpan, reads: boolean): number {
    const known = this.#tops.get(chart)
    if (known !== undefined) return known
    const least = this.#sources.axis()
    const bounds = [...this.#lanes, ...this.#engine.ghosts.values()].map(this.#sources.bounds)
    const top = Math.max(
      chart.top(bounds, from_s, to_s, this.#ends.get(chart), reads),
      least?.chart === chart ? least.top : 0,
    )
    this.#tops.set(chart, top)
    this.#ends.set(chart, top)
    return top
  }
}

/** A failure is reported once and does not stop the others. */
function each<Draw>(draws: Map<Draw, Failing>, run: (draw: Draw) => void): void {
  for (const [draw, failing] of draws)
    try {
      run(draw)
    } catch (error) {
      draws.delete(draw)
      failing(error)
    }
}
