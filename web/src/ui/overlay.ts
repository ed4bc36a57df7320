import { create } from 'zustand'
import type { LaneFeed } from '../engine/client'

interface Overlay {
  /** Whether lanes share their plots. */
  on: boolean
  /** Keys of the lanes that are left out. */
  muted: readonly number[]
  /** Whether what lies between two lanes is filled. */
  difference: boolean
}

/** How lanes are drawn over each other; of this page alone. */
export const useOverlay = create<Overlay>(() => ({ on: false, muted: [], difference: false }))

export const toggleOverlay = (): void => useOverlay.setState(({ on }) => ({ on: !on }))
export const toggleDifference = (): void =>
  useOverlay.setState(({ difference }) => ({ difference: !difference }))

/** Leaves a lane out, or takes it in again. */
export const toggleLane = ({ key }: LaneFeed): void =>
  useOverlay.setState(({ muted }) => ({
    muted: muted.includes(key) ? muted.filter((other) => other !== key) : [...muted, key],
  }))

/** Draws one lane alone; all again where it is alone already. */
export const soloLane = ({ key }: LaneFeed, all: readonly LaneFeed[]): void =>
  useOverlay.setState(({ muted }) => {
    const others = all.map((lane) => lane.key).filter((other) => other !== key)
    const alone = !muted.includes(key) && others.every((other) => muted.includes(other))
    return { muted: alone ? [] : others }
  })
