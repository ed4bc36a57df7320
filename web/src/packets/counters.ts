import type { Series } from '../engine/page/series'
import { DROP_COLUMNS } from '../plots/scales'

const SPAN_S = 1

/** Packets that arrived, left and were dropped in the last second of a run. */
export function figuresOver(series: Series): { arrived: number; left: number; dropped: number } {
  const end = series.length - 1
  const first = end < 0 ? 0 : series.rowAt(series.time(end) - SPAN_S - 1e-9)
  // Columns count from the start of the run: a younger run has all of it.
  const young = end < 0 || series.time(end) <= SPAN_S
  const growth = (name: string) => {
    const column = series.column(name)
    return end < 0 ? 0 : series.at(end, column) - (young ? 0 : series.at(first, column))
  }
  const dropped = DROP_COLUMNS.reduce((sum, name) => sum + growth(name), 0)
  return { arrived: growth('arrivals'), left: growth('departures'), dropped }
}
