/** The language itself: its name, how it joins parts, and how it writes units. `format.ts` writes its numbers. */
export const languageText = {
  /** BCP 47 tag, as in `lang`. */
  tag: 'en',
  name: 'English',
  comma: ', ',
  semicolon: '; ',
  /** Between sentences. */
  space: ' ',
  units: {
    bitsPerSecond: { kilo: 'kb/s', mega: 'Mb/s', giga: 'Gb/s' },
    seconds: 's',
    milliseconds: 'ms',
    bytes: 'B',
    kilobytes: 'kB',
  },
} as const
