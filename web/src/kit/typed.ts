import { decimalMark, entered } from './format'

/** Numbers that a person types. One separator is the decimal one in every language: 1,5 is 1.5. */

const NUMBER = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i

/** The number; NaN if the text is none, such as one with separators of thousands. */
export function typedNumber(text: string): number {
  const typed = text.trim().replace('−', '-')
  return NUMBER.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
}

/** Whether a text is a number but for blanks or separators of thousands. */
export const isGrouped = (text: string): boolean =>
  Number.isNaN(typedNumber(text)) && /^\s*[-+−]?\d+([.,'’\s]\d+)+\s*$/.test(text)

/**
 * The parts of a list. A semicolon or a blank separates them; a comma alone does so where `mark`, the decimal separator,
 * is another sign.
 */
export const typedList = (text: string, mark = decimalMark()): string[] =>
  text.split(mark === ',' ? /\s*;\s*|,?\s+|,$/ : /[\s,;]+/).filter(Boolean)

/** Numbers as a field shows a list. */
export const enteredList = (values: readonly number[]): string =>
  values.map(entered).join(decimalMark() === ',' ? '; ' : ', ')
