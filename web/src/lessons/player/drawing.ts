/** A line that a person draws over a stretch of time. */
export interface Drawing {
  /** At equal steps, the first at the beginning of the stretch. */
  values: readonly number[]
  /** From where to where a hand has been, in shares of the way; beyond, the line only leads there and on. */
  drawn: readonly [from: number, to: number]
}

export interface Spot {
  /** Of the way along the stretch, from 0 to 1. */
  share: number
  value: number
}

/** Steps between the handles that keys move. */
const STEPS_APART = 8
export const HANDLES = 6
const LAST = STEPS_APART * HANDLES

const limited = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** A line at one height. */
export const level = (value: number): Drawing => ({
  values: Array.from({ length: LAST + 1 }, () => value),
  drawn: [0, 1],
})

/** On the way from one spot to another, or the later where they are above each other. */
const between = (share: number, from: Spot, to: Spot): number =>
  to.share - from.share < 1e-9
    ? to.value
    : from.value + limited((share - from.share) / (to.share - from.share), 0, 1) * (to.value - from.value)

/**
 * A line after a stroke from one spot to another. It comes from where the run stands, `start`, and goes on level from
 * the farthest that a hand has been.
 */
export function stroked(line: Drawing | undefined, start: number, from: Spot, to: Spot): Drawing {
  const [a, b] = from.share <= to.share ? [from, to] : [to, from]
  const [left, right] = line?.drawn ?? [1, 0]
  const first = Math.round(a.share * LAST)
  const last = Math.round(b.share * LAST)
  const values = level(start).values.map((_, i) => {
    const share = i / LAST
    if (i >= first && i <= last) return first === last ? to.value : between(share, a, b)
    if (i < first) return line && share >= left ? line.values[i]! : leading(share)
    return line && share <= right ? line.values[i]! : following()
  })
  return { values, drawn: [Math.min(left, a.share), Math.max(right, b.share)] }

  function leading(share: number): number {
    const to = line && left < a.share ? { share: left, value: line.values[Math.ceil(left * LAST)]! } : a
    return between(share, { share: 0, value: start }, to)
  }

  function following(): number {
    return line && right > b.share ? line.values[Math.floor(right * LAST)]! : b.value
  }
}

/** The step that a handle stands at. */
const stepAt = (handle: number) => (handle + 1) * STEPS_APART

/** Where a handle stands along the stretch; they are counted from 0. */
export const shareOf = (handle: number): number => stepAt(handle) / LAST

export const valueAt = ({ values }: Drawing, handle: number): number => values[stepAt(handle)]!

/** A line with another value at a handle: up to its neighbours it is straight. */
export function moved({ values }: Drawing, handle: number, value: number): Drawing {
  const middle = stepAt(handle)
  const [left, right] = [middle - STEPS_APART, Math.min(middle + STEPS_APART, LAST)]
  const spot = (i: number): Spot => ({ share: i / LAST, value: i === middle ? value : values[i]! })
  return {
    values: values.map((own, i) => {
      if (i <= left || i > right || (i === right && i !== middle)) return own
      return i <= middle
        ? between(i / LAST, spot(left), spot(middle))
        : between(i / LAST, spot(middle), spot(right))
    }),
    drawn: [0, 1],
  }
}
