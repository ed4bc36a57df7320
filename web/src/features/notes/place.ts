import type { Note } from '../../generated/scenario'
import { classNames } from '../../lab/class-names'
import type { PlotPlace } from '../../lab/feature'
import type { Lab } from '../../lab/lab'
import { MOVED_NOTE } from '../../lab/notes'
import { cursorIn, showWindow, spanAt, TIME_VIEW } from '../../lab/time-view'
import { LANE_PLOTS, type LanePlot } from '../../page/plot/plots'
import { binAt } from '../../plots/bins'
import { panned, type TimeSpan } from '../../plots/time-span'
import { withNoteInstead } from '../../scenario/notes'
import type { PlotName } from '../../scenario/types'
import { openNote } from './open'

export const plotNamed = (name: PlotName): LanePlot => LANE_PLOTS.find((plot) => plot.name === name)!

/** As exact as a hand is. */
const DECIMALS = 2
const DIGITS = 3

/** A note at another place of its plot. */
export const movedTo = (note: Note, at_s: number, value: number): Note => ({
  ...note,
  at_s: Math.max(0, Number(at_s.toFixed(DECIMALS))),
  value: Math.max(0, Number(value.toPrecision(DIGITS))),
})

/** Where a new note stands without a cursor: this share of the time shown. */
const SHARE = 0.7

/** Opens the form of a new note on the plot's line: at the pinned cursor if it is visible, else near the present. */
export function writeAt(lab: Lab, { plot, lane }: PlotPlace): void {
  const { top } = lab.painter.scene ?? {}
  const span = spanAt(lab, lab.engine.t_s)
  const { from_s, to_s } = span
  const shown_s = Math.min(to_s, lab.engine.t_s)
  const held = lab.choices.get(TIME_VIEW).frozen ? cursorIn(lab, span) : undefined
  const at_s =
    held !== undefined && isWithin(span, held) ? held : Math.max(0, from_s + SHARE * (shown_s - from_s))
  const { chart } = plotNamed(plot)
  const feed = lab.engine.lanes[lane ?? 0]
  const bin = feed && binAt(feed.series, at_s, chart.lineStep({ from_s, to_s }))
  const value = bin ? chart.line({ lane: feed, classes: classNames(lab) })(feed.series, bin) : Number.NaN
  const height = Number.isFinite(value) ? value : (top?.(chart) ?? 0) / 2
  const note: Note = { at_s: 0, plot, value: 0, ...(lane !== undefined && { lane }), text: '' }
  openNote(lab, movedTo(note, at_s, height), false)
}

const isWithin = ({ from_s, to_s }: TimeSpan, at_s: number) => at_s >= from_s && at_s <= to_s

/** If a time is outside the visible stretch: that stretch, and whether the time has been simulated. */
export function outside(lab: Lab, at_s: number): (TimeSpan & { simulated: boolean }) | undefined {
  const span = spanAt(lab, lab.engine.t_s)
  return isWithin(span, at_s) ? undefined : { ...span, simulated: at_s <= lab.engine.t_s }
}

/** Scrolls the plots to a time outside the visible stretch. */
export function bringIntoView(lab: Lab, at_s: number): void {
  const beyond = outside(lab, at_s)
  if (!beyond?.simulated) return
  const { from_s, to_s } = beyond
  showWindow(lab, panned(beyond, lab.engine.t_s, from_s + SHARE * (to_s - from_s) - at_s), lab.engine.t_s)
}

/** Puts `to` in place of `from`, or removes it, as one step. */
export function replaceNote(lab: Lab, from: Note, to: Note | undefined): void {
  void lab.session.revise((scenario) => withNoteInstead(scenario, from, to))
  lab.choices.of(MOVED_NOTE).setState({}, true)
}
