import { sweepText } from './text'

interface Props {
  words: string
  /** Whether it cannot run now. */
  busy: boolean
  onAgain: () => void
}

/** Says that results are not of what the lab is now, and runs them again. */
export const Stale = ({ words, busy, onAgain }: Props) => (
  <p className="note stale-note">
    <span>{words}</span>{' '}
    <button type="button" className="button" data-testid="run-again" disabled={busy} onClick={onAgain}>
      {sweepText.runs.again}
    </button>
  </p>
)
