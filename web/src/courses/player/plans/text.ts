import { listed, plain, plural } from '../../../kit/format'
import type { Verdict } from '../../../measures/finding'
import type { Label } from '../../plans/plan'
import { lessonScreenText } from '../text'

const statement = {
  agrees: (n: number) => `statement ${plain(n)} agrees`,
  partly: (n: number) => `statement ${plain(n)} agrees in part`,
  differs: (n: number) => `statement ${plain(n)} differs`,
  untold: (n: number) => `statement ${plain(n)} cannot be told`,
  untestable: (n: number) => `statement ${plain(n)} cannot be tested`,
} satisfies Record<Verdict, (n: number) => string>

/** All texts of the plan screen and of printed plans, except the plans' own. */
export const planScreenText = {
  lead: 'What to say and ask in a slot of 20 or 45 minutes, what students get wrong, and the answers. They print on one or two pages.',
  minutes: (n: number) => `${plain(n)} min`,
  documentTitle: (title: string) => `${title} · AQM Lab`,
  kind: (slot: number) => `Plan for a lecture of ${plain(slot)} minutes`,
  opening: 'Reading the plan …',
  print: 'Print',
  all: 'All lessons',
  audience: 'For',
  before: 'They know',
  ready: 'Have ready',
  phones: {
    title: 'Phones',
    mark: 'phones answer',
    /** What stands between backticks is code. */
    how: (steps: number) =>
      plural(steps, {
        one: 'Students can answer on their phones in the step marked “phones answer”, if you start the lab with `npm start -- --class`.',
        other: `Students can answer on their phones in the ${plain(steps)} steps marked “phones answer”, if you start the lab with \`npm start -- --class\`.`,
      }),
    guide: 'How it works',
    room: 'Try the room',
  },
  from: (from: number, minutes: number) => `${plain(from)}–${plain(from + minutes)} min`,
  labels: {
    Do: 'Do',
    Say: 'Say',
    Wrong: 'Mistake',
    Answer: 'Answer',
    Ask: 'Ask',
    Cut: 'Short of time',
  } satisfies Record<Label, string>,
  step: (title: string, step: number) => `${title}, step ${plain(step)}`,
  figure: (paper: string, label: string) => `${lessonScreenText.papers[paper] ?? paper}, ${label}`,
  /** Statements of a figure, by their numbers, and how each was found. */
  statements: (found: readonly (readonly [claim: number, verdict: Verdict])[]) =>
    listed(found.map(([claim, verdict]) => statement[verdict](claim))),
  holds: (says: string) => `What holds: ${says}`,
  homework: 'Homework',
  proved:
    'Figures “in this run” are those on the screen; all others are means over runs, tested with every version of the lab.',
  qr: 'QR code of this plan',
  again: 'This plan on a screen, with a link to each step:',
  unknown: (name: string) => `There is no plan “${name}”.`,
  known: 'There are these:',
  faulty: 'This plan cannot be opened',
} as const
