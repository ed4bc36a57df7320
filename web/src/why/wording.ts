import type { Answer, Loop } from './protocol'
import { whyText } from './text'

/** Whether the model stands behind its numbers. */
export const isValid = (answer: Answer): answer is Loop =>
  answer.none === undefined && answer.doubts.length === 0

/** What the model says, in one sentence. */
export function sentenceOf(answer: Answer): string {
  if (answer.none !== undefined) return whyText.none.scheme(answer.none)
  const [doubt] = answer.doubts
  if (doubt !== undefined) return whyText.none.doubt(doubt)
  const { gain, period_s } = answer.margins
  const { verdict } = whyText
  if (gain === null || period_s === null) return verdict.always
  const [more, plain] = answer.slope_per_packet === null ? verdict.strong : verdict.steep
  return gain > 1 ? verdict.calm(gain, period_s, more) : verdict.swings(1 / gain, period_s, plain)
}

/** Which shade of the map a margin has; the last where the model says nothing. */
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
