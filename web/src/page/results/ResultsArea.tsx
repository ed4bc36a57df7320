import { Suspense } from 'react'
import { fetched } from '../../kit/region'
import { useChoice } from '../../lab/lab'
import { Slot } from '../../lab/Slot'
import { BOARD } from './open'
import Scoreboard from './Scoreboard'

const Distributions = fetched(() => import('../plot/Distributions'))

/** The run on one line, the figures of the lanes, and how what was measured is distributed. */
export default function ResultsArea({ distributions }: { distributions: boolean }) {
  const thisRun = useChoice(BOARD, (board) => board.shown === undefined)
  return (
    <div className="results-area" data-testid="results-area">
      <Slot id="track" />
      <div className="results-tables">
        <Scoreboard />
        {/* They are of this run. */}
        {distributions && thisRun && (
          <Suspense fallback={<div className="distributions" />}>
            <Distributions />
          </Suspense>
        )}
      </div>
    </div>
  )
}
