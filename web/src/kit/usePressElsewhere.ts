import { type RefObject, useEffect } from 'react'

/** While `listening`, calls `onPress` at every press outside an element, before other listeners. */
export function usePressElsewhere(
  box: RefObject<Element | null>,
  onPress: () => void,
  listening = true,
): void {
  useEffect(() => {
    if (!listening) return
    const press = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) onPress()
    }
    document.addEventListener('pointerdown', press, true)
    return () => document.removeEventListener('pointerdown', press, true)
  }, [box, onPress, listening])
}
