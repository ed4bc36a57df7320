import { memo } from 'react'
import { createPortal } from 'react-dom'
import { QrPicture } from '../../../kit/QrPicture'
import { qrCode } from '../../../kit/qr'
import { useLanguage } from '../../../kit/useLanguage'
import { readableLink } from '../../../link/address'
import { LESSON_PARAMETERS } from '../../../link/location'
import { LANE_LETTERS } from '../../../plots/palette'
import type { Lesson, Prediction, Step } from '../../language/lesson'
import { lessonScreenText } from '../text'
import { Blocks } from '../Words'
import { drawingAxes, numberLine, type PaperAxis } from './axes'
import './worksheet.css'

interface Props {
  lesson: Lesson
  /** Whether it is the reader's own, which no short address opens. */
  own: boolean
}

/** A lesson on paper: each step with its question and room for the answer. It is seen in print alone. */
function Worksheet({ lesson, own }: Props) {
  useLanguage()
  return createPortal(
    <article className="worksheet" data-theme="print" data-testid="worksheet">
      <header>
        <div>
          <h1 lang={lesson.language}>{lesson.title}</h1>
          <p lang={lesson.language}>{lesson.about}</p>
          <p className="worksheet-who">
            <span>{lessonScreenText.worksheet.who}</span>
            <span>{lessonScreenText.worksheet.when}</span>
          </p>
        </div>
        {!own && <Again name={lesson.name} />}
      </header>
      {lesson.steps.map((step, at) => (
        <section key={step.heading} lang={step.language}>
          <h2>
            {at + 1}. {step.heading}
          </h2>
          <Blocks of={step.words} />
          {step.prediction && <Question step={step} prediction={step.prediction} />}
        </section>
      ))}
    </article>,
    document.body,
  )
}

export default memo(Worksheet)

function Again({ name }: { name: string }) {
  const link = readableLink(`?${LESSON_PARAMETERS[0]}=${name}`)
  if (!link) return null
  const code = qrCode(link)
  return (
    <div className="worksheet-again">
      <p>
        {lessonScreenText.worksheet.again} <span>{link}</span>
      </p>
      {code && <QrPicture code={code} label={lessonScreenText.worksheet.qr} />}
    </div>
  )
}

function Question({ step, prediction }: { step: Step; prediction: Prediction }) {
  return (
    <div className="worksheet-question">
      <p>
        <strong>{prediction.ask}</strong>
      </p>
      <Room step={step} prediction={prediction} />
      <p className="worksheet-line">
        {prediction.kind === 'choose' ? lessonScreenText.worksheet.why : lessonScreenText.worksheet.came}
      </p>
      {prediction.kind === 'choose' && <p className="worksheet-line">{lessonScreenText.worksheet.came}</p>}
    </div>
  )
}

/** The room for an answer. */
function Room({ step, prediction }: { step: Step; prediction: Prediction }) {
  switch (prediction.kind) {
    case 'draw':
    case 'point': {
      const plot = prediction.kind === 'draw' ? prediction.draw : prediction.plot
      const { time, value } = drawingAxes(step, prediction)
      const unit = lessonScreenText.units[plot]
      return <Axes time={time} value={value} unit={unit} lane={LANE_LETTERS[prediction.lane]!} />
    }
    case 'choose':
      return (
        <ul className="worksheet-choices">
          {prediction.choices.map(({ says }) => (
            <li key={says}>{says}</li>
          ))}
        </ul>
      )
    case 'place': {
      const { line, unit } = numberLine(step, prediction)
      return (
        <>
          <NumberLine line={line} />
          <p className="worksheet-line">{lessonScreenText.worksheet.number(unit)}</p>
        </>
      )
    }
  }
}

/** Sizes in the units of the drawings, which are as wide as the page. */
const WIDTH = 640
const HEIGHT = 180
const LEFT = 44
const RIGHT = WIDTH - 24
const TOP = 24
const FLOOR = HEIGHT - 22
const LINE_Y = 14

const shareOf = ({ from, to }: PaperAxis, value: number) => (value - from) / (to - from)
const across = (axis: PaperAxis, value: number) => LEFT + shareOf(axis, value) * (RIGHT - LEFT)

interface AxesProps {
  time: PaperAxis
  value: PaperAxis
  unit: string
  lane: string
}

function Axes({ time, value, unit, lane }: AxesProps) {
  const up = (of: number) => FLOOR - shareOf(value, of) * (FLOOR - TOP)
  return (
    <svg className="worksheet-axes" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <text x={0} y={10}>
        {lessonScreenText.worksheet.axis(lane, unit)}
      </text>
      {value.ticks.map((tick) => (
        <g key={tick}>
          <path className="worksheet-grid" d={`M${LEFT} ${up(tick)}H${RIGHT}`} />
          <text x={LEFT - 6} y={up(tick) + 4} textAnchor="end">
            {lessonScreenText.worksheet.tick(tick)}
          </text>
        </g>
      ))}
      {time.ticks.map((tick) => (
        <g key={tick}>
          <path className="worksheet-grid" d={`M${across(time, tick)} ${TOP}V${FLOOR}`} />
          <text x={across(time, tick)} y={HEIGHT - 6} textAnchor="middle">
            {lessonScreenText.worksheet.time(tick)}
          </text>
        </g>
      ))}
      <path className="worksheet-edge" d={`M${LEFT} ${TOP}V${FLOOR}H${RIGHT}`} />
    </svg>
  )
}

const NumberLine = ({ line }: { line: PaperAxis }) => (
  <svg className="worksheet-axes" viewBox={`0 0 ${WIDTH} 36`} aria-hidden="true">
    <path className="worksheet-edge" d={`M${LEFT} ${LINE_Y}H${RIGHT}`} />
    {line.ticks.map((tick) => (
      <g key={tick}>
        <path className="worksheet-edge" d={`M${across(line, tick)} ${LINE_Y - 5}v10`} />
        <text x={across(line, tick)} y={LINE_Y + 18} textAnchor="middle">
          {lessonScreenText.worksheet.tick(tick)}
        </text>
      </g>
    ))}
  </svg>
)
