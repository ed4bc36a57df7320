import { type RefObject, useEffect } from 'react'
import { fold, GUIDE } from '../../lab/guide'
import { useLab } from '../../lab/lab'

/** Least vertical movement of a swipe, px. */
const SWIPE = 32

/**
 * Folds a sheet on a swipe down, unfolds it on a swipe up. A scrollable page scrolls first: a swipe down folds only at its
 * start. The browser does not get touches on the handle (`useOwnTouch`), so taps are handled here too.
 * here, too.
 */
export function useSwipe(sheet: RefObject<HTMLElement | null>, page: RefObject<HTMLElement | null>): void {
  const lab = useLab()
  useEffect(() => {
    const own = sheet.current
    if (!own) return
    let from: Touch | undefined
    let onHandle = false
    const begin = ({ touches, target }: TouchEvent) => {
      const away = page.current?.contains(target as Node) && page.current.scrollTop > 0
      const slides = (target as Element).matches('input[type="range"]')
      onHandle = (target as Element).closest('.sheet-handle') !== null
      from = touches.length === 1 && !away && !slides ? touches[0] : undefined
    }
    const end = ({ changedTouches: [to] }: TouchEvent) => {
      if (!from || !to) return
      const [across, down] = [to.clientX - from.clientX, to.clientY - from.clientY]
      const { folded } = lab.choices.get(GUIDE)
      const swiped = Math.abs(down) >= Math.max(SWIPE, Math.abs(across))
      const tapped = onHandle && Math.hypot(across, down) < SWIPE
      if (tapped || (swiped && down > 0 !== folded)) fold(lab, !folded)
    }
    const listening = new AbortController()
    const options = { passive: true, signal: listening.signal }
    own.addEventListener('touchstart', begin, options)
    own.addEventListener('touchend', end, options)
    return () => listening.abort()
  }, [sheet, page, lab])
}
