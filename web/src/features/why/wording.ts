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
  const answered = answer.slope_per_packet === null ? 'strong' : 'steep'
  if (gain === null || period_s === null) return verdict.always[answered]
  return gain > 1 ? verdict.calm[answered](gain) : verdict.swings[answered](1 / gain, period_s)
}

/** The map's shade for a margin; the last one without a prediction. */
export function shadeOf(margin: number | null | undefined): number {
  if (margin === null || margin === undefined) return 4
  if (margin === 0 || margin > 4) return 3
  return margin < 1 ? 0 : margin < 2 ? 1 : 2
}
