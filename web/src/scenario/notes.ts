import type { Note, Scenario } from '../generated/scenario'
import { equal } from './equal'

/** Notes on plots: they change no run, and a scenario without one has no such field. */

/** The scenario with these notes. */
export function withNotes(scenario: Scenario, notes: readonly Note[]): Scenario {
  const { notes: _, ...rest } = scenario
  return notes.length > 0 ? { ...rest, notes: [...notes] } : rest
}

/** The scenario with one more note. */
export const withNote = (scenario: Scenario, note: Note): Scenario =>
  withNotes(scenario, [...(scenario.notes ?? []), note])

/** The scenario with a note in place of `old`, if it has that one; undefined removes it. */
export function withNoteInstead(scenario: Scenario, old: Note, note: Note | undefined): Scenario {
  const all = scenario.notes ?? []
  const at = all.findIndex((one) => equal(one, old))
  if (at < 0) return scenario
  return withNotes(
    scenario,
    all.flatMap((one, i) => (i === at ? (note ?? []) : one)),
  )
}
