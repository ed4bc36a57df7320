import type { PlotName } from '../scenario/types'
import { choice } from './choices'
import type { Lab } from './lab'
import type { Stretch } from './window'

interface Guide {
  /** Whether it is active. */
  leads: boolean
  /** Whether the phone layout folds it to one line. */
  folded: boolean
  /** What its answer is measured over; the lanes' figures cover the same while the lab stands at its end. */
  answered?: Stretch | undefined
  /** Shows the code by which a hall joins, in place of the lab's link. */
  showCode?: (() => void) | undefined
}

/** A guide through the lab, such as a lesson. */
export const GUIDE = choice<Guide>(() => ({ leads: false, folded: false }))

/** Folds the guide, to reveal the lab below it. */
export const fold = (lab: Lab, folded = true): void => lab.choices.set(GUIDE, { folded })

/** The subject of a guide's step, for screens that do not show all plots. */
export interface Look {
  plot: PlotName
  /** The lane in question. */
  lane?: number | undefined
  /** Whether the reader draws or points in the plot. */
  drawn: boolean
  /** Whether the step asks, or has asked. */
  asks: boolean
  /** Whether it is about drop curves, which a projector shows in place of the plots. */
  curves: boolean
  /** What a projector shows: these lanes, and of each these plots, the first the largest. */
  lanes: readonly number[]
  plots: readonly PlotName[]
  /** Of each lane, the share of loss runs longer than n packets: drawn in place of the plots. */
  runs?: readonly (readonly number[])[] | undefined
}

export interface GuideProps {
  /** Beside the lanes, at the foot of the projector screen, or in the phone layout. */
  place: 'side' | 'hall' | 'hand'
  /** For an embedding frame: everything but the links out, or only the text and what arrived on its own. Default: all. */
  part?: 'framed' | 'words'
  /** Whether the page's keys are disabled. */
  deaf?: boolean
  /** Brings the subject of a step into view. */
  onLook?: ((look: Look) => void) | undefined
  /** Brings the input of an exercise into view on a phone: the curves of these lanes or, if there are none, the load. */
  onMake?: ((lanes: readonly number[]) => void) | undefined
}
