import { useLab } from '../scenario/store'
import { RedoIcon, UndoIcon } from './icons'
import { redo, undo } from './session'
import { text } from './text'

/** What was made can be taken back, and made again. */
export function UndoRedo() {
  const past = useLab((lab) => lab.past.length)
  const future = useLab((lab) => lab.future.length)
  return (
    <>
      <button
        type="button"
        className="icon"
        aria-label={text.header.undo}
        title={text.header.undoHint}
        disabled={past === 0}
        data-testid="undo"
        onClick={() => void undo()}
      >
        <UndoIcon />
      </button>
      <button
        type="button"
        className="icon"
        aria-label={text.header.redo}
        title={text.header.redoHint}
        disabled={future === 0}
        data-testid="redo"
        onClick={() => void redo()}
      >
        <RedoIcon />
      </button>
    </>
  )
}
