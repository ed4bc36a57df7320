import { tableOf } from '../../../kit/markdown'

/** A criterion of WCAG 2.2 on which a laboratory of moving plots has something to say. */
interface Kept {
  criterion: string
  how: string
  /** Stories in `e2e` that hold it. */
  heldBy: readonly string[]
}

/** What the lab says of its accessibility, in the help and in `web/docs/reference/accessibility.md`. */
export const statement = {
  title: 'Accessibility',
  aim: 'The lab aims at WCAG 2.2, level AA.',
  scope:
    'These are the criteria on which a laboratory of moving plots has something to say. What is not listed has nothing of its own here (there is no video, no time limit, no log-in).',
  heads: ['Criterion', 'How it is kept', 'Held by'],
  kept: [
    {
      criterion: '1.1.1 Non-text content',
      how: 'Every plot has a name and, by arrow keys, values in words; a table of all values is in its menu.',
      heldBy: ['access', 'plots-overlay', 'plots-values'],
    },
    {
      criterion: '1.3.1, 4.1.2 Structure, names, roles',
      how: 'axe finds nothing on the main screen, results, menus, dialogs, figures, four lanes, phone and projector, light and dark, nor on what prints and sounds.',
      heldBy: ['axe', 'access', 'projector'],
    },
    {
      criterion: '1.4.1 Use of colour',
      how: 'A lane has a letter beside its colour, and a dash where lanes share a plot; on paper losses have patterns.',
      heldBy: ['forced', 'print'],
    },
    {
      criterion: '1.4.2 Audio control',
      how: 'Nothing sounds before a press; volume and an end are in the same dialog; it is silent while the lab stands still.',
      heldBy: ['sound'],
    },
    {
      criterion: '1.4.3, 1.4.11 Contrast',
      how: 'Colours of two themes are measured; the focus has a ring of at least 2 px and 3:1.',
      heldBy: ['axe', 'keyboard', 'projector'],
    },
    {
      criterion: '1.4.4 Resize text',
      how: 'At 200 % of 1280 × 720 and 1440 × 900 no text lies over another, and none is cut off but the note that is named below.',
      heldBy: ['access'],
    },
    {
      criterion: '1.4.10 Reflow',
      how: 'At 320 × 256 CSS pixels (400 % of 1280 × 1024) nothing scrolls sideways, and what stands fast takes less than half.',
      heldBy: ['access'],
    },
    {
      criterion: '1.4.12 Text spacing',
      how: 'With the spacing that a reader may set nothing is lost, in a window of 1440 × 900 and on an upright phone.',
      heldBy: ['access'],
    },
    {
      criterion: '2.1.1, 2.1.2 Keyboard, no trap',
      how: 'Curve, table of knots, plots and menus are worked by keys alone.',
      heldBy: ['keyboard', 'curve', 'curve-large', 'access'],
    },
    {
      criterion: '2.1.4 Character keys',
      how: 'Keys of one stroke can be turned off together.',
      heldBy: ['help', 'sound'],
    },
    {
      criterion: '2.2.2 Pause',
      how: 'Play and pause is among the first three stops of the Tab key; Space does it everywhere.',
      heldBy: ['keyboard'],
    },
    {
      criterion: '2.3.3 Animation (AAA)',
      how: 'For who asked for less motion plots move in steps, at most twice a second, and no style moves anything.',
      heldBy: ['access'],
    },
    {
      criterion: '2.4.1, 2.4.3 Skipping, order',
      how: 'A link to the lanes comes first, and the load before the lanes.',
      heldBy: ['keyboard'],
    },
    {
      criterion: '2.4.11 Focus not obscured',
      how: 'What the Tab key comes to is in the window, and under nothing that stands fast; down to 320 × 256 CSS pixels.',
      heldBy: ['access'],
    },
    {
      criterion: '2.5.7 Dragging',
      how: 'Knots are placed by taps, and moved by steppers, numbers and a table.',
      heldBy: ['curve', 'curve-large'],
    },
    {
      criterion: '2.5.8 Target size',
      how: 'What stands alone under a finger is 44 px high and wide; under a mouse 24 px, or as much room about it.',
      heldBy: ['access', 'layout', 'phone', 'widths'],
    },
    {
      criterion: '4.1.3 Status messages',
      how: 'What a lane does is said politely with its queue and loss, when it has become of another kind, at most once in five seconds. Which lanes are spoken of is chosen in the help.',
      heldBy: ['access'],
    },
  ] satisfies Kept[],
  beyond:
    'Beyond that: with forced colours plots take the system’s colours; a comparison prints on one page in black on white; queues and drop curves can be heard.',
  spoken: 'When what these lanes do becomes of another kind, a screen reader says it',
  lane: (letter: string) => `Lane ${letter}`,
  lacking: 'What is known not to hold, or not to be tested',
  lacks: [
    'With the text spacing of 1.4.12 in a window of 1280 × 720, “Draw” lies over the end of “drop probability”.',
    'At 200 % the note above a plot, which says the unit, may keep its first part alone.',
    'Screen readers were not tried by people who use one every day.',
  ],
} as const

/** The same as a page of the documentation, which `npm run generate` writes. */
export function statementPage(): string {
  const { title, aim, scope, heads, kept, beyond, lacking, lacks } = statement
  return [
    `# ${title}`,
    '',
    `${aim} ${scope} The stories that hold them stand in \`e2e\`.`,
    '',
    ...tableOf(
      heads,
      kept.map(({ criterion, how, heldBy }) => [
        criterion,
        how,
        heldBy.map((name) => `\`${name}\``).join(', '),
      ]),
    ),
    beyond,
    '',
    `## ${lacking}`,
    '',
    ...lacks.map((line) => `- ${line}`),
    '',
  ].join('\n')
}
