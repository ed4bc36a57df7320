import { type FocusEvent, useEffect, useState } from 'react'
import { UndoIcon } from '../kit/icons'
import { session } from '../lab'
import { droppedBy, droppedWords, toldWords } from '../lab/made'
import type { Told } from '../lab/session'
import { tell } from '../lab/useMade'
import { SHOWN_MS, trackText } from './text'

/** Says what was changed last, for a while unless somebody is at it, and offers the other kind, and a way back where it took a plan with it. */
export default function SaidChange({ made }: { made: Told }) {
  const [busy, setBusy] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another change is said as long again
  useEffect(() => {
    if (busy) return
    const timer = setTimeout(() => tell(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [made, busy])
  const stay = {
    onPointerEnter: () => setBusy(true),
    onPointerLeave: () => setBusy(false),
    onFocus: () => setBusy(true),
    // Who goes to another window is still at it.
    onBlur: ({ currentTarget }: FocusEvent) => setBusy(document.activeElement === currentTarget),
  }
  return (
    <>
      <span title={droppedWords(made) || undefined}>{toldWords(made)}</span>
      {'change' in made && (
        <button
          type="button"
          className="button"
          data-testid="turn-change"
          {...stay}
          onClick={() => void session.turn(made)}
        >
          {trackText.turn[made.from]}
        </button>
      )}
      {(droppedBy(made).length > 0 || !('change' in made)) && (
        <button
          type="button"
          className="icon"
          aria-label={trackText.undo}
          title={trackText.undoHint}
          data-testid="undo-change"
          {...stay}
          onClick={() => void session.undo()}
        >
          <UndoIcon />
        </button>
      )}
    </>
  )
}
