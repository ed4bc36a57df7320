import { useState } from 'react'
import { FigureTable, LaneTable } from '../../kit/FigureTable'
import { Popover } from '../../kit/Popover'
import { useMedia, useReadings } from '../../lab/hooks'
import { useChoice, useLab, useLabState } from '../../lab/lab'
import { usualFigures } from '../../measures/figures'
import { AllFigures } from './AllFigures'
import { captionOf, comparison, Difference, heads, noteOf } from './comparison'
import { Progress, Trouble } from './Progress'
import { RunFields } from './RunFields'
import { SWEEP_STATE } from './sweep-state'
import './sweeps.css'
import { useRun } from '../../kit/useRun'
import { Stale } from './Stale'
import { SweepOpener } from './SweepButton'
import {
  boardPlan,
  choose,
  isPassed,
  isStale,
  isTooShort,
  runBoard,
  type StartedRun,
  SWEEP_RUNS,
} from './sweep-runs'
import { sweepText } from './text'

/** Interval of checks for a change, ms: the scenario's timeline also changes it without user input. */
const STALE_MS = 500

/** Means over replications with 95 % intervals, and the lanes' differences. */
export default function Replications({ narrow }: { narrow: boolean }) {
  const lab = useLab()
  const scenario = useLabState((state) => state.scenario)
  const board = useChoice(SWEEP_RUNS, (runs) => runs.board)
  useChoice(SWEEP_RUNS, (runs) => runs.times)
  useChoice(SWEEP_RUNS, (runs) => runs.changes)
  useChoice(SWEEP_STATE, (state) => state.replications)
  useReadings(STALE_MS)
  const state = useRun(board?.run)
  const plan = boardPlan(lab)
  const stretch = sweepText.runs.stretch(plan.warmup_s, plan.duration_s)
  const stale = board && isStale(lab, board)
  const [all, setAll] = useState(false)
  const busy = state?.status === 'running' || state?.status === 'opening'
  const point = state?.points[0]
  // More than two lanes have differences below their values; a row per lane is lower.
  const wide = useMedia('(--over-notebook)')
  const many = !narrow && wide && board !== undefined && board.lanes.length > 2
  const traffic = board?.document.scenario.traffic ?? []
  const paths = usualFigures(traffic)
  const table = board &&
    point && {
      caption: captionOf(board, point.lanes[0]?.figures.loss?.n ?? 0),
      lanes: heads(board.lanes),
      rows: comparison(point, paths, traffic, many),
      difference: <Difference />,
    }
  return (
    <>
      <div className="board-controls">
        {busy ? (
          <button type="button" className="button" data-testid="run-stop" onClick={() => board?.run.stop()}>
            {sweepText.runs.stop}
          </button>
        ) : (
          <button
            type="button"
            className="button"
            data-testid="run-replications"
            disabled={isTooShort(plan)}
            onClick={() => runBoard(lab)}
          >
            {sweepText.board.run(plan.replications)}
          </button>
        )}
        <Popover
          label={sweepText.runs.settings(stretch)}
          face={stretch}
          className="button quiet"
          testId="run-settings"
        >
          {() => (
            <RunFields
              plan={plan}
              timeline={scenario.timeline.length}
              onChange={(numbers) => choose(lab, numbers)}
            />
          )}
        </Popover>
        {board && state && <Progress run={board.run} state={state} />}
        {point && (
          <button type="button" className="button quiet" onClick={() => setAll(true)}>
            {sweepText.board.more}
          </button>
        )}
        {narrow && <SweepOpener />}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must scroll by keyboard */}
      <section className="board-body" aria-label={sweepText.board.title} tabIndex={0}>
        {state && board && (
          <Trouble state={state} nameOf={(job) => sweepText.runs.replication(seedOf(board, job))} />
        )}
        {stale && (
          <Stale
            words={isPassed(lab, board) ? sweepText.board.passed : sweepText.board.stale}
            busy={busy || isTooShort(plan)}
            onAgain={() => runBoard(lab)}
          />
        )}
        {table ? (
          <div className={stale ? 'stale words' : 'words'} data-testid="replications">
            {many ? <LaneTable {...table} still /> : <FigureTable {...table} narrow={narrow} />}
            {board.lanes.length > 1 && <p className="note">{noteOf(point, paths)}</p>}
          </div>
        ) : (
          !busy && <p className="note">{sweepText.board.empty}</p>
        )}
      </section>
      {all && board && point && <AllFigures board={board} point={point} onClose={() => setAll(false)} />}
    </>
  )
}

const seedOf = (board: StartedRun, job: number) => board.document.scenario.seed + job
