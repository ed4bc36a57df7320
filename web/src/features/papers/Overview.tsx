import { useEffect, useMemo } from 'react'
import { PAPERS } from '../../../studies/papers/figures/index'
import { countsOf } from '../../../studies/papers/verdict'
import { useChoice, useLab } from '../../lab/lab'
import { verdictRulesText } from '../../measures/verdict-text'
import { BookLinks } from './BookLinks'
import { Filters } from './Filters'
import { filtered, type Listed, listed } from './filter'
import type { Glances } from './glance'
import { GALLERY, openGallery } from './open'
import { placeOf } from './place'
import { Thumbnail } from './Thumbnail'
import { galleryText } from './text'
import { VerdictMark } from './VerdictMark'

/** All figures by paper, with their verdicts in the last full run. */
export function Overview({
  glances,
  unknown,
  from,
}: {
  glances: Glances
  unknown: string | undefined
  /** The figure shown before. */
  from: string | undefined
}) {
  useEffect(() => {
    if (from !== undefined) document.querySelector<HTMLElement>(`[data-testid="figure-${from}"]`)?.focus()
  }, [from])
  const figures = useMemo(() => listed(glances), [glances])
  const filter = useChoice(GALLERY, (gallery) => gallery.filter)
  const left = filtered(figures, filter)
  const papers = PAPERS.filter((paper) => left.some((figure) => figure.paper === paper))
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
          {rulesOf().map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
      <Filters figures={figures} filter={filter} left={left.length} />
      {papers.length === 0 && <p className="note">{galleryText.noneLeft}</p>}
      {papers.map((paper) => (
        <section key={paper.id} aria-labelledby={`paper-${paper.id}`}>
          <h3 id={`paper-${paper.id}`} lang="en">
            {paper.book ? `${paper.name}: ${paper.title}` : paper.title}
          </h3>
          <p className="note" lang="en">
            {paper.authors}. {paper.source}
            {paper.book && <BookLinks book={paper.book} />}
          </p>
          <ul className="papers-grid">
            {left
              .filter((figure) => figure.paper === paper)
              .map((figure) => (
                <li key={figure.link}>
                  <Card figure={figure} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** How verdicts are reached, with those that only the page has. */
function rulesOf(): string[] {
  const { agrees, differs, partly: _, ...others } = verdictRulesText
  return [agrees, differs, galleryText.partly, galleryText.undecided, ...Object.values(others)]
}

function Card({ figure: { entry, link, glance } }: { figure: Listed }) {
  const lab = useLab()
  const counts = countsOf(glance?.claims ?? [])
  return (
    <button
      type="button"
      className="papers-card"
      data-testid={`figure-${link}`}
      onClick={() => openGallery(lab, link)}
    >
      <Thumbnail drawn={glance?.drawn} />
      <b lang="en">{entry.title}</b>
      <span lang="en">{placeOf(entry.label)}</span>
      <small>
        {glance ? (
          <>
            <VerdictMark verdict={glance.verdict} /> {counts.length > 1 && galleryText.counts(counts)}
          </>
        ) : (
          galleryText.notRun
        )}
      </small>
    </button>
  )
}
