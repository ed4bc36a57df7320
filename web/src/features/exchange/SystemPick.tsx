import type { ReactNode } from 'react'
import type { System } from './systems'
import { exchangeText as text } from './text'

interface Props {
  systems: readonly System[]
  kind: string
  testId: string
  onPick: (kind: string) => void
  /** Options before the systems. */
  children?: ReactNode
}

/** The choice of the other system. */
export const SystemPick = ({ systems, kind, testId, onPick, children }: Props) => (
  <label>
    {text.system}
    <select value={kind} onChange={({ target }) => onPick(target.value)} data-testid={testId}>
      {children}
      {systems.map(({ kind, name }) => (
        <option key={kind} value={kind}>
          {name}
        </option>
      ))}
    </select>
  </label>
)
