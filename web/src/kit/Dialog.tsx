import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CloseIcon } from './icons'
import { kitText } from './text'
import './dialog.css'

interface Props {
  title: ReactNode
  actions?: ReactNode
  testId: string
  onClose: () => void
  children: ReactNode
}

/** A large dialog over the lab, which runs on; on a small screen it fills it. */
export function Dialog({ title, actions, testId, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={id}
      data-testid={testId}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div className="sheet-page">
        <header>
          <h2 id={id}>{title}</h2>
          {actions}
          <button
            type="button"
            className="icon sheet-close"
            aria-label={kitText.close}
            onClick={() => dialog.current?.close()}
          >
            <CloseIcon />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
