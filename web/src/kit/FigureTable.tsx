import type { ReactNode } from 'react'
import './figure-table.css'

/** One lane's cell: a value, and in words or numbers what it differs by from the first lane's. */
export interface Cell {
  value: string
  difference?: string | undefined
  /** What stands behind the difference, for who asks. */
  hint?: string | undefined
}

export interface FigureRow {
  key: string
  title: string
  /** What stands for the title where that is more than its words. */
  face?: ReactNode
  unit: string
  cells: Cell[]
}

interface Props {
  caption: ReactNode
  lanes: readonly { letter: string; name: string }[]
  rows: readonly FigureRow[]
  /** Head of the column of differences, where there is room for one. */
  difference: ReactNode
  narrow: boolean
}

/** What figures have of a table's width; the lanes' names have the rest. */
const FIGURES_PERCENT = 80
/** Room between two columns, in characters. */
const BETWEEN = 5

const headOf = (title: string, unit: string) => (unit ? `${title}, ${unit}` : title)

/** Columns are as wide as their heads, so that no number moves another, and as what does not change. */
const lengthOf = ({ title, unit, cells }: FigureRow, still: boolean) =>
  BETWEEN + Math.max(title.length + unit.length, ...(still ? cells.map(({ value }) => value.length) : []))

const shareOf = (row: FigureRow, rows: readonly FigureRow[], still: boolean) =>
  lengthOf(row, still) / rows.reduce((sum, each) => sum + lengthOf(each, still), 0)

/**
 * A row for each lane, which takes the least height; two lanes have their difference in a row below, more have it
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
            <th key={key} scope="col" aria-label={headOf(title, unit)}>
              {face ?? title}
              {unit && `, ${unit}`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lanes.map(({ letter, name }, i) => (
          <tr key={letter}>
            <th scope="row" data-lane={letter} aria-label={`${letter}, ${name}`} title={name}>
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

/** A row for each figure. Two lanes have their difference beside them, more have it below the values. */
export function FigureTable({ caption, lanes, rows, difference, narrow }: Props) {
  const beside = lanes.length === 2 && !narrow
  return (
    <table className={narrow ? 'figure-table narrow' : 'figure-table'}>
      <thead>
        <tr>
          <th scope="col">{caption}</th>
          {lanes.map(({ letter, name }) => (
            <th key={letter} scope="col" data-lane={letter} aria-label={`${letter}, ${name}`}>
              <b className="letter">{letter}</b>
              {!narrow && <span className="name">{name}</span>}
            </th>
          ))}
          {beside && (
            <th scope="col" className="difference">
              {difference}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, title, face, unit, cells }) => (
          <tr key={key}>
            <th scope="row" aria-label={headOf(title, unit)}>
              {face ?? title}
              {unit && `, ${unit}`}
            </th>
            {cells.map(({ value, difference, hint }, i) => (
              <td key={lanes[i]?.letter}>
                {value}
                {!beside && difference && <small title={hint}>{difference}</small>}
              </td>
            ))}
            {beside && (
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
