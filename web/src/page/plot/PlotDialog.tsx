import { useEffect, useRef, useState } from 'react'
import { NONE } from '../../kit/format'
import { CloseIcon } from '../../kit/icons'
import { painter } from '../../lab'
import { useReadings } from '../../lab/hooks'
import type { Table } from '../../plots/chart'
import { csvOf, headOf } from '../../plots/csv'
import { exportOf } from '../../plots/plot-export'
import { saveValues } from './plot-files'
import { type PlotSource, useOpenPlot } from './plot-source'
import { plotText } from './plot-text'
import './plot-dialog.css'

const close = () => useOpenPlot.setState({ source: undefined })

/** A plot as large as the window, and the numbers that it shows. The lab runs on behind it. */
export default function PlotDialog({ source }: { source: PlotSource }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const readout = useRef<HTMLSpanElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  useReadings(1000)
  const table = painter.scene && source.sheet(painter.scene, exportOf)?.table()
  return (
    <dialog
      ref={dialog}
      className="plot-dialog"
      aria-labelledby="plot-dialog-title"
      data-testid="plot-dialog"
      onClose={close}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div className="plot-dialog-page">
        <header>
          <h2 id="plot-dialog-title">
            {source.title} <small>{source.lane}</small>
          </h2>
          <span ref={readout} className="readout" />
          <button
            type="button"
            className="icon"
            aria-label={plotText.close}
            onClick={() => dialog.current?.close()}
          >
            <CloseIcon />
          </button>
        </header>
        <div className="plot-large">{source.large(readout)}</div>
        {table && <Values source={source} table={table} />}
      </div>
    </dialog>
  )
}

function Values({ source, table }: { source: PlotSource; table: Table }) {
  const [said, setSaid] = useState<string>(plotText.actions.copy)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(csvOf(table))
      setSaid(plotText.actions.copied)
    } catch {
      setSaid(plotText.actions.notCopied)
    }
  }
  return (
    <>
      <div className="plot-values-head">
        <h3>{plotText.actions.table}</h3>
        <button type="button" className="button" onClick={copy}>
          {said}
        </button>
        <button type="button" className="button" onClick={() => void saveValues(source)}>
          {plotText.actions.values}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must scroll by keyboard */}
      <section className="plot-values" tabIndex={0} aria-label={plotText.actions.table}>
        <table data-testid="plot-values">
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={headOf(column)} scope="col">
                  {headOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row[0]}>
                {row.map((value, i) => (
                  <td key={headOf(table.columns[i]!)}>{exact(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** All digits of a number but those that only its binary form has. */
const exact = (value: number) => (Number.isNaN(value) ? NONE : String(Number(value.toPrecision(12))))
