import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CloseIcon } from './icons'
import { kitText } from './text'
import './dialog.css'

interface Props {
  title: ReactNode
  /** Actions in the head, beside the title. */
  actions?: ReactNode
  /** Size and look. */
  className?: string
  /** Icon of the close button. */
  sign?: ReactNode
  testId: string
  /** Whether the focus returns also if an action closes the dialog. Escape and the close button always return it. */
  returnsFocus?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog over the lab, which keeps running; it fills small screens. */
export function Dialog({
  title,
  actions,
  className = 'dialog-wide',
  sign = <CloseIcon />,
  testId,
  returnsFocus = false,
  onClose,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      const lost = document.activeElement === document.body
      if (returnsFocus && lost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [returnsFocus])
  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={id}
      data-testid={testId}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div className="dialog-page">
        <header>
          <h2 id={id}>{title}</h2>
          {actions}
          <button
            type="button"
            className="icon dialog-close"
            aria-label={kitText.close}
            onClick={() => dialog.current?.close()}
          >
            {sign}
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
