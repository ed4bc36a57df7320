import { useCallback, useEffect, useRef } from 'react'

/**
 * Keeps a finger that lands where `holds` says so: it scrolls nothing, and its speed when it leaves stops no tap that
 * comes after it. Gives what is to be the `ref` of the element.
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
      // No mouse events follow that would end what is typed elsewhere.
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    }
    element.addEventListener('touchstart', keep, { passive: false })
    return () => element.removeEventListener('touchstart', keep)
  }, [])
}
