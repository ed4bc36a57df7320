/**
 * Calls `measure` now and whenever an element has another size, until the returned function is called. Apart from
 * `useSize`, since what draws without React watches sizes too.
 */
export function watchSize(element: Element, measure: () => void): () => void {
  // The lab runs without it: then the window's size is what changes most.
  if (typeof ResizeObserver === 'undefined') {
    addEventListener('resize', measure)
    const first = requestAnimationFrame(measure)
    return () => {
      removeEventListener('resize', measure)
      cancelAnimationFrame(first)
    }
  }
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  return () => observer.disconnect()
}
