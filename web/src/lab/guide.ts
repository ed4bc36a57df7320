import { create } from 'zustand'
import type { PlotName } from '../scenario/types'

/** A guide through the lab, as a lesson is one: whether it leads, and in a hand whether it is folded to a line. */
export const useGuide = create<{ leads: boolean; folded: boolean }>()(() => ({ leads: false, folded: false }))

/** Folds the guide, so that what it lies over is seen. */
export const fold = (folded = true): void => useGuide.setState({ folded })

/** What a step of a guide is about, for screens that do not show all plots. */
export interface Look {
  plot: PlotName
  /** The lane that is asked about. */
  lane?: number | undefined
  /** Whether somebody draws in it, or points. */
  drawn: boolean
}

export interface GuideProps {
  /** Beside the lanes, at the foot of a hall's screen, or among what a hand holds. */
  place: 'side' | 'hall' | 'hand'
  /** For a frame in another page: all but the ways out, or only words and what came alone. All by default. */
  part?: 'framed' | 'words'
  /** Whether keys mean something else now. */
  deaf?: boolean
  /** Shows what a step is about where it is not on the screen. */
  onLook?: ((look: Look) => void) | undefined
  /** Shows in a hand what an exercise hands in: curves of these lanes or, without any, the load. */
  onMake?: ((lanes: readonly number[]) => void) | undefined
}
