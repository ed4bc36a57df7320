import type { View } from '../scenario/types'
import { choice } from './choices'
import { type Lab, useChoice, useLabState } from './lab'

/** Whether the lab pauses after single packet events. */
export const STEPPING = choice<{ on: boolean }>(() => ({ on: false }))

/** Up to this speed the eye can follow a packet. */
const SLOW = 0.5

const isSlow = ({ view }: { view: View }) => view.speed !== 'max' && view.speed <= SLOW

/** Whether single packets are shown; at higher speeds they could not be seen. */
export function usePacketsShown(): boolean {
  const slow = useLabState(isSlow)
  const stepping = useChoice(STEPPING, ({ on }) => on)
  return slow || stepping
}

export const packetsShown = (lab: Lab): boolean =>
  isSlow(lab.store.getState()) || lab.choices.get(STEPPING).on
