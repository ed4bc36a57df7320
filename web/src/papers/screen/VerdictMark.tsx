import type { Shown } from '../verdict'
import { galleryText } from './text'

const SIGNS: Record<Shown, string> = {
  agrees: '✓',
  partly: '◐',
  differs: '≠',
  undecided: '?',
  untestable: '·',
}

/** A verdict as sign and word. */
export const VerdictMark = ({ verdict }: { verdict: Shown }) => (
  <span className={`papers-verdict ${verdict}`}>
    <span aria-hidden="true">{SIGNS[verdict]}</span> {galleryText.shown[verdict]}
  </span>
)
