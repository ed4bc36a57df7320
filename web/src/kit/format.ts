import { languageText } from './language-text'

/**
 * Numbers, lists and plurals as the page's language writes them; no other module formats any.
 * Numbers have a true minus sign, and a dash where a value is missing.
 */
export const NONE = '–'

/** Cached by their options: making a format costs more than formatting many numbers. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(
  key: string,
  options: Intl.NumberFormatOptions,
  tag: string = languageText.tag,
): Intl.NumberFormat {
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(tag, options)
  formats.set(key, made)
  return made
}

/** What rounds to zero has no sign; the hyphen that `Intl` writes becomes a minus. */
function written(value: number, make: () => Intl.NumberFormat): string {
  if (!Number.isFinite(value)) return NONE
  const format = make()
  const text = format.format(value)
  return /[1-9]/.test(text) ? text.replace('-', '−') : format.format(0)
}

/** The value of the text that `fixed` writes. */
export const rounded = (value: number, digits: number): number =>
  Number.isFinite(value) ? Number(arithmetic(digits).format(value)) + 0 : value

/** `toFixed` rounds the binary fraction; the decimal fraction is what a reader sees. */
const arithmetic = (digits: number) =>
  formatOf(`value ${digits}`, { maximumFractionDigits: digits, useGrouping: false }, 'en')

/** A number in a text that is English in every language. */
export const inEnglish = (value: number): string => formatOf('english', {}, 'en').format(value)

/** A number with so many decimals, and separators of thousands. */
export const fixed = (value: number, digits: number): string => between(value, digits, digits)

/** A number with `least` to `most` decimals, and separators of thousands. */
export const between = (value: number, least: number, most: number): string =>
  written(value, () =>
    formatOf(`${least} ${most}`, { minimumFractionDigits: least, maximumFractionDigits: most }),
  )

/** A number with `least` to `digits` decimals, without separators of thousands. */
export const ungrouped = (value: number, digits: number, least = digits): string =>
  written(value, () =>
    formatOf(`ungrouped ${least} ${digits}`, {
      minimumFractionDigits: least,
      maximumFractionDigits: digits,
      useGrouping: false,
    }),
  )

/** A number in at most so many significant digits, with separators of thousands. */
export const plain = (value: number, digits = 12): string =>
  written(value, () => formatOf(`plain ${digits}`, { maximumSignificantDigits: digits }))

/** A number in at most so many significant digits, without separators of thousands. */
export const significant = (value: number, digits: number): string =>
  written(value, () =>
    formatOf(`significant ${digits}`, { maximumSignificantDigits: digits, useGrouping: false }),
  )

/** A number with exactly so many significant digits, without separators of thousands. */
export const precise = (value: number, digits: number): string =>
  written(value, () =>
    formatOf(`precise ${digits}`, {
      minimumSignificantDigits: digits,
      maximumSignificantDigits: digits,
      useGrouping: false,
    }),
  )

let mark: string | undefined

/** The decimal separator. */
export const decimalMark = (): string => {
  mark ??= new Intl.NumberFormat(languageText.tag).format(0.5).replace(/\d/g, '')
  return mark
}

/** A number with all its digits as a field shows it: without separators of thousands, and typed with any keyboard. */
export const entered = (value: number): string => String(value).replace('.', decimalMark())

/** A difference: as `fixed`, with its sign unless it shows as zero. */
export function signed(value: number, digits: number): string {
  const text = fixed(value, digits)
  return value > 0 && text !== NONE && /[1-9]/.test(text) ? `+${text}` : text
}

/** A delay and its unit, in at most four digits. */
export const duration = (seconds: number): [value: string, unit: string] =>
  seconds >= 0.9995
    ? [fixed(seconds, seconds < 10 ? 2 : 1), languageText.units.seconds]
    : [fixed(seconds * 1000, 0), languageText.units.milliseconds]

/** A share in percent, without the sign. */
export const percent = (share: number) => fixed(share * 100, 1)

/** Decimals of a percentage: one, or as many as a small value needs to differ from zero. */
export function percentDigits(value: number): number {
  const size = Math.abs(value)
  return size === 0 || size >= 0.095 ? 1 : Math.min(6, Math.ceil(-Math.log10(size / 0.95)))
}

/** A share in percent with as many decimals as it needs to differ from zero, without the sign. */
export const smallPercent = (share: number) => fixed(share * 100, percentDigits(share * 100))

/** A rate in a suitable unit, with as few digits as possible. */
export function rate(bps: number): string {
  const { giga, mega, kilo } = languageText.units.bitsPerSecond
  const [unit, divisor] = bps >= 1e9 ? [giga, 1e9] : bps >= 1e6 || bps === 0 ? [mega, 1e6] : [kilo, 1e3]
  return `${significant(bps / divisor, 4)} ${unit}`
}

/** Names or values one after the other: "a, b, c". */
export const listed = (items: readonly string[]): string => items.join(languageText.comma)

/** The lab's English is British: it has no comma before "and". */
const listTag = () => (languageText.tag === 'en' ? 'en-GB' : languageText.tag)

const joined = (items: readonly string[], type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat(listTag(), { type }).format(items)

/** "a", "a and b", "a, b and c". */
export const all = (items: readonly string[]): string => joined(items, 'conjunction')

/** "a", "a or b", "a, b or c". */
export const any = (items: readonly string[]): string => joined(items, 'disjunction')

/** Parts of a sentence that stand beside each other: "a; b". */
export const parts = (items: readonly string[]): string => items.join(languageText.semicolon)

/** Whole sentences, one after the other. */
export const told = (items: readonly string[]): string => items.join(languageText.space)

let rules: Intl.PluralRules | undefined

/** The form that goes with a number; what a language does not distinguish may be left out. */
export function plural<Form>(
  count: number,
  forms: { other: Form } & { [category in Intl.LDMLPluralRule]?: Form },
): Form {
  rules ??= new Intl.PluralRules(languageText.tag)
  return forms[rules.select(count)] ?? forms.other
}
