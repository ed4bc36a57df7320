import { useRef } from 'react'
import { Dialog } from '../../kit/Dialog'
import { entered, NONE } from '../../kit/format'
import { useCopy } from '../../kit/useCopy'
import { useReadings } from '../../lab/hooks'
import { type Lab, useLab } from '../../lab/lab'
import type { Table } from '../../plots/chart'
import { headOf } from '../../plots/csv'
import { exportOf } from '../../plots/plot-export'
import { fileText } from './file-text'
import { saveValues, valuesToCopy } from './plot-files'
import { OPEN_PLOT, type PlotSource } from './plot-source'
import './plot-dialog.css'

const close = (lab: Lab) => lab.choices.set(OPEN_PLOT, { source: undefined })

/** A plot as large as the window, and the numbers that it shows. The lab runs on behind it. */
export default function PlotDialog({ source }: { source: PlotSource }) {
  const lab = useLab()
  const readout = useRef<HTMLSpanElement>(null)
  useReadings(1000)
  const table = lab.painter.scene && source.picture(lab.painter.scene, exportOf)?.table()
  return (
    <Dialog
      title={
        <>
          {source.title} <small>{source.lane}</small>
        </>
      }
      actions={<span ref={readout} className="readout" />}
      className="plot-dialog"
      testId="plot-dialog"
      onClose={() => close(lab)}
    >
      <div className="plot-large">{source.large(readout)}</div>
      {table && <Values source={source} table={table} />}
    </Dialog>
  )
}

function Values({ source, table }: { source: PlotSource; table: Table }) {
  const lab = useLab()
  const { copy: label, copied, notCopied: failed } = fileText
  const [said, copy] = useCopy({ label, copied, failed })
  return (
    <>
      <div className="plot-values-head">
        <h3>{fileText.table}</h3>
        <button type="button" className="button" onClick={() => void copy(() => valuesToCopy(lab, source))}>
          {said}
        </button>
        <button type="button" className="button" onClick={() => void saveValues(lab, source)}>
          {fileText.values}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must scroll by keyboard */}
      <section className="plot-values" tabIndex={0} aria-label={fileText.table}>
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
const exact = (value: number) => (Number.isNaN(value) ? NONE : entered(Number(value.toPrecision(12))))
