import { RedoIcon, UndoIcon } from '../kit/icons'
import { Locked } from '../lab/Locked'
import { useLab, useLabState } from '../lab/lab'
import { pageText } from './text'

/** What was made can be taken back, and made again. */
export function UndoRedo() {
  const lab = useLab()
  const past = useLabState((state) => state.past.length)
  const future = useLabState((state) => state.future.length)
  return (
    <Locked part="load">
      <button
        type="button"
        className="icon"
        aria-label={pageText.header.undo}
        title={pageText.header.undoHint}
        disabled={past === 0}
        data-testid="undo"
        onClick={() => void lab.session.undo()}
      >
        <UndoIcon />
      </button>
      <button
        type="button"
        className="icon"
        aria-label={pageText.header.redo}
        title={pageText.header.redoHint}
        disabled={future === 0}
        data-testid="redo"
        onClick={() => void lab.session.redo()}
      >
        <RedoIcon />
      </button>
    </Locked>
  )
}
