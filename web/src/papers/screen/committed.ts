import type { Finding, Verdict } from '../finding'
import type { Picture } from '../picture'

/** An entry of the report as it was committed. */
export interface CommittedEntry {
  replications: number
  verdict: Verdict
  claims: readonly (Finding & { id: string })[]
  pictures: readonly Picture[]
  alternatives: readonly { name: string; replications: number; verdicts: readonly Verdict[] }[]
}

export interface Committed {
  /** Of the simulation core that ran. */
  version: string
  /** By the entry's link. */
  entries: Readonly<Record<string, CommittedEntry>>
}

let loading: Promise<Committed> | undefined

/** The results of the last full run, which stand in the project. */
export function committed(): Promise<Committed> {
  loading ??= import('../../../docs/papers/results.json').then(
    ({ default: results }) => results as unknown as Committed,
  )
  return loading
}
