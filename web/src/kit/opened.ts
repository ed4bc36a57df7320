import { create } from 'zustand'

const KEY = 'aqm.opened'

/** Parts of the page whose state this browser remembers. */
interface Opened {
  /** The link's fields in the rail. */
  link: boolean
  /** The map of the schemes in the rail. */
  map: boolean
  /** Whether Tab reaches explained terms. */
  words: boolean
  /** Names of the plots of a lane; undefined for the default ones. */
  plots: readonly string[] | undefined
}

const CLOSED: Opened = { link: false, map: false, words: false, plots: undefined }

export const useOpened = create<Opened>()(() => ({ ...CLOSED, ...stored() }))

/** Opens or closes parts, and remembers it. */
export function keepOpen(change: Partial<Opened>): void {
  useOpened.setState(change)
  try {
    localStorage.setItem(KEY, JSON.stringify(useOpened.getState()))
  } catch {
    // Without a store, the choice lasts until the page closes.
  }
}

function stored(): Partial<Opened> {
  try {
    const { link, map, words, plots } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const names = Array.isArray(plots) && plots.every((name) => typeof name === 'string') ? plots : undefined
    return { link: link === true, map: map === true, words: words === true, plots: names }
  } catch {
    return {}
  }
}
