import type { ReactNode } from 'react'
import { kitText } from './text'
import './figure-table.css'

/** One lane's cell: a value, and its difference from the first lane's, in words or numbers. */
export interface Cell {
  value: string
  /** Whether the value is words, which stay on one line. */
  inWords?: boolean
  difference?: string | undefined
  /** Explanation of the difference, shown on request. */
  hint?: string | undefined
}

export interface FigureRow {
  key: string
  title: string
  /** Replaces the title if more than words is needed. */
  face?: ReactNode
  unit: string
  cells: Cell[]
}

interface Props {
  caption: ReactNode
  lanes: readonly { letter: string; name: string }[]
  rows: readonly FigureRow[]
  /** Head of the column of differences, if it fits. */
  difference: ReactNode
  narrow: boolean
}

/** Share of the table's width for figures; the rest is for lane names. */
const FIGURES_PERCENT = 80
/** Gap between columns, in characters. */
const BETWEEN = 5

/** Column width in characters: as wide as its head, so that changing numbers move nothing, and as its constant cells. */
const lengthOf = ({ title, unit, cells }: FigureRow, still: boolean) =>
  BETWEEN + Math.max(title.length + unit.length, ...(still ? cells.map(({ value }) => value.length) : []))

const shareOf = (row: FigureRow, rows: readonly FigureRow[], still: boolean) =>
  lengthOf(row, still) / rows.reduce((sum, each) => sum + lengthOf(each, still), 0)

/**
 * One row per lane, the lowest layout. Two lanes have their difference in a row below, more have it
 * below each value.
 */
export function LaneTable({
  caption,
  lanes,
  rows,
  difference,
  still = false,
}: Omit<Props, 'narrow'> & { still?: boolean }) {
  const below = lanes.length === 2
  return (
    <table className="figure-table across">
      <colgroup>
        <col />
        {rows.map((row) => (
          <col key={row.key} style={{ width: `${shareOf(row, rows, still) * FIGURES_PERCENT}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{caption}</th>
          {rows.map(({ key, title, face, unit }) => (
            <th key={key} scope="col" aria-label={kitText.inUnit(title, unit)}>
              {face ?? title}
              {unit && kitText.unitBehind(unit)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lanes.map(({ letter, name }, i) => (
          <tr key={letter}>
            <th scope="row" data-lane={letter} aria-label={kitText.lane(letter, name)} title={name}>
              <b className="letter">{letter}</b>
              <span className="name">{name}</span>
            </th>
            {rows.map(({ key, cells }) => (
              <td key={key}>
                {cells[i]?.value}
                {!below && cells[i]?.difference && <small title={cells[i].hint}>{cells[i].difference}</small>}
              </td>
            ))}
          </tr>
        ))}
        {below && (
          <tr className="difference">
            <th scope="row">{difference}</th>
            {rows.map(({ key, cells }) => (
              <td key={key}>{cells[1]?.difference}</td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** One row per figure. Two lanes have their difference beside them, more have it below the values. */
export function FigureTable({ caption, lanes, rows, difference, narrow }: Props) {
  const sideBySide = lanes.length === 2 && !narrow
  return (
    <table className={narrow ? 'figure-table narrow' : 'figure-table'}>
      <thead>
        <tr>
          <th scope="col">{caption}</th>
          {lanes.map(({ letter, name }) => (
            <th key={letter} scope="col" data-lane={letter} aria-label={kitText.lane(letter, name)}>
              <b className="letter">{letter}</b>
              {!narrow && <span className="name">{name}</span>}
            </th>
          ))}
          {sideBySide && (
            <th scope="col" className="difference">
              {difference}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, title, face, unit, cells }) => (
          <tr key={key}>
            <th scope="row" aria-label={kitText.inUnit(title, unit)}>
              {face ?? title}
              {unit && kitText.unitBehind(unit)}
            </th>
            {cells.map(({ value, inWords, difference, hint }, i) => (
              <td key={lanes[i]?.letter}>
                {inWords ? <span className="in-words">{value}</span> : value}
                {!sideBySide && difference && <small title={hint}>{difference}</small>}
              </td>
            ))}
            {sideBySide && (
              <td className="difference" title={cells[1]?.hint}>
                {cells[1]?.difference}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
