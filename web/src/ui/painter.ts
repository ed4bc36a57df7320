import { flushSync } from 'react-dom'
import type { Engine, LaneFeed } from '../engine/client'
import { type Palette, readPalette } from '../plots/palette'
import { type SharedScales, sharedScales } from '../plots/scales'

/** What every plot draws from, once per animation frame. */
export interface Scene {
  from_s: number
  to_s: number
  palette: Palette
  scales: SharedScales
  lanes: readonly LaneFeed[]
}

const SCALES_MS = 100
const STILL_MS = 500

/** Draws all plots together, once per animation frame, and only when there is something new. */
export class Painter {
  #draws = new Set<(scene: Scene) => void>()
  #requested = false
  #palette: Palette | undefined
  #scales: SharedScales | undefined
  #scales_ms = 0
  #lanes: readonly LaneFeed[] = []
  #drawn_ms: number[] = []
  readonly #engine: Engine
  readonly #window_s: () => number
  readonly #limits: () => number[]
  readonly #still = matchMedia('(prefers-reduced-motion: reduce)')

  constructor(engine: Engine, window_s: () => number, limits: () => number[]) {
    this.#engine = engine
    this.#window_s = window_s
    this.#limits = limits
    engine.onFrame(() => this.request())
    document.addEventListener('plot-resize', () => this.request())
    document.fonts?.ready.then(() => this.request())
  }

  add(draw: (scene: Scene) => void): () => void {
    this.#draws.add(draw)
    this.request()
    return () => this.#draws.delete(draw)
  }

  /** The colours or the window changed. */
  refresh(): void {
    this.#palette = undefined
    this.#scales = undefined
    this.request()
  }

  request(): void {
    if (this.#requested) return
    this.#requested = true
    // Who asked for less motion sees the plots move in steps.
    const wait = this.#still.matches ? STILL_MS - (performance.now() - (this.#drawn_ms.at(-1) ?? 0)) : 0
    if (wait > 0) setTimeout(() => requestAnimationFrame(this.#draw), wait)
    else requestAnimationFrame(this.#draw)
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
    const window_s = this.#window_s()
    const to_s = Math.max(t_s, window_s)
    const from_s = to_s - window_s
    this.#palette ??= readPalette(document.documentElement)
    if (!this.#scales || lanes !== this.#lanes || now_ms - this.#scales_ms > SCALES_MS) {
      const all = lanes.map((lane) => lane.series)
      this.#scales = sharedScales(all, from_s, to_s, this.#limits())
      this.#scales_ms = now_ms
      this.#lanes = lanes
    }
    const scene = { from_s, to_s, palette: this.#palette, scales: this.#scales, lanes }
    // Numbers that change with the plots change in the same picture.
    flushSync(() => {
      for (const draw of this.#draws) draw(scene)
    })
  }
}
