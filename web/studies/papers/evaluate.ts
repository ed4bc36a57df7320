import type { Claim } from '../../src/measures/claims'
import type { Finding, Verdict } from '../../src/measures/finding'
import { Outcome, type Results } from '../../src/measures/outcome'
import type { FigureEntry } from './paper'
import type { Picture } from './picture'
import { overall } from './verdict'

export interface Evaluated {
  findings: { claim: Claim; finding: Finding }[]
  pictures: Picture[]
  /** Verdict over all claims. */
  verdict: Verdict
}

/** Tests an entry's claims against its results. An alternative has its own work, and may have its own claims. */
export function evaluate(
  entry: FigureEntry,
  results: Results,
  work = entry.work,
  claims = entry.claims,
): Evaluated {
  const outcome = new Outcome(work, results)
  const findings = claims.map((claim) => ({ claim, finding: claim.test(outcome) }))
  return {
    findings,
    pictures: entry.pictures.map((picture) => picture(outcome)),
    verdict: overall(findings.map(({ finding }) => finding)).verdict,
  }
}
