import { useEffect, useRef } from 'react'

/** Where the pointer was last, so that the spot begins there. */
let last = { x: 0, y: 0 }

/** A spot of light under the pointer. */
export function Laser() {
  const spot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const move = (x: number, y: number) => {
      spot.current!.style.translate = `${x}px ${y}px`
    }
    const follow = ({ clientX, clientY }: PointerEvent) => move(clientX, clientY)
    move(last.x, last.y)
    window.addEventListener('pointermove', follow)
    return () => window.removeEventListener('pointermove', follow)
  }, [])
  return <div ref={spot} className="laser" data-testid="laser" aria-hidden="true" />
}

/** Keeps account of where the pointer is, until the answer is called. */
export function followPointer(): () => void {
  const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
    last = { x, y }
  }
  last = { x: window.innerWidth / 2, y: window.innerHeight / 2 }
  window.addEventListener('pointermove', follow)
  return () => window.removeEventListener('pointermove', follow)
}
