import { plain, plural } from '../../../kit/format'

const holds = (held: number, all: number) =>
  plural(held, {
    one: `${plain(held)} of ${plain(all)} criteria holds`,
    other: `${plain(held)} of ${plain(all)} criteria hold`,
  })

/** All texts of an exercise's panel. */
export const exercisePanelText = {
  title: 'What your hand-in must show',
  try: 'Try the lab with:',
  means: 'The lanes show means of the present run; Check measures the criteria in every situation.',
  demanded: (demand: string) => `asked: ${demand}`,
  check: 'Check',
  again: 'Check again',
  stop: 'Stop',
  handIn: { label: 'Copy the link', copied: 'Link copied', failed: 'Could not copy' },
  tooLong: 'This lab is too long for a link.',
  running: (done: number, all: number) => `${plain(done)} of ${plain(all)} runs`,
  stopped: 'Stopped before the end.',
  trouble: (message: string) => `A run failed: ${message}`,
  refused: (why: string) => `This cannot be handed in: ${why}`,
  stale: 'You have changed the lab since; these figures are out of date.',
  unchanged: 'Nothing changed yet: this is the start of the exercise.',
  practice: (replications: number) =>
    `Means over ${plain(replications)} replications with 95 % intervals. Your hand-in is graded on other random numbers, so leave some margin.`,
  score: (says: string) => `Score: ${says}`,
  held: (held: number, all: number, open: number) =>
    open > 0 ? `${holds(held, all)}, ${plain(open)} not certain` : holds(held, all),
} as const
