import { showBoard, useSweepState } from '../../sweeps/sweep-state'
import { pageText } from '../text'

/** One run may be luck: runs the lanes again with other random numbers. */
export function RunButton({ asks, onRun }: { asks?: boolean; onRun?: () => void }) {
  const replications = useSweepState((state) => state.replications)
  return (
    <button
      type="button"
      className="button"
      data-testid="run-replications"
      onClick={() => {
        onRun?.()
        void runReplications()
      }}
    >
      {asks && <span className="asks">{pageText.board.luck} </span>}
      {pageText.board.replicate(replications)}
    </button>
  )
}

/** Shows the replications and runs them. */
async function runReplications(): Promise<void> {
  showBoard('replications')
  const { runBoard } = await import('../../sweeps/sweep-runs')
  runBoard()
}
