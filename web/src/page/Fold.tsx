import { type ReactNode, useState } from 'react'

interface Props {
  words: string
  hint?: string
  testId: string
  /** Whether it is open, and what turns that, where somebody keeps it; else it is closed at first. */
  kept?: { open: boolean; turn: () => void }
  children: ReactNode
}

/** One line that says what there is, and opens the rest in place. */
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
