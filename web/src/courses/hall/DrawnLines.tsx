import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { fixed, told } from '../../kit/format'
import { useLab } from '../../lab/lab'
import type { Prediction } from '../language/lesson'
import { HANDLES, shareOf } from '../player/drawing'
import { type Sheet, useSheet } from '../player/sheet'
import { type Shown, stepOf } from '../player/shown'
import { untilOf } from '../player/step-page'
import { lessonScreenText } from '../player/text'
import { courseIn } from '../player/truth'
import { QUARTERS, quantileLine, valueAlong } from './spread'
import { hallText } from './text'

/** Opacity of a drawing among few, and at the least. */
const STRONGEST = 0.55
const FAINTEST = 0.12
/** As many drawings are each seen well. */
const FEW = 12
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

/** The hall's drawings under the run's line, with a summary in words. */
export function DrawnLines({ shown, prediction, lines, unsure, hall }: Props) {
  const text = hallText.results
  const lab = useLab()
  const step = stepOf(shown)
  const sheet = useSheet(prediction.lane, prediction.draw)
  const { t_s } = step
  const until_s = untilOf(step)
  const left = sheet?.x(t_s) ?? 0
  const width = sheet ? Math.max(1, sheet.x(until_s) - left) : 1
  const top = sheet?.y(sheet.most) ?? 0
  const height = sheet ? Math.max(1, sheet.floor - top) : 1
  const most = sheet?.most ?? 1
  const unit = lessonScreenText.units[prediction.draw]
  const at = (share: number) => t_s + share * (until_s - t_s)
  const shares = Array.from({ length: HANDLES }, (_, handle) => shareOf(handle))
  const ends = QUARTERS.map((of) => fixed(quantileLine(lines, [1], of)[0]!, 0))
  const above = lines.filter((values) => values.every((value) => value > most)).length
  return (
    <>
      <p data-testid="hall-drawings">
        {told([
          text.drawings(lines.length, unsure),
          ...(sheet && above > 0 ? [text.beyond(above)] : []),
          ...(lines.length > 0 ? [text.spreadAt(until_s, ends, unit)] : []),
        ])}
      </p>
      {lines.length > 0 && (
        <>
          <p className="hall-key" aria-hidden="true">
            <span>
              <i className="hall-drawn-key" /> {text.one}
            </span>
            <span>
              <i className="hall-median-key" /> {text.median}
            </span>
          </p>
          {!hall && (
            <details className="hall-numbers">
              <summary>{text.table}</summary>
              <Numbers
                lines={lines}
                shares={shares}
                timeAt={at}
                came={courseIn(lab, prediction.lane, prediction.draw, t_s, until_s)}
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
            <Drawings lines={lines} most={most} width={width} height={height} />
            <Median sheet={sheet} lines={lines} width={width} top={top} />
          </div>,
          sheet.into,
        )}
    </>
  )
}

/** Colours of the theme; they follow its changes. */
function usePaper(): string {
  const lab = useLab()
  const [paper, setPaper] = useState('')
  useEffect(
    () => lab.painter.addAbove(() => setPaper(lab.painter.scene?.palette.paper ?? '')),
    [lab.painter.scene?.palette.paper, lab],
  )
  return paper
}

interface DrawingsProps {
  lines: Props['lines']
  /** The upper end of the axis. */
  most: number
  /** CSS px. */
  width: number
  height: number
}

/** Every drawing as a line, the fainter, the more there are: many at one place show as a darker one. */
function Drawings({ lines, most, width, height }: DrawingsProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const paper = usePaper()
  const ratio = Math.min(devicePixelRatio || 1, 2)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    const context = canvas.current!.getContext('2d')!
    const style = getComputedStyle(canvas.current!)
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, width, height)
    context.strokeStyle = style.getPropertyValue('--hall-drawn')
    context.globalAlpha = Math.max(FAINTEST, Math.min(STRONGEST, STRONGEST * Math.sqrt(FEW / lines.length)))
    context.lineWidth = Number.parseFloat(style.getPropertyValue('stroke-width'))
    context.lineJoin = 'round'
    for (const values of lines) {
      context.beginPath()
      for (const [i, value] of values.entries())
        context.lineTo((width * i) / (values.length - 1), height * (1 - value / most))
      context.stroke()
    }
  }, [lines, most, width, height, ratio, paper])
  return <canvas ref={canvas} width={Math.round(width * ratio)} height={Math.round(height * ratio)} />
}

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

/** The drawings in numbers, beside the run's own values. */
function Numbers({ lines, shares, timeAt, came, unit }: NumbersProps) {
  const quarters = QUARTERS.map((of) => quantileLine(lines, shares, of))
  return (
    <table>
      <thead>
        <tr>
          {hallText.results.columns.map((name, i) => (
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
            <th scope="row">{hallText.results.time(timeAt(share))}</th>
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
