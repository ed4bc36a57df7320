import type { Series } from './series'

const CAUSES = ['early', 'forced', 'overflow'] as const

/** Distribution of the queue length, and of drops over it, in equal bins. */
export interface Histogram {
  /** Samples in each bin. */
  visits: Float64Array
  /** Packets dropped since the sample before, in the bin of the measured length. */
  drops: Record<(typeof CAUSES)[number], Float64Array>
}

/** The length that the discipline measured, or that of the queue if it measures none. */
export function measuredAt(series: Series, row: number): number {
  const measured = series.at(row, series.column('measured'))
  return Number.isNaN(measured) ? series.at(row, series.column('queue_packets')) : measured
}

/** Counts samples from `from_s` on. The last bin ends at `limit` and includes longer queues. */
export function histogram(series: Series, from_s: number, limit: number, bins: number): Histogram {
  const visits = new Float64Array(bins)
  const drops = {
    early: new Float64Array(bins),
    forced: new Float64Array(bins),
    overflow: new Float64Array(bins),
  }
  const columns = CAUSES.map((cause) => [cause, series.column(cause)] as const)
  // Drops are differences between samples, so the first sample has none.
  for (let row = Math.max(1, series.rowAt(from_s)); row < series.length; row++) {
    const bin = Math.min(bins - 1, Math.max(0, Math.floor((measuredAt(series, row) / limit) * bins)))
    visits[bin]! += 1
    for (const [cause, column] of columns) {
      drops[cause][bin]! += series.at(row, column) - series.at(row - 1, column)
    }
  }
  return { visits, drops }
}

/** Share of the samples since `from_s` in each of `bins` equal steps of the measured queue, up to `limit`. */
export function occupancy(series: Series, from_s: number, limit: number, bins: number): Float64Array {
  const { visits } = histogram(series, from_s, limit, bins)
  const count = visits.reduce((sum, own) => sum + own, 0)
  return count > 0 ? visits.map((own) => own / count) : visits
}
