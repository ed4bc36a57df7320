import type { Shown } from '../../../studies/papers/verdict'
import { galleryText } from './text'

const SIGNS: Record<Shown, string> = {
  agrees: '✓',
  partly: '◐',
  differs: '≠',
  undecided: '?',
  untold: '?',
  untestable: '·',
}

/** A verdict as sign and word; `soFar` while missing runs may change it. */
export const VerdictMark = ({ verdict, soFar = false }: { verdict: Shown; soFar?: boolean }) => (
  <span className={`papers-verdict ${verdict}`}>
    <span aria-hidden="true">{SIGNS[verdict]}</span>{' '}
    {(soFar ? galleryText.shownSoFar : galleryText.shown)[verdict]}
  </span>
)
