import { fixed } from '../../src/kit/format'
import { measured } from '../../src/measures/wording'
import type { TableCell } from './picture'

/** A cell of a table, with the paper's number in parentheses: "7.24 ± 0.06 (8.1)". */
export function cellText({ estimate, shown, published }: TableCell): string {
  const own = measured(estimate, shown)
  if (published === undefined) return own
  return `${own} (${published === null ? '–' : fixed(published, digitsOf(published))})`
}

const digitsOf = (value: number) => String(value).split('.')[1]?.length ?? 0
