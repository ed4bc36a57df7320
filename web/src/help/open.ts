import { create } from 'zustand'

export type Tab = 'look' | 'keys' | 'words' | 'schemes' | 'swing' | 'access'

/** The open page of the help, if any. */
export const useHelp = create<{ tab: Tab | undefined; show: (tab: Tab | undefined) => void }>()((set) => ({
  tab: undefined,
  show: (tab) => set({ tab }),
}))
