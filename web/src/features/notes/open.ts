import type { Note } from '../../generated/scenario'
import { choice } from '../../lab/choices'
import type { Lab } from '../../lab/lab'

/** The note whose form is open. */
interface Open {
  note: Note
  /** Whether the scenario has it already. */
  there: boolean
}

export const OPEN_NOTE = choice<{ open: Open | undefined }>(() => ({ open: undefined }))

export const openNote = (lab: Lab, note: Note, there: boolean): void =>
  lab.choices.set(OPEN_NOTE, { open: { note, there } })
export const closeNote = (lab: Lab): void => lab.choices.set(OPEN_NOTE, { open: undefined })
