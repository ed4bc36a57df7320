import type { ReactNode } from 'react'
import { usePanel } from './usePanel'
import './popover.css'

interface Props {
  label: string
  /** Content of the button; `label` names it if this is only an icon. */
  face: ReactNode
  className?: string
  align?: 'left' | 'right'
  disabled?: boolean
  title?: string | undefined
  tabIndex?: number
  testId?: string
  children: (close: () => void) => ReactNode
}

const firstControl = (panel: HTMLElement) => panel.querySelector<HTMLElement>('button, input, select')

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
  const { open, close, button, panel } = usePanel(firstControl)
  return (
    <span className="popover-box">
      <button
        {...button}
        type="button"
        className={className}
        aria-label={label}
        disabled={disabled}
        title={title}
        tabIndex={tabIndex}
        data-testid={testId}
      >
        {face}
      </button>
      {open && (
        <section {...panel} className={`panel popover ${align}`} aria-label={label}>
          {children(close)}
        </section>
      )}
    </span>
  )
}
