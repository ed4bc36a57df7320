import { RedoIcon, UndoIcon } from '../kit/icons'
import { session } from '../lab'
import { Locked } from '../lab/Locked'
import { useLabState } from '../lab/useLab'
import { pageText } from './text'

/** What was made can be taken back, and made again. */
export function UndoRedo() {
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
        onClick={() => void session.undo()}
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
        onClick={() => void session.redo()}
      >
        <RedoIcon />
      </button>
    </Locked>
  )
}
