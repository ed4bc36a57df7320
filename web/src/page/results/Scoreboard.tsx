import { Suspense, useContext } from 'react'
import { Term } from '../../help/Term'
import { type FigureRow, FigureTable, LaneTable } from '../../kit/FigureTable'
import { parts } from '../../kit/format'
import { Features } from '../../lab/feature'
import { useMedia } from '../../lab/hooks'
import { useChoice, useLab, useLabState } from '../../lab/lab'
import { fullNameOf } from '../../lab/readings'
import { Slot } from '../../lab/Slot'
import { LANE_LETTERS } from '../../plots/palette'
import { extrasOf } from '../../scenario/extras'
import { boardText } from './text'
import './board.css'
import { useHeadlines } from '../../lab/figure-choice'
import { sharedWindow, usePresent } from '../../lab/present'
import { boardFiguresOf, shownOf } from '../../measures/lane-figures'
import { BOARD, showBoard } from './open'

/** More figures than these have no room beside each other. */
const MOST_ACROSS = 8

/** The lanes' figures beside each other: of the last stretch of this run, or as a feature has them. */
export default function Scoreboard({ narrow = false }: { narrow?: boolean }) {
  const lab = useLab()
  const shown = useChoice(BOARD, (board) => board.shown)
  const boards = useContext(Features).flatMap(({ id, board }) => (board ? [{ id, ...board }] : []))
  const modes = [{ id: undefined, title: boardText.thisRun }, ...boards]
  const other = boards.find(({ id }) => id === shown)
  return (
    <section
      className={narrow ? 'board narrow' : 'board'}
      aria-label={boardText.title}
      data-testid="scoreboard"
    >
      <fieldset className="segments board-modes" aria-label={boardText.shown}>
        {modes.map(({ id, title }) => (
          <label key={title}>
            <input
              type="radio"
              name="board-mode"
              checked={id === other?.id}
              onChange={() => showBoard(lab, id)}
            />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
      {other ? (
        <Suspense fallback={<div className="board-body" />}>
          <other.View narrow={narrow} />
        </Suspense>
      ) : (
        <LastStretch narrow={narrow} />
      )}
    </section>
  )
}

/** One run, so no verdict. */
function LastStretch({ narrow }: { narrow: boolean }) {
  const lab = useLab()
  const present = usePresent()
  const scenario = useLabState((state) => state.scenario)
  const headlines = useHeadlines()
  const window = sharedWindow(present)
  const wide = useMedia('(--over-notebook)')
  const lanes = scenario.lanes.map((_, i) => ({ letter: LANE_LETTERS[i]!, name: fullNameOf(lab, i) }))
  const rows: FigureRow[] = boardFiguresOf(scenario.traffic, headlines, extrasOf(scenario)).map(
    (quantity) => {
      const { key, title, term, unit, values, lacks, spreads, differences } = shownOf(
        quantity,
        present.figures,
      )
      return {
        key,
        title,
        face: <Term id={term}>{title}</Term>,
        unit,
        cells: values.map((value, i) => ({
          inWords: lacks[i] !== undefined,
          value: lacks[i] ?? (spreads[i] ? `${value} ± ${spreads[i]}` : value),
          difference: i > 0 ? differences[i] : undefined,
        })),
      }
    },
  )
  const table = {
    caption: (
      <>
        {parts([
          window ? boardText.caption(window.from_s, window.to_s) : boardText.ownCaption,
          ...((narrow || lanes.length > 2) && lanes.length > 1 ? [boardText.differences] : []),
        ])}
      </>
    ),
    lanes,
    rows,
    difference: (
      <>
        {boardText.difference(LANE_LETTERS[1])} <span>{boardText.oneRun}</span>
      </>
    ),
  }
  const across = !narrow && wide && rows.length <= MOST_ACROSS
  return (
    <>
      {narrow && <Slot id="runs" place="board" />}
      <section
        className={across ? 'board-body across' : 'board-body'}
        aria-label={boardText.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must scroll by keyboard
        tabIndex={0}
      >
        {across ? <LaneTable {...table} /> : <FigureTable {...table} narrow={narrow} />}
      </section>
    </>
  )
}
