import { scaleLinear } from 'd3-scale'
import { roundUp } from '../../../plots/scales'
import type { LabDocument } from '../../../scenario/document'
import type { Prediction, Step } from '../../language/lesson'
import { bufferMs, MUCH_LOST, untilOf } from '../step-page'
import { packetsOf, scaleOf } from '../truth'

/** An axis on paper, with the values that are written beside it. */
export interface PaperAxis {
  from: number
  to: number
  ticks: readonly number[]
}

const axis = (from: number, to: number, count: number): PaperAxis => ({
  from,
  to,
  ticks: scaleLinear([from, to], [0, 1]).ticks(count),
})

type Drawn = Extract<Prediction, { kind: 'draw' | 'point' }>

/** The axes to draw or point into: time, and a value as high as the screen would have it. */
export function drawingAxes(step: Step, prediction: Drawn): { time: PaperAxis; value: PaperAxis } {
  const plot = prediction.kind === 'draw' ? prediction.draw : prediction.plot
  const document = ofLane(step, prediction.lane)
  const most = { queue: packetsOf(document), delay: roundUp(bufferMs(document)), loss: MUCH_LOST }[plot]
  return { time: axis(step.t_s, untilOf(step), 6), value: axis(0, most, 4) }
}

/** The document with a lane's own link, if it overrides the common one. */
function ofLane({ scenario, history }: Step, lane: number): LabDocument {
  const own = scenario.lanes[lane]?.override?.link as Partial<Step['scenario']['link']> | undefined
  return { scenario: { ...scenario, link: { ...scenario.link, ...own } }, history }
}

/** The line on which a number is placed, and its unit. */
export function numberLine(step: Step, prediction: Extract<Prediction, { kind: 'place' }>) {
  const { from, to, unit } = scaleOf(prediction, step)
  return { line: axis(from, to, 8), unit }
}
