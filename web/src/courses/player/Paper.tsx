import { useEffect, useRef } from 'react'
import type { Spot } from './drawing'
import type { Sheet } from './sheet'

interface Props {
  sheet: Sheet
  from_s: number
  to_s: number
  /** A hint with its height, px, while the paper is empty. */
  hint: { words: string; y: number } | undefined
  /** Called for every point of a stroke; `begins` at its first. */
  onDraw: (spot: Spot, begins: boolean) => void
}

/** The empty part of a plot, for mouse, finger and pen. */
export function Paper({ sheet, from_s, to_s, hint, onDraw }: Props) {
  const rect = useRef<SVGRectElement>(null)
  const left = sheet.x(from_s)
  const width = Math.max(0, sheet.x(to_s) - left)
  const top = sheet.y(sheet.most)
  const draw = (event: PointerEvent, begins: boolean) => {
    const box = rect.current!.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    onDraw({ share, value: sheet.valueAt(top + event.clientY - box.top) }, begins)
  }
  const latest = useRef(draw)
  useEffect(() => {
    latest.current = draw
  })
  useEffect(() => {
    const paper = rect.current!
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return
      event.preventDefault()
      paper.setPointerCapture(event.pointerId)
      latest.current(event, true)
    }
    const move = (event: PointerEvent) => {
      if (!paper.hasPointerCapture(event.pointerId)) return
      const parts = event.getCoalescedEvents?.() ?? []
      for (const part of parts.length > 0 ? parts : [event]) latest.current(part, false)
    }
    paper.addEventListener('pointerdown', down)
    paper.addEventListener('pointermove', move)
    return () => {
      paper.removeEventListener('pointerdown', down)
      paper.removeEventListener('pointermove', move)
    }
  }, [])
  return (
    <>
      <rect
        ref={rect}
        className="lesson-paper-sheet"
        data-testid="lesson-sheet"
        x={left}
        y={top}
        width={width}
        height={Math.max(0, sheet.floor - top)}
      />
      {hint && (
        <text className="lesson-here" x={left + width / 2} y={hint.y}>
          {hint.words}
        </text>
      )}
    </>
  )
}
