import { type ClipboardEvent, useEffect, useId, useRef, useState } from 'react'
import { entered } from '../../kit/format'
import type { Point } from '../ink'
import { checked, MOST_POINTS, numberOf, pasted, type Row, rowsOf } from '../table'
import { curveText } from '../text'
import { lengthsOf, type Measured } from '../unit'
import { largeCurveText } from './text'
import './knot-table.css'

interface Props {
  knots: readonly Point[]
  /** The curve, for the words of its lengths. */
  curve: Measured
  /** The longest queue of the axis, in the curve's unit. */
  limit: number
  onPoints: (points: Point[]) => void
}

/** The knots as rows of numbers. Typed text is kept until all rows are valid. */
export function KnotTable({ knots, curve, limit, onPoints }: Props) {
  const [draft, setDraft] = useState<readonly Row[]>()
  const [said, setSaid] = useState<readonly string[]>([])
  const table = useRef<HTMLTableElement>(null)
  const id = useId()
  const rows = draft ?? rowsOf(knots)
  const { faults } = checked(rows, curve)
  // A change from elsewhere replaces a valid draft; one with errors stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new knots end a draft
  useEffect(() => {
    if (draft && checked(draft, curve).points) setDraft(undefined)
  }, [knots])

  const take = (next: readonly Row[]) => {
    setDraft(next)
    const { points } = checked(next, curve)
    if (points && JSON.stringify(points) !== JSON.stringify(knots)) onPoints(points)
    else if (points) setDraft(undefined)
  }
  const type = (at: number, column: 0 | 1, value: string) =>
    setDraft(rows.map((row, i): Row => (i !== at ? row : column === 0 ? [value, row[1]] : [row[0], value])))
  const focusRow = (at: number) =>
    requestAnimationFrame(() =>
      table.current?.querySelectorAll<HTMLInputElement>('tbody input')[2 * at]?.focus(),
    )

  const addAfter = (at: number) => {
    const [here, next] = [rows[at], rows[at + 1]]
    const queue = here && next ? half(here[0], next[0]) : half(here?.[0] ?? '0', entered(limit))
    const p = here && next ? half(here[1], next[1]) : (here?.[1] ?? '0')
    take([...rows.slice(0, at + 1), [queue, p], ...rows.slice(at + 1)])
    focusRow(at + 1)
  }
  const remove = (at: number) => {
    take(rows.filter((_, i) => i !== at))
    focusRow(Math.max(0, at - 1))
  }
  const onPaste = (event: ClipboardEvent) => {
    const content = event.clipboardData.getData('text')
    // A single number is pasted at the caret.
    if (!/[\t;\n\r]|\d\s+\d|,.*,|\d,\s*0?[.]\d/.test(content.trim())) return
    event.preventDefault()
    const { rows: more, heading, unclear } = pasted(content)
    const notes = [
      ...(heading ? [largeCurveText.heading(heading)] : []),
      ...unclear.map(largeCurveText.unclear),
    ]
    if (unclear.length > 0 || more.length === 0) return setSaid([...notes, largeCurveText.nothingPasted])
    setSaid([largeCurveText.pasted(more.length), ...notes])
    take(more)
  }

  return (
    <div className="knot-table" onPaste={onPaste}>
      <table ref={table} aria-label={largeCurveText.rows}>
        <thead>
          <tr>
            <th scope="col">{lengthsOf(curve).column}</th>
            <th scope="col">{curveText.table.p}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => {
            const fault = faults[i]
            const queue = numberOf(row[0])
            const note =
              fault ?? (queue > limit ? largeCurveText.beyond(lengthsOf(curve).end(limit)) : undefined)
            return (
              <tr key={i}>
                {([0, 1] as const).map((column) => (
                  <td key={column}>
                    <input
                      inputMode="decimal"
                      aria-label={(column === 0 ? largeCurveText.queueIn : largeCurveText.pIn)(i + 1)}
                      aria-invalid={fault !== undefined}
                      aria-describedby={note ? `${id}-${i}` : undefined}
                      value={row[column]}
                      onChange={(event) => type(i, column, event.currentTarget.value)}
                      onBlur={() => take(rows)}
                      onKeyDown={(event) => event.key === 'Enter' && take(rows)}
                    />
                  </td>
                ))}
                <td className="knot-table-end">
                  <button
                    type="button"
                    aria-label={largeCurveText.deleteRow(i + 1)}
                    title={largeCurveText.deleteRow(i + 1)}
                    disabled={rows.length <= 1}
                    onClick={() => remove(i)}
                  >
                    ×
                  </button>
                  {note && (
                    <span id={`${id}-${i}`} className={fault ? 'row-fault' : 'row-note'}>
                      {note}
                    </span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <button
        type="button"
        className="button"
        disabled={rows.length >= MOST_POINTS}
        onClick={() => addAfter(rows.length - 1)}
      >
        {largeCurveText.addRow}
      </button>
      <div role="status" className="table-said">
        {said.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {faults.some(Boolean) && <p>{largeCurveText.notApplied}</p>}
      </div>
      <p className="curve-hint">{largeCurveText.pasteHint}</p>
    </div>
  )
}

const half = (a: string, b: string) => entered(Number(((numberOf(a) + numberOf(b)) / 2 || 0).toFixed(3)))
