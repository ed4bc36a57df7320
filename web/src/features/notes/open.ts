import { create } from 'zustand'
import type { Note } from '../../generated/scenario'

/** The note whose form is open. */
interface Open {
  note: Note
  /** Whether the scenario has it already. */
  there: boolean
}

export const useOpenNote = create<{ open: Open | undefined }>(() => ({ open: undefined }))

export const openNote = (note: Note, there: boolean): void => useOpenNote.setState({ open: { note, there } })
export const closeNote = (): void => useOpenNote.setState({ open: undefined })
