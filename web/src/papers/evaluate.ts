import { joined } from './claims'
import { Outcome, type Results } from './outcome'
import type { Picture } from './picture'
import type { Claim, Entry, Finding, Verdict } from './types'

export interface Evaluated {
  findings: { claim: Claim; finding: Finding }[]
  pictures: Picture[]
  /** Of all claims together. */
  verdict: Verdict
}

/** What an entry's results say of its claims. */
export function evaluate(entry: Entry, results: Results, work = entry.work): Evaluated {
  const outcome = new Outcome(work, results)
  const findings = entry.claims.map((claim) => ({ claim, finding: claim.test(outcome) }))
  return {
    findings,
    pictures: entry.pictures.map((picture) => picture(outcome)),
    verdict: joined(findings.map(({ finding }) => finding)).verdict,
  }
}
