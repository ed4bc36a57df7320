import { scaleLinear, scaleLog } from 'd3-scale'
import type { NumberField } from './schema'

/** Number of slider positions, from 0. */
export const POSITIONS = 400
const DIGITS = 3
/** Without an upper limit, a slider ends at this multiple of the default. */
const REACH = 4

export interface Slider {
  value: (position: number) => number
  position: (value: number) => number
}

/** The scale of a slider over a parameter's range, with the default and `value` well inside. */
export function sliderOf(field: NumberField, value: number): Slider {
  const wide = field.max > 1 && field.max > 100 * field.default
  const top = wide ? niceAbove(Math.max(field.default * REACH, value * 2) || 1) : field.max
  const end = Math.min(field.max, top)
  const scale =
    field.log && field.min > 0
      ? scaleLog([field.min, end], [0, POSITIONS])
      : scaleLinear([field.min, end], [0, POSITIONS])
  return {
    value: (position) => shortened(scale.invert(position), field),
    position: (value) => Math.round(Math.max(0, Math.min(POSITIONS, scale(Math.max(value, field.min))))),
  }
}

function shortened(value: number, field: NumberField): number {
  const short = field.integer ? Math.round(value) : Number(value.toPrecision(DIGITS))
  return Math.max(field.min, Math.min(field.max, short))
}

function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return power * ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10)
}

/** Units on the screen, with their size in the scenario's unit. */
const SHOWN: Record<string, { unit: string; size: number }> = {
  'bit/s': { unit: 'Mb/s', size: 1e6 },
  bytes: { unit: 'kB', size: 1e3 },
}

export const shownUnit = (unit: string) => SHOWN[unit] ?? { unit, size: 1 }

/** The number meant by a typed text, or an error. */
export function typedValue(typed: string, field: NumberField): number | undefined {
  const { size } = shownUnit(field.unit)
  const text = typed.trim().replace(',', '.')
  // The product may have a spurious last digit: 2.7 × 1e6.
  const value = text === '' ? Number.NaN : Number((Number(text) * size).toPrecision(15))
  const valid = value >= field.min && value <= field.max && (!field.integer || Number.isInteger(value))
  return valid ? value : undefined
}

export const shownValue = (value: number, field: NumberField) =>
  String(Number((value / shownUnit(field.unit).size).toPrecision(12)))

export const allowed = (field: NumberField) => {
  const { size } = shownUnit(field.unit)
  const plain = (value: number) =>
    Number((value / size).toPrecision(12)).toLocaleString('en', { maximumSignificantDigits: 12 })
  return [plain(field.min), plain(field.max)] as const
}
