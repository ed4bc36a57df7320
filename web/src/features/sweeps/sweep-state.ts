import { choice } from '../../lab/choices'
import type { Lab } from '../../lab/lab'

/** State of replications and sweeps for the first screen; the code is loaded on first use. */
interface SweepState {
  /** Number of replications. */
  replications: number
  /** The sweep panel: whether it is open, and the last parameter it was opened for. */
  panel: { open: boolean; path?: string; requests: number }
  /** Runs of a sweep under way. */
  progress: { done: number; all: number } | undefined
}

export const SWEEP_STATE = choice<SweepState>(() => ({
  replications: 10,
  panel: { open: false, requests: 0 },
  progress: undefined,
}))

/** Id of the scoreboard's page of replications. */
export const REPLICATIONS = 'sweeps'

/** Opens the sweep panel, for a parameter if given. */
export const openSweep = (lab: Lab, path?: string): void =>
  lab.choices.set(SWEEP_STATE, ({ panel }) => ({
    panel: { open: true, requests: panel.requests + (path ? 1 : 0), ...(path ? { path } : {}) },
  }))

export const closeSweep = (lab: Lab): void =>
  lab.choices.set(SWEEP_STATE, ({ panel }) => ({ panel: { ...panel, open: false } }))
