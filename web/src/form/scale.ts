import { scaleLinear, scaleLog } from 'd3-scale'
import { entered, plain } from '../kit/format'
import { languageText } from '../kit/language-text'
import { typedNumber } from '../kit/typed'
import { unitName } from './names'
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

/** Units on the screen, with their size in the scenario's unit. Times that are usually below a second are in ms. */
export function shownUnit({ unit, default: usual = 1, max = Number.POSITIVE_INFINITY }: UnitOf) {
  const { bitsPerSecond, bytes, milliseconds } = languageText.units
  if (unit === 'bit/s') return { unit: bitsPerSecond.mega, size: 1e6 }
  if (unit === 'bytes') return { unit: bytes, size: 1 }
  const short = usual > 0 ? usual < 1 : max <= 1
  return unit === 's' && short ? { unit: milliseconds, size: 1e-3 } : { unit: unitName(unit), size: 1 }
}

type UnitOf = Pick<NumberField, 'unit'> & Partial<Pick<NumberField, 'default' | 'max'>>

const RATES = { bit: 1, b: 1, kbit: 1e3, kb: 1e3, mbit: 1e6, mb: 1e6, gbit: 1e9, gb: 1e9 }
/** Units that may follow a typed number, by the scenario's unit, in small letters. */
const TYPED: Record<string, Record<string, number>> = {
  s: { s: 1, sec: 1, ms: 1e-3, us: 1e-6, µs: 1e-6 },
  bytes: { b: 1, byte: 1, bytes: 1, kb: 1e3, mb: 1e6, kib: 1024, mib: 1024 ** 2 },
  'bit/s': Object.fromEntries(
    Object.entries(RATES).flatMap(([name, size]) => [
      [name, size],
      [`${name}/s`, size],
    ]),
  ),
  packets: { p: 1, pkt: 1, pkts: 1, packet: 1, packets: 1 },
}

/** A number, and letters of a unit. */
const NUMBER = /^([-+−]?[\d.,]+(?:e[-+]?\d+)?)\s*([a-zµ/%]*)$/

/** The number meant by a typed text, with a unit of its own or that of the field; undefined if it is not allowed. */
export function typedValue(typed: string, field: NumberField): number | undefined {
  const [, number = '', unit = ''] = NUMBER.exec(typed.trim().toLowerCase()) ?? []
  const size = unit ? (TYPED[field.unit]?.[unit] ?? Number.NaN) : shownUnit(field).size
  // The product may have a spurious last digit: 2.7 × 1e6.
  const value = Number((typedNumber(number) * size).toPrecision(15))
  const valid = value >= field.min && value <= field.max && (!field.integer || Number.isInteger(value))
  return valid ? value : undefined
}

/** A value in the unit of the screen. */
export const inShown = (value: number, field: UnitOf): number =>
  Number((value / shownUnit(field).size).toPrecision(12))

export const shownValue = (value: number, field: NumberField) => entered(inShown(value, field))

export const allowed = (field: NumberField) => {
  const { size } = shownUnit(field)
  return [plain(field.min / size), plain(field.max / size)] as const
}
