import { create } from 'zustand'
import { useLab } from './useLab'

/** Whether the lab stands still after single packet events. */
export const useStepping = create<{ on: boolean }>(() => ({ on: false }))

/** Up to this speed a packet can be followed with the eye. */
const SLOW = 0.5

/** Whether single packets are shown: nothing is drawn that is too fast to be seen. */
export function usePacketsShown(): boolean {
  const slow = useLab(({ view }) => view.speed !== 'max' && view.speed <= SLOW)
  const stepping = useStepping(({ on }) => on)
  return slow || stepping
}
