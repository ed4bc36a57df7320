import type { ReactNode } from 'react'
import { SYSTEMS } from './systems'
import { exchangeText as text } from './text'

interface Props {
  kind: string
  testId: string
  onPick: (kind: string) => void
  /** A choice before the systems. */
  children?: ReactNode
}

/** The other system. */
export const SystemPick = ({ kind, testId, onPick, children }: Props) => (
  <label>
    {text.system}
    <select value={kind} onChange={({ target }) => onPick(target.value)} data-testid={testId}>
      {children}
      {SYSTEMS.map(({ kind, name }) => (
        <option key={kind} value={kind}>
          {name}
        </option>
      ))}
    </select>
  </label>
)
