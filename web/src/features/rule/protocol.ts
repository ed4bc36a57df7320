import type { RuleCompletion, RuleDocument, RuleFile, RuleFormat, RuleShown } from '../../generated/rule'
import type { QueueSpec } from '../../generated/scenario'

/** Questions of those who write rules. */
export interface RuleRequests {
  /** What a text is; corners of its curve up to `limit`, in packets. */
  view: { ask: { text: string; limit: number }; answer: RuleDocument }
  /** A scheme with its own numbers as the text of a rule; null if the language lacks what it needs. */
  rewritten: { ask: { scheme: QueueSpec }; answer: string | null }
  /** The text with another value of a parameter. */
  param: { ask: { text: string; name: string; value: number }; answer: string }
  /** What can be typed at a place of the text. */
  completions: { ask: { text: string; at: number }; answer: RuleCompletion[] }
  /** The rule as files to take away. Denied with the first fault of the text. */
  exported: { ask: { text: string; to: RuleFormat }; answer: RuleFile[] }
  /** The built-in schemes, written as rules. */
  gallery: { ask: object; answer: RuleShown[] }
}
