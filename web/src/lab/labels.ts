import { shownLabel } from '../scenario/label'
import { choice } from './choices'
import { type Lab, useChoice } from './lab'

/** Titles of labs and labels of lanes that a lesson translates, as their documents have them. */
export const LABELS = choice<{ told: Readonly<Record<string, string>> }>(() => ({ told: {} }))

const labelIn = (told: Readonly<Record<string, string>>, label: string): string =>
  Object.hasOwn(told, label) ? told[label]! : shownLabel(label)

/** A title or label of the open document in the reader's language, if it is the lab's own. */
export const labelOf = (lab: Lab, label: string): string => labelIn(lab.choices.get(LABELS).told, label)

/** For components: how such titles and labels read. */
export function useLabels(): (label: string) => string {
  const told = useChoice(LABELS, (state) => state.told)
  return (label) => labelIn(told, label)
}
