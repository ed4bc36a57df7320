import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CloseIcon } from '../ui/icons'
import { text } from './text'
import './sweeps.css'

interface Props {
  title: ReactNode
  actions?: ReactNode
  testId: string
  onClose: () => void
  children: ReactNode
}

/** A large dialog over the lab, which runs on; on a small screen it fills it. */
export function Sheet({ title, actions, testId, onClose, children }: Props) {
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
            aria-label={text.close}
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
