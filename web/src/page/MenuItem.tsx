import type { ReactNode } from 'react'

interface Props {
  /** Closes the menu that it stands in. */
  close: () => void
  /** What is done then. */
  act: () => unknown
  testId?: string
  children: ReactNode
}

/** A thing to do in a menu, which is gone when that is done. */
export const MenuItem = ({ close, act, testId, children }: Props) => (
  <li>
    <button
      type="button"
      data-testid={testId}
      onClick={() => {
        close()
        void act()
      }}
    >
      {children}
    </button>
  </li>
)
