import { create } from 'zustand'
import type { LossSplit } from '../../plots/lane-chart'

/** How the loss plots of all lanes split their bars. */
export const useLossSplit = create<{ split: LossSplit; toggle(): void }>((set) => ({
  split: 'cause',
  toggle: () => set(({ split }) => ({ split: split === 'cause' ? 'class' : 'cause' })),
}))
