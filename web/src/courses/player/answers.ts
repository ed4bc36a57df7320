import { fixed } from '../../kit/format'
import { figureAt } from '../../measures/figures'
import { figureIn, type RunFigures } from '../../measures/outcome'
import { laneFigureAt } from '../../measures/same-figure'
import type { AnsweringFigure, Step } from '../language/lesson'
import { type Shown, stepOf } from './shown'
import { lessonScreenText } from './text'

/** Figures that answer a step, of one kind for all lanes that it shows. */
export interface Answering {
  title: string
  unit: string
  lanes: readonly { lane: number; value: string }[]
}

/** The mean length of loss runs; a plot shows how they are distributed. */
export const LOSS_RUN = 'consecutive_losses.mean'

/** Figures of the result document that answer a step. */
export const answersOf = ({ answers, prediction }: Step): readonly AnsweringFigure[] =>
  answers ?? (prediction?.kind === 'place' ? [{ figure: prediction.figure }] : [])

/** Indices of the lanes that a step shows, before or after its prediction has run. */
export const seenLanes = (
  { scenario, prediction, shows, reveals }: Step,
  asking: boolean,
): readonly number[] => (prediction && !asking ? reveals : shows) ?? scenario.lanes.map((_, lane) => lane)

/** P(N > n) of a lane's loss runs, for n = 0, 1, 2, … */
export function exceedOf(lane: RunFigures['lanes'][number]): number[] {
  const values: number[] = []
  for (let n = 0; lane.names.includes(`consecutive_losses.exceed.${n}`); n++)
    values.push(figureIn(`consecutive_losses.exceed.${n}`, lane) ?? Number.NaN)
  return values
}

/** Digits in all that a hall reads at a glance. */
const DIGITS = 3

/** Decimals of a value that has three digits, at most `most`. */
const decimalsOf = (value: number, most: number) =>
  Math.max(0, Math.min(most, DIGITS - 1 - Math.floor(Math.log10(Math.max(Math.abs(value), 1)))))

/** What answers the step, once it is revealed. */
export function answering({ phase, reveal, ...visit }: Shown): Answering[] {
  if (phase !== 'revealed' || !reveal) return []
  const step = stepOf(visit)
  const { prediction, scenario } = step
  const { lanes, course, point } = reveal
  const { answers: text, units } = lessonScreenText
  if (prediction?.kind === 'draw' && course) {
    const { draw, lane } = prediction
    const isWord =
      course.kind === 'full' || course.kind === 'empty' || (course.kind === 'swings' && course.full)
    return [
      {
        title: text.of[draw],
        unit: isWord ? '' : units[draw],
        lanes: [{ lane, value: text.course(course) }],
      },
    ]
  }
  if (prediction?.kind === 'point' && point) {
    const { plot, lane, where } = prediction
    const value = text.amount(point.value)
    return [{ title: text.point[where][plot](point.t_s), unit: units[plot], lanes: [{ lane, value }] }]
  }
  if (!lanes) return []
  return answersOf(step).map(({ figure, says }) => {
    const { title, unit, size, digits } = figureAt(figure, scenario.traffic)
    const same = laneFigureAt(figure, scenario.traffic)
    const numbers = seenLanes(step, false).map((lane) => {
      const value = lanes[lane] && figureIn(figure, lanes[lane])
      return { lane, value: value === undefined ? Number.NaN : value / size }
    })
    const greatest = Math.max(...numbers.map(({ value }) => value).filter(Number.isFinite))
    const decimals = decimalsOf(greatest, digits)
    return {
      title: same ? text.named(same.word, says) : (says ?? title),
      unit,
      lanes: numbers.map(({ lane, value }) => ({
        lane,
        value: fixed(value, same?.digits(greatest, value) ?? decimals),
      })),
    }
  })
}
