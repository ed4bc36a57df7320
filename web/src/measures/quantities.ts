import type { Outcome } from './outcome'
import { interpolated, slopeOf, type Values } from './statistics'
import { measureText } from './text'
import type { Measure } from './work'

/** What a claim compares: one value for each replication, or a model's one answer. */
export interface Quantity {
  /** What is measured; nothing where the name says it. */
  what?: string
  /** Where: what it is called in the evidence. */
  name: string
  shown: Pick<Measure, 'unit' | 'size' | 'digits'>
  /** An answer of a model has no chance in it. */
  exact?: boolean
  values(outcome: Outcome): Values
}

/** A place of the axis: its value, or the name that it has there. */
export type At = number | string

const place = (outcome: Outcome, at: At | undefined) => (at === undefined ? 0 : outcome.pointAt(at))

/** A measure of a lane at a point; the only one, where there is one. */
export const of = (measure: Measure, lane: string, at?: At): Quantity => ({
  what: measure.title,
  name: at === undefined ? lane : measureText.at(lane, at),
  shown: measure,
  values: (outcome) => outcome.values(measure, lane, place(outcome, at)),
})

/** Each replication's own number from the values of all points, or of those named. */
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

/** How far the values of the points are apart, the greatest less the least. */
export const spreadOf = (measure: Measure, lane: string, ats?: readonly At[]): Quantity =>
  over(measureText.spread(lane), measure, lane, ats, (points) => {
    const values = points.map(([, value]) => value)
    return Math.max(...values) - Math.min(...values)
  })

/** The slope of a straight line through the points, taken as evenly spaced: what one step of the axis brings. */
export const trendOf = (measure: Measure, lane: string, ats?: readonly At[]): Quantity =>
  over(measureText.trend(lane), measure, lane, ats, (points) =>
    slopeOf(points.map(([, value], i) => [i, value] as const)),
  )

/** What a lane has at one point more than at another. */
export const changeOf = (measure: Measure, lane: string, from: At, to: At): Quantity =>
  over(measureText.change(lane, from, to), measure, lane, [from, to], ([first, last]) => last![1] - first![1])

/** The same, whichever the direction. */
export const stepOf = (measure: Measure, lane: string, from: At, to: At): Quantity =>
  over(measureText.change(lane, from, to), measure, lane, [from, to], ([first, last]) =>
    Math.abs(last![1] - first![1]),
  )

/** One quantity less another, replication by replication. */
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

/** One number of a model's answer to the request of a course at a place. */
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

/** The drop probability of a curve at a queue, packets; at a step the value above it. */
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

/** A number that is given. */
export const number = (value: number, shown: Quantity['shown'], name: string): Quantity => ({
  name,
  shown,
  exact: true,
  values: () => [value],
})
