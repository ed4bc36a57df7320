import { fileName, save } from '../../files/save'
import type { Report, TrialReport } from '../../generated/examination'
import { Dialog } from '../../kit/Dialog'
import { told } from '../../kit/format'
import { useLocked } from '../../lab/Locked'
import { type Lab, useChoice, useLab } from '../../lab/lab'
import { nameOf } from '../../lab/readings'
import { EXAMINATION, examine, stopExamination } from './examination'
import { amongSchemes } from './on-this-line'
import { closeExamination, EXAMINATION_OPEN } from './open'
import { Picture } from './Picture'
import { htmlOf, markdownOf } from './report'
import { SIGNS } from './report/html'
import {
  citationOf,
  figureOf,
  gradesOf,
  heading,
  LEGEND,
  MEASURES,
  RFC,
  reportedOf,
  verdictOf,
} from './report/messages'
import { examineText as text } from './text'
import './examine.css'

/** Examines a lane, and shows its report card. */
export default function ExamineDialog() {
  const lab = useLab()
  const lane = useChoice(EXAMINATION_OPEN, (state) => state.lane)
  const current = useChoice(EXAMINATION, (state) => state.current)
  if (lane === undefined) return null
  const own = current?.lane === lane ? current : undefined
  const runs = own !== undefined && !own.report && !own.faults && own.state?.status !== 'stopped'
  return (
    <Dialog
      title={own ? text.of(own.name) : text.title}
      className="dialog-wide examine"
      testId="examine-dialog"
      returnsFocus
      onClose={() => closeExamination(lab)}
    >
      <div className="examine-page">
        {runs ? <Progress /> : <Begin lane={lane} again={own?.report !== undefined} />}
        {own?.faults?.map(({ message }) => (
          <p key={message} className="examine-fault">
            {message}
          </p>
        ))}
        {own?.state?.status === 'stopped' && (
          <p className="examine-fault">{own.state.broken ?? text.stopped}</p>
        )}
        {own?.report && <Card report={own.report} />}
      </div>
    </Dialog>
  )
}

/** The present name of a lane. */
function nameNow(lab: Lab, index: number): string {
  const lane = lab.store.getState().scenario.lanes[index]
  return lane ? nameOf(lab, lane, lab.engine.lanes[index]) : ''
}

function Begin({ lane, again }: { lane: number; again: boolean }) {
  const lab = useLab()
  const locked = useLocked('rest')
  return (
    <>
      <p>
        {text.onThisLine}{' '}
        <button
          type="button"
          className="button"
          disabled={locked !== undefined}
          title={locked}
          data-testid="on-this-line"
          onClick={() => {
            closeExamination(lab)
            void lab.session.revise((scenario) => amongSchemes(scenario, lane), {
              summary: text.onThisLineSummary,
            })
          }}
        >
          {text.inOneLook}
        </button>
      </p>
      {!again && <p>{told([text.about, text.takes])}</p>}
      <p className="examine-actions">
        <button
          type="button"
          className="button strong"
          data-testid="examine-whole"
          onClick={() => void examine(lab, lane, nameNow(lab, lane), false)}
        >
          {again ? text.again : text.whole}
        </button>
        <button
          type="button"
          className="button"
          data-testid="examine-quick"
          onClick={() => void examine(lab, lane, nameNow(lab, lane), true)}
        >
          {text.quick}
        </button>
      </p>
    </>
  )
}

/** Times above this are shown in minutes, s. */
const MINUTES_FROM_S = 90

function Progress() {
  const lab = useLab()
  const state = useChoice(EXAMINATION, ({ current }) => current?.state)
  const left_s = state?.left_ms === undefined ? undefined : Math.ceil(state.left_ms / 1000)
  return (
    <>
      <p role="status" data-testid="examine-progress">
        {state &&
          (left_s === undefined
            ? text.running(state.done, state.all)
            : left_s < MINUTES_FROM_S
              ? text.runningSeconds(state.done, state.all, left_s)
              : text.runningMinutes(state.done, state.all, Math.round(left_s / 60)))}
      </p>
      <progress max={state?.all ?? 1} value={state?.done ?? 0} aria-label={text.title} />
      {state && state.failed.length > 0 && (
        <p className="examine-fault">{text.failed(state.failed.length, state.failed[0]!.message)}</p>
      )}
      <p className="examine-actions">
        <button type="button" className="button" onClick={() => stopExamination(lab)}>
          {text.stop}
        </button>
      </p>
    </>
  )
}

function Card({ report }: { report: Report }) {
  const name = fileName(`report card ${report.examined.label}`)
  const files = [
    ['html', 'text/html', () => htmlOf(report)],
    ['markdown', 'text/markdown', () => markdownOf(report)],
    ['json', 'application/json', () => `${JSON.stringify(report, null, 2)}\n`],
  ] as const
  return (
    <>
      <p className="examine-actions">
        {text.saveAs}
        {files.map(([format, type, content]) => (
          <button
            key={format}
            type="button"
            className="button"
            onClick={() =>
              save(new Blob([content()], { type }), `${name}.${format === 'markdown' ? 'md' : format}`)
            }
          >
            {text.save[format]}
          </button>
        ))}
      </p>
      <p lang="en">{citationOf(report)}</p>
      <p className="examine-key">
        {report.trials[0]?.lanes.map(({ label }, i) => (
          <span key={label} className={`examine-lane-${i}`}>
            <b>{SIGNS[i]}</b> {label}
          </span>
        ))}
      </p>
      <p className="examine-legend" lang="en">
        {LEGEND}
      </p>
      <div className="examine-cards" data-testid="examine-report" lang="en">
        {report.trials.map((trial) => (
          <Trial key={trial.id} trial={trial} />
        ))}
      </div>
    </>
  )
}

function Trial({ trial }: { trial: TrialReport }) {
  const reported = reportedOf(trial)
  return (
    <section aria-label={trial.title}>
      <h3>
        <a href={`${RFC}#section-${trial.section}`} target="_blank" rel="noreferrer">
          {trial.section}
        </a>{' '}
        {trial.title}
      </h3>
      <Picture trial={trial} label={text.picture(trial.title)} />
      <dl>
        {(['delay', 'goodput'] as const).map((measure) => (
          <div key={measure}>
            <dt>{MEASURES[measure]}</dt>
            <dd>
              {gradesOf(trial, measure).map((grade) => (
                <span key={grade.beside} className={`examine-${grade.verdict}`}>
                  {verdictOf(grade)}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>{text.figures}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls needs a tab stop */}
        <div className="examine-table" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text.scheme}</th>
                {reported.map((figure) => (
                  <th key={figure.name} scope="col">
                    {heading(figure)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {trial.lanes.map((lane) => (
                <tr key={lane.label}>
                  <th scope="row">{lane.label}</th>
                  {reported.map((figure) => (
                    <td key={figure.name}>{figureOf(lane, figure)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}
