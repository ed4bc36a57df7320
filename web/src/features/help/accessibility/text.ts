/** The accessibility statement: what stands in the help and in the documentation. */
export const accessibilityText = {
  title: 'Accessibility',
  aim: 'The lab aims at WCAG 2.2, level AA.',
  scope:
    'These are the criteria on which a laboratory of moving plots has something to say. Criteria that are not listed need nothing special here (there is no video, no time limit, no log-in).',
  heads: ['Criterion', 'How it is kept', 'Held by'],
  kept: {
    '1.1.1': {
      criterion: '1.1.1 Non-text content',
      how: 'Every plot has a name and, by arrow keys, values in words; a table of all values is in its menu.',
    },
    '1.3.1': {
      criterion: '1.3.1, 4.1.2 Structure, names, roles',
      how: 'axe finds no fault on the main screen, results, menus, dialogs, figures, four lanes, phone and projector, in light and dark, nor in print and sound.',
    },
    '1.4.1': {
      criterion: '1.4.1 Use of colour',
      how: 'A lane has a letter beside its colour, and a dash where lanes share a plot; on paper losses have patterns.',
    },
    '1.4.2': {
      criterion: '1.4.2 Audio control',
      how: 'Nothing sounds before a press; volume and stop are in the same dialog; it is silent while the lab is paused.',
    },
    '1.4.3': {
      criterion: '1.4.3, 1.4.11 Contrast',
      how: 'Colours of two themes are measured; the focus has a ring of at least 2 px and 3:1.',
    },
    '1.4.4': {
      criterion: '1.4.4 Resize text',
      how: 'At 200 % of 1280 × 720 and 1440 × 900 no text overlaps another, and none is cut off except the note named below.',
    },
    '1.4.10': {
      criterion: '1.4.10 Reflow',
      how: 'At 320 × 256 CSS pixels (400 % of 1280 × 1024) nothing scrolls sideways, and fixed parts take less than half.',
    },
    '1.4.12': {
      criterion: '1.4.12 Text spacing',
      how: 'Nothing is lost with the text spacing that readers may set, in a window of 1440 × 900 and on an upright phone.',
    },
    '2.1.1': {
      criterion: '2.1.1, 2.1.2 Keyboard, no trap',
      how: 'Curve, table of knots, plots and menus work by keyboard alone.',
    },
    '2.1.4': {
      criterion: '2.1.4 Character keys',
      how: 'Keys of one stroke can be turned off together.',
    },
    '2.2.2': {
      criterion: '2.2.2 Pause',
      how: 'Play and pause is among the first three stops of the Tab key; Space does it everywhere.',
    },
    '2.3.3': {
      criterion: '2.3.3 Animation (AAA)',
      how: 'With reduced motion, plots move in steps, at most twice a second, and no style animates anything.',
    },
    '2.4.1': {
      criterion: '2.4.1, 2.4.3 Skipping, order',
      how: 'A link to the lanes comes first, and the load before the lanes.',
    },
    '2.4.11': {
      criterion: '2.4.11 Focus not obscured',
      how: 'Focused elements are inside the window and not under fixed parts, down to 320 × 256 CSS pixels.',
    },
    '2.5.7': {
      criterion: '2.5.7 Dragging',
      how: 'Knots can be placed by taps, and moved by steppers, numbers and a table.',
    },
    '2.5.8': {
      criterion: '2.5.8 Target size',
      how: 'Touch targets are 44 px high and wide; mouse targets are 24 px, or have that much room around them.',
    },
    '4.1.3': {
      criterion: '4.1.3 Status messages',
      how: 'When a lane’s behaviour changes in kind, it is announced politely with its queue and loss, at most once in five seconds. The help chooses which lanes are announced.',
    },
  },
  beyond:
    'Beyond that: with forced colours plots take the system’s colours; a comparison prints on one page in black on white; queues and drop curves can be heard.',
  spoken: 'A screen reader announces when the behaviour of these lanes changes',
  lane: (letter: string) => `Lane ${letter}`,
  stories: 'The stories that hold them stand in `e2e`.',
  lacking: 'Known not to hold, or not tested',
  lacks: [
    'With the text spacing of 1.4.12 in a window of 1280 × 720, “Draw” lies over the end of “drop probability”.',
    'At 200 % the note above a plot, which gives the unit, may be cut after its first part.',
    'Screen readers were not tried by people who use one every day.',
  ],
} as const
