import { lazy, Suspense } from 'react'
import type { Figures } from '../engine/figures'
import { useLab } from '../lab/useLab'
import { LANE_LETTERS } from '../plots/palette'
import type { Traffic } from '../scenario/types'
import { runReplications } from '../sweeps/run-replications'
import { SweepOpener } from '../sweeps/SweepButton'
import { showBoard, useSweepState } from '../sweeps/sweep-state'
import './board.css'
import { type FigureRow, FigureTable, LaneTable } from '../kit/FigureTable'
import { fixed, NONE, rounded, signed } from '../kit/format'
import { engine } from '../lab'
import { useReadings } from '../lab/hooks'
import { commonWindow, figuresOf, fullNameOf } from '../lab/readings'
import { labText } from '../lab/text'
import { usesEcn } from '../scenario/tcp'
import { pageText } from './text'

const Replications = lazy(() => import('../sweeps/Replications'))
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

interface Column {
  title: string
  unit?: string
  digits: number
  value: (figures: Figures) => number
  spread?: (figures: Figures) => number
}

/** One run, so no verdict. */
function LastStretch({ narrow }: { narrow: boolean }) {
  useReadings(undefined, true)
  const scenario = useLab((lab) => lab.scenario)
  const replications = useSweepState((state) => state.replications)
  const window = commonWindow()
  const figures = scenario.lanes.map((_, i) => figuresOf(engine.lanes[i], window))
  const lanes = scenario.lanes.map((_, i) => ({
    letter: LANE_LETTERS[i]!,
    name: fullNameOf(i),
  }))
  const rows: FigureRow[] = columnsOf(scenario.traffic).map((column) => ({
    key: column.title,
    title: column.title,
    unit: column.unit ?? '',
    cells: figures.map((own, i) => ({
      value: shownValue(own, column),
      difference: i > 0 ? differenceOf(own, figures[0], column) : undefined,
    })),
  }))
  const table = {
    caption: (
      <>
        {pageText.board.caption(window.from_s, window.to_s)}
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
  return (
    <>
      <div className="board-controls">
        <button type="button" className="button" data-testid="run-replications" onClick={runReplications}>
          {pageText.board.replicate(replications)}
        </button>
        <SweepOpener />
      </div>
      <section
        className={narrow ? 'board-body' : 'board-body across'}
        aria-label={pageText.board.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must scroll by keyboard
        tabIndex={0}
      >
        {narrow ? <FigureTable {...table} narrow /> : <LaneTable {...table} />}
      </section>
    </>
  )
}

function shownValue(figures: Figures | undefined, { value, spread, digits }: Column): string {
  if (!figures) return NONE
  const mean = fixed(value(figures), digits)
  return spread ? `${mean} ± ${fixed(spread(figures), digits)}` : mean
}

/** Of the values as they are shown, so that a reader's sum comes out. */
const differenceOf = (a: Figures | undefined, b: Figures | undefined, { value, digits }: Column) =>
  a && b ? signed(rounded(value(a), digits) - rounded(value(b), digits), digits) : NONE

function columnsOf(traffic: readonly Traffic[]): Column[] {
  const losses = traffic.map(({ id, kind }): Column => {
    const alone = traffic.filter((entry) => entry.kind === kind).length === 1
    return {
      title: pageText.board.loss(alone ? labText.classes[kind] : `${labText.classes[kind]} (${id})`),
      unit: '%',
      digits: 1,
      value: ({ classes }) => 100 * (classes[id]?.loss ?? Number.NaN),
    }
  })
  return [
    {
      title: pageText.board.goodput,
      unit: pageText.units.mbps,
      digits: 2,
      value: (now) => now.goodput_bps / 1e6,
    },
    { title: pageText.board.utilisation, unit: '%', digits: 1, value: (now) => 100 * now.utilisation },
    ...losses,
    ...(usesEcn(traffic)
      ? [{ title: pageText.board.marked, unit: '%', digits: 1, value: (now: Figures) => 100 * now.marked }]
      : []),
    {
      title: pageText.board.delay,
      unit: pageText.units.ms,
      digits: 0,
      value: (now) => 1000 * now.delay_s,
      spread: (now) => 1000 * now.delay_sd_s,
    },
    { title: pageText.board.run, unit: pageText.units.packets, digits: 2, value: (now) => now.loss_run },
  ]
}
