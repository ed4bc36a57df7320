/** The language itself: its name, how it joins parts, and how it writes units. `format.ts` writes its numbers. */
export const languageText = {
  /** BCP 47 tag, as in `lang`. */
  tag: 'en',
  name: 'English',
  choice: {
    label: 'Language',
    title: 'The language has not changed',
    unfetched: 'Its words could not be fetched. Try again when there is a network.',
  },
  comma: ', ',
  semicolon: '; ',
  /** Between two sentences. */
  space: ' ',
  units: {
    bitsPerSecond: { kilo: 'kb/s', mega: 'Mb/s', giga: 'Gb/s' },
    seconds: 's',
    milliseconds: 'ms',
    bytes: 'B',
    kilobytes: 'kB',
  },
} as const
