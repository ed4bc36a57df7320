import { fixed } from '../../kit/format'
import type { Prediction } from '../language/lesson'
import { answering } from './answers'
import { Ends } from './Ends'
import { wordsOf } from './said'
import { type Shown, stepOf } from './shown'
import { lessonScreenText as text } from './text'
import { scaleOf } from './truth'
import { Words } from './Words'

/** The outcome of a prediction. */
export function Revealed({ shown, hall }: { shown: Shown; hall: boolean }) {
  const step = stepOf(shown)
  const { reveal, answer } = shown
  const { prediction } = step
  if (prediction?.kind === 'choose')
    return (
      <Chosen
        of={prediction}
        chosen={answer?.kind === 'choose' ? answer.chosen : undefined}
        language={step.language}
      />
    )
  // The large figure says it.
  if (hall && prediction?.kind === 'place' && answer?.kind !== 'place') return null
  if (prediction?.kind === 'place') return <Placed shown={shown} of={prediction} />
  if (!reveal?.said) return null
  return (
    <p className="lesson-said" data-testid="lesson-said">
      <Words of={wordsOf(reveal.said)} />
    </p>
  )
}

type Of<Kind extends Prediction['kind']> = Extract<Prediction, { kind: Kind }>

interface ChosenProps {
  of: Of<'choose'>
  chosen: number | undefined
  language: string | undefined
}

function Chosen({ of: { choices }, chosen, language }: ChosenProps) {
  const right = choices.findIndex((choice) => choice.right)
  const explained = chosen === undefined || chosen === right ? [right] : [chosen, right]
  return (
    <ul className="lesson-told" data-testid="lesson-said">
      {explained.map((i) => (
        <li key={i} className={i === right ? 'right' : undefined}>
          <p>
            <b lang={language}>{choices[i]!.says}</b> <small>{text.chosen(i === chosen, i === right)}</small>
          </p>
          <p lang={language}>{choices[i]!.because}</p>
        </li>
      ))}
    </ul>
  )
}

function Placed({ shown, of }: { shown: Shown; of: Of<'place'> }) {
  const { answer, reveal } = shown
  const step = stepOf(shown)
  const { from, to, unit, digits } = scaleOf(of, step)
  const value = reveal?.number
  const mine = answer?.kind === 'place' ? answer.value : undefined
  const named = (number: number) =>
    text.value(fixed(number, number >= 100 ? Math.min(digits, 0) : digits), unit)
  const share = (number: number) =>
    `${(100 * Math.min(1, Math.max(0, (number - from) / (to - from)))).toFixed(2)}%`
  // Keeps a label at either end inside the axis.
  const within = (number: number) => ({ translate: `-${share(number)}` })
  if (value === undefined) return <p data-testid="lesson-said">{text.placed.none}</p>
  // The same rounding as in the large answer.
  const large = step.answers ? undefined : answering(shown)[0]?.lanes.find(({ lane }) => lane === of.lane)
  const came = large ? text.value(large.value, unit) : named(value)
  return (
    <>
      <p className="lesson-said" data-testid="lesson-said">
        {mine === undefined ? text.placed.run_only(came) : text.placed.both(named(mine), came)}
      </p>
      <div className="lesson-scale" aria-hidden="true">
        <span className="lesson-line" />
        {mine !== undefined && (
          <span className="lesson-mark mine" style={{ left: share(mine) }}>
            <i style={within(mine)}>{text.placed.you}</i>
          </span>
        )}
        <span className="lesson-mark came" style={{ left: share(value) }}>
          <i style={within(value)}>{text.placed.run}</i>
        </span>
      </div>
      <Ends from={from} to={to} unit={unit} />
    </>
  )
}
