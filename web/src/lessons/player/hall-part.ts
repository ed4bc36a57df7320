import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { Shown } from './shown'

/** What this page's part in a hall puts into a lesson; nothing where it has none. The folder `hall` sets it. */
interface HallPart {
  /** Beneath what a step tells, asks or reveals. */
  Panel?: ComponentType<{ shown: Shown; hall: boolean }>
  /** In place of the button that runs, where a lecturer lets it run. */
  Send?: ComponentType<{ shown: Shown }>
  /** Whether a step runs for a hall, whatever this page predicts itself. */
  leads?: boolean
}

export const useHallPart = create<HallPart>()(() => ({}))
