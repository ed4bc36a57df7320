import { choice } from '../../lab/choices'
import { fold, type Look } from '../../lab/guide'
import type { Lab } from '../../lab/lab'
import { LARGE_CURVE } from '../../page/lane/large-curve'
import type { PlotName } from '../../scenario/types'

/** Room for two plots, and for the curves of two lanes beside each other. */
export const ROOMY = '(--over-phone) and (--over-middling)'

export type Panel = 'load' | 'curve' | 'lanes' | 'events' | 'results'

/** One plot: of all lanes, or of the lane shown. */
export interface Choice {
  of: 'all' | 'lane'
  plot: PlotName
}

interface PhoneLayout {
  panel: Panel
  /** Place of the lane shown. */
  lane: number
  plots: readonly Choice[]
}

/** What is looked at. It outlives the layout: a tablet that is turned there and back shows the same. */
export const PHONE_LAYOUT = choice<PhoneLayout>(() => ({
  panel: 'curve',
  lane: 1,
  plots: [
    { of: 'all', plot: 'queue' },
    { of: 'all', plot: 'loss' },
  ],
}))

/** Switches to any lane that is opened for editing, until the returned function is called. */
export function followLargeCurve(lab: Lab): () => void {
  const curve = lab.choices.of(LARGE_CURVE)
  const follow = ({ lane }: ReturnType<typeof curve.getState>) =>
    lane && lab.choices.set(PHONE_LAYOUT, { panel: 'curve', lane: lane.index })
  follow(curve.getState())
  return curve.subscribe((now, before) => now.lane !== before.lane && follow(now))
}

/** Shows a panel from its beginning, also where a lesson lay over it. */
export function openPanel(lab: Lab, panel: Panel): void {
  lab.choices.set(PHONE_LAYOUT, { panel })
  fold(lab)
  scrollTo(0, 0)
}

export const showLane = (lab: Lab, lane: number): void => lab.choices.set(PHONE_LAYOUT, { lane })

/** Shows another plot in a place, counted from above. */
export const showPlot = (lab: Lab, place: number, choice: Choice): void =>
  lab.choices.set(PHONE_LAYOUT, ({ plots }) => ({ plots: plots.with(place, choice) }))

/** Plots with a row for each flow, or a line for each queue, which a plot of all lanes has no room for. */
const OF_ONE_LANE: readonly PlotName[] = ['raster', 'queue_delays', 'queue_shares']

/** Shows what a step of a lesson is about above all others: of one lane what is drawn in, and what needs a plot of its own. */
export function showInLesson(lab: Lab, { plot, lane, drawn }: Look): void {
  if (lane !== undefined) showLane(lab, lane)
  showPlot(lab, 0, { of: drawn || OF_ONE_LANE.includes(plot) ? 'lane' : 'all', plot })
}

/** Shows what an exercise hands in: curves of some lanes, or the load. */
export function makeInLesson(lab: Lab, lanes: readonly number[]): void {
  openPanel(lab, lanes.length > 0 ? 'curve' : 'load')
  if (lanes.length > 0 && !lanes.includes(lab.choices.get(PHONE_LAYOUT).lane)) showLane(lab, lanes[0]!)
}
