import type { Curve } from '../engine/protocol'
import type { QueueSpec } from '../generated/scenario'
import type { Geometry } from './geometry'
import type { Point } from './ink'

/** Positions that dragged knots snap to. */
export interface Magnets {
  queues: readonly number[]
  ps: readonly number[]
}

/** Reach of a magnet, px. */
const REACH_PX = 6
/** Steps of the grid, as a share of either axis. */
const GRID = 0.05

export const NO_MAGNETS: Magnets = { queues: [], ps: [] }

/**
 * The ends of both axes, and the parameters of published curves: the thresholds and greatest probability of `scheme`
 * (a drawing's origin or the lane's scheme), and twice its max_th, where gentle RED ends.
 */
export function magnetsOf(scheme: QueueSpec | undefined, { marks }: Curve, limit: number): Magnets {
  // A fitted scheme has other thresholds than its parameters say.
  const known = { ...scheme, ...Object.fromEntries(marks) } as Partial<Record<string, unknown>>
  const { min_th, max_th, k_l, k_h, max_p, gamma } = known
  const half = typeof k_l === 'number' && typeof k_h === 'number' ? (k_l + k_h) / 2 : undefined
  const twice = typeof max_th === 'number' ? 2 * max_th : undefined
  const queues = [0, limit, min_th, max_th, twice, k_l, half, k_h, ...marks.map(([, queue]) => queue)]
  const ps = [0, 1, max_p, typeof gamma === 'number' ? 1 - gamma : undefined]
  return { queues: within(queues, limit), ps: within(ps, 1) }
}

const within = (values: readonly unknown[], end: number): number[] =>
  [...new Set(values)].filter((value) => typeof value === 'number' && value >= 0 && value <= end) as number[]

/**
 * Moves a point to the nearest magnet within a few pixels, in queue and in probability separately; otherwise to the
 * grid, if there is one. The order of points is kept.
 */
export function pullOf({ queues, ps }: Magnets, plot: Geometry, grid: boolean): (point: Point) => Point {
  const { x, y, end, limit } = plot
  return ([q, p]) => [
    near(queues, q, x) ?? (grid ? Math.min(limit, stepped(q, end)) : q),
    near(ps, p, y) ?? (grid ? Math.min(1, stepped(p, 1)) : p),
  ]
}

function near(
  magnets: readonly number[],
  value: number,
  scale: (value: number) => number,
): number | undefined {
  const away = (magnet: number) => Math.abs(scale(magnet) - scale(value))
  const [nearest] = [...magnets].sort((a, b) => away(a) - away(b))
  return nearest !== undefined && away(nearest) <= REACH_PX ? nearest : undefined
}

const stepped = (value: number, end: number) => Math.max(0, Math.round(value / (GRID * end)) * GRID * end)
