import { SHORTCUTS } from '../../help/shortcuts'
import type { Feature, KeyGroup } from '../../lab/feature'

/** Keyboard help, grouped by context; `single` keys can be turned off. */
export function keysWith(features: readonly Feature[]): KeyGroup[] {
  const own = features.flatMap(({ key }) => key ?? [])
  const groups = [...LAB, ...features.flatMap(({ keys }) => keys ?? [])]
  const titles = [...new Set(groups.map(({ title }) => title))]
  return titles.map((title, i) => ({
    title,
    keys: [
      ...(i === 0 ? [...Object.values(SHORTCUTS), ...own] : []),
      ...groups.filter((group) => group.title === title).flatMap(({ keys }) => keys),
    ],
  }))
}

const LAB: readonly KeyGroup[] = [
  {
    title: 'Everywhere',
    keys: [
      { keys: ['Tab'], text: 'Next control' },
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
    title: 'On a slider',
    keys: [
      { keys: ['←', '→'], text: 'Previous or next step' },
      { keys: ['Home', 'End'], text: 'Least or most' },
    ],
  },
]
