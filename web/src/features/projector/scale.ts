import { useSyncExternalStore } from 'react'
import { SIZE } from '../../plots/widths'

/** The window that sizes are given for, px. */
const WIDTH = 1280
const HEIGHT = 720

/** Text that a hall can read, and lines that it sees, px in that window. */
export const LEAST_TEXT = 20
const LEAST_LINE = 3

/** What a pixel of a 1280 × 720 window is in another, px; smaller windows keep the size of words. */
export const unitOf = (width: number, height: number): number =>
  Math.max(1, Math.min(width / WIDTH, height / HEIGHT))

/** How plots are drawn, whose own words are smaller and lines thinner. */
export function lookOf(unit: number, line = LEAST_LINE): { zoom: number; least_line: number } {
  const zoom = LEAST_TEXT / SIZE
  return { zoom: unit * zoom, least_line: line / zoom }
}

/** The unit of this window. */
export const useUnit = (): number =>
  useSyncExternalStore(
    (changed) => {
      window.addEventListener('resize', changed)
      return () => window.removeEventListener('resize', changed)
    },
    () => unitOf(window.innerWidth, window.innerHeight),
  )
