import { type RefObject, useLayoutEffect, useRef } from 'react'
import { watchSize } from '../kit/watch-size'
import { useLab } from '../lab/lab'
import { makeRoom } from '../lab/plot-choice'

/** Below this height a plot says little; with its head. */
const PLOT_PX = 90 + 24
/** The least height of a drop curve, which shrinks for the plots. */
const LEAST_CURVE_PX = 104
/** Above and below plots that lanes share. */
const SHARED_PX = 16
/** What the times below the last one take. */
const TIMES_PX = 18

/** How high the plots of a lane can be, or those that lanes share, px. */
function roomFor(host: HTMLElement, lane: HTMLElement, rows: number | 'shared'): number {
  if (rows === 'shared') return host.clientHeight - lane.offsetHeight - SHARED_PX
  const plots = lane.querySelector<HTMLElement>('.lane-plots')
  if (!plots) return Number.POSITIVE_INFINITY
  // In two rows the curve is beside the plots.
  const curve = lane.querySelector<HTMLElement>('.curve')?.offsetHeight ?? 0
  const around =
    rows > 1
      ? lane.offsetHeight - plots.offsetHeight
      : plots.offsetTop - lane.offsetTop - Math.max(0, curve - LEAST_CURVE_PX)
  return host.clientHeight / rows - around
}

/**
 * Watches the lanes, which stand in `rows` rows, or in one above the plots that they share, and lets them have as many of
 * the usual plots as there is room for; what a person has chosen is shown whole, and scrolls. Without rows there is no end
 * to the room.
 */
export function useFitting(rows: number | 'shared'): RefObject<HTMLElement | null> {
  const lab = useLab()
  const lanes = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const host = lanes.current
    if (!host) return
    const fit = () => {
      const lane = host.querySelector<HTMLElement>('[data-testid=lane]')
      const room = lane && rows !== 0 ? roomFor(host, lane, rows) : Number.POSITIVE_INFINITY
      makeRoom(lab, Math.floor((room - TIMES_PX) / PLOT_PX))
    }
    // The sentences of a lane get longer once it runs.
    const said = host.querySelector<HTMLElement>('.lane-now')
    const unwatch = [watchSize(host, fit), ...(said ? [watchSize(said, fit)] : [])]
    fit()
    return () => {
      for (const stop of unwatch) stop()
      makeRoom(lab, Number.POSITIVE_INFINITY)
    }
  }, [rows, lab])
  return lanes
}
