import { type ComponentType, createContext, useSyncExternalStore } from 'react'
import type { LaneFeed } from '../engine/page/client'
import type { Format } from '../files/format'
import type { Shortcut } from '../help/shortcuts'
import { mediaOf } from '../kit/breakpoints'
import type { Lead } from '../link/address'
import { labStore } from '../scenario/store'
import type { GuideProps } from './guide'

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

/** Places of the page where features draw, each with what the page tells them there. */
export interface Slots {
  /** A guide through the lab, while one leads; see `useGuide`. */
  guide: GuideProps
  /** Over the lanes, or beside the one that it is about. */
  dock: { at: 'desk' | 'hand' | 'hall' }
  /** Beside a control; `path` is its place in the scenario. */
  parameter: { path: string; name: string; onOpen?: (() => void) | undefined }
  /** The packets of a lane, while single ones are shown. */
  packets: { index: number; feed: LaneFeed }
  /** At the plots of a lane. */
  plots: { index: number }
  /** The last change, and what comes next. */
  notice: object
  /** The run on one line. */
  track: object
  /** A list of all events, for a hand. */
  events: object
  /** Further runs: below the lanes, or above the figures. */
  runs: { place: 'bar' | 'board'; open?: boolean }
}

/** A page of the scoreboard beside the figures of this run. */
export interface Board {
  title: string
  View: ComponentType<{ narrow: boolean }>
}

/** Something that can be done to a lane, for its menu. */
export interface LaneAction {
  text: string
  hint: string
  act(index: number): unknown
  testId: string
}

/** Opens what stands behind a time of a lane's plot; tells whether there is anything. */
export type InspectLane = (
  index: number,
  plot: HTMLElement,
  placeOf: (share: number) => number,
  at_s: number,
  within_s: number,
) => Promise<boolean>

/**
 * A part of the lab that a person may use or leave. The page knows features by this list alone: one that is not in it
 * is not there.
 */
export interface Feature {
  id: string
  menu?: MenuEntry
  /** A key of the page, and what it does. */
  key?: Shortcut & { act(): unknown; everywhere?: true }
  /** A key of the projector view, and what it does. */
  hallKey?: Shortcut & { act(): unknown }
  /** Keys that it has for itself while it is open. */
  keys?: KeyGroup
  /** What lies over the page; draws nothing while there is nothing to show. */
  panel?: ComponentType
  /** What stands below the header. */
  banner?: ComponentType
  screen?: Screen
  slots?: { readonly [Name in keyof Slots]?: ComponentType<Slots[Name]> }
  board?: Board
  laneAction?: LaneAction
  /** An entry in the menu of every plot. */
  plotAction?: { text: string; act(): unknown }
  inspect?: InspectLane
  /** Formats of files that it opens. */
  formats?: readonly Format[]
  /** Whether it prints itself now, in place of the hand-out. */
  isPrinted?(): boolean
  /** What it opens of an address. */
  lead?: Lead
  /** Before the address is opened; what this gives is done once it is, and lets the address follow. */
  start?(): (() => void) | Promise<(() => void) | undefined> | undefined
  /** Once the lab has all that it needs to run. */
  later?(features: readonly Feature[]): void
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
