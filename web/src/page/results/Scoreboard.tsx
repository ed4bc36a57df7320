import { Suspense } from 'react'
import { Term } from '../../help/Term'
import { type FigureRow, FigureTable, LaneTable } from '../../kit/FigureTable'
import { fetched } from '../../kit/region'
import { useMedia } from '../../lab/hooks'
import { fullNameOf } from '../../lab/readings'
import { useLab } from '../../lab/useLab'
import { LANE_LETTERS } from '../../plots/palette'
import { SweepOpener } from '../../sweeps/SweepButton'
import { showBoard, useSweepState } from '../../sweeps/sweep-state'
import { pageText } from '../text'
import './board.css'
import { sharedWindow, usePresent } from '../../lab/present'
import { quantitiesOf, shownOf } from './quantities'
import { RunButton } from './RunButton'

const Replications = fetched(() => import('../../sweeps/Replications'))
/** More figures than these have no room beside each other. */
const MOST_ACROSS = 8
const MODES = ['window', 'replications'] as const

/** The lanes' figures beside each other: of the last stretch of this run, or over replications. */
export default function Scoreboard({ narrow = false }: { narrow?: boolean }) {
  const mode = useSweepState((state) => state.board)
  return (
    <section
      className={narrow ? 'board narrow' : 'board'}
      aria-label={pageText.board.title}
      data-testid="scoreboard"
    >
      <fieldset className="segments board-modes" aria-label={pageText.board.shown}>
        {MODES.map((each) => (
          <label key={each}>
            <input type="radio" name="board-mode" checked={each === mode} onChange={() => showBoard(each)} />
            <span>{pageText.board.modes[each]}</span>
          </label>
        ))}
      </fieldset>
      {mode === 'window' ? (
        <LastStretch narrow={narrow} />
      ) : (
        <Suspense fallback={<div className="board-body" />}>
          <Replications narrow={narrow} />
        </Suspense>
      )}
    </section>
  )
}

/** One run, so no verdict. */
function LastStretch({ narrow }: { narrow: boolean }) {
  const present = usePresent()
  const scenario = useLab((lab) => lab.scenario)
  const window = sharedWindow(present)
  const wide = useMedia('(--over-notebook)')
  const lanes = scenario.lanes.map((_, i) => ({ letter: LANE_LETTERS[i]!, name: fullNameOf(i) }))
  const rows: FigureRow[] = quantitiesOf(scenario.traffic).map((quantity) => {
    const { key, title, term, unit, values, lacks, spreads, differences } = shownOf(quantity, present.figures)
    return {
      key,
      title,
      face: <Term id={term}>{title}</Term>,
      unit,
      cells: values.map((value, i) => ({
        value: lacks[i] ?? (spreads[i] ? `${value} ± ${spreads[i]}` : value),
        difference: i > 0 ? differences[i] : undefined,
      })),
    }
  })
  const table = {
    caption: (
      <>
        {window ? pageText.board.caption(window.from_s, window.to_s) : pageText.board.ownCaption}
        {(narrow || lanes.length > 2) && lanes.length > 1 && `; ${pageText.board.differences}`}
      </>
    ),
    lanes,
    rows,
    difference: (
      <>
        {pageText.board.difference(LANE_LETTERS[1])}, <span>{pageText.board.oneRun}</span>
      </>
    ),
  }
  const across = !narrow && wide && rows.length <= MOST_ACROSS
  return (
    <>
      {narrow && (
        <div className="board-controls">
          <RunButton />
          <SweepOpener />
        </div>
      )}
      <section
        className={across ? 'board-body across' : 'board-body'}
        aria-label={pageText.board.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must scroll by keyboard
        tabIndex={0}
      >
        {across ? <LaneTable {...table} /> : <FigureTable {...table} narrow={narrow} />}
      </section>
    </>
  )
}
