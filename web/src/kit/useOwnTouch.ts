import { useCallback, useEffect, useRef } from 'react'

/**
 * Keeps touches that start where `holds` says so: they do not scroll, and their momentum does not swallow the next tap.
 * Returns the element's `ref`.
 */
export function useOwnTouch<Element extends HTMLElement | SVGElement>(holds: (finger: Touch) => boolean) {
  const latest = useRef(holds)
  useEffect(() => {
    latest.current = holds
  })
  return useCallback((element: Element) => {
    const keep = (event: Event) => {
      const { touches } = event as TouchEvent
      if (touches.length !== 1 || !latest.current(touches[0]!)) return
      event.preventDefault()
      // No mouse events will follow, so typing elsewhere must be ended here.
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    }
    element.addEventListener('touchstart', keep, { passive: false })
    return () => element.removeEventListener('touchstart', keep)
  }, [])
}
