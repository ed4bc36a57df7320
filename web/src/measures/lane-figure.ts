import type { Figures } from '../engine/page/figures'
import type { TermId } from '../help/glossary'
import { measureText } from './text'

/** A figure of a lane over a stretch of its run. */
export interface LaneFigure {
  /** Its name in links and to host pages; a class follows after a space. */
  key: string
  /** At the head of a column. */
  title: string
  /** Beside a number of a lane. */
  word: string
  /** Where the glossary explains it. */
  term: TermId
  unit: string
  /** The unit between two values, where that is another. */
  apart?: string
  /** Digits after the point of a value, where the greatest value of the lanes is this. */
  digits: (greatest: number, value: number) => number
  of: (figures: Figures) => number
  spread?: (figures: Figures) => number
  /** Whether its values come from a model, and are shown as about so. */
  about?: true
  /** What is said of a lane that has figures but not this one. */
  without?: string | ((figures: Figures) => string | undefined)
}

/** Units and digits of figures. */

const { units } = measureText

export const digits = (n: number) => () => n

/** One digit of a percentage, or as many as it takes to say that something happened. */
export const shareDigits = (value: number): number => {
  const size = Math.abs(value)
  return size === 0 || size >= 0.095 ? 1 : Math.min(6, Math.ceil(-Math.log10(size / 0.95)))
}

export const share = {
  unit: units.percent,
  apart: units.points,
  digits: (_: number, value: number) => shareDigits(value),
}
export const rate = {
  unit: units.mbps,
  digits: (greatest: number) => (greatest < 100 ? 2 : greatest < 1000 ? 1 : 0),
}
export const ms = {
  unit: units.ms,
  digits: (greatest: number) => (greatest < 10 ? 2 : greatest < 100 ? 1 : 0),
}
export const seconds = { unit: units.s, digits: (greatest: number) => (greatest < 10 ? 2 : 1) }
export const perMinute = { unit: units.perMinute, digits: digits(1) }
export const sPerMinute = { unit: units.sPerMinute, digits: digits(1) }
