import { Suspense } from 'react'
import { fetched } from '../../kit/region'
import { Slot } from '../../lab/Slot'
import { useBoard } from './open'
import Scoreboard from './Scoreboard'

const Distributions = fetched(() => import('../plot/Distributions'))

/** The run on one line, the figures of the lanes, and how what was measured is distributed. */
export default function ResultsArea({ distributions }: { distributions: boolean }) {
  const thisRun = useBoard((board) => board.shown === undefined)
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
