const plain = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 12 })

/** Texts of what any screen needs. */
export const kitText = {
  range: (least: number, most: number, unit = '') =>
    `From ${plain(least)} to ${plain(most)}${unit && `\u00a0${unit}`}; the old value stays.`,
  close: 'Close',
  part: {
    stopped: 'This part of the lab stopped; the rest goes on.',
    unfetched: 'This part of the lab could not be fetched. It is asked for again until it comes.',
    stale: 'This part of the lab has to be fetched anew. Load the page again: what you made stays.',
    again: 'Try again',
    coming: 'This part of the lab is being fetched.',
    back: 'Back to the lab',
    reload: 'Load the page again',
  },
} as const
