import { type ScaleLinear, type ScaleLogarithmic, scaleLinear, scaleLog } from 'd3-scale'
import { between, plain, significant } from '../kit/format'
import { kitText } from '../kit/text'

export interface Axis {
  kind: 'linear' | 'log'
  from: number
  to: number
  /** Approximate number of labels. */
  ticks: number
  /** Whether only whole values are labelled. */
  counts?: true
  /** Whether it has no values, because there is nothing to measure. */
  empty?: boolean
  /** After a break, a linear axis on the left ends at this value, which has a name. */
  beyond?: { value: number; name: string } | undefined
  /** Unit behind each label of the axis below. */
  unit?: string
  /** Whether it is simulated time. */
  time?: true
}

export interface Margin {
  left: number
  right: number
}

type Scale = ScaleLinear<number, number> | ScaleLogarithmic<number, number>

/** The rectangle between the axes, px, with its scales. */
export interface PlotArea {
  left: number
  right: number
  top: number
  bottom: number
  /** Width of the whole plot, including labels. */
  width: number
  x: Scale
  y: Scale
  /** Value per pixel of the axis below, if it is linear. */
  step: number
}

const TOP = 8
/** Height of a row of markers' labels; the first row is above the data. */
export const LABEL_HEIGHT = 14
/** Room for four digits and a comma on the left, for names of levels on the right. */
const MARGIN: Margin = { left: 42, right: 52 }
const BELOW = 7
const VALUES_BELOW = 20

/** The plot area for these axes and size; undefined if it is too small. */
export function areaOf(
  {
    x,
    y,
    margin,
    values,
    labels,
  }: { x: Axis; y: Axis; margin: Partial<Margin> | undefined; values: boolean; labels: boolean },
  width: number,
  height: number,
): PlotArea | undefined {
  const { left, right } = edgesOf(width, margin)
  const bottom = height - (values ? VALUES_BELOW : BELOW)
  const top = TOP + (labels ? LABEL_HEIGHT : 0)
  if (right - left < 20 || height < 20) return undefined
  return {
    left,
    right,
    top,
    bottom,
    width,
    x: scaleOf(x, [left, right]),
    // On a logarithmic axis, values below the start are drawn at the start.
    y: scaleOf(y, [bottom, top]).clamp(y.kind === 'log'),
    step: (x.to - x.from) / (right - left),
  }
}

function edgesOf(width: number, margin: Partial<Margin> | undefined) {
  const { left, right } = { ...MARGIN, ...margin }
  return { left, right: width - right }
}

/** Height of the part of an axis after its break, px, and its greatest share. */
const BREAK_PX = 16
const MOST_BREAK = 0.15

function scaleOf({ kind, from, to, beyond }: Axis, [low, high]: [number, number]): Scale {
  if (beyond && kind === 'linear') {
    const after = Math.min(BREAK_PX, MOST_BREAK * (low - high))
    return scaleLinear([from, to, beyond.value], [low, high + after, high])
  }
  return (kind === 'log' ? scaleLog() : scaleLinear()).domain([from, to]).range([low, high])
}

/** The share of the axis below for a pixel of a plot of this width. */
export function shareAt(x: number, width: number, margin: Partial<Margin> | undefined): number {
  const { left, right } = edgesOf(width, margin)
  return (x - left) / Math.max(1, right - left)
}

/** The pixel for a share of the axis below, in a plot of this width. */
export function pixelAt(share: number, width: number, margin: Partial<Margin> | undefined): number {
  const { left, right } = edgesOf(width, margin)
  return left + share * Math.max(1, right - left)
}

/** Labelled values of an axis. */
export function ticksOf(
  scale: { ticks(count: number): number[] },
  { kind, ticks, counts, empty }: Pick<Axis, 'kind' | 'ticks' | 'counts' | 'empty'>,
): number[] {
  if (empty) return []
  const found = scale.ticks(ticks).filter((value) => !counts || Number.isInteger(value))
  if (kind === 'linear') return found
  const powers = found.filter((value) => Math.abs(Math.log10(value) % 1) < 1e-9)
  return powers.length >= 2 ? powers : found
}

const THOUSANDS = [
  [1e9, 'G'],
  [1e6, 'M'],
  [1e4, 'k'],
] as const
const SIZES = { G: 1e9, M: 1e6, k: 1e3 }
/** Smaller numbers do not fit left of an axis. */
const SMALLEST = 1e-5

/** Long numbers in thousands, millions or powers of ten, to fit left of the axis. */
export function short(value: number): string {
  const size = Math.abs(value)
  const sign = THOUSANDS.find(([from]) => size >= from)?.[1]
  if (sign) return `${significant(value / SIZES[sign], 4)}${sign}`
  if (size > 0 && size < SMALLEST * (1 - 1e-9)) return power(value)
  return size < 0.01 ? plain(value, 2) : between(value, 0, 2)
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** A small number as a power of ten: `2·10⁻⁶`. */
function power(value: number): string {
  const [factor = '', exponent = ''] = value.toExponential().split('e')
  const raised = [...exponent].map((sign) => (sign === '-' ? '⁻' : RAISED[Number(sign)])).join('')
  const shown = significant(Number(factor), 2)
  return shown === '1' ? `10${raised}` : `${shown}·10${raised}`
}

/** On an axis with powers of ten, smaller values are written as powers. */
const LEAST_PLAIN = 0.001

/** A value's label on its axis. */
export const tickName = (value: number, { kind, unit = '' }: Pick<Axis, 'kind' | 'unit'>): string =>
  kitText.valueIn(kind === 'log' && value < LEAST_PLAIN * (1 - 1e-9) ? power(value) : short(value), unit)
