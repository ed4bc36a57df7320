import { useId, useState } from 'react'
import { fingersAlone } from '../../kit/fingers'
import { fixed } from '../../kit/format'
import { NumberField } from '../../kit/NumberField'
import { useChoice, useLab } from '../../lab/lab'
import type { Prediction } from '../language/lesson'
import { Ends } from './Ends'
import { HALL_PART } from './hall-part'
import { run } from './run'
import { toHandles } from './sheet'
import { type Shown, setAnswer, stepOf } from './shown'
import { lessonScreenText } from './text'
import { scaleOf } from './truth'

interface Props {
  shown: Shown
  prediction: Prediction
  hall: boolean
  /** Id of the element with the question, if it is outside these fields. */
  question?: string | undefined
  /** Whether the run button is outside these fields. */
  runsBelow: boolean
}

/** A step's question before the run, and the run button. */
export function PredictionFields({ shown, prediction, hall, question, runsBelow }: Props) {
  const text = lessonScreenText.ask
  const lab = useLab()
  const { phase, answer, early } = shown
  const { language } = stepOf(shown)
  const id = useId()
  const running = phase === 'running'
  const { Send } = useChoice(HALL_PART)
  return (
    <fieldset
      className="lesson-ask"
      aria-labelledby={question ?? id}
      disabled={running}
      data-testid="lesson-ask"
    >
      {question === undefined && (
        <p id={id} className="lesson-question" lang={language}>
          {prediction.ask}
        </p>
      )}
      {(prediction.kind === 'draw' || prediction.kind === 'point') && !running && (
        <p className="note lesson-how">
          {fingersAlone() ? (
            text.how[prediction.kind].touch
          ) : (
            <>
              {text.how[prediction.kind].before}
              <button type="button" className="lesson-link" data-testid="lesson-handles" onClick={toHandles}>
                {text.how[prediction.kind].link}
              </button>
              {text.how[prediction.kind].after}
            </>
          )}
        </p>
      )}
      {prediction.kind === 'choose' && (
        <div className="lesson-choices" lang={language}>
          {prediction.choices.map(({ says }, i) => (
            <label key={says}>
              <input
                type="radio"
                name={id}
                checked={answer?.kind === 'choose' && answer.chosen === i}
                onChange={() => setAnswer(lab, { kind: 'choose', chosen: i })}
              />
              {says}
            </label>
          ))}
        </div>
      )}
      {prediction.kind === 'place' && <PlaceFields shown={shown} prediction={prediction} />}
      {!running && !runsBelow && <RunRow shown={shown} hall={hall} />}
      <p className="note" role="status">
        {early && !Send ? text.first : hall && !running ? text.hall : ''}
      </p>
    </fieldset>
  )
}

/** Runs a prediction; disabled without one, except in a hall. If a lecturer starts the run, it sends instead. */
export function RunButton({ shown, hall }: Pick<Props, 'shown' | 'hall'>) {
  const lab = useLab()
  const { Send, leads } = useChoice(HALL_PART)
  if (Send) return <Send shown={shown} />
  return (
    <button
      type="button"
      className="button strong"
      disabled={!shown.answer && !hall && !leads}
      data-testid="lesson-run"
      onClick={() => void run(lab)}
    >
      {lessonScreenText.ask.run}
    </button>
  )
}

/** The run button, with a hint if there is no prediction. */
export function RunRow({ shown, hall }: Pick<Props, 'shown' | 'hall'>) {
  const lab = useLab()
  const { answer } = shown
  return (
    <p className="lesson-run">
      <RunButton shown={shown} hall={hall} />
      <label className="lesson-unsure">
        <input
          type="checkbox"
          checked={answer?.kind === 'unsure'}
          onChange={() => setAnswer(lab, { kind: 'unsure' })}
        />
        {lessonScreenText.ask.unsure}
      </label>
    </p>
  )
}

/** A number on an axis, by slider or digits. */
function PlaceFields({
  shown,
  prediction,
}: {
  shown: Shown
  prediction: Extract<Prediction, { kind: 'place' }>
}) {
  const lab = useLab()
  const { unit, from, to, title, digits } = scaleOf(prediction, stepOf(shown))
  const { answer } = shown
  const step = 10 ** Math.floor(Math.log10((to - from) / 100))
  const [waiting] = useState((from + to) / 2)
  const value = answer?.kind === 'place' ? answer.value : undefined
  const place = (next: number) => setAnswer(lab, { kind: 'place', value: next })
  const shownDigits = Math.min(digits, Math.max(0, -Math.floor(Math.log10(step))))
  return (
    <div className={`lesson-place${value === undefined ? ' unplaced' : ''}`}>
      <input
        type="range"
        aria-label={title}
        aria-valuetext={
          value === undefined
            ? lessonScreenText.draw.none
            : lessonScreenText.value(fixed(value, shownDigits), unit)
        }
        min={from}
        max={to}
        step={step}
        value={value ?? waiting}
        data-testid="lesson-place"
        onChange={({ target }) => place(Number(target.value))}
        onPointerUp={({ currentTarget }) => place(Number(currentTarget.value))}
      />
      <Ends from={from} to={to} unit={unit} />
      <NumberField
        label={lessonScreenText.ask.axis}
        value={value ?? Number.NaN}
        min={from}
        max={to}
        unit={unit}
        testId="lesson-number"
        keeps
        onCommit={place}
      />
    </div>
  )
}
