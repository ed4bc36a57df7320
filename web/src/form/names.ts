import { languageText } from '../kit/language-text'
import { scenarioText } from '../scenario/text'
import { formText } from './text'

/** A unit of the schema in words. */
export function unitName(unit: string): string {
  if (unit === 's') return languageText.units.seconds
  const named: Readonly<Record<string, string>> = formText.units
  return named[unit] ?? unit
}

/** The name of a word that the schema lets one choose, if it has one that is not its own letters. */
export const optionName = (value: string): string | undefined =>
  (({ ...scenarioText.senders, ...formText.words }) as Readonly<Record<string, string>>)[value]
