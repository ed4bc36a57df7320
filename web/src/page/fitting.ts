import { type RefObject, useLayoutEffect, useRef } from 'react'
import { makeRoom } from '../lab/plot-choice'

/** Below this height a plot says little; with its head. */
const PLOT_PX = 90 + 24
/** Above and below plots that lanes share. */
const SHARED_PX = 16
/** What the times below the last one take. */
const TIMES_PX = 18

/**
 * Watches the lanes, which stand in `rows` rows, or in one above the plots that they share, and lets them have as many of
 * the usual plots as there is room for; what a person has chosen is shown whole, and scrolls. Without rows there is no end
 * to the room.
 */
export function useFitting(rows: number | 'shared'): RefObject<HTMLElement | null> {
  const lanes = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const host = lanes.current
    if (!host) return
    const fit = () => {
      const lane = host.querySelector<HTMLElement>('[data-testid=lane]')
      const plots = lane?.querySelector<HTMLElement>('.lane-plots')
      if (rows === 0 || !lane || !(plots || rows === 'shared')) return makeRoom(Number.POSITIVE_INFINITY)
      const fitting = (height: number) => makeRoom(Math.floor((height - TIMES_PX) / PLOT_PX))
      if (rows === 'shared' || !plots) return fitting(host.clientHeight - lane.offsetHeight - SHARED_PX)
      // In two rows the curve stands beside the plots.
      const around = rows > 1 ? lane.offsetHeight - plots.offsetHeight : plots.offsetTop - lane.offsetTop
      fitting(host.clientHeight / rows - around)
    }
    const observer = new ResizeObserver(fit)
    observer.observe(host)
    fit()
    return () => {
      observer.disconnect()
      makeRoom(Number.POSITIVE_INFINITY)
    }
  }, [rows])
  return lanes
}
