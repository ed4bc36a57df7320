import { fixed } from '../../kit/format'

/** Texts of the figures of all lanes. */
export const boardText = {
  title: 'Figures of the lanes',
  shown: 'Source of the figures',
  thisRun: 'This run',
  caption: (from_s: number, to_s: number) => `${fixed(from_s, 0)}–${fixed(to_s, 0)} s, one run`,
  ownCaption: 'since each change, one run',
  /** Before `oneRun`. */
  difference: (letter: string) => `${letter} − A,`,
  differences: 'small: against A',
  oneRun: 'one run, no verdict',
} as const
