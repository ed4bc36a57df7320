import type { Figures } from '../engine/page/figures'
import type { TermId } from '../help/glossary'
import { percentDigits } from '../kit/format'
import { measureText } from './text'

/** A figure of a lane over a stretch of its run. */
export interface LaneFigure {
  /** Its name in links and to host pages; a class follows after a space. */
  key: string
  /** Title of a column. */
  title: string
  /** Name next to a number of a lane. */
  word: string
  /** Its entry in the glossary. */
  term: TermId
  unit: string
  /** The unit of differences, if it is another. */
  apart?: string
  /** Decimals of a value, given the greatest value of the lanes. */
  digits: (greatest: number, value: number) => number
  of: (figures: Figures) => number
  spread?: (figures: Figures) => number
  /** Whether its values come from a model, and are shown as approximate. */
  about?: true
  /** Text for a lane that has figures but not this one. */
  without?: string | ((figures: Figures) => string | undefined)
}

/** Units and digits of figures. A figure takes them over when it is made, in the language of that time. */

export const digits = (n: number) => () => n

export const share = {
  get unit() {
    return measureText.units.percent
  },
  get apart() {
    return measureText.units.points
  },
  digits: (_: number, value: number) => percentDigits(value),
}
export const rate = {
  get unit() {
    return measureText.units.mbps
  },
  digits: (greatest: number) => (greatest < 100 ? 2 : greatest < 1000 ? 1 : 0),
}
export const ms = {
  get unit() {
    return measureText.units.ms
  },
  digits: (greatest: number) => (greatest < 10 ? 2 : greatest < 100 ? 1 : 0),
}
export const seconds = {
  get unit() {
    return measureText.units.s
  },
  digits: (greatest: number) => (greatest < 10 ? 2 : 1),
}
export const perMinute = {
  get unit() {
    return measureText.units.perMinute
  },
  digits: digits(1),
}
export const sPerMinute = {
  get unit() {
    return measureText.units.sPerMinute
  },
  digits: digits(1),
}
