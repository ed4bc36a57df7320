import { create } from 'zustand'

const KEY = 'aqm.single-keys'

/** Whether keys without Ctrl or Alt control the lab (WCAG 2.1.4); a preference of this browser. */
export const useSingleKeys = create<{ on: boolean; set: (on: boolean) => void }>()((set) => ({
  on: stored() !== 'off',
  set: (on) => {
    set({ on })
    try {
      localStorage.setItem(KEY, on ? 'on' : 'off')
    } catch {
      // Without a store, the preference lasts as long as the page.
    }
  },
}))

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
