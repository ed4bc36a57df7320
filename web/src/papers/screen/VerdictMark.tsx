import type { Verdict } from '../finding'
import { paperText } from '../text'

const SIGNS: Record<Verdict, string> = { agrees: '✓', partly: '◐', differs: '≠', untestable: '·' }

/** A verdict as sign and word; the word is only heard where it is short. */
export const VerdictMark = ({ verdict, short = false }: { verdict: Verdict; short?: boolean }) => (
  <span className={`papers-verdict ${verdict}`}>
    <span aria-hidden="true">{SIGNS[verdict]}</span>{' '}
    <span className={short ? 'unseen' : undefined}>{paperText.verdicts[verdict]}</span>
  </span>
)
