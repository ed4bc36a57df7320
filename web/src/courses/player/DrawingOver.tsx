import { type KeyboardEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useOwnTouch } from '../../kit/useOwnTouch'
import { type Lab, useLab } from '../../lab/lab'
import { LANE_LETTERS } from '../../plots/palette'
import type { Prediction, Step } from '../language/lesson'
import { type Drawing, HANDLES, level, moved, type Spot, shareOf, stroked, valueAt } from './drawing'
import { Paper } from './Paper'
import { backToQuestion, LEAP, type Sheet, STEP, useSheet } from './sheet'
import { LESSON, type Shown, setAnswer } from './shown'
import { untilOf } from './step-page'
import { lessonScreenText } from './text'
import { courseIn } from './truth'

interface Props {
  shown: Shown
  step: Step
  prediction: Extract<Prediction, { kind: 'draw' }>
}

/** A prediction drawn on its plot, by hand or by keys; after the run it stays beside the outcome. */
export function DrawingOver({ shown: { phase, answer }, step, prediction }: Props) {
  const lab = useLab()
  const svg = useOwnTouch<SVGSVGElement>(() => phase === 'asking')
  const { lane, draw } = prediction
  const sheet = useSheet(lane, draw)
  const line = answer?.kind === 'draw' ? answer.line : undefined
  const { t_s } = step
  const until_s = untilOf(step)
  if (!sheet) return null
  const timeAt = (share: number) => t_s + share * (until_s - t_s)
  const asking = phase === 'asking'
  return createPortal(
    <div
      className={`lesson-drawing${asking ? ' asking' : ''}`}
      data-lane={LANE_LETTERS[lane]}
      data-testid="lesson-drawing"
      style={{ left: sheet.left, top: sheet.top, width: sheet.width, height: sheet.height }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a group of handles in a picture */}
      <svg
        ref={svg}
        width={sheet.width}
        height={sheet.height}
        role="group"
        aria-label={lessonScreenText.draw.region(LANE_LETTERS[lane]!)}
      >
        {asking && (
          <DrawnOn
            sheet={sheet}
            from_s={t_s}
            to_s={until_s}
            line={line}
            start={() => startOf(lab, lane, draw, t_s)}
          />
        )}
        {line && <Line sheet={sheet} line={line} timeAt={timeAt} named={!asking} />}
        {asking &&
          Array.from({ length: HANDLES }, (_, handle) => (
            <Handle
              key={handle}
              sheet={sheet}
              handle={handle}
              at_s={timeAt(shareOf(handle))}
              line={line}
              draw={draw}
              start={() => startOf(lab, lane, draw, t_s)}
            />
          ))}
      </svg>
    </div>,
    sheet.into,
  )
}

/** Interval over which the present value is averaged, s. */
const PRESENT_S = 0.5

/** The lane's value at the start of the prediction. */
function startOf(lab: Lab, lane: number, draw: 'queue' | 'delay', t_s: number): number {
  return courseIn(lab, lane, draw, Math.max(0, t_s - PRESENT_S), Math.min(t_s, lab.engine.t_s)).at(-1) ?? 0
}

/** From the middle of a word to its baseline, px. */
const MIDDLE = 5

interface DrawnOnProps {
  sheet: Sheet
  from_s: number
  to_s: number
  line: Drawing | undefined
  start: () => number
}

/** The surface to draw on, stroke by stroke. */
function DrawnOn({ sheet, from_s, to_s, line, start }: DrawnOnProps) {
  const lab = useLab()
  const before = useRef<Spot>(undefined)
  const draw = (spot: Spot, begins: boolean) => {
    const { answer } = lab.choices.get(LESSON).shown ?? {}
    const own = answer?.kind === 'draw' ? answer.line : undefined
    const from = begins ? spot : (before.current ?? spot)
    setAnswer(lab, { kind: 'draw', line: stroked(own, start(), from, spot) })
    before.current = spot
  }
  const top = sheet.y(sheet.most)
  const middle = (top + sheet.floor) / 2
  const free = (middle + (sheet.y(start()) < middle ? sheet.floor : top)) / 2 + sheet.zoom * MIDDLE
  const hint = line ? undefined : { words: lessonScreenText.draw.here, y: free }
  return <Paper {...{ sheet, from_s, to_s, hint }} onDraw={draw} />
}

interface LineProps {
  sheet: Sheet
  line: Drawing
  timeAt: (share: number) => number
  named: boolean
}

/** Gap between the name and the line, px. */
const NAME_APART = 8

function Line({ sheet, line, timeAt, named }: LineProps) {
  const { values } = line
  const points = values.map((value, i) => [sheet.x(timeAt(i / (values.length - 1))), sheet.y(value)] as const)
  const [right, end] = points.at(-1)!
  const below = end < (sheet.floor + sheet.y(sheet.most)) / 2
  return (
    <>
      <path
        className="lesson-line-drawn"
        d={`M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}`}
      />
      {named && (
        <text
          className="lesson-yours"
          x={right - 4}
          y={end + sheet.zoom * (below ? NAME_APART + 10 : -NAME_APART)}
        >
          {lessonScreenText.draw.yours}
        </text>
      )}
    </>
  )
}

interface HandleProps {
  sheet: Sheet
  handle: number
  at_s: number
  line: Drawing | undefined
  draw: 'queue' | 'delay'
  start: () => number
}

function Handle({ sheet, handle, at_s, line, draw, start }: HandleProps) {
  const lab = useLab()
  const value = line ? valueAt(line, handle) : start()
  const { most } = sheet
  const set = (next: number) =>
    setAnswer(lab, {
      kind: 'draw',
      line: moved(line ?? level(start()), handle, Math.min(most, Math.max(0, next))),
    })
  const act = (event: KeyboardEvent<SVGGElement>) => {
    const to: Record<string, number> = {
      ArrowUp: value + STEP * most,
      ArrowDown: value - STEP * most,
      PageUp: value + LEAP * most,
      PageDown: value - LEAP * most,
      Home: 0,
      End: most,
    }
    if (event.key === 'Enter') return backToQuestion(event)
    const next = to[event.key]
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (next === undefined && by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (next !== undefined) set(next)
    else {
      const handles = event.currentTarget.parentElement!.querySelectorAll<SVGGElement>('[role=slider]')
      handles[handle + by!]?.focus()
    }
  }
  return (
    <g
      className={`lesson-handle${line ? ' set' : ''}`}
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={lessonScreenText.draw.handle(at_s)}
      aria-valuemin={0}
      aria-valuemax={Math.round(most)}
      aria-valuenow={Math.round(value)}
      aria-valuetext={line ? lessonScreenText.draw.value(value, draw) : lessonScreenText.draw.none}
      onKeyDown={act}
    >
      <circle cx={sheet.x(at_s)} cy={sheet.y(value)} r={4.5 * sheet.zoom} />
    </g>
  )
}
