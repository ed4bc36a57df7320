import type { EntryRun } from '../run/entry-run'

/** The last run of each figure on this page, by the figure's link: who comes back finds it. */
export const runs = new Map<string, EntryRun>()
