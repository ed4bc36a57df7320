import { create } from 'zustand'

/** What is kept from view until somebody has said what it will be. It all runs on. */
interface Veil {
  /** Whether what lanes do is told in numbers and sentences. */
  figures: boolean
  /** Places of the lanes of which nothing is shown but what they are. */
  lanes: readonly number[]
}

export const NO_VEIL: Veil = { figures: false, lanes: [] }

export const useVeil = create<Veil>(() => NO_VEIL)

export const isVeiled = (lane: number): boolean => useVeil.getState().lanes.includes(lane)

/** What hides the plots of a lane, where they are hidden: an attribute, so that they keep their places. */
export const useVeiled = (lane: number): true | undefined =>
  useVeil(({ lanes }) => lanes.includes(lane)) || undefined
