import type { Picture } from '../../../studies/papers/picture'
import type { Finding, Verdict } from '../../measures/finding'

export interface CommittedEntry {
  replications: number
  verdict: Verdict
  claims: readonly (Finding & { id: string })[]
  pictures: readonly Picture[]
  alternatives: readonly { name: string; replications: number; verdicts: readonly Verdict[] }[]
}

/** The committed results of the last full run. */
export interface Committed {
  /** Version of the simulation core. */
  version: string
  /** By the entry's link. */
  entries: Readonly<Record<string, CommittedEntry>>
}

/** The report's results for one figure; undefined if it has not been run. */
export async function committed(link: string): Promise<CommittedEntry | undefined> {
  const { default: entries } = await import('virtual:paper-report/entries')
  return (await entries[link]?.())?.default
}
