import type { ComponentType } from 'react'
import { choice } from '../../lab/choices'
import type { Shown } from './shown'

/** What a hall adds to a lesson on this page; empty without a hall. The folder `hall` sets it. */
interface HallPart {
  /** Below a step's text, question or outcome. */
  Panel?: ComponentType<{ shown: Shown; hall: boolean }>
  /** Shows the number of answers to the open question, next to the button that continues. */
  Count?: ComponentType
  /** Replaces the run button if a lecturer starts the run. */
  Send?: ComponentType<{ shown: Shown }>
  /** Whether a step runs for a hall, whatever this page predicts. */
  leads?: boolean
  /** Leaves the lecture that this page follows; undefined if it follows none and turns its own pages. */
  leaveHall?: (() => void) | undefined
  /** Shows the lecturer how phones join, before the lecture. */
  tryRoom?: () => void
}

export const HALL_PART = choice<HallPart>(() => ({}))
