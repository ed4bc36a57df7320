import { linkOf, PAPERS } from '../index'
import type { Entry, Paper } from '../types'
import type { Committed } from './committed'
import { Drawing } from './Drawing'
import { openGallery } from './open'
import { text } from './text'
import { thumbnailOf } from './thumbnail-of'
import { VerdictMark } from './VerdictMark'

/** All figures by paper, with what the last full run made of them. */
export function Overview({
  report,
  unknown,
}: {
  report: Committed | undefined
  unknown: string | undefined
}) {
  return (
    <div className="sheet-scroll papers-overview">
      {unknown !== undefined && (
        <p className="fault" role="alert">
          {text.unknown(unknown)}
        </p>
      )}
      <p className="note">{text.about}</p>
      {PAPERS.map((paper) => (
        <section key={paper.id} aria-labelledby={`paper-${paper.id}`}>
          <h3 id={`paper-${paper.id}`}>{paper.title}</h3>
          <p className="note">
            {paper.authors}. {paper.source}
          </p>
          <ul className="papers-grid">
            {paper.entries.map((entry) => (
              <li key={entry.id}>
                <Card paper={paper} entry={entry} report={report} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Card({ paper, entry, report }: { paper: Paper; entry: Entry; report: Committed | undefined }) {
  const link = linkOf(paper, entry)
  const found = report?.entries[link]
  const claims = found?.claims ?? []
  const agree = claims.filter(({ verdict }) => verdict === 'agrees').length
  return (
    <button
      type="button"
      className="papers-card"
      data-testid={`figure-${link}`}
      onClick={() => openGallery(link)}
    >
      <Drawing className="papers-thumbnail" draw={thumbnailOf(found?.pictures)} />
      <b>{entry.label}</b>
      <span>{entry.title}</span>
      <small>
        {found ? (
          <>
            <VerdictMark verdict={found.verdict} /> {text.headed(agree, claims.length)}
          </>
        ) : (
          text.notRun
        )}
      </small>
    </button>
  )
}
