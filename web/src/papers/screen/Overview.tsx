import { useEffect } from 'react'
import { linkOf, PAPERS } from '../figures/index'
import type { Verdict } from '../finding'
import type { FigureEntry, Paper } from '../paper'
import { paperText } from '../text'
import type { Committed } from './committed'
import { Drawing } from './Drawing'
import { openGallery } from './open'
import { galleryText } from './text'
import { thumbnailOf } from './thumbnail-of'
import { VerdictMark } from './VerdictMark'

/** All figures by paper, with what the last full run made of them. */
export function Overview({
  report,
  unknown,
  from,
}: {
  report: Committed | undefined
  unknown: string | undefined
  /** The figure that was shown before. */
  from: string | undefined
}) {
  useEffect(() => {
    if (from !== undefined) document.querySelector<HTMLElement>(`[data-testid="figure-${from}"]`)?.focus()
  }, [from])
  return (
    <div className="dialog-scroll papers-overview">
      {unknown !== undefined && (
        <p className="fault" role="alert">
          {galleryText.unknown(unknown)}
        </p>
      )}
      <p className="note">{galleryText.about}</p>
      <details className="papers-rules">
        <summary>{galleryText.verdicts}</summary>
        <ul>
          {paperText.report.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
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

function Card({ paper, entry, report }: { paper: Paper; entry: FigureEntry; report: Committed | undefined }) {
  const link = linkOf(paper, entry)
  const found = report?.entries[link]
  const claims = found?.claims ?? []
  const counts = (Object.keys(galleryText.counted) as Verdict[]).map(
    (verdict) =>
      [claims.filter((own) => own.verdict === verdict).length, galleryText.counted[verdict]] as const,
  )
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
            <VerdictMark verdict={found.verdict} /> {galleryText.headed(counts)}
          </>
        ) : (
          galleryText.notRun
        )}
      </small>
    </button>
  )
}
