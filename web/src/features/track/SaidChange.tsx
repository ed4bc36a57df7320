import { type FocusEvent, useEffect, useState } from 'react'
import { UndoIcon } from '../../kit/icons'
import { droppedBy, droppedWords, noticeWords } from '../../lab/change-notice'
import { useLab } from '../../lab/lab'
import type { ChangeNotice } from '../../lab/session'
import { notify } from '../../lab/useChangeNotice'
import { SHOWN_MS } from './shown-ms'
import { trackText } from './text'

/**
 * Announces the last change for a while, longer while it has the focus. Offers the other kind of change, and an undo if a
 * plan was removed.
 */
export default function SaidChange({ notice }: { notice: ChangeNotice }) {
  const lab = useLab()
  const [busy, setBusy] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new change restarts the timer
  useEffect(() => {
    if (busy) return
    const timer = setTimeout(() => notify(lab, undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [notice, busy])
  const stay = {
    onPointerEnter: () => setBusy(true),
    onPointerLeave: () => setBusy(false),
    onFocus: () => setBusy(true),
    // Switching windows does not count as leaving.
    onBlur: ({ currentTarget }: FocusEvent) => setBusy(document.activeElement === currentTarget),
  }
  return (
    <>
      <span title={droppedWords(notice) || undefined}>{noticeWords(notice)}</span>
      {'change' in notice && (
        <button
          type="button"
          className="button"
          data-testid="turn-change"
          {...stay}
          onClick={() => void lab.session.turn(notice)}
        >
          {trackText.turn[notice.from]}
        </button>
      )}
      {(droppedBy(notice).length > 0 || !('change' in notice)) && (
        <button
          type="button"
          className="icon"
          aria-label={trackText.undo}
          title={trackText.undoHint}
          data-testid="undo-change"
          {...stay}
          onClick={() => void lab.session.undo()}
        >
          <UndoIcon />
        </button>
      )}
    </>
  )
}
