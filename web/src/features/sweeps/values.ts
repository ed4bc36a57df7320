import { entered } from '../../kit/format'
import { kitText } from '../../kit/text'
import { enteredList, isGrouped, typedList, typedNumber } from '../../kit/typed'
import { sweepText } from './text'

/** A sweep's values as typed, in the shown unit. */
export interface Range {
  spacing: 'linear' | 'log' | 'list'
  from: string
  to: string
  steps: string
  list: string
}

/** Limits of values in the scenario's unit, and the size of the shown unit. */
export interface Bounds {
  min: number
  max: number
  integer: boolean
  size: number
  unit: string
}

export type RangeField = 'from' | 'to' | 'steps' | 'list'
export type ValueList = { values: number[] } | { faults: Partial<Record<RangeField, string>> }

/** More points would crowd a plot and take too long. */
export const MOST_VALUES = 100
/** Digits of a computed value: enough to tell neighbours apart, and readable. */
const DIGITS = 4
/** Lists spanning at least this factor have a logarithmic axis. */
const WIDE = 12

/** The values of a range in the scenario's unit, ascending and distinct; or errors by field. */
export function valuesOf(range: Range, bounds: Bounds): ValueList {
  return range.spacing === 'list' ? listed(range.list, bounds) : spaced(range, bounds)
}

/** Whether the axis of these values is logarithmic. */
export const isLog = (spacing: Range['spacing'], values: readonly number[]): boolean =>
  values.length > 1 &&
  values[0]! > 0 &&
  (spacing === 'log' || (spacing === 'list' && values.at(-1)! / values[0]! >= WIDE))

function listed(list: string, bounds: Bounds): ValueList {
  const words = typedList(list)
  if (words.length === 0) return { faults: { list: sweepText.values.empty } }
  const values: number[] = []
  for (const word of words) {
    const value = read(word, bounds)
    if (typeof value === 'string') return { faults: { list: value } }
    values.push(value)
  }
  const distinct = rising(values)
  return distinct.length > MOST_VALUES
    ? { faults: { list: sweepText.values.tooMany(MOST_VALUES, distinct.length) } }
    : { values: distinct }
}

function spaced({ spacing, ...typed }: Range, bounds: Bounds): ValueList {
  const faults: Partial<Record<RangeField, string>> = {}
  const ends = (['from', 'to'] as const).map((field) => {
    const value = read(typed[field], bounds)
    if (typeof value !== 'string') return value
    faults[field] = value
    return Number.NaN
  })
  const [from, to] = ends as [number, number]
  const steps = typedNumber(typed.steps)
  if (!Number.isInteger(steps) || steps < 2 || steps > MOST_VALUES)
    faults.steps = sweepText.values.steps(2, MOST_VALUES)
  if (spacing === 'log' && (from <= 0 || to <= 0))
    faults[from <= 0 ? 'from' : 'to'] = sweepText.values.aboveZero
  else if (from === to) faults.to = sweepText.values.equalEnds
  if (Object.keys(faults).length > 0) return { faults }
  const values = Array.from({ length: steps }, (_, i) => {
    if (i === 0) return from
    if (i === steps - 1) return to
    const share = i / (steps - 1)
    const exact = spacing === 'log' ? from * (to / from) ** share : from + (to - from) * share
    return bounds.integer ? rounded(exact, bounds) : shortened(exact, bounds.size)
  })
  return { values: rising(values) }
}

/** A whole number; a rate in bit/s has as many digits as shown in Mb/s. */
const rounded = (value: number, { size }: Bounds) => Math.round(size === 1 ? value : shortened(value, size))

const shortened = (value: number, size: number) =>
  Number((Number((value / size).toPrecision(DIGITS)) * size).toPrecision(12))

const rising = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b)

/** A typed number in the scenario's unit, or its error. */
function read(word: string, { min, max, integer, size, unit }: Bounds): number | string {
  const number = typedNumber(word)
  if (isGrouped(word)) return kitText.separators()
  if (!Number.isFinite(number)) return sweepText.values.noNumber(word.trim())
  // The product may have a spurious last digit: 2.7 × 1e6.
  const value = Number((number * size).toPrecision(12))
  if (integer && !Number.isInteger(value)) return sweepText.values.notWhole(word, size === 1 ? '' : unit)
  if (value < min || value > max) return sweepText.values.outside(word, min / size, max / size, unit)
  return value
}

/** A range around the present value, for a first plot. */
export function rangeAround(value: number, { min, max, integer, size }: Bounds, log: boolean): Range {
  const shown = (si: number) => Number((si / size).toPrecision(integer && size === 1 ? 12 : 3))
  const inside = (si: number) => Math.min(max, Math.max(min, integer ? Math.round(si) : si))
  const middle = inside(value) || (min > 0 ? min * 4 : size)
  const spread = log ? 4 : 2
  const list = [1 / spread, 1, spread].map((factor) => shown(inside(middle * factor)))
  return {
    spacing: log ? 'log' : 'linear',
    from: entered(shown(inside(middle / spread))),
    to: entered(shown(inside(middle * spread))),
    steps: '5',
    list: enteredList([...new Set(list)]),
  }
}
