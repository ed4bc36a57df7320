import { create } from 'zustand'

/** What the first screen knows of replications and sweeps; the rest is loaded when it is first used. */
interface SweepState {
  /** How often replications run. */
  replications: number
  /** The sweep panel: whether it is open, and what it was opened for last. */
  panel: { open: boolean; path?: string; asked: number }
  /** A sweep under way, in a few words. */
  progress: string | undefined
}

export const useSweepState = create<SweepState>()(() => ({
  replications: 10,
  panel: { open: false, asked: 0 },
  progress: undefined,
}))

/** The id of the page of the scoreboard with means over replications. */
export const REPLICATIONS = 'sweeps'

/** Opens the sweep panel, for a place of the scenario if one is given. */
export const openSweep = (path?: string): void =>
  useSweepState.setState(({ panel }) => ({
    panel: { open: true, asked: panel.asked + (path ? 1 : 0), ...(path ? { path } : {}) },
  }))

export const closeSweep = (): void =>
  useSweepState.setState(({ panel }) => ({ panel: { ...panel, open: false } }))
