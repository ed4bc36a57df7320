import type { Course, DrawingCompared } from './text'

/** What was drawn, and where. */
export interface Drawn {
  of: 'queue' | 'delay'
  /** The lane's scheme. */
  name: string
  /** The full queue, packets; a delay has no ceiling that readers would know. */
  ceiling?: number | undefined
}

/** A line is at its ceiling above this share of it, and on the ground below this share of the height. */
const CEILING = 0.93
const GROUND = 0.04
/** Shares of the time that count as “all the time” and as “now and then”. */
const MOSTLY = 0.6
const AT_TIMES = 0.1
/** Shares of the height that count as a swing, as restlessness, and as another level. */
const SWING = 0.33
const RESTLESS = 0.14
const APART = 0.22
/** A line that moves less than this in its last third has settled. */
const SETTLED = 0.1
/** Two lines closer than this, on average, are alike. */
const ALIKE = 0.1
/** The least height to compare by, packets or ms. */
const LEAST_HEIGHT = 5

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const quantile = (values: readonly number[], share: number) => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.round(share * (sorted.length - 1))]!
}

const part = (values: readonly number[], from: number, to: number) =>
  values.slice(Math.floor(from * values.length), Math.max(1, Math.ceil(to * values.length)))

const shareOf = (values: readonly number[], holds: (value: number) => boolean) =>
  values.filter(holds).length / values.length

/** A ceiling more than this many times above the values is out of sight. */
const IN_SIGHT = 4

/** The height of both lines: the ceiling, if it is in sight. */
export function heightOf(lines: readonly (readonly number[])[], ceiling?: number): number {
  const most = Math.max(...lines.flat())
  return Math.max(LEAST_HEIGHT, ceiling === undefined ? most : Math.min(ceiling, IN_SIGHT * most))
}

/** Deviation of a line from the straight line between its halves. */
function swingOf(values: readonly number[]): number {
  const first = mean(part(values, 0, 0.5))
  const second = mean(part(values, 0.5, 1))
  const slope = 2 * (second - first)
  const left = values.map((value, i) => value - slope * (i / (values.length - 1)))
  return quantile(left, 0.95) - quantile(left, 0.05)
}

/** Number of turns of a line, each by at least `least`. */
function turnsOf(values: readonly number[], least: number): number {
  let turns = 0
  let way = 0
  let low = values[0]!
  let high = values[0]!
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
    const next = value - low >= least ? 1 : high - value >= least ? -1 : way
    if (next === way) continue
    if (way !== 0) turns++
    way = next
    low = value
    high = value
  }
  return turns
}

/** Drops the initial climb, which does not count as a swing. */
function fromFirstHigh(values: readonly number[]): readonly number[] {
  const middle = quantile(values, 0.5)
  return values.slice(
    Math.max(
      0,
      values.findIndex((value) => value >= middle),
    ),
  )
}

/** Classifies the course of a line, relative to `height`. */
export function courseOf(values: readonly number[], height: number, ceiling?: number): Course {
  const isFull = (value: number) => ceiling !== undefined && value >= CEILING * ceiling
  if (shareOf(part(values, 0.2, 1), isFull) >= MOSTLY && swingOf(part(values, 0.2, 1)) < SWING * height)
    return { kind: 'full' }
  if (shareOf(values, (value) => value <= GROUND * height) >= MOSTLY) return { kind: 'empty' }
  const start = mean(part(values, 0, 0.08))
  const end = mean(part(values, 0.9, 1))
  const swing = swingOf(values)
  const since = fromFirstHigh(values)
  if (swing >= SWING * height && turnsOf(values, 0.5 * swing) >= 2)
    return {
      kind: 'swings',
      from: quantile(since, 0.05),
      to: quantile(since, 0.95),
      full: shareOf(values, isFull) >= AT_TIMES / 2,
    }
  if (Math.abs(end - start) >= APART * height) {
    const late = Math.abs(mean(part(values, 0.85, 1)) - mean(part(values, 0.6, 0.75)))
    return {
      kind: end > start ? 'climbs' : 'falls',
      from: start,
      to: end,
      settles: late < SETTLED * height,
    }
  }
  const at = mean(part(values, 0.3, 1))
  return { kind: swing >= RESTLESS * height ? 'wavers' : 'stays', at }
}

/** Compares a drawing, if there is one, with the outcome. */
export function comparison(
  { of, name, ceiling }: Drawn,
  drawn: readonly number[] | undefined,
  came: readonly number[],
): DrawingCompared {
  const height = heightOf(drawn ? [drawn, came] : [came], ceiling)
  const was = courseOf(came, height, ceiling)
  const share = ceiling === undefined ? 0 : shareOf(came, (value) => value >= CEILING * ceiling)
  const full = was.kind === 'swings' && share >= AT_TIMES ? share : 0
  if (!drawn) return { of, name, was, full }
  const course = courseOf(drawn, height, ceiling)
  const apart = mean(came.map((value, i) => Math.abs(value - at(drawn, i / (came.length - 1)))))
  const met = apart <= ALIKE * height ? 'alike' : course.kind === was.kind ? 'same' : 'other'
  const ratio = mean(came) / Math.max(mean(drawn), 0.01 * height)
  return { of, name, was, full, mine: { course, met, apart, ratio } }
}

/** The value of a line at a share of its length. */
function at(line: readonly number[], share: number): number {
  const place = share * (line.length - 1)
  const left = Math.floor(place)
  const right = Math.min(left + 1, line.length - 1)
  return line[left]! + (place - left) * (line[right]! - line[left]!)
}
