import { type ComponentType, createContext, useSyncExternalStore } from 'react'
import type { Shortcut } from '../help/shortcuts'
import { mediaOf } from '../kit/breakpoints'
import type { Lead } from '../link/address'
import { labStore } from '../scenario/store'

type LabState = ReturnType<typeof labStore.getState>

/** A way into a feature from the header. */
export interface MenuEntry {
  /** In the header itself, at its end as what stands out most, as a sign, or in the menu of files. */
  place: 'header' | 'end' | 'sign' | 'file'
  text(): string
  hint?: string
  Sign?: ComponentType
  open(): void
  testId: string
}

/** Keys with what they do, as the help lists them. */
export interface KeyGroup {
  title: string
  keys: readonly Pick<Shortcut, 'keys' | 'text' | 'single'>[]
}

/** What stands in place of the desk. */
export interface Screen {
  /** Windows that it is for, as a media query; it may name breakpoints. */
  media: string
  /** Whether a person asked for it; without this the window alone decides. */
  isAsked?(lab: LabState): boolean
  View: ComponentType
  /** It has no header, and takes the keys of the page. */
  whole?: true
}

/**
 * A part of the lab that a person may use or leave. The page knows features by this list alone: one that is not in it
 * is not there.
 */
export interface Feature {
  id: string
  menu?: MenuEntry
  /** A key of the page, and what it does. */
  key?: Shortcut & { act(): unknown; everywhere?: true }
  /** Keys that it has for itself while it is open. */
  keys?: KeyGroup
  /** What lies over the page; draws nothing while there is nothing to show. */
  panel?: ComponentType
  /** What stands below the header. */
  banner?: ComponentType
  screen?: Screen
  /** What it opens of an address. */
  lead?: Lead
  /** Before the address is opened; what this gives is done once it is, and lets the address follow. */
  start?(): (() => void) | Promise<(() => void) | undefined> | undefined
  /** Once the lab has all that it needs to run. */
  later?(): void
}

/** The features of the page, in the order of its menus. */
export const Features = createContext<readonly Feature[]>([])

/** The screen that is shown in place of the desk, if any: the first whose window this is. */
export const shownScreen = (features: readonly Feature[]): Screen | undefined =>
  features.find(
    ({ screen }) =>
      screen && matchMedia(mediaOf(screen.media)).matches && screen.isAsked?.(labStore.getState()) !== false,
  )?.screen

export function useScreen(features: readonly Feature[]): Screen | undefined {
  const read = () => shownScreen(features)
  const subscribe = (changed: () => void) => {
    const lists = features.flatMap(({ screen }) => (screen ? [matchMedia(mediaOf(screen.media))] : []))
    for (const list of lists) list.addEventListener('change', changed)
    const stop = labStore.subscribe(changed)
    return () => {
      stop()
      for (const list of lists) list.removeEventListener('change', changed)
    }
  }
  return useSyncExternalStore(subscribe, read, read)
}
