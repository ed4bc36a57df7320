import { line } from 'd3-shape'
import type { LaneFeed } from '../engine/page/client'
import type { Series } from '../engine/page/series'
import { type Bin, bins, type LaneLine } from './bins'
import type { LegendEntry, Look } from './chart'
import type { Ink } from './ink'
import { type Pen, traced } from './pen'
import type { PlotArea } from './plot-area'

/** An earlier run of a lane, drawn faintly beside it. */
export interface GhostRun {
  lane: LaneFeed
  /** Name in a legend. */
  name: string
}

/** Beside its lane, a ghost is dotted and has another ink. */
export const GHOST_DASH: readonly number[] = [1.5, 2.5]
const ALPHA = 0.75
const WIDTH_PX = 1.5
/** Among lanes with dashes, a ghost is a broad pale line with its own dash. */
export const SHADE_DASH: readonly number[] = [14, 3]
export const SHADE_PX = 5
export const SHADE_ALPHA = 0.4
const ABOVE_PX = 4
const HEIGHT_PX = 12

export const ghostInk = (stroke: string): Ink => ({ stroke, width: WIDTH_PX, dash: GHOST_DASH, alpha: ALPHA })

export const shadeInk = (stroke: string): Ink => ({
  stroke,
  width: SHADE_PX,
  dash: SHADE_DASH,
  alpha: SHADE_ALPHA,
})

export const ghostEntry = ({ name }: GhostRun, colour: string): LegendEntry => ({
  name,
  colour,
  dash: GHOST_DASH,
  alpha: ALPHA,
})

export const shadeEntry = ({ name }: GhostRun, colour: string): LegendEntry => ({
  name,
  colour,
  dash: SHADE_DASH,
  alpha: SHADE_ALPHA,
  width: SHADE_PX,
})

/** Draws a ghost's line; returns its first point in the plot, where its name can stand. */
export function drawGhost(
  pen: Pen,
  plot: PlotArea,
  series: Series,
  of: LaneLine,
  { from_s, to_s, step }: { from_s: number; to_s: number; step: number },
  ink: Ink,
): [number, number] | undefined {
  const points = [...bins(series, from_s, to_s, step)].map((bin): [number, number] => [
    plot.x(bin.t_s),
    plot.y(of(series, bin)),
  ])
  const shape = line().defined(([, y]) => !Number.isNaN(y))
  pen.shape(traced(shape, points), ink)
  return points.find(([x, y]) => x >= plot.left && !Number.isNaN(y))
}

/** Writes a ghost's name above the start of its line; returns the baseline. `taken` holds baselines of other names. */
export function nameGhost(
  pen: Pen,
  plot: PlotArea,
  [x, y]: readonly [number, number],
  words: string,
  colour: string,
  { palette }: Look,
  taken: readonly number[] = [],
): number {
  const inside = (up: number) => Math.min(Math.max(up, plot.top + HEIGHT_PX), plot.bottom - ABOVE_PX)
  const tries = [0, 1, -1, 2, -2, 3, -3].map((step) => inside(y - ABOVE_PX + step * HEIGHT_PX))
  const free = (up: number) => taken.every((other) => Math.abs(other - up) >= HEIGHT_PX)
  const up = tries.find(free) ?? tries[0]!
  pen.words(words, x + ABOVE_PX, up, { colour, halo: palette.paper })
  return up
}

/** The rows of another series in the time of a bin of `series`; undefined if there are none. */
export function otherBin(series: Series, { first, end, t_s }: Bin, other: Series): Bin | undefined {
  const from = other.rowAt(series.time(first) - 1e-9)
  const to = other.rowAt(series.time(end - 1) + 1e-9)
  return to > from ? { first: from, end: to, t_s } : undefined
}
