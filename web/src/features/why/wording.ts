import type { Answer, Loop } from './protocol'
import { reasonOf } from './reason'
import { whyText } from './text'

/** Whether the model is valid for its answer. */
export const isValid = (answer: Answer): answer is Loop => !('none' in answer) && answer.doubts.length === 0

/** The model's answer in one sentence. */
export function sentenceOf(answer: Answer): string {
  if ('none' in answer) return whyText.none.scheme(reasonOf(answer.none))
  const [doubt] = answer.doubts
  if (doubt !== undefined) return whyText.none.doubt(reasonOf(doubt))
  const { gain, period_s } = answer.margins
  const { verdict } = whyText
  if (gain === null || period_s === null) return verdict.always
  const answered = answer.slope_per_packet === null ? 'strong' : 'steep'
  return gain > 1 ? verdict.calm[answered](gain) : verdict.swings[answered](1 / gain, period_s)
}

/** The map's shade for a margin; the last one without a prediction. */
export function shadeOf(margin: number | null | undefined): number {
  if (margin === null || margin === undefined) return 4
  if (margin === 0 || margin > 4) return 3
  return margin < 1 ? 0 : margin < 2 ? 1 : 2
}

/** Mean and standard deviation. */
export function spreadOf(values: readonly number[]): { mean: number; deviation: number } | undefined {
  if (values.length < 2) return undefined
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(squares / values.length) }
}

/** Lower peaks of the autocorrelation are chance. */
const LEAST_PEAK = 0.3
/** Greatest lag, as a share of the samples: longer periods occur too rarely. */
const LAGS = 1 / 4

/** The period in samples, from the first peak of the autocorrelation; undefined if no peak is clear. */
export function periodOf(values: readonly number[]): number | undefined {
  const spread = spreadOf(values)
  if (!spread || spread.deviation === 0) return undefined
  const own = values.map((value) => value - spread.mean)
  const correlation = Array.from({ length: Math.floor(own.length * LAGS) }, (_, lag) => {
    let sum = 0
    for (let i = lag; i < own.length; i++) sum += own[i]! * own[i - lag]!
    return sum / (own.length * spread.deviation ** 2)
  })
  const below = correlation.findIndex((value) => value < 0)
  const from = correlation.findIndex((value, lag) => below >= 0 && lag > below && value > 0)
  if (from < 0) return undefined
  const end = correlation.findIndex((value, lag) => lag > from && value < 0)
  const stretch = correlation.slice(from, end < 0 ? undefined : end)
  const peak = Math.max(...stretch)
  return end >= 0 && peak >= LEAST_PEAK ? from + stretch.indexOf(peak) : undefined
}
