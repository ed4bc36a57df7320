import { scenarioText } from './text'

/**
 * Names in documents. They are the same in every language, so that a link is; the lab's own are shown in the reader's
 * language, those of authors as they are.
 */

const RULE = 'Rule'

/** The label of a lane whose curve was drawn over that of a scheme. */
export const customLabel = (scheme: string): string => `Custom (from ${scheme})`

/** The label of a lane with a queue that the model offers. */
export const offeredLabel = (scheme: string): string => `${scheme}, offered`

/** The label of a rule with this title. */
export const ruleLabel = (title: string): string => (title ? `${RULE}: ${title}` : RULE)

/** A title or label of a document on the screen. */
export function shownLabel(label: string): string {
  const [, scheme] = /^Custom \(from (.+)\)$/.exec(label) ?? []
  if (scheme) return scenarioText.custom(shownLabel(scheme))
  const [, offered] = /^(.+), offered$/.exec(label) ?? []
  if (offered) return scenarioText.offered(shownLabel(offered))
  if (label.startsWith(`${RULE}: `)) return scenarioText.rule(label.slice(RULE.length + 2))
  const own: Readonly<Record<string, string>> = scenarioText.labels
  return Object.hasOwn(own, label) ? own[label]! : label
}
