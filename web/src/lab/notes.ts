import { create } from 'zustand'
import type { Note } from '../generated/scenario'
import { equal } from '../scenario/equal'
import type { PlotName } from '../scenario/types'
import { session } from '.'
import { isShown } from './lane-view'

/** A note in a hand: plots draw it there before the scenario has it there. */
export const useMovedNote = create<{ from?: Note; to?: Note }>(() => ({}))

/** The notes on a plot of a lane; on a plot of all lanes, those of every lane that is shown. */
export function notesOn(plot: PlotName, lane?: number): readonly Note[] {
  const all = session.wanted.scenario.notes
  if (!all) return NONE
  return all.flatMap((note) => {
    const own = note.lane ?? lane
    const here = lane === undefined ? own === undefined || isShown(own) : own === lane
    return note.plot === plot && here ? placeOf(note) : []
  })
}

const NONE: readonly Note[] = []

/** A note where it is drawn. */
export function placeOf(note: Note): Note {
  const { from, to } = useMovedNote.getState()
  return from && to && equal(from, note) ? to : note
}
