import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { TermId } from '../../help/glossary'
import { Term } from '../../help/Term'
import { entered } from '../../kit/format'
import { NumberField } from '../../kit/NumberField'
import { kitText } from '../../kit/text'
import { pageText } from '../text'
import { nearest, neighbour } from './steps'

interface Props {
  label: string
  /** Where the glossary explains the name. */
  term: TermId
  unit?: string
  steps: readonly number[]
  value: number
  testId: string
  /** Shown next to the name. */
  extra?: ReactNode
  /** A note on the value. */
  note?: string | false | undefined
  onCommit: (value: number) => void
}

/** A slider kept still this long counts as set, before it is let go. */
const SETTLED_MS = 150

/** A load: slider over round stops, one stop less or more, and a box for any number. */
export function LoadControl({ label, term, unit, steps, value, testId, extra, note, onCommit }: Props) {
  const [draft, setDraft] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The answer to a change is the new value; until it comes the hand's value stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value ends the draft
  useEffect(() => setDraft(undefined), [value])
  const shown = draft ?? value
  const position = nearest(steps, shown)
  const commit = (next: number) => {
    clearTimeout(timer.current)
    setDraft(next === value ? undefined : next)
    if (next !== value) onCommit(next)
  }
  const move = (next: number) => {
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => commit(next), SETTLED_MS)
  }
  return (
    <div className="load">
      <div className="row">
        <span className="row-label">
          <Term id={term}>{label}</Term>
          {extra}
        </span>
        <NumberField
          label={label}
          value={shown}
          min={steps[0]!}
          max={steps.at(-1)!}
          digits={3}
          onCommit={commit}
          testId={`${testId}-number`}
          {...(unit ? { unit } : {})}
        />
      </div>
      <div className="slider-row">
        <button
          type="button"
          className="nudge"
          tabIndex={-1}
          aria-label={pageText.rail.less(label)}
          onClick={() => commit(neighbour(steps, shown, -1))}
        >
          −
        </button>
        <input
          type="range"
          aria-label={label}
          aria-valuetext={kitText.valueIn(entered(shown), unit ?? '')}
          min={0}
          max={steps.length - 1}
          step={1}
          value={position}
          style={{ '--fill': `${(100 * position) / (steps.length - 1)}%` } as React.CSSProperties}
          data-testid={testId}
          onChange={(event) => move(steps[Number(event.target.value)]!)}
          onPointerUp={() => draft !== undefined && commit(draft)}
        />
        <button
          type="button"
          className="nudge"
          tabIndex={-1}
          aria-label={pageText.rail.more(label)}
          onClick={() => commit(neighbour(steps, shown, 1))}
        >
          +
        </button>
      </div>
      {note && <p className="load-note">{note}</p>}
    </div>
  )
}
