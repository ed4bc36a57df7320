import type { Note } from '../generated/scenario'
import { equal } from '../scenario/equal'
import type { PlotName } from '../scenario/types'
import { choice } from './choices'
import type { Lab } from './lab'
import { isShown } from './lane-view'

/** A note in a hand: plots draw it there before the scenario has it there. */
export const MOVED_NOTE = choice<{ from?: Note; to?: Note }>(() => ({}))

/** The notes on a plot of a lane; on a plot of all lanes, those of every lane that is shown. */
export function notesOn(lab: Lab, plot: PlotName, lane?: number): readonly Note[] {
  const all = lab.session.wanted.scenario.notes
  if (!all) return NONE
  return all.flatMap((note) => {
    const own = note.lane ?? lane
    const here = lane === undefined ? own === undefined || isShown(lab, own) : own === lane
    return note.plot === plot && here ? placeOf(lab, note) : []
  })
}

const NONE: readonly Note[] = []

/** A note where it is drawn. */
export function placeOf(lab: Lab, note: Note): Note {
  const { from, to } = lab.choices.get(MOVED_NOTE)
  return from && to && equal(from, note) ? to : note
}
