import { type ComponentType, createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { LaneFeed } from '../engine/page/client'
import type { Histogram } from '../engine/page/density'
import type { Curve } from '../engine/protocol'
import type { Format } from '../files/format'
import type { QueueSpec } from '../generated/scenario'
import type { Shortcut } from '../help/shortcuts'
import { mediaOf } from '../kit/breakpoints'
import type { Phase } from '../kit/phase'
import type { Lead } from '../link/address'
import type { LabState } from '../scenario/store'
import type { PlotName } from '../scenario/types'
import type { GuideProps } from './guide'
import { type Lab, useLab } from './lab'

/** A way into a feature from the header. */
export interface MenuEntry {
  /** Place: in the header, at its end, as an icon, or in the file menu. */
  place: 'header' | 'end' | 'sign' | 'file'
  text(): string
  hint?: string
  Sign?: ComponentType
  /** Icon in the bar of a phone, for an entry that stands there and not in its menu. */
  BarIcon?: ComponentType
  open(lab: Lab): void
  testId: string
  /** Whether this is where a newcomer begins. */
  wayIn?: true
}

/** A group of keys in the help. */
export interface KeyGroup {
  readonly title: string
  readonly keys: readonly Pick<Shortcut, 'keys' | 'text' | 'single'>[]
}

/** A screen that replaces the desktop layout. */
export interface Screen {
  /** Windows that the screen is for: a media query, which may name breakpoints. */
  media: string
  /** Whether a person asked for the screen; if absent, the window alone decides. */
  isWanted?(state: LabState): boolean
  View: ComponentType
  /** The screen has no header and handles the keys of the page itself. */
  whole?: true
}

/** Slots of the page where features draw, with the properties that each passes on. */
export interface Slots {
  /** The active guide through the lab; see `useGuide`. */
  guide: GuideProps
  /** Over the lanes, or beside the lane concerned. */
  dock: { at: 'desk' | 'hand' | 'hall' }
  /** Behind the sentence that says what a lane does. */
  said: { index: number }
  /** Below the figures of a lane: links to more detail. */
  answers: { index: number }
  /** Beside a control; `path` is its parameter in the scenario. */
  parameter: { path: string; name: string; onOpen?: (() => void) | undefined }
  /** Entries of a lane's menu, which they close. */
  lane: { index: number; close: () => void }
  /** Beside the files under Share. */
  shared: { close: () => void }
  /** Below the pictures under Share. */
  pictures: object
  /** The packets of a lane, while single packets are shown. */
  packets: { index: number; feed: LaneFeed }
  /** At the plots of a lane. */
  plots: { index: number }
  /** The last change and the next planned one. */
  notice: object
  /** The run as one line. */
  track: object
  /** Adds a planned event, below the list of events. */
  plan: object
  /** A list of all events, for touch. */
  events: object
  /** Further runs: below the lanes, or above the figures. */
  runs: { place: 'bar' | 'board'; open?: boolean }
}

/** A page of the scoreboard beside the figures of this run. */
export interface Board {
  title: string
  View: ComponentType<{ narrow: boolean }>
}

/** Properties of an editor of a lane's queue, which replaces the curve editor. */
export interface QueueEditorProps {
  index: number
  /** The lane as it runs; the editor renders again ten times a second. */
  feed: LaneFeed
  letter: string
  name: string
  colour: string
  /** Accessible name of the curve. */
  label: string
  queue: QueueSpec
  curve: Curve
  /** The end of the queue axis, and the end of its linear part, in the curve's unit. */
  limit: number
  end: number
  /** The lane's operating point on its curve. */
  point: { measured: number; p: number }
  histogram: Histogram | undefined
  onClose: () => void
}

/** The editor of a queue kind that numbers and a curve cannot describe. */
export interface QueueEditor {
  kind: QueueSpec['kind']
  /** Label of its button among the lane's parameters. */
  text: string
  View: ComponentType<QueueEditorProps>
}

/** What a picture reads from the run: everything, how full its queues are but no number, or nothing. */
export type PictureReadings = 'all' | 'levels' | 'none'

/** Properties of a picture of a lane's queue, which stands in place of the drop curve. */
export interface QueuePictureProps {
  index: number
  /** The lane as it runs. */
  feed: LaneFeed
  /** With every queue that it has, and with the changes that the lane has yet to get. */
  queue: QueueSpec
  /** Accessible name of the picture. */
  label: string
  readings: PictureReadings
  onChange: (queue: QueueSpec, phase: Phase) => void
  /** Opens the editor of the queue, if this screen has one. */
  onExpand?: (() => void) | undefined
  expanded: boolean
}

/** The picture of a queue kind that no single drop curve describes. */
export interface QueuePicture {
  kind: QueueSpec['kind']
  /** Whether it also stands in place of a drop curve that the lane has. */
  always?: true
  View: ComponentType<QueuePictureProps>
}

/** A plot over time: its name, and its lane unless it shows all lanes. */
export interface PlotPlace {
  plot: PlotName
  lane?: number
}

/** Opens the packet behind a time in a lane's plot; returns whether there is one. */
export type InspectLane = (
  lab: Lab,
  index: number,
  plot: HTMLElement,
  placeOf: (share: number) => number,
  at_s: number,
  within_s: number,
) => Promise<boolean>

/** A part of the lab that can be added or left out. The page knows features by this list alone. */
export interface Feature {
  id: string
  menu?: MenuEntry
  /** A key of the page, and what it does. */
  key?: Shortcut & { act(lab: Lab): unknown; everywhere?: true }
  /** A key of the projector view, and what it does. */
  hallKey?: Shortcut & { act(lab: Lab): unknown }
  /** Keys that work only while the feature is open. */
  keys?: KeyGroup
  /** An overlay over the page; it draws nothing while it has nothing to show. */
  panel?: ComponentType
  /** A banner below the header. */
  banner?: ComponentType
  screen?: Screen
  slots?: { readonly [Name in keyof Slots]?: ComponentType<Slots[Name]> }
  board?: Board
  editor?: QueueEditor
  picture?: QueuePicture
  /** An entry in the menu of every plot, or of plots over time alone. */
  plotAction?:
    | { text: string; act(lab: Lab): unknown }
    | { text: string; actAt(lab: Lab, place: PlotPlace): unknown }
  inspect?: InspectLane
  /** File formats that it opens. */
  formats?(lab: Lab): readonly Format[]
  /** Whether it prints now, in place of the hand-out. */
  isPrinted?(lab: Lab): boolean
  /** What it reads from an address. */
  lead?(lab: Lab): Lead
  /** Runs before the address is opened. The returned function runs afterwards; then the address may change. */
  start?(lab: Lab): (() => void) | Promise<(() => void) | undefined> | undefined
  /** Runs once the lab has loaded everything that a run needs. */
  later?(lab: Lab, features: readonly Feature[]): void
}

/** The features of the page, in the order of its menus. */
export const Features = createContext<readonly Feature[]>([])

/** Finds the editor of a kind of queue, if it has one of its own. */
export function useEditors(): (kind: QueueSpec['kind'] | undefined) => QueueEditor | undefined {
  const features = useContext(Features)
  return useCallback((kind) => features.find(({ editor }) => editor?.kind === kind)?.editor, [features])
}

/** The picture of a kind of queue, if it has one of its own. */
export function usePicture(kind: QueueSpec['kind'] | undefined): QueuePicture | undefined {
  const features = useContext(Features)
  return features.find(({ picture }) => picture?.kind === kind)?.picture
}

/** The screen in place of the desktop layout, if any: the first that fits the window. */
export const shownScreen = (lab: Lab, features: readonly Feature[]): Screen | undefined =>
  features.find(
    ({ screen }) =>
      screen &&
      matchMedia(mediaOf(screen.media)).matches &&
      screen.isWanted?.(lab.store.getState()) !== false,
  )?.screen

export function useScreen(features: readonly Feature[]): Screen | undefined {
  const lab = useLab()
  const read = () => shownScreen(lab, features)
  const subscribe = (changed: () => void) => {
    const lists = features.flatMap(({ screen }) => (screen ? [matchMedia(mediaOf(screen.media))] : []))
    for (const list of lists) list.addEventListener('change', changed)
    const stop = lab.store.subscribe(changed)
    return () => {
      stop()
      for (const list of lists) list.removeEventListener('change', changed)
    }
  }
  return useSyncExternalStore(subscribe, read, read)
}
