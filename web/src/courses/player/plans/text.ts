import type { Label } from '../../plans/plan'
import { lessonScreenText } from '../text'

/** All texts of the plan screen and of printed plans, except the plans' own. */
export const planScreenText = {
  lead: 'What to say and ask in a slot of 20 or 45 minutes, what students get wrong, and the answers. They print on one or two pages.',
  minutes: (n: number) => `${n} min`,
  documentTitle: (title: string) => `${title} · AQM Lab`,
  kind: (slot: number) => `Plan for a lecture of ${slot} minutes`,
  opening: 'Reading the plan …',
  print: 'Print',
  all: 'All lessons',
  audience: 'For',
  before: 'They know',
  ready: 'Have ready',
  phones: {
    title: 'Phones',
    mark: 'phones answer',
    how: (steps: number, mark: string) =>
      `Students can answer on their phones in ${steps === 1 ? 'the step' : `the ${steps} steps`} marked “${mark}”, if you start the lab with`,
    command: 'npm start -- --class',
    guide: 'How it works',
    room: 'Try the room',
  },
  from: (from: number, minutes: number) => `${from}–${from + minutes} min`,
  labels: {
    Do: 'Do',
    Say: 'Say',
    Wrong: 'Mistake',
    Answer: 'Answer',
    Ask: 'Ask',
    Cut: 'Short of time',
  } satisfies Record<Label, string>,
  step: (title: string, step: number) => `${title}, step ${step}`,
  figure: (paper: string, label: string) => `${lessonScreenText.papers[paper] ?? paper}, ${label}`,
  statement: (claim: number, verdict: string) => `statement ${claim} ${verdict}`,
  holds: (says: string) => `What holds: ${says}`,
  homework: 'Homework',
  proved:
    'Figures “in this run” are those on the screen; all others are means over runs, tested with every version of the lab.',
  qr: 'QR code of this plan',
  again: 'This plan on a screen, with a link to each step:',
  unknown: (name: string) => `There is no plan “${name}”`,
  known: 'There are these:',
  faulty: 'This plan cannot be opened',
} as const
