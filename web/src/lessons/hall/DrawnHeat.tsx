import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { fixed } from '../../kit/format'
import { painter } from '../../lab'
import type { Prediction } from '../language/lesson'
import { HANDLES, shareOf } from '../player/drawing'
import { type Sheet, useSheet } from '../player/sheet'
import { type Shown, stepOf } from '../player/shown'
import { untilOf } from '../player/step-page'
import { UNITS } from '../player/text'
import { courseIn } from '../player/truth'
import { type Density, densityOf, QUARTERS, quantileLine, valueAlong } from './density'
import { hallText } from './text'

const text = hallText.results

/** A cell of the map, px. */
const CELL = 4
/** Points of the median line. */
const POINTS = 48

interface Props {
  shown: Shown
  prediction: Extract<Prediction, { kind: 'draw' }>
  lines: readonly (readonly number[])[]
  unsure: number
  /** On a hall's screen. */
  hall: boolean
}

/** The hall's drawings as a heat map under the run's line, with a summary in words. */
export function DrawnHeat({ shown, prediction, lines, unsure, hall }: Props) {
  const step = stepOf(shown)
  const sheet = useSheet(prediction.lane, prediction.draw)
  const { t_s } = step
  const until_s = untilOf(step)
  const left = sheet?.x(t_s) ?? 0
  const width = sheet ? Math.max(1, sheet.x(until_s) - left) : 1
  const top = sheet?.y(sheet.most) ?? 0
  const height = sheet ? Math.max(1, sheet.floor - top) : 1
  const most = sheet?.most ?? 1
  const density = useMemo(
    () => densityOf(lines, most, Math.ceil(width / CELL), Math.ceil(height / CELL)),
    [lines, most, width, height],
  )
  const unit = UNITS[prediction.draw]
  const at = (share: number) => t_s + share * (until_s - t_s)
  const shares = Array.from({ length: HANDLES }, (_, handle) => shareOf(handle))
  const ends = QUARTERS.map((of) => fixed(quantileLine(lines, [1], of)[0]!, 0))
  const above = lines.filter((values) => values.every((value) => value > most)).length
  return (
    <>
      <p data-testid="hall-drawings">
        {text.drawings(lines.length, unsure)}.{sheet && text.beyond(above)}
        {lines.length > 0 && ` ${text.spread(ends, unit, until_s)}`}
      </p>
      {lines.length > 0 && (
        <>
          <p className="hall-key" aria-hidden="true">
            <span>{text.few}</span>
            <i className="hall-ramp" />
            <span>{text.most(density.most)}</span>
            <span className="hall-median-key">
              <i /> {text.median}
            </span>
          </p>
          {!hall && (
            <details className="hall-numbers">
              <summary>{text.table}</summary>
              <Numbers
                lines={lines}
                shares={shares}
                timeAt={at}
                came={courseIn(prediction.lane, prediction.draw, t_s, until_s)}
                unit={unit}
              />
            </details>
          )}
        </>
      )}
      {sheet &&
        lines.length > 0 &&
        createPortal(
          <div
            className="hall-heat"
            data-testid="hall-heat"
            style={{ left: sheet.left + left, top: sheet.top + top, width, height }}
            aria-hidden="true"
          >
            <HeatMap density={density} />
            <Median sheet={sheet} lines={lines} width={width} top={top} />
          </div>,
          sheet.into,
        )}
    </>
  )
}

/** Colours of the theme; they follow its changes. */
function usePaper(): string {
  const [paper, setPaper] = useState('')
  useEffect(() => painter.addAbove(() => setPaper(painter.scene?.palette.paper ?? '')), [])
  return paper
}

function HeatMap({ density }: { density: Density }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const paper = usePaper()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    const { columns, rows, counts, most } = density
    const context = canvas.current!.getContext('2d')!
    const style = getComputedStyle(canvas.current!)
    const [few, full] = ['--hall-few', '--hall-most'].map((name) => channels(style.getPropertyValue(name)))
    const image = context.createImageData(columns, rows)
    for (let column = 0; column < columns; column++)
      for (let row = 0; row < rows; row++) {
        const count = counts[column * rows + row]!
        if (count === 0) continue
        const share = most > 1 ? Math.sqrt((count - 1) / (most - 1)) : 1
        const colour = few!.map((from, i) => Math.round(from + share * (full![i]! - from)))
        image.data.set([...colour, 255], 4 * ((rows - 1 - row) * columns + column))
      }
    context.putImageData(image, 0, 0)
  }, [density, paper])
  return <canvas ref={canvas} width={density.columns} height={density.rows} />
}

/** The channels of a colour that is written with six digits. */
const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.trim().slice(at, at + 2), 16))

function Median({
  sheet,
  lines,
  width,
  top,
}: {
  sheet: Sheet
  lines: Props['lines']
  width: number
  top: number
}) {
  const path = useMemo(() => {
    const shares = Array.from({ length: POINTS + 1 }, (_, i) => i / POINTS)
    const medians = quantileLine(lines, shares, 0.5)
    return `M${medians.map((value, i) => `${(shares[i]! * width).toFixed(1)},${(sheet.y(Math.min(sheet.most, value)) - top).toFixed(1)}`).join('L')}`
  }, [lines, sheet, width, top])
  return (
    <svg width="100%" height="100%" aria-hidden="true">
      <path className="hall-median" d={path} />
    </svg>
  )
}

interface NumbersProps {
  lines: Props['lines']
  shares: readonly number[]
  timeAt: (share: number) => number
  came: readonly number[]
  unit: string
}

/** The map in numbers, beside the run's own values. */
function Numbers({ lines, shares, timeAt, came, unit }: NumbersProps) {
  const quarters = QUARTERS.map((of) => quantileLine(lines, shares, of))
  return (
    <table>
      <thead>
        <tr>
          {text.columns.map((name, i) => (
            <th key={name} scope="col">
              {name}
              {i > 0 && <small> {unit}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shares.map((share, i) => (
          <tr key={share}>
            <th scope="row">{fixed(timeAt(share), 0)} s</th>
            {quarters.map((quarter, of) => (
              <td key={of}>{fixed(quarter[i]!, 0)}</td>
            ))}
            <td>{fixed(came.length > 1 ? valueAlong(came, share) : Number.NaN, 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
