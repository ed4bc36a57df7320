/** What the keyboard does, by the place where it does it. `single` keys can be turned off. */
export interface KeyGroup {
  title: string
  keys: readonly { keys: readonly string[]; text: string; single?: true }[]
}

export const KEYS: readonly KeyGroup[] = [
  {
    title: 'Everywhere',
    keys: [
      { keys: ['Space'], text: 'Play or pause', single: true },
      { keys: ['.'], text: 'Next packet event', single: true },
      { keys: ['O'], text: 'All lanes in one plot', single: true },
      { keys: ['1', '…', '9'], text: 'Show or hide a plot', single: true },
      { keys: ['Shift', '1 … 4'], text: 'One lane alone, or all again', single: true },
      { keys: ['←', '→'], text: '100 ms back or on; with Shift 1 s', single: true },
      { keys: ['Home'], text: 'Back to the start', single: true },
      { keys: ['?'], text: 'This help', single: true },
      { keys: ['Ctrl', 'Z'], text: 'Undo; with Shift redo (on a Mac ⌘). Time goes on.' },
      { keys: ['Tab'], text: 'Next control' },
      { keys: ['Esc'], text: 'Close what is open, or end what was begun' },
    ],
  },
  {
    title: 'On a drop curve',
    keys: [
      { keys: ['←', '→'], text: 'Previous or next knot or cliff' },
      { keys: ['↑', '↓'], text: 'Drop probability by 0.01' },
      { keys: ['Alt', '← →'], text: 'Queue by one packet' },
      { keys: ['Shift'], text: 'with a step: ten times as far' },
      { keys: ['Ctrl'], text: 'with a step: a tenth of it' },
      { keys: ['Alt'], text: 'held while dragging or drawing in the large editor: no snapping' },
      { keys: ['Insert'], text: 'Add a knot behind this one' },
      { keys: ['Delete'], text: 'Remove the knot' },
      { keys: ['Home', 'End'], text: 'First or last knot' },
      { keys: ['Enter'], text: 'Type the numbers' },
      { keys: ['E'], text: 'The large editor; Esc leaves it' },
    ],
  },
  {
    title: 'On a plot',
    keys: [
      { keys: ['←', '→'], text: 'Read the values a little earlier or later' },
      { keys: ['Home', 'End'], text: 'Read the values at its beginning or end' },
      { keys: ['Shift', '← →'], text: 'Go back in time, or on' },
      { keys: ['+', '−'], text: 'Zoom' },
      { keys: ['0'], text: 'The last minute again' },
      { keys: ['Enter'], text: 'Why the packet nearest to the cursor was dropped' },
      { keys: ['Esc'], text: 'Let go of the cursor' },
    ],
  },
  {
    title: 'On a slider',
    keys: [
      { keys: ['←', '→'], text: 'Previous or next step' },
      { keys: ['Home', 'End'], text: 'Least or most' },
    ],
  },
]
