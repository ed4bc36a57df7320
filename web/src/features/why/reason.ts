import { phrasedIn } from '../../../engine/src/phrases'
import { wordingOf } from '../../engine/faults'
import type { ReasonPhrase } from '../../generated/model'
import { reasonSentences } from './reasons-text'

const REASONS = wordingOf<ReasonPhrase['code']>(() => reasonSentences)

/** A reason of the model in words, without a full stop. Its arguments are numbers, some of them in digits. */
export const reasonOf = ({ code, args }: ReasonPhrase): string =>
  phrasedIn({ code, args: args.map((arg) => (typeof arg === 'string' ? inDigits(arg) : arg)) }, REASONS)

const inDigits = (plain: string) => REASONS.number?.(plain, false) ?? plain
