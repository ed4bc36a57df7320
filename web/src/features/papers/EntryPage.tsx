import { useEffect, useRef, useState } from 'react'
import type { Evaluated } from '../../../studies/papers/evaluate'
import type { FigureEntry, Paper } from '../../../studies/papers/paper'
import type { Picture } from '../../../studies/papers/picture'
import { replicationsOf } from '../../../studies/papers/replications'
import { EntryRun } from '../../../studies/papers/run/entry-run'
import { countsOf, dependence, overall, shownOf } from '../../../studies/papers/verdict'
import type { PoolState } from '../../engine/page/job-pool'
import { jobHosts } from '../../jobs/hosts'
import { useCopy } from '../../kit/useCopy'
import { useRun } from '../../kit/useRun'
import type { Job } from '../../measures/plan'
import { sweepText } from '../sweeps/text'
import { BookLinks } from './BookLinks'
import { Claims, type Judged } from './Claims'
import { type CommittedEntry, committed } from './committed'
import { Estimate } from './Estimate'
import { OpenLive } from './OpenLive'
import { addressOf } from './open'
import { PictureView } from './PictureView'
import { placeOf } from './place'
import { type ShownFigure, TakeAway } from './TakeAway'
import { galleryText } from './text'
import { VerdictMark } from './VerdictMark'

/** The last run of each figure on this page, by the figure's link, kept for the reader's return. */
const runs = new Map<string, EntryRun>()

const CHOICES = [2, 3, 5, 10]
/** Minimum display time: short runs end before a plot can be read. */
const SHOWN_MS = 250

interface Props {
  paper: Paper
  entry: FigureEntry
  link: string
  /** Version of the core behind the report. */
  version: string
}

/** A figure: the paper's statement, the report's results, and a run of the reader's own. */
export function EntryPage({ paper, entry, link, version }: Props) {
  const [run, setRun] = useState(() => runs.get(link))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const state = useRun(run?.pool, SHOWN_MS)
  // Stop the workers when the reader leaves the figure.
  useEffect(() => () => run?.pool.stop(), [run])
  const start = (started: EntryRun | undefined) => {
    if (started) runs.set(link, started)
    else runs.delete(link)
    setRun(started)
  }
  const { found, loading } = useCommitted(link)
  const evaluated = run?.evaluated
  const claims = judged(entry, evaluated, found)
  const waiting = state?.status === 'running'
  const soFar = state !== undefined && state.done < state.all
  const from = source(entry, run, state, found, loading, version)
  const pictures = evaluated?.pictures ?? found?.pictures ?? []
  return (
    <div className="dialog-scroll papers-entry" data-testid="figure">
      <header>
        <p className="note" lang="en">
          {paper.authors}: {paper.title}. {paper.source}
          {paper.book && <BookLinks book={paper.book} />}
        </p>
        <h3 ref={heading} tabIndex={-1} lang="en">
          {placeOf(entry.label)}: {entry.title}
        </h3>
        <p className="papers-statement" lang="en">
          {entry.statement}
        </p>
        {entry.look && (
          <p className="papers-statement" data-testid="figure-look" lang="en">
            <b>{entry.look}</b>
          </p>
        )}
        {waiting || (loading && !evaluated) ? (
          // Reserves the line: its content must not move the buttons below.
          <p className="papers-outcome">{'\u00a0'}</p>
        ) : (
          <Outcome judged={claims} pictures={pictures} soFar={soFar} />
        )}
      </header>
      <div className="papers-columns">
        <section aria-label={galleryText.results}>
          <RunBar
            shown={{
              paper,
              entry,
              link,
              pictures,
              source: from,
              replications: run ? run.replications : found?.replications,
            }}
            loading={loading && !evaluated}
            run={run}
            state={state}
            onRun={start}
          />
          <p className="note" data-testid="figure-source">
            {from}
          </p>
          {pictures.map((picture, i) => (
            <PictureView key={i} picture={picture} />
          ))}
          {entry.work.points && pictures.length > 0 && <p className="note">{galleryText.interval}</p>}
          {hasPublished(pictures, 'plot') && <p className="note">{galleryText.publishedPlot}</p>}
          {hasPublished(pictures, 'table') && <p className="note">{galleryText.publishedTable}</p>}
        </section>
        <section>
          <h4>{galleryText.states(paper.book !== undefined)}</h4>
          <Claims judged={claims} waiting={waiting} soFar={soFar} english={evaluated === undefined} />
          {entry.finding && (
            <>
              <h4>{galleryText.finding}</h4>
              <p lang="en">{entry.finding}</p>
            </>
          )}
        </section>
      </div>
      <div className="papers-more">
        <section>
          <h4>{galleryText.method}</h4>
          <ul lang="en">
            {entry.method.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        {entry.assumptions.length > 0 && (
          <section>
            <h4>{galleryText.assumed(paper.book !== undefined)}</h4>
            <ul lang="en">
              {entry.assumptions.map((assumption) => (
                <li key={assumption.text}>{assumption.text}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <Alternatives entry={entry} found={found} />
    </div>
  )
}

const hasPublished = (pictures: readonly Picture[], kind: Picture['kind']) =>
  pictures.some((picture) => picture.kind === kind && isPublished(picture))

function isPublished(picture: Picture): boolean {
  // The panels of a map name their sources themselves.
  if (picture.kind === 'map') return false
  if (picture.kind === 'plot') return picture.lines.some(({ published = [] }) => published.length > 0)
  return picture.rows.some(({ cells }) => cells.some(({ published }) => published !== undefined))
}

/** The report's results for the figure, fetched with it. */
function useCommitted(link: string): { found: CommittedEntry | undefined; loading: boolean } {
  const [state, setState] = useState<{ found: CommittedEntry | undefined }>()
  useEffect(() => {
    let gone = false
    const take = (found?: CommittedEntry) => !gone && setState({ found })
    committed(link).then(take, (error) => {
      take()
      throw error
    })
    return () => {
      gone = true
    }
  }, [link])
  return { found: state?.found, loading: !state }
}

/** The figure's verdict, with its origin. */
function Outcome({
  judged,
  pictures,
  soFar,
}: {
  judged: readonly Judged[]
  pictures: readonly Picture[]
  soFar: boolean
}) {
  const findings = judged.flatMap(({ finding }) => (finding ? [finding] : []))
  if (findings.length < judged.length) return null
  const counts = countsOf(findings.map(shownOf))
  return (
    <p className="papers-outcome" data-testid="figure-verdict">
      <span className="spoken">{galleryText.outcome}</span>{' '}
      <VerdictMark verdict={shownOf(overall(findings))} soFar={soFar} />{' '}
      {galleryText.statements(findings.length, counts)}{' '}
      {pictures.some(isPublished) && <span className="note">{galleryText.levels}</span>}
    </p>
  )
}

/** Claims with results of this page, otherwise of the report. */
function judged(
  { claims }: FigureEntry,
  here: Evaluated | undefined,
  found: CommittedEntry | undefined,
): readonly Judged[] {
  const own =
    here?.findings ??
    claims.map((claim) => ({ claim, finding: found?.claims.find(({ id }) => id === claim.id) }))
  return own.map((each, i) => ({
    ...each,
    others: dependence(each.finding?.verdict, i, found?.alternatives),
  }))
}

function source(
  entry: FigureEntry,
  run: EntryRun | undefined,
  state: PoolState<Job> | undefined,
  found: CommittedEntry | undefined,
  loading: boolean,
  version: string,
): string {
  if (run && !run.entry.work.points) return galleryText.hereOnce
  if (run && state?.status === 'stopped') return galleryText.hereStopped(run.replications)
  if (run) return galleryText.here(run.replications)
  if (loading) return galleryText.reportLoading
  if (!found) return galleryText.reportNone
  return entry.work.points ? galleryText.report(found.replications, version) : galleryText.reportOnce(version)
}

interface RunBarProps {
  shown: ShownFigure
  /** The report's results are on their way. */
  loading: boolean
  run: EntryRun | undefined
  state: PoolState<Job> | undefined
  onRun: (run: EntryRun | undefined) => void
}

function RunBar({ shown, loading, run, state, onRun }: RunBarProps) {
  const { entry, link } = shown
  const usual = replicationsOf(entry)
  const [replications, setReplications] = useState(usual)
  const choices = [...CHOICES.filter((n) => n < usual), usual]
  const running = state?.status === 'running'
  return (
    <div className="papers-bar">
      <span className="papers-run">
        {running ? (
          <>
            <button type="button" className="button" onClick={() => run?.pool.stop()}>
              {galleryText.stop}
            </button>
            <progress
              value={state.done}
              max={state.all}
              aria-label={galleryText.progress(state.done, state.all)}
            />
          </>
        ) : (
          <>
            <button
              type="button"
              className="button strong"
              data-testid="run-figure"
              onClick={() => onRun(new EntryRun(entry, replications, jobHosts('figures')))}
            >
              {run ? galleryText.again : galleryText.run}
            </button>
            {(entry.work.points?.length ?? 0) > 0 && (
              <label>
                {galleryText.replications}{' '}
                <select
                  className="sweep-select"
                  value={replications}
                  data-testid="figure-replications"
                  onChange={({ target }) => setReplications(Number(target.value))}
                >
                  {choices.map((n) => (
                    <option key={n} value={n}>
                      {n === usual ? galleryText.inFull(n) : n}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <Estimate link={link} entry={entry} replications={replications} />
            {run && (
              <button type="button" className="button quiet" onClick={() => onRun(undefined)}>
                {galleryText.backToReport}
              </button>
            )}
          </>
        )}
        {state && (
          <span className="note" data-testid="figure-progress">
            {state.status === 'stopped'
              ? galleryText.progressStopped(state.done, state.all)
              : state.left_ms === undefined
                ? galleryText.progress(state.done, state.all)
                : sweepText.runs.progressLeft(state.done, state.all, state.left_ms)}
          </span>
        )}
        {state && state.failed.length > 0 && (
          <span className="fault" role="alert" title={state.failed.map(({ message }) => message).join('\n')}>
            {galleryText.failed(state.failed.length)}
          </span>
        )}
      </span>
      <span className="papers-actions">
        <OpenLive entry={entry} pictures={shown.pictures} waiting={loading} />
        <CopyLink link={link} />
        <TakeAway shown={shown} />
      </span>
    </div>
  )
}

function CopyLink({ link }: { link: string }) {
  const [said, copy] = useCopy({
    label: galleryText.copy,
    copied: galleryText.copied,
    failed: galleryText.copyFailed,
  })
  return (
    <button type="button" className="button quiet" onClick={() => copy(() => addressOf(link))}>
      {said}
    </button>
  )
}

/** The report's results under other assumptions. */
function Alternatives({ entry, found }: { entry: FigureEntry; found: CommittedEntry | undefined }) {
  if (!found || found.alternatives.length === 0) return null
  return (
    <>
      <h4>{galleryText.alternatives(found.alternatives[0]!.replications)}</h4>
      <div className="papers-scroll">
        <table className="papers-table">
          <thead>
            <tr>
              <th scope="col">{galleryText.choice}</th>
              {entry.claims.map(({ id }, i) => (
                <th key={id} scope="col">
                  {i + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.alternatives.map(({ name, verdicts }) => (
              <tr key={name}>
                <th scope="row" lang="en">
                  {name}
                </th>
                {verdicts.map((verdict, i) => (
                  <td key={entry.claims[i]!.id}>
                    {verdict === 'partly' ? galleryText.partlyOrUndecided : galleryText.shown[verdict]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
