import { fixed } from './format'

/** Texts of what can be done to a lane. They come with the menu that needs them. */
export const laneText = {
  duplicateHint: 'with everything that is recorded or planned for it',
  fork: (t_s: number) => `Fork at ${fixed(t_s, 1)}\u00a0s`,
  forkHint: (letter: string) =>
    `a new lane with the past of ${letter}; what ${letter} alone does later stays there`,
  last: 'The last lane stays.',
} as const
