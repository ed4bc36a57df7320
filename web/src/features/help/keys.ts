import { SHORTCUTS } from '../../help/shortcuts'
import { helpText } from '../../help/text'
import type { Feature, KeyGroup } from '../../lab/feature'
import { helpKeysText } from './keys-text'

/** Keyboard help, grouped by context; `single` keys can be turned off. */
export function keysWith(features: readonly Feature[]): KeyGroup[] {
  const own = features.flatMap(({ key }) => key ?? [])
  const groups = [...pageKeys(), ...features.flatMap(({ keys }) => keys ?? [])]
  const titles = [...new Set(groups.map(({ title }) => title))]
  return titles.map((title, i) => ({
    title,
    keys: [
      ...(i === 0 ? [...Object.values(SHORTCUTS), ...own] : []),
      ...groups.filter((group) => group.title === title).flatMap(({ keys }) => keys),
    ],
  }))
}

/** The page's own keys. */
function pageKeys(): KeyGroup[] {
  const { everywhere, curve, slider } = helpKeysText
  return [
    {
      title: helpText.keys.everywhere,
      keys: [
        { keys: ['Tab'], text: everywhere.next },
        { keys: ['Esc'], text: everywhere.close },
      ],
    },
    {
      title: curve.title,
      keys: [
        { keys: ['←', '→'], text: curve.choose },
        { keys: ['↑', '↓'], text: curve.probability },
        { keys: ['Alt', '← →'], text: curve.queue },
        { keys: ['Shift'], text: curve.far },
        { keys: ['Ctrl'], text: curve.fine },
        { keys: ['Alt'], text: curve.free },
        { keys: ['Insert'], text: curve.add },
        { keys: ['Delete'], text: curve.remove },
        { keys: ['Home', 'End'], text: curve.ends },
        { keys: ['Enter'], text: curve.numbers },
        { keys: ['E'], text: curve.large },
      ],
    },
    {
      title: slider.title,
      keys: [
        { keys: ['←', '→'], text: slider.step },
        { keys: ['Home', 'End'], text: slider.ends },
      ],
    },
  ]
}
