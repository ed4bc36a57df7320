const plain = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 12 })

/** Texts for any screen. */
export const kitText = {
  range: (least: number, most: number, unit = '', kept = false) =>
    `Enter ${plain(least)}–${plain(most)}${unit && `\u00a0${unit}`}.${kept ? '' : ' Not changed.'}`,
  close: 'Close',
  docsAbsent: '(not in this file)',
  qr: { label: 'QR code of the link', full: 'QR code, full screen' },
  part: {
    stopped: 'This part of the lab stopped; the rest goes on.',
    unfetched: 'This part of the lab did not load. The lab keeps trying.',
    stale: 'This part of the lab is out of date. Reload the page; your work is kept.',
    again: 'Try again',
    coming: 'Loading this part of the lab.',
    back: 'Back to the lab',
    reload: 'Reload the page',
  },
} as const
