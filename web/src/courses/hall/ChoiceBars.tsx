import type { Choice } from '../language/lesson'
import { hallText } from './text'

/** Counts and shares of each choice, as bars. */
export function ChoiceBars({ choices, counts }: { choices: readonly Choice[]; counts: readonly number[] }) {
  const text = hallText.results
  const all = counts.reduce((sum, count) => sum + count, 0)
  return (
    <ul className="hall-bars" data-testid="hall-bars">
      {choices.map(({ says, right }, i) => (
        <li key={says} className={right ? 'right' : undefined}>
          <span className="hall-choice">
            {right && (
              <small role="img" aria-label={text.right}>
                ✓
              </small>
            )}{' '}
            {says}
          </span>
          <b>{text.share(counts[i] ?? 0, all)}</b>
          <span className="hall-track" aria-hidden="true">
            <span style={{ width: `${(100 * (counts[i] ?? 0)) / Math.max(1, all)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
