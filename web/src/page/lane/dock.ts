import { useLayoutEffect, useState } from 'react'
import { useMedia } from '../../lab/hooks'
import { useLabState } from '../../lab/lab'
import { useSolo } from '../../lab/lane-view'
import { useOverlaid } from '../../lab/overlay'
import './large-curve.css'

const APART = 1

/**
 * Placement of a lane's panel: over the other lanes if there are any; else at the side or, in a narrow window, at the foot,
 * and the lanes shrink. The panel never covers the plots of its own lane. The keyboard skips covered elements.
 */
export function useDock(index: number): { className: string; style?: React.CSSProperties } | undefined {
  const count = useLabState((state) => state.scenario.lanes.length)
  const alone = useSolo() !== undefined
  const overlaid = useOverlaid()
  const columns = useMedia('(--over-tablet)')
  const [dock, setDock] = useState<ReturnType<typeof useDock>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: lanes stand elsewhere once there are more, or one alone
  useLayoutEffect(() => {
    let covered: HTMLElement[] = []
    const uncover = () => {
      for (const lane of covered) lane.inert = false
      covered = []
    }
    const place = () => {
      uncover()
      const lanes = [...document.querySelectorAll<HTMLElement>('#lanes > [data-testid=lane]')]
      const boxes = lanes.map((lane) => lane.getBoundingClientRect())
      const own = boxes[alone ? 0 : index]
      const other =
        own && boxes.find(({ left, right }) => left > own.right - APART || right < own.left + APART)
      const top = Math.max(0, boxes[0]?.top ?? 0)
      if (other && !overlaid) {
        setDock({ className: 'curve-dock', style: { left: other.left, width: other.width, top, bottom: 0 } })
        covered = lanes.filter(
          (_, i) => boxes[i]!.left < other.right - APART && boxes[i]!.right > other.left + APART,
        )
        for (const lane of covered) lane.inert = true
      } else if (columns) setDock({ className: 'curve-dock at-side', style: { top } })
      else {
        setDock({ className: 'curve-dock at-foot' })
        // Once there is room below it.
        requestAnimationFrame(() => lanes[alone ? 0 : index]?.scrollIntoView())
      }
    }
    place()
    // It stays where it opened while the page scrolls.
    addEventListener('resize', place)
    return () => {
      removeEventListener('resize', place)
      uncover()
    }
  }, [index, count, alone, overlaid, columns])
  return dock
}
