import { type OtherChoices, shownOf } from '../../../studies/papers/verdict'
import type { Claim } from '../../measures/claims'
import { comparisonsOf } from '../../measures/claims'
import type { Finding } from '../../measures/finding'
import { galleryText } from './text'
import { VerdictMark } from './VerdictMark'

export interface Judged {
  claim: Claim
  finding: Finding | undefined
  /** Alternative choices, if the claim agrees under fewer than half of them. */
  others?: OtherChoices | undefined
}

/** The paper's claims with their verdicts and figures; claims without runs have no verdict yet. */
export function Claims({
  judged,
  waiting,
  soFar,
  english,
}: {
  judged: readonly Judged[]
  waiting: boolean
  /** Whether the findings are the report's, which is English. */
  english: boolean
  /** Whether runs are still missing behind the verdicts. */
  soFar: boolean
}) {
  return (
    <ol className="papers-claims" aria-label={galleryText.claims}>
      {judged.map(({ claim, finding, others }) => (
        <li key={claim.id} data-testid={`claim-${claim.id}`} data-verdict={finding && shownOf(finding)}>
          <p lang="en">{claim.text}</p>
          {finding && waiting && finding.verdict === 'untestable' && (
            <p className="note">{galleryText.waiting}</p>
          )}
          {finding && !(waiting && finding.verdict === 'untestable') && (
            <>
              <p className="papers-because">
                <VerdictMark verdict={shownOf(finding)} soFar={soFar} />{' '}
                {others && <span className="note">{galleryText.chosen(others.agreeing, others.tried)} </span>}
                <span className="note" lang={english ? 'en' : undefined}>
                  {finding.words}
                </span>
              </p>
              {finding.parts && (
                <Parts parts={comparisonsOf(finding.parts)} soFar={soFar} english={english} />
              )}
            </>
          )}
        </li>
      ))}
    </ol>
  )
}

function Parts({ parts, soFar, english }: { parts: readonly Finding[]; soFar: boolean; english: boolean }) {
  return (
    <details>
      <summary>{galleryText.parts(parts.length)}</summary>
      <ul>
        {parts.map((part, i) => (
          <li key={i}>
            <VerdictMark verdict={shownOf(part)} soFar={soFar} />{' '}
            <span className="note" lang={english ? 'en' : undefined}>
              {part.words}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
