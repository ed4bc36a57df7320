import { useEffect, useState } from 'react'
import { session } from '../lab'
import { madeWords } from '../lab/made'
import type { Made } from '../lab/session'
import { tell } from '../lab/useMade'
import { trackText } from './text'

/** How long it is said, unless somebody is at it. */
const SHOWN_MS = 8000

/** Says what was changed last, for a while, and offers the other kind. */
export default function SaidChange({ made }: { made: Made }) {
  const [busy, setBusy] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another change is said as long again
  useEffect(() => {
    if (busy) return
    const timer = setTimeout(() => tell(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [made, busy])
  return (
    <>
      <span>{madeWords(made)}</span>
      <button
        type="button"
        className="button"
        data-testid="turn-change"
        onPointerEnter={() => setBusy(true)}
        onPointerLeave={() => setBusy(false)}
        onFocus={() => setBusy(true)}
        onBlur={() => setBusy(false)}
        onClick={() => void session.turn(made)}
      >
        {trackText.turn[made.from]}
      </button>
    </>
  )
}
