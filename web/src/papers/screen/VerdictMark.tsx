import { text } from '../text'
import type { Verdict } from '../types'

const SIGNS: Record<Verdict, string> = { agrees: '✓', partly: '◐', differs: '≠', untestable: '·' }

/** A verdict as sign and word. */
export const VerdictMark = ({ verdict }: { verdict: Verdict }) => (
  <span className={`papers-verdict ${verdict}`}>
    <span aria-hidden="true">{SIGNS[verdict]}</span> {text.verdicts[verdict]}
  </span>
)
