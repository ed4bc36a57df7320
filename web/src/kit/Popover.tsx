import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface Props {
  label: string
  /** What the button shows; the label names it where that is only a sign. */
  face: ReactNode
  className?: string
  align?: 'left' | 'right'
  disabled?: boolean
  title?: string | undefined
  tabIndex?: number
  testId?: string
  children: (close: () => void) => ReactNode
}

/** A button that opens a small floating panel; Escape or a press elsewhere closes it. */
export function Popover({
  label,
  face,
  className,
  align = 'left',
  disabled,
  title,
  tabIndex,
  testId,
  children,
}: Props) {
  const [place, setPlace] = useState<Place>()
  const open = place !== undefined
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setPlace(undefined)
    button.current?.focus()
  }
  useEffect(() => {
    const around = box.current
    if (!open || !around) return
    const outside = (event: PointerEvent) => {
      if (!around.contains(event.target as Node)) setPlace(undefined)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setPlace(undefined)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    around.addEventListener('keydown', onKey)
    around.querySelector<HTMLElement>('.popover :is(button, input, select)')?.focus()
    return () => {
      document.removeEventListener('pointerdown', outside)
      around.removeEventListener('keydown', onKey)
    }
  }, [open])
  return (
    <span className="popover-box" ref={box}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        disabled={disabled}
        title={title}
        tabIndex={tabIndex}
        data-testid={testId}
        onClick={() => setPlace(open ? undefined : placeBy(button.current))}
      >
        {face}
      </button>
      {open && (
        <section
          className={`popover ${align}${place.up ? ' up' : ''}`}
          style={
            {
              maxHeight: place.height,
              '--x': `${place.x}px`,
              '--y': `${place.y}px`,
            } as React.CSSProperties
          }
          id={id}
          aria-label={label}
        >
          {children(close)}
        </section>
      )}
    </span>
  )
}

interface Place {
  up: boolean
  height: number
  /** Where a panel stands that its surroundings would cut off: from the window's left, and top or bottom. */
  x: number
  y: number
}

const LEAST_BELOW = 320
const EDGE = 16
const GAP = 4

/** Below its button, or above where that has more room; never over the window's edge. */
function placeBy(button: HTMLButtonElement | null): Place {
  const { top = 0, bottom = 0, left = 0 } = button?.getBoundingClientRect() ?? {}
  const below = innerHeight - bottom - EDGE
  const above = top - EDGE
  const up = below < LEAST_BELOW && above > below
  return {
    up,
    height: up ? above : Math.max(below, LEAST_BELOW / 2),
    x: left,
    y: up ? innerHeight - top + GAP : bottom + GAP,
  }
}
