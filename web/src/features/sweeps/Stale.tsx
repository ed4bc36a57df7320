import { sweepText } from './text'

interface Props {
  words: string
  /** Whether it cannot run now. */
  busy: boolean
  onAgain: () => void
}

/** Says that the lab has changed since the results, and offers to run them again. */
export const Stale = ({ words, busy, onAgain }: Props) => (
  <p className="note stale-note">
    <span>{words}</span>{' '}
    <button type="button" className="button" data-testid="run-again" disabled={busy} onClick={onAgain}>
      {sweepText.runs.again}
    </button>
  </p>
)
