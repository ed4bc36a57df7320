import type { RuleDocument, RuleWord } from '../../generated/rule'
import { decimalMark } from '../../kit/format'
import { ruleText } from './text'

/** A stretch of a line with its kind; faulty if it overlaps a fault. */
export interface Piece {
  text: string
  kind?: RuleWord['kind'] | undefined
  fault?: 'fault' | 'hint' | undefined
}

/** Line and column of a place in a text, both from 0. */
export function lineAt(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at)
  const line = before.split('\n').length - 1
  return { line, column: at - (before.lastIndexOf('\n') + 1) }
}

type Spanned = { from: number; to: number }

/**
 * Moves the parts of a text to their places in `now`, which differs from `before` by one change. Leaves out parts that the
 * change touched.
 */
export function moved<Part extends Spanned>(parts: readonly Part[], before: string, now: string): Part[] {
  if (before === now) return [...parts]
  const most = Math.min(before.length, now.length)
  let head = 0
  while (head < most && before[head] === now[head]) head++
  let tail = 0
  while (tail < most - head && before[before.length - 1 - tail] === now[now.length - 1 - tail]) tail++
  const by = now.length - before.length
  return parts.flatMap((part) => {
    if (part.to <= head) return part
    if (part.from >= before.length - tail) return { ...part, from: part.from + by, to: part.to + by }
    return []
  })
}

/** The lines of a text in pieces, with the known kinds of words and faults. */
export function pieces(
  text: string,
  words: readonly RuleWord[],
  faults: readonly (Spanned & { hint: boolean })[],
): Piece[][] {
  const cuts = new Set([0, text.length])
  for (const { from, to } of [...words, ...faults]) {
    cuts.add(Math.min(from, text.length))
    cuts.add(Math.min(to, text.length))
  }
  const ordered = [...cuts].sort((a, b) => a - b)
  const lines: Piece[][] = [[]]
  for (const [i, from] of ordered.slice(0, -1).entries()) {
    const to = ordered[i + 1]!
    const within = (part: Spanned) => part.from <= from && to <= part.to
    const kind = words.find(within)?.kind
    const wrong = faults.filter(within)
    const fault = wrong.some(({ hint }) => !hint) ? 'fault' : wrong.length > 0 ? 'hint' : undefined
    for (const [j, part] of text.slice(from, to).split('\n').entries()) {
      if (j > 0) lines.push([])
      if (part) lines.at(-1)!.push({ text: part, kind, fault })
    }
  }
  return lines
}

/** The values to show after each line, by line number from 0: the latest assignment of each name. */
export function valuesByLine(
  { view, assignments }: RuleDocument,
  text: string,
  values: readonly (number | null)[],
): ReadonlyMap<number, { name: string; text: string }[]> {
  const by = new Map<number, { name: string; text: string }[]>()
  const types = new Map(assignments.map(({ type }, i) => [i, type]))
  for (const [i, { name, from }] of assignments.entries()) {
    const value = values[i]
    if (value === null || value === undefined) continue
    const { line } = lineAt(text, from)
    const shown = { name, text: valueText(value, types.get(i)!) }
    by.set(line, [...(by.get(line) ?? []).filter((other) => other.name !== name), shown])
  }
  return view.faults.some(({ hint }) => !hint) ? new Map() : by
}

/** A value as text. */
export function valueText(value: number, type: 'number' | 'time' | 'flag'): string {
  const { held } = ruleText
  if (type === 'flag') return value === 0 ? held.no : held.yes
  if (type === 'time') return value > 9e9 ? held.never : held.time(value)
  if (value !== 0 && (Math.abs(value) < 1e-4 || Math.abs(value) >= 1e7))
    return value.toExponential(2).replace('.', decimalMark())
  return held.number(value)
}
