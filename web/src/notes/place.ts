import type { Note } from '../generated/scenario'
import { engine, painter, session } from '../lab'
import { classNames } from '../lab/class-names'
import type { PlotPlace } from '../lab/feature'
import { useMovedNote } from '../lab/notes'
import { useTimeView } from '../lab/time-view'
import { LANE_PLOTS, type LanePlot } from '../page/plot/plots'
import { binAt } from '../plots/bins'
import { withNoteInstead } from '../scenario/notes'
import type { PlotName } from '../scenario/types'
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

/** Opens the form of a new note, at the held cursor or near the present, on the line of the plot. */
export function writeAt({ plot, lane }: PlotPlace): void {
  const { from_s = 0, to_s = 0, cursor_s, top } = painter.scene ?? {}
  const shown_s = Math.min(to_s, engine.t_s)
  const held = useTimeView.getState().frozen ? cursor_s : undefined
  const at_s = held ?? Math.max(0, from_s + SHARE * (shown_s - from_s))
  const { chart } = plotNamed(plot)
  const feed = engine.lanes[lane ?? 0]
  const bin = feed && binAt(feed.series, at_s, chart.lineStep({ from_s, to_s }))
  const value = bin ? chart.line({ lane: feed, classes: classNames() })(feed.series, bin) : Number.NaN
  const height = Number.isFinite(value) ? value : (top?.(chart) ?? 0) / 2
  const note: Note = { at_s: 0, plot, value: 0, ...(lane !== undefined && { lane }), text: '' }
  openNote(movedTo(note, at_s, height), false)
}

/** Puts `to` in place of `from`, or removes it, as one step. */
export function replaceNote(from: Note, to: Note | undefined): void {
  void session.revise((scenario) => withNoteInstead(scenario, from, to))
  useMovedNote.setState({}, true)
}
