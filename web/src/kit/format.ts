/** Numbers on the screen: fixed digits, a true minus sign, a dash for missing values. */
export const NONE = '–'

/** Cached by digits: making a format costs more than formatting many numbers. */
const formats = new Map<number, Intl.NumberFormat>()

function formatOf(digits: number): Intl.NumberFormat {
  const known = formats.get(digits)
  if (known) return known
  const made = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  formats.set(digits, made)
  return made
}

export function fixed(value: number, digits: number): string {
  if (!Number.isFinite(value)) return NONE
  const text = formatOf(digits).format(Math.abs(value))
  return value < 0 && Number(text.replaceAll(',', '')) !== 0 ? `−${text}` : text
}

/** The value of the text that `fixed` writes. */
export const rounded = (value: number, digits: number): number =>
  Number.isFinite(value) ? Number(fixed(value, digits).replaceAll(',', '').replace('−', '-')) : value

export function signed(value: number, digits: number): string {
  const text = fixed(value, digits)
  return value > 0 && text !== NONE && /[1-9]/.test(text) ? `+${text}` : text
}

/** A delay and its unit, in at most four digits. */
export const duration = (seconds: number): [value: string, unit: string] =>
  seconds >= 0.9995 ? [fixed(seconds, seconds < 10 ? 2 : 1), 's'] : [fixed(seconds * 1000, 0), 'ms']
export const percent = (share: number) => fixed(share * 100, 1)

/** A rate in a suitable unit, with as few digits as possible. */
export function rate(bps: number): string {
  const [unit, divisor] = bps >= 1e9 ? ['Gb/s', 1e9] : bps >= 1e6 || bps === 0 ? ['Mb/s', 1e6] : ['kb/s', 1e3]
  return `${Number((bps / (divisor as number)).toPrecision(4))} ${unit}`
}
