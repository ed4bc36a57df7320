import { axisEnd, binning, longest } from '../../curve/axis'
import type { LaneFeed } from '../../engine/page/client'
import { measuredAt } from '../../engine/page/density'
import { type Lab, useLab, useLabState } from '../../lab/lab'
import { limitPackets } from '../../lab/limits'
import { windowOf } from '../../lab/readings'

/** Of the present, the queue was longer than what is called visited for this share of the time. */
const SELDOM = 0.02

/** What of the queue is drawn: all of it up to `limit`, evenly up to `end`, in the curve's unit. */
interface Axis {
  limit: number
  end: number
}

/** The axis of each lane as it was last, by the lane's key, and of which rows of its series it knew. */
const axes = new Map<number, Axis & { visited: number; rows: string }>()

/** The axis of a lane's drop curve: its own, or that which lanes share. Call it where readings are rendered. */
export function useCurveAxis(feed: LaneFeed | undefined, index: number): Axis {
  const lab = useLab()
  const shared = useSharedAxis()
  if (!feed?.curve) return { limit: 1, end: 1 }
  const own = axisOf(lab, feed, index)
  if (!shared || feed.curve.unit !== 'packets') return own
  const all = lab.engine.lanes.flatMap((other, i) =>
    other.curve?.unit === 'packets' && other.curve.line.length > 0 ? [axisOf(lab, other, i).end] : [],
  )
  return { ...own, end: Math.min(own.limit, Math.max(own.end, ...all)) }
}

function axisOf(lab: Lab, feed: LaneFeed, index: number): Axis {
  const { key, curve, series } = feed
  const before = axes.get(key)
  const limit = curve ? longest(curve, limitPackets(lab, feed)) : 1
  // While a hand draws the curve its axis stays.
  if (!curve || (before && lab.session.wanted.drawn?.lane === index)) return before ?? { limit, end: limit }
  const { from_s } = windowOf(lab, feed, index)
  const rows = `${from_s} ${series.length}`
  const visited = before?.rows === rows ? before.visited : visitedOf(feed, from_s)
  const end = axisEnd({ curve, limit, visited: unitOf(lab, feed) * visited }, before?.end)
  const axis = { limit, end, visited, rows }
  axes.set(key, axis)
  return axis
}

/** The queue that was hardly exceeded since `from_s`, packets. */
function visitedOf({ series }: LaneFeed, from_s: number): number {
  const first = series.rowAt(from_s)
  const lengths = Float64Array.from({ length: Math.max(0, series.length - first) }, (_, i) =>
    measuredAt(series, first + i),
  ).sort()
  return lengths[Math.floor((1 - SELDOM) * lengths.length)] ?? 0
}

/** The curve's unit to a packet of the series. */
export const unitOf = (lab: Lab, { curve }: LaneFeed) =>
  curve?.unit === 'bytes' ? lab.store.getState().history.packet_bytes : 1

/** In which bins of the series' packets lengths are counted over an axis. */
export function binsOf(
  lab: Lab,
  feed: LaneFeed,
  { end, limit }: Axis,
  bins: number,
): { bins: number; to: number } {
  const counted = binning(end, limit, bins)
  return { ...counted, to: counted.to / unitOf(lab, feed) }
}

/** Whether the drop curves of lanes have one axis; the link holds it. */
export const useSharedAxis = (): boolean => useLabState(({ view }) => view.shared_axis === true)

export function toggleSharedAxis(lab: Lab): void {
  const { view, setView } = lab.store.getState()
  setView({ shared_axis: view.shared_axis ? undefined : true })
}
