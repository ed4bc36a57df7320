import type { KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useOwnTouch } from '../../kit/useOwnTouch'
import { useLab } from '../../lab/lab'
import { LANE_LETTERS } from '../../plots/palette'
import type { Prediction, Step } from '../language/lesson'
import { Paper } from './Paper'
import type { Spot } from './point'
import { backToQuestion, LEAP, type Sheet, STEP, useSheet } from './sheet'
import { type Shown, setAnswer } from './shown'
import { untilOf } from './step-page'
import { lessonScreenText } from './text'

type Of = Extract<Prediction, { kind: 'point' }>

interface Props {
  shown: Shown
  step: Step
  prediction: Of
}

/** A point marked on a plot, by hand or by keys. After the run the correct point is shown too. */
export function PointOver({ shown: { phase, answer, reveal }, step, prediction }: Props) {
  const lab = useLab()
  const { lane, plot, where } = prediction
  const svg = useOwnTouch<SVGSVGElement>(() => phase === 'asking')
  const sheet = useSheet(lane, plot)
  if (!sheet) return null
  const { t_s } = step
  const until_s = untilOf(step)
  const letter = LANE_LETTERS[lane]!
  const top = sheet.y(sheet.most)
  const asking = phase === 'asking'
  const mine = answer?.kind === 'point' ? answer : undefined
  const found = phase === 'revealed' ? reveal?.point : undefined
  return createPortal(
    <div
      className={`lesson-drawing${asking ? ' asking' : ''}`}
      data-lane={letter}
      data-testid="lesson-drawing"
      style={{ left: sheet.left, top: sheet.top, width: sheet.width, height: sheet.height }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a group of handles in a picture */}
      <svg
        ref={svg}
        width={sheet.width}
        height={sheet.height}
        role="group"
        aria-label={lessonScreenText.point.region(letter)}
      >
        {asking && (
          <Paper
            sheet={sheet}
            from_s={t_s}
            to_s={until_s}
            hint={mine ? undefined : { words: lessonScreenText.point.here, y: top + (sheet.floor - top) / 4 }}
            onDraw={({ share, value }) =>
              setAnswer(lab, { kind: 'point', t_s: t_s + share * (until_s - t_s), value })
            }
          />
        )}
        {mine && found && (
          <line
            className="lesson-apart"
            x1={sheet.x(mine.t_s)}
            y1={sheet.y(mine.value)}
            x2={sheet.x(found.t_s)}
            y2={sheet.y(found.value)}
          />
        )}
        {found && (
          <Mark sheet={sheet} at={found} name={lessonScreenText.point.found[where]} className="found" />
        )}
        {!asking && mine && (
          <Mark sheet={sheet} at={mine} name={lessonScreenText.point.yours} className="mine" />
        )}
        {asking && (
          <Handles
            sheet={sheet}
            plot={plot}
            from_s={t_s}
            to_s={until_s}
            mine={mine}
            waiting={{ t_s: (t_s + until_s) / 2, value: sheet.most / 2 }}
          />
        )}
      </svg>
    </div>,
    sheet.into,
  )
}

/** Radius of a mark, px. */
const RADIUS = 6
/** Gap between a mark and its name, px. */
const NAME_APART = 10
/** Names closer than this to the right end are placed on the left, px. */
const NAME_ROOM = 90

function Mark({ sheet, at, name, className }: { sheet: Sheet; at: Spot; name: string; className: string }) {
  const { zoom } = sheet
  const x = sheet.x(at.t_s)
  const y = sheet.y(at.value)
  const left = x + zoom * NAME_ROOM > sheet.width
  return (
    <g className={`lesson-spot ${className}`}>
      <circle cx={x} cy={y} r={zoom * RADIUS} />
      <text
        x={x + zoom * (left ? -NAME_APART : NAME_APART)}
        y={zoom * Math.max(y / zoom + 4, 14)}
        style={{ textAnchor: left ? 'end' : 'start' }}
      >
        {name}
      </text>
    </g>
  )
}

interface HandlesProps {
  sheet: Sheet
  plot: Of['plot']
  from_s: number
  to_s: number
  mine: Spot | undefined
  /** Start position for keys. */
  waiting: Spot
}

const limited = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The mark: one handle for its time, one for its value; the arrow keys of both move it in two dimensions. */
function Handles({ sheet, plot, from_s, to_s, mine, waiting }: HandlesProps) {
  const lab = useLab()
  const { most } = sheet
  const spot = mine ?? waiting
  const act = (event: KeyboardEvent<SVGGElement>) => {
    if (event.key === 'Enter') return backToQuestion(event)
    const length_s = to_s - from_s
    const by: Record<string, [of_time: number, of_value: number]> = {
      ArrowLeft: [-STEP, 0],
      ArrowRight: [STEP, 0],
      ArrowUp: [0, STEP],
      ArrowDown: [0, -STEP],
      PageUp: [0, LEAP],
      PageDown: [0, -LEAP],
    }
    const [of_time, of_value] = by[event.key] ?? []
    if (of_time === undefined || of_value === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setAnswer(lab, {
      kind: 'point',
      t_s: limited(spot.t_s + of_time * length_s, from_s, to_s),
      value: limited(spot.value + of_value * most, 0, most),
    })
  }
  const said = mine ? lessonScreenText.point.spot(mine, plot) : lessonScreenText.draw.none
  const shared = { tabIndex: 0, 'aria-valuetext': said, onKeyDown: act }
  const at = { cx: sheet.x(spot.t_s), cy: sheet.y(spot.value) }
  return (
    <g className={`lesson-point${mine ? ' set' : ''}`}>
      <circle className="lesson-point-mark" {...at} r={sheet.zoom * RADIUS} />
      <g
        {...shared}
        role="slider"
        className="lesson-handle"
        aria-label={lessonScreenText.point.when}
        aria-orientation="horizontal"
        aria-valuemin={from_s}
        aria-valuemax={to_s}
        aria-valuenow={Math.round(10 * spot.t_s) / 10}
      >
        <circle {...at} r={sheet.zoom * RADIUS} />
      </g>
      <g
        {...shared}
        role="slider"
        className="lesson-handle"
        aria-label={lessonScreenText.point.much[plot]}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={Math.round(most)}
        aria-valuenow={Math.round(spot.value)}
      >
        <circle {...at} r={sheet.zoom * RADIUS} />
      </g>
    </g>
  )
}
