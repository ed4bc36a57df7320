import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { watchSize } from './watch-size'

export interface Size {
  width: number
  height: number
}

/** The size reported without a layout, such as in tests. */
export const unmeasured: { size: Size | undefined } = { size: undefined }

/** The size of an element after layout. */
export function useSize<E extends HTMLElement>(): [RefObject<E | null>, Size | undefined] {
  const ref = useRef<E>(null)
  const [size, setSize] = useState(unmeasured.size)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    return watchSize(element, measure)
  }, [])
  return [ref, size]
}
