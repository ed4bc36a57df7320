import type { Fault } from '../../scenario/types'
import type { RunState, SweepRun } from './sweep-run'
import { sweepText } from './text'

/** Progress of a run, with buttons to stop and resume it. */
export function Progress({ run, state }: { run: SweepRun; state: RunState }) {
  const { status, done, all, left_ms } = state
  if (status === 'opening') return <span className="run-progress">{sweepText.runs.opening}</span>
  if (status === 'running')
    return (
      <span className="run-progress">
        <progress value={done} max={all} aria-label={sweepText.runs.progress(done, all)} />
        <span data-testid="run-progress">
          {left_ms === undefined
            ? sweepText.runs.progress(done, all)
            : sweepText.runs.progressLeft(done, all, left_ms)}
        </span>
      </span>
    )
  if (status === 'stopped' || (status === 'done' && done < all))
    return (
      <span className="run-progress">
        <span data-testid="run-progress">{sweepText.runs.progress(done, all)}</span>
        <button type="button" className="button" onClick={() => void run.resume()}>
          {sweepText.runs.resume}
        </button>
      </span>
    )
  if (status === 'large')
    return (
      <button
        type="button"
        className="button"
        data-testid="run-large-sweep"
        onClick={() => void run.resume()}
      >
        {sweepText.runs.anyway}
      </button>
    )
  return null
}

interface TroubleProps {
  state: RunState
  /** Name of a job. */
  nameOf: (job: number) => string
  /** Name of a place in the document. */
  pathOf?: (path: string) => string
}

/** Errors in words: of the whole run, or of single jobs. */
export function Trouble({
  state: { status, faults, failed },
  nameOf,
  pathOf = (path) => path,
}: TroubleProps) {
  const whole = status === 'refused' || status === 'broken' || status === 'large'
  if (!whole && failed.length === 0) return null
  const title = whole ? sweepText.runs[status] : sweepText.runs.failed(failed.length)
  const items: Fault[] = whole
    ? [...faults]
    : failed.map(({ job, message }) => ({ path: nameOf(job), message }))
  return (
    <div className="fault" role="alert">
      {title}
      <ul>
        {items.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path && <b>{whole ? pathOf(path) : path}</b>} {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
