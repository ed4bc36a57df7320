import { create } from 'zustand'

/** State of replications and sweeps for the first screen; the code is loaded on first use. */
interface SweepState {
  /** Number of replications. */
  replications: number
  /** The sweep panel: whether it is open, and the last parameter it was opened for. */
  panel: { open: boolean; path?: string; asked: number }
  /** Short progress text of a running sweep. */
  progress: string | undefined
}

export const useSweepState = create<SweepState>()(() => ({
  replications: 10,
  panel: { open: false, asked: 0 },
  progress: undefined,
}))

/** Id of the scoreboard's page of replications. */
export const REPLICATIONS = 'sweeps'

/** Opens the sweep panel, for a parameter if given. */
export const openSweep = (path?: string): void =>
  useSweepState.setState(({ panel }) => ({
    panel: { open: true, asked: panel.asked + (path ? 1 : 0), ...(path ? { path } : {}) },
  }))

export const closeSweep = (): void =>
  useSweepState.setState(({ panel }) => ({ panel: { ...panel, open: false } }))
