import { choice } from '../lab/choices'
import { GUIDE } from '../lab/guide'
import { useMedia } from '../lab/hooks'
import { type Lab, useChoice, useLabState } from '../lab/lab'
import { useSolo } from '../lab/lane-view'

/** Whether the rail is open over the lanes, if they need the full width. */
export const DRAWER = choice(() => ({ open: false }))

export const toggleDrawer = (lab: Lab): void => lab.choices.set(DRAWER, ({ open }) => ({ open: !open }))

export const closeDrawer = (lab: Lab): void => lab.choices.set(DRAWER, { open: false })

/** Whether the rail is a drawer. */
export function useRailHidden(): boolean {
  const lanes = useLabState((state) => state.scenario.lanes.length)
  const shown = useSolo() === undefined ? lanes : 1
  const narrow = useMedia(shown > 2 ? '(--laptop)' : '(--notebook)')
  const guided = useChoice(GUIDE, (guide) => guide.leads)
  return narrow || guided
}
