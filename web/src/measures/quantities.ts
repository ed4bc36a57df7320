import type { Outcome } from './outcome'
import { interpolated, slopeOf, type Values } from './statistics'
import { measureText } from './text'
import type { Measure } from './work'

/** A quantity in a claim: one value per replication, or a model's single answer. */
export interface Quantity {
  /** The measure; undefined if the name includes it. */
  what?: string
  /** The lane and place, as named in the evidence. */
  name: string
  shown: Pick<Measure, 'unit' | 'size' | 'digits'>
  /** A model's answer is not random. */
  exact?: boolean
  values(outcome: Outcome): Values
}

/** A place of the axis, by value or by name. */
export type At = number | string

const place = (outcome: Outcome, at: At | undefined) => (at === undefined ? 0 : outcome.pointAt(at))

/** A measure of a lane at a point; `at` is optional with a single point. */
export const of = (measure: Measure, lane: string, at?: At): Quantity => ({
  what: measure.title,
  name: at === undefined ? lane : measureText.at(lane, at),
  shown: measure,
  values: (outcome) => outcome.values(measure, lane, place(outcome, at)),
})

/** One number per replication, computed from the values at all or some points. */
const over = (
  name: string,
  measure: Measure,
  lane: string,
  ats: readonly At[] | undefined,
  reduce: (points: readonly (readonly [at: number, value: number])[]) => number | undefined,
): Quantity => ({
  what: measure.title,
  name,
  shown: measure,
  values(outcome) {
    const places = ats?.map((at) => outcome.pointAt(at)) ?? outcome.points.map((_, i) => i)
    const all = places.map((point) => outcome.values(measure, lane, point))
    const count = Math.min(...all.map((values) => values.length))
    return Array.from({ length: Math.max(0, count) }, (_, k) => {
      const points: [number, number][] = []
      for (const [i, values] of all.entries()) {
        const value = values[k]
        if (value === undefined) return undefined
        points.push([outcome.points[places[i]!]!.at, value])
      }
      return reduce(points)
    })
  },
})

/** The range over the points: greatest minus least. */
export const spreadOf = (measure: Measure, lane: string, ats?: readonly At[]): Quantity =>
  over(measureText.spread(lane), measure, lane, ats, (points) => {
    const values = points.map(([, value]) => value)
    return Math.max(...values) - Math.min(...values)
  })

/** The slope of a straight line through evenly spaced points: the change per step of the axis. */
export const trendOf = (measure: Measure, lane: string, ats?: readonly At[]): Quantity =>
  over(measureText.trend(lane), measure, lane, ats, (points) =>
    slopeOf(points.map(([, value], i) => [i, value] as const)),
  )

/** The change of a lane's measure between two points. */
export const changeOf = (measure: Measure, lane: string, from: At, to: At): Quantity =>
  over(measureText.change(lane, from, to), measure, lane, [from, to], ([first, last]) => last![1] - first![1])

/** The absolute change. */
export const stepOf = (measure: Measure, lane: string, from: At, to: At): Quantity =>
  over(measureText.change(lane, from, to), measure, lane, [from, to], ([first, last]) =>
    Math.abs(last![1] - first![1]),
  )

/** The difference of two quantities, replication by replication. */
export const less = (a: Quantity, b: Quantity): Quantity => ({
  ...a,
  name: measureText.less(a.name, b.name),
  values(outcome) {
    const [own, other] = [a.values(outcome), b.values(outcome)]
    return own.map((value, k) => {
      const its = other[k]
      return value === undefined || its === undefined ? undefined : value - its
    })
  },
})

/** A quantity times a number. */
export const times = (factor: number, quantity: Quantity): Quantity => ({
  ...quantity,
  name: measureText.times(factor, quantity.name),
  values: (outcome) =>
    quantity.values(outcome).map((value) => (value === undefined ? value : factor * value)),
})

/** One number of a model's answer, for a course at a place. */
export const answer = (
  name: string,
  shown: Quantity['shown'],
  course: string,
  at: number,
  read: (answer: never) => number | undefined,
): Quantity => ({
  name,
  shown,
  exact: true,
  values({ work, results }) {
    const index = (work.models ?? []).findIndex((ask) => ask.course === course && ask.at === at)
    if (index < 0) throw new Error(`no model was asked for ${course} at ${at}`)
    const found = results.answers[index]
    return [found === undefined ? undefined : read(found as never)]
  },
})

/** The drop probability of a curve at a queue, packets; at a step, the value above it. */
export const probabilityAt = (curve: string, queue: number): Quantity => ({
  name: measureText.at(curve, queue),
  shown: { unit: '', size: 1, digits: 4 },
  exact: true,
  values({ work, results }) {
    const index = (work.curves ?? []).findIndex(({ name }) => name === curve)
    const line = results.curves[index]?.line
    return [line && interpolated(line, queue)]
  },
})

/** A constant. */
export const number = (value: number, shown: Quantity['shown'], name: string): Quantity => ({
  name,
  shown,
  exact: true,
  values: () => [value],
})
