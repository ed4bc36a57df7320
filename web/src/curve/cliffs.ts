import { type Axis, clamp, type Point, round } from './ink'

/** A vertical edge: two knots at one queue length, knot `index` and the one after it. */
export interface Cliff {
  index: number
  queue: number
  low: number
  high: number
}

/** The vertical edges among `knots`, in order. */
export const cliffsOf = (knots: readonly Point[]): Cliff[] =>
  knots.flatMap(([queue, p], index) => {
    const above = knots[index + 1]
    return above && above[0] === queue && above[1] !== p
      ? [{ index, queue, low: Math.min(p, above[1]), high: Math.max(p, above[1]) }]
      : []
  })

/** The knots after a move of the cliff of knots `index` and `index + 1` to `queue`, limited by its neighbours. */
export function movedCliff(knots: readonly Point[], index: number, queue: number, axis: Axis): Point[] {
  const [before, after] = [knots[index - 1], knots[index + 2]]
  // A third knot at one queue is meaningless.
  const low = before ? before[0] + axis.step : 0
  const high = Math.max(low, after ? after[0] - axis.step : axis.limit)
  const at = round(clamp(queue, low, high), axis.step)
  return knots.map(([q, p], i): Point => (i === index || i === index + 1 ? [at, p] : [q, p]))
}

/** Focusable handles of a curve, in order: its knots, with each cliff between its two knots. */
export type Handle = { kind: 'knot' | 'cliff'; index: number }

export const handlesOf = (knots: readonly Point[]): Handle[] => {
  const steep = new Set(cliffsOf(knots).map(({ index }) => index))
  return knots.flatMap((_, index): Handle[] =>
    steep.has(index)
      ? [
          { kind: 'knot', index },
          { kind: 'cliff', index },
        ]
      : [{ kind: 'knot', index }],
  )
}

export const sameHandle = (a: Handle | undefined, b: Handle | undefined) =>
  a?.kind === b?.kind && a?.index === b?.index
