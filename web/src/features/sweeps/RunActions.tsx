import type { Slots } from '../../lab/feature'
import { type Lab, useChoice, useLab } from '../../lab/lab'
import { BOARD, openResults, showBoard } from '../../page/results/open'
import { sweepButtonText } from './button-text'
import { SweepOpener } from './SweepButton'
import { REPLICATIONS, SWEEP_STATE } from './sweep-state'

/** Further runs of the lanes: replications, and the panel of sweeps. */
export function RunActions({ place, open }: Slots['runs']) {
  const shown = useChoice(BOARD, (board) => board.shown)
  if (place === 'board')
    return (
      <div className="board-controls">
        <RunButton />
        <SweepOpener />
      </div>
    )
  return (
    <span className="results-actions">
      {/* The open board has its own button, which can stop the run. */}
      {!(open && shown === REPLICATIONS) && <RunButton asks />}
      <SweepOpener />
    </span>
  )
}

/** Repeats the lanes with other seeds, since one run may be luck. */
function RunButton({ asks = false }: { asks?: boolean }) {
  const lab = useLab()
  const replications = useChoice(SWEEP_STATE, (state) => state.replications)
  return (
    <button
      type="button"
      className="button"
      data-testid="run-replications"
      onClick={() => {
        if (asks) openResults(lab)
        void runReplications(lab)
      }}
    >
      {asks && <span className="asks">{sweepButtonText.luck} </span>}
      {sweepButtonText.replicate(replications)}
    </button>
  )
}

/** Shows the replications and starts them. */
async function runReplications(lab: Lab): Promise<void> {
  showBoard(lab, REPLICATIONS)
  const { runBoard } = await import('./sweep-runs')
  runBoard(lab)
}
