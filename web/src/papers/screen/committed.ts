import type { Finding, Verdict } from '../../measures/finding'
import type { Picture } from '../picture'

export interface CommittedEntry {
  replications: number
  verdict: Verdict
  claims: readonly (Finding & { id: string })[]
  pictures: readonly Picture[]
  alternatives: readonly { name: string; replications: number; verdicts: readonly Verdict[] }[]
}

/** The results of the last full run, which stand in the project. */
export interface Committed {
  /** Of the simulation core that ran. */
  version: string
  /** By the entry's link. */
  entries: Readonly<Record<string, CommittedEntry>>
}

/** What the report has of one figure; nothing where it has not been run. */
export async function committed(link: string): Promise<CommittedEntry | undefined> {
  const { default: entries } = await import('virtual:paper-report/entries')
  return (await entries[link]?.())?.default
}
