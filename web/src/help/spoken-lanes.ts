import { create } from 'zustand'

const KEY = 'aqm.silent-lanes'

interface SpokenLanes {
  /** Letters of lanes that are not announced. */
  silent: readonly string[]
  set: (letter: string, isSpoken: boolean) => void
}

/** The lanes announced to screen readers; a preference of this browser. */
export const useSpokenLanes = create<SpokenLanes>()((set, get) => ({
  silent: stored(),
  set: (letter, isSpoken) => {
    const others = get().silent.filter((each) => each !== letter)
    const silent = isSpoken ? others : [...others, letter]
    set({ silent })
    try {
      localStorage.setItem(KEY, silent.join(''))
    } catch {
      // Without a store, the preference lasts as long as the page.
    }
  },
}))

function stored(): string[] {
  try {
    return [...(localStorage.getItem(KEY) ?? '')]
  } catch {
    return []
  }
}
