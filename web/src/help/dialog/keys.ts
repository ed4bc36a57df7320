import { PRESENTER_SHORTCUTS } from '../presenter-shortcuts'
import { SHORTCUTS } from '../shortcuts'

/** What the keyboard does, by the place where it does it. `single` keys can be turned off. */
export interface KeyGroup {
  title: string
  keys: readonly { keys: readonly string[]; text: string; single?: true }[]
}

export const KEYS: readonly KeyGroup[] = [
  {
    title: 'Everywhere',
    keys: [
      ...Object.values(SHORTCUTS),
      { keys: ['Tab'], text: 'Next control' },
      { keys: ['Ctrl', 'P'], text: 'Print a hand-out of the comparison, one page (on a Mac ⌘)' },
      { keys: ['Esc'], text: 'Close the open panel, or cancel' },
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
      { keys: ['PgUp', 'PgDn'], text: 'The same, ten times as far' },
      { keys: ['Home', 'End'], text: 'Read the values at its beginning or end' },
      { keys: ['Shift', '← →'], text: 'Go back or forward in time' },
      { keys: ['+', '−'], text: 'Zoom' },
      { keys: ['0'], text: 'The last minute again' },
      { keys: ['Enter'], text: 'Explain the drop nearest to the cursor' },
      { keys: ['Esc'], text: 'Let go of the cursor' },
    ],
  },
  {
    title: 'In the projector view',
    keys: Object.values(PRESENTER_SHORTCUTS),
  },
  {
    title: 'In a lesson',
    keys: [
      { keys: ['←', '→'], text: 'The step before, or the next', single: true },
      {
        keys: ['PgUp', 'PgDn'],
        text: 'The same in the projector view, where the first press on runs what is asked',
        single: true,
      },
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
