import { type ReactNode, useState } from 'react'

interface Props {
  words: string
  hint?: string
  testId: string
  /** State and toggle, if the caller keeps them. Without it, the fold keeps its own state and starts closed. */
  kept?: { open: boolean; turn: () => void }
  children: ReactNode
}

/** One line that opens further content in place. */
export function Fold({ words, hint, testId, kept, children }: Props) {
  const [opened, setOpened] = useState(false)
  const { open, turn } = kept ?? { open: opened, turn: () => setOpened(!opened) }
  return (
    <>
      <button
        type="button"
        className="more-line"
        title={hint}
        aria-expanded={open}
        data-testid={testId}
        onClick={turn}
      >
        <span>{words}</span>
        <span className="more-sign" aria-hidden="true">
          {open ? '▾' : '▸'}
        </span>
      </button>
      {open && children}
    </>
  )
}
