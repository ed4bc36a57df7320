import { clamp, type Point, valueAt } from '../../curve/ink'
import type { WeightedCurve } from '../../scenario/weighted'

const lineOf = ({ points }: WeightedCurve): Point[] => points.map(([q = 0, p = 0]): Point => [q, p])

/** `value`s that a curve at `at` may have at a queue length: not below better curves, not above worse ones. */
function boundsAt(curves: readonly WeightedCurve[], at: number, q: number, side: 'left' | 'right') {
  const values = (some: readonly WeightedCurve[]) => some.map((own) => valueAt(lineOf(own), q, side))
  const low = Math.max(0, ...values(curves.slice(0, at)))
  return { low, high: Math.max(low, Math.min(1, ...values(curves.slice(at + 1)))) }
}

/**
 * `points` as the curve at `at`, kept between the curves of better and of worse packets. Every line is straight between the
 * corners of all curves, so that it is enough to look there.
 */
export function ordered(
  curves: readonly WeightedCurve[],
  at: number,
  points: readonly Point[],
): readonly Point[] {
  const corners = [...points, ...curves.filter((_, i) => i !== at).flatMap(lineOf)].map(([q]) => q)
  const kept: Point[] = []
  let changed = false
  for (const q of [...new Set(corners)].sort((a, b) => a - b)) {
    const sides = (['left', 'right'] as const).map((side): Point => {
      const value = valueAt(points, q, side)
      const { low, high } = boundsAt(curves, at, q, side)
      const within = clamp(value, low, high)
      changed ||= within !== value
      return [q, within]
    })
    const [left, right] = sides as [Point, Point]
    kept.push(left)
    if (right[1] !== left[1]) kept.push(right)
  }
  return changed ? straightened(kept) : points
}

/** Without the points between which the line goes straight on. */
const straightened = (points: readonly Point[]): Point[] =>
  points.filter(([q, p], i) => {
    const [before, next] = [points[i - 1], points[i + 1]]
    if (!before || !next || before[0] === q || next[0] === q) return true
    return Math.abs(before[1] + ((next[1] - before[1]) * (q - before[0])) / (next[0] - before[0]) - p) > 1e-9
  })
