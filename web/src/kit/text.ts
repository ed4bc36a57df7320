const plain = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 12 })

/** Texts of what any screen needs. */
export const kitText = {
  range: (least: number, most: number, unit = '') =>
    `From ${plain(least)} to ${plain(most)}${unit && `\u00a0${unit}`}; the old value stays.`,
  close: 'Close',
} as const
