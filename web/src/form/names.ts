import { languageText } from '../kit/language-text'
import { scenarioText } from '../scenario/text'
import { formText } from './text'

/** A unit of the schema in words. */
export function unitName(unit: string): string {
  if (unit === 's') return languageText.units.seconds
  const named: Readonly<Record<string, string>> = formText.units
  return named[unit] ?? unit
}

/** A word that the schema lets one choose, in readable form. */
export function optionName(value: string): string {
  const named: Readonly<Record<string, string>> = { ...scenarioText.senders, ...formText.words }
  return named[value] ?? value.replaceAll('_', ' ')
}
