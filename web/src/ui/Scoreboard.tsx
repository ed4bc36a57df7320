import type { Figures } from '../engine/figures'
import { LANE_LETTERS } from '../plots/palette'
import { useLab } from '../scenario/store'
import { fixed, NONE, signed } from './format'
import { useReadings } from './hooks'
import { classOfKind, commonWindow, figuresOf, nameOf } from './readings'
import { engine } from './session'
import { text } from './text'
import type { Window } from './window'

interface Column {
  title: string
  unit?: string
  digits: number
  value: (figures: Figures) => number
  spread?: (figures: Figures) => number
}

interface Row {
  letter: string
  name: string
  figures: Figures | undefined
}

/** More lanes than this have their differences beside the numbers, not below. */
const ROWS_OF_DIFFERENCE = 2

/** The lanes' figures of the last stretch beside each other; one run, so no verdict. */
export function Scoreboard() {
  const { rows, columns, window } = useBoard()
  const beside = rows.length > ROWS_OF_DIFFERENCE
  return (
    <section className="board" aria-label={text.board.title} data-testid="scoreboard">
      <table>
        <thead>
          <tr>
            <th scope="col">
              {text.board.caption(window.from_s, window.to_s)}
              {beside && `; ${text.board.differences}`}
            </th>
            {columns.map(({ title, unit }) => (
              <th scope="col" key={title}>
                {title}
                {unit && `, ${unit}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <LaneRow
              key={row.letter}
              row={row}
              columns={columns}
              beside={beside}
              against={i > 0 ? rows[0] : undefined}
            />
          ))}
          {!beside &&
            rows
              .slice(1)
              .map((row) => <DifferenceRow key={row.letter} row={row} columns={columns} against={rows[0]} />)}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps {
  row: Row
  columns: Column[]
  against: Row | undefined
}

function LaneRow({
  row: { letter, name, figures },
  columns,
  against,
  beside,
}: RowProps & { beside: boolean }) {
  return (
    <tr data-lane={letter}>
      <th scope="row">
        <b className="letter">{letter}</b> {name}
      </th>
      {columns.map((column) => (
        <td key={column.title}>
          {figures ? fixed(column.value(figures), column.digits) : NONE}
          {figures && column.spread && <> ± {fixed(column.spread(figures), column.digits)}</>}
          {beside && <small>{against && difference(column, figures, against.figures)}</small>}
        </td>
      ))}
    </tr>
  )
}

const DifferenceRow = ({ row: { letter, figures }, columns, against }: RowProps) => (
  <tr className="difference">
    <th scope="row">
      {text.board.difference(letter)} <span className="note">{text.board.oneRun}</span>
    </th>
    {columns.map((column) => (
      <td key={column.title}>{difference(column, figures, against?.figures)}</td>
    ))}
  </tr>
)

const difference = (column: Column, a: Figures | undefined, b: Figures | undefined) =>
  a && b ? signed(column.value(a) - column.value(b), column.digits) : NONE

/** The same for a small screen: a line to a figure, a column to a lane. */
export function NarrowScoreboard() {
  const { rows, columns, window } = useBoard()
  return (
    <section className="board narrow" aria-label={text.board.title} data-testid="scoreboard">
      <table>
        <thead>
          <tr>
            <th scope="col">{text.board.caption(window.from_s, window.to_s)}</th>
            {rows.map(({ letter, name }) => (
              <th scope="col" key={letter} data-lane={letter} aria-label={`${letter}, ${name}`}>
                <b className="letter">{letter}</b>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.title}>
              <th scope="row">
                {column.title}
                {column.unit && `, ${column.unit}`}
              </th>
              {rows.map(({ letter, figures }) => (
                <td key={letter}>{figures ? fixed(column.value(figures), column.digits) : NONE}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function useBoard(): { rows: Row[]; columns: Column[]; window: Window } {
  useReadings(undefined, true)
  const scenario = useLab((lab) => lab.scenario)
  const window = commonWindow()
  const rows = scenario.lanes.map((lane, i) => ({
    letter: LANE_LETTERS[i]!,
    name: nameOf(lane, engine.lanes[i]),
    figures: figuresOf(engine.lanes[i], window),
  }))
  return { rows, columns: columnsOf(scenario.traffic), window }
}

function columnsOf(traffic: Parameters<typeof classOfKind>[0]): Column[] {
  const loss = (kind: 'ftp' | 'cbr' | 'poisson', title: string): Column[] => {
    const id = classOfKind(traffic, kind)
    return id
      ? [{ title, unit: '%', digits: 1, value: ({ classes }) => 100 * (classes[id]?.loss ?? Number.NaN) }]
      : []
  }
  return [
    { title: text.board.goodput, unit: text.units.mbps, digits: 2, value: (now) => now.goodput_bps / 1e6 },
    { title: text.board.utilisation, unit: '%', digits: 1, value: (now) => 100 * now.utilisation },
    ...loss('ftp', text.board.tcpLoss),
    ...loss('cbr', text.board.udpLoss),
    ...loss('poisson', text.board.poissonLoss),
    {
      title: text.board.delay,
      unit: text.units.ms,
      digits: 0,
      value: (now) => 1000 * now.delay_s,
      spread: (now) => 1000 * now.delay_sd_s,
    },
    { title: text.board.run, digits: 2, value: (now) => now.loss_run },
  ]
}
