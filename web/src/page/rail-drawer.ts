import { create } from 'zustand'
import { useGuide } from '../lab/guide'
import { useMedia } from '../lab/hooks'
import { useSolo } from '../lab/lane-view'
import { useLabState } from '../lab/useLab'

/** Whether the rail lies open over the lanes, where they need all of the width. */
export const useDrawer = create(() => ({ open: false }))

export const toggleDrawer = (): void => useDrawer.setState(({ open }) => ({ open: !open }))

export const closeDrawer = (): void => useDrawer.setState({ open: false })

/** Whether the rail is a drawer. */
export function useRailHidden(): boolean {
  const lanes = useLabState((state) => state.scenario.lanes.length)
  const shown = useSolo() === undefined ? lanes : 1
  const narrow = useMedia(shown > 2 ? '(--laptop)' : '(--notebook)')
  const guided = useGuide((guide) => guide.leads)
  return narrow || guided
}
