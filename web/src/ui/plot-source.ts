import type { ReactNode, RefObject } from 'react'
import { create } from 'zustand'
import type { LaneFeed } from '../engine/client'
import type { Series } from '../engine/series'
import type { Drawn } from '../plots/lanes-frame'
import { dashOf, LANE_LETTERS, type Palette } from '../plots/palette'
import type { Sheet, sheetOf } from '../plots/sheet'
import { useLab } from '../scenario/store'
import { isShown } from './lane-view'
import type { Scene } from './painter'
import { nameOf } from './readings'

/** A plot on the screen, for whoever shows it large, as numbers or as a file. */
export interface PlotSource {
  /** What its files are called after. */
  id: string
  title: string
  lane: string
  note: string
  /** The plot with what it shows of a scene, made by who needs it. */
  sheet(scene: Scene, make: typeof sheetOf): Sheet | undefined
  /** The plot itself, as large as there is room; `readout` is where its values stand. */
  large(readout: RefObject<HTMLSpanElement | null>): ReactNode
  /** The sampled columns of its lane. */
  series?: Series | undefined
}

/** The plot that is shown large, if any. */
export const useOpenPlot = create<{ source: PlotSource | undefined }>(() => ({ source: undefined }))

/** The lanes that are shown, as plots that hold them together draw them. */
export function drawnLanes(lanes: readonly LaneFeed[], palette: Palette): Drawn[] {
  const { scenario } = useLab.getState()
  const all = lanes.map((lane, i) => ({
    lane,
    letter: LANE_LETTERS[i]!,
    name: scenario.lanes[i] ? nameOf(scenario.lanes[i], lane) : '',
    colour: palette.lanes[i]!,
    dash: dashOf(i),
  }))
  return all.filter((_, i) => isShown(i))
}
