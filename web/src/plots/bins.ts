import type { Series } from '../engine/page/series'

/**
 * Rows of a series grouped into equal steps of simulated time. Steps are aligned to time, not to the window, so that a
 * scrolling picture does not shimmer.
 */
export interface Bin {
  /** First row of the bin, and one past its last. */
  first: number
  end: number
  /** Middle of the bin, s. */
  t_s: number
}

/** One number of a lane over time, for a plot that lanes share. */
export type LaneLine = (series: Series, bin: Bin) => number

/** Whether a value can be drawn on an axis: not below `least`, the start of a logarithmic axis. */
export const isOn = (value: number, least: number | undefined): boolean =>
  Number.isFinite(value) && (least === undefined || value >= least)

export function* bins(series: Series, from_s: number, to_s: number, step_s: number): Generator<Bin> {
  let row = series.rowAt(Math.floor(from_s / step_s) * step_s - step_s)
  while (row < series.length) {
    const index = Math.floor(series.time(row) / step_s + 1e-9)
    if (index * step_s > to_s) return
    const first = row
    const end_s = (index + 1) * step_s - step_s * 1e-6
    row = series.rowAt(end_s, first)
    yield { first, end: row, t_s: (index + 0.5) * step_s }
  }
}

/** The rows of the step that holds `t_s`; undefined past the last row. */
export function binAt(series: Series, t_s: number, step_s: number): Bin | undefined {
  const index = Math.floor(t_s / step_s + 1e-9)
  const first = series.rowAt(index * step_s - step_s * 1e-6)
  // A step no longer than the rows, or than the rows of a thinned past, holds the next row.
  const end = Math.max(first + 1, series.rowAt((index + 1) * step_s - step_s * 1e-6))
  return end <= series.length ? { first, end, t_s: (index + 0.5) * step_s } : undefined
}

/** The row whose time holds `t_s`, or -1. */
export function rowOf(series: Series, t_s: number): number {
  const row = series.rowAt(t_s - 1e-9)
  return row < series.length ? row : -1
}

/** Minimum of a column over the bin. */
export const least = (series: Series, { first, end }: Bin, column: number): number =>
  series.least(first, end, column)

/** Maximum of a column over the bin, so that no peak vanishes. */
export const greatest = (series: Series, { first, end }: Bin, column: number): number =>
  series.greatest(first, end, column)

/** Share of the step that the bin's rows cover; less than 1 only at the live edge. */
export function filled(series: Series, bin: Bin, step_s: number): number {
  if (bin.end < series.length) return 1
  const from_s = bin.t_s - step_s / 2
  return Math.min(1, Math.max(0, (series.time(bin.end - 1) - from_s) / step_s))
}

/** Mean of a column over the bin's rows. */
export function mean(series: Series, bin: Bin, column: number): number {
  let sum = 0
  for (let row = bin.first; row < bin.end; row++) sum += series.at(row, column)
  return sum / (bin.end - bin.first)
}

/** A column's value at the bin's end. */
export const last = (series: Series, bin: Bin, column: number): number => series.at(bin.end - 1, column)

/** Simulated time from the row before the bin to its last, s. */
export const duration = (series: Series, { first, end }: Bin): number =>
  series.time(end - 1) - (first > 0 ? series.time(first - 1) : 0)

/** Growth of a cumulative column over the bin. */
export function growth(series: Series, bin: Bin, column: number): number {
  const before = bin.first > 0 ? series.at(bin.first - 1, column) : 0
  return series.at(bin.end - 1, column) - before
}
