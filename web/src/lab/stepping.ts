import { create } from 'zustand'
import { labStore } from '../scenario/store'
import type { View } from '../scenario/types'
import { useLabState } from './useLab'

/** Whether the lab pauses after single packet events. */
export const useStepping = create<{ on: boolean }>(() => ({ on: false }))

/** Up to this speed the eye can follow a packet. */
const SLOW = 0.5

const isSlow = ({ view }: { view: View }) => view.speed !== 'max' && view.speed <= SLOW

/** Whether single packets are shown; at higher speeds they could not be seen. */
export function usePacketsShown(): boolean {
  const slow = useLabState(isSlow)
  const stepping = useStepping(({ on }) => on)
  return slow || stepping
}

export const packetsShown = (): boolean => isSlow(labStore.getState()) || useStepping.getState().on
