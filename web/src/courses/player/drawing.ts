/** A line that a reader draws over a stretch of time. */
export interface Drawing {
  /** Evenly spaced; the first is at the beginning of the stretch. */
  values: readonly number[]
  /** The range that was drawn by hand, in shares; outside it the line only connects. */
  drawn: readonly [from: number, to: number]
}

export interface Spot {
  /** Share of the stretch, from 0 to 1. */
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

/** Interpolates between two spots; if they coincide horizontally, the later one counts. */
const between = (share: number, from: Spot, to: Spot): number =>
  to.share - from.share < 1e-9
    ? to.value
    : from.value + limited((share - from.share) / (to.share - from.share), 0, 1) * (to.value - from.value)

/**
 * A line after a stroke from one spot to another. It starts at the run's value, `start`, and goes on level after the
 * last drawn point.
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

/** The index of a handle's value. */
const stepAt = (handle: number) => (handle + 1) * STEPS_APART

/** A handle's share of the stretch; handles count from 0. */
export const shareOf = (handle: number): number => stepAt(handle) / LAST

export const valueAt = ({ values }: Drawing, handle: number): number => values[stepAt(handle)]!

/** A line with another value at a handle, straight to its neighbours. */
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
