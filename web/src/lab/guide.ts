import type { TopOfAxis } from '../plots/lane-chart'
import type { TimeSpan } from '../plots/time-span'
import type { PlotName } from '../scenario/types'
import { choice } from './choices'
import { type Lab, useChoice } from './lab'
import type { Stretch } from './window'

/** Parts hidden until the reader has made a prediction. The lanes keep running. */
export interface Veil {
  /** Whether numbers and sentences about the lanes are hidden. */
  figures: boolean
  /** Whether the reader's answer removes it. */
  untilAnswered: boolean
  /** Indices of lanes that show only their scheme. */
  lanes: readonly number[]
  /** Plots that show only their names, in all lanes. */
  plots: readonly PlotName[]
}

/** A stretch that plots show in every run state, even if it lies in the future. */
export interface Ahead extends TimeSpan {
  /** Whether it stays when the user moves the axis. */
  held: boolean
}

/** How a guide changes what the lab shows. */
export interface Guidance {
  /** Whether the guide is active. */
  leads: boolean
  veil: Veil
  /** Shown in place of the chosen stretch. */
  ahead: Ahead | undefined
  /** A plot whose axis reaches at least this value, because something is to be drawn there. */
  axis: { chart: TopOfAxis; top: number } | undefined
  /** The stretch over which the answer is measured; the lanes' figures cover it too while the lab is paused at its end. */
  answered: Stretch | undefined
  /** The subject of the current step. */
  look: Look | undefined
}

interface Guide extends Guidance {
  /** Whether the phone layout folds the guide to one line. */
  folded: boolean
  /** Shows the code with which an audience joins, in place of the lab's link. */
  showCode?: (() => void) | undefined
}

/** A lab without a guide. */
export const UNGUIDED: Guidance = {
  leads: false,
  veil: { figures: false, untilAnswered: false, lanes: [], plots: [] },
  ahead: undefined,
  axis: undefined,
  answered: undefined,
  look: undefined,
}

/** A guide through the lab, such as a lesson. */
export const GUIDE = choice<Guide>(() => ({ ...UNGUIDED, folded: false }))

export const isVeiled = (lab: Lab, lane: number): boolean => lab.choices.get(GUIDE).veil.lanes.includes(lane)

/** Whether the plots of a lane are hidden: the value of an attribute, so that hidden plots keep their size. */
export const useVeiled = (lane: number): true | undefined =>
  useChoice(GUIDE, ({ veil }) => veil.lanes.includes(lane)) || undefined

/** Whether a plot is hidden in all lanes. */
export const usePlotVeiled = (plot: PlotName): boolean =>
  useChoice(GUIDE, ({ veil }) => veil.plots.includes(plot))

/** The first and the last visible plot of a column. */
export function usePlacesAmong(plots: readonly { name: PlotName }[]) {
  const veiled = useChoice(GUIDE, ({ veil }) => veil.plots)
  const drawn = plots.filter(({ name }) => !veiled.includes(name))
  return ({ name }: { name: PlotName }) => ({
    first: name === drawn[0]?.name,
    last: name === drawn.at(-1)?.name,
  })
}

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
  /** Whether the step is about drop curves, which a projector shows in place of the plots. */
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
  /** Brings the input of an exercise into view on a phone: the curves of these lanes or, if there are none, the load. */
  onMake?: ((lanes: readonly number[]) => void) | undefined
}
