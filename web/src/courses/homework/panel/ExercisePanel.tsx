import { useEffect, useRef, useState } from 'react'
import { sweepText } from '../../../features/sweeps/text'
import { jobHosts } from '../../../jobs/hosts'
import { useCopy } from '../../../kit/useCopy'
import { useRun } from '../../../kit/useRun'
import { useLab, useLabState } from '../../../lab/lab'
import { LONG_LINK } from '../../../link/address'
import type { Scenario } from '../../../scenario/types'
import type { Exercise, Met } from '../../language/exercise'
import { readLab } from '../hand-in'
import type { Judged } from '../judge'
import { scoreWords } from '../rank'
import { inSituation, isIn } from '../situation'
import { exerciseText } from '../text'
import { ExerciseRun, type ExerciseState } from './exercise-run'
import { exercisePanelText as text } from './text'
import './exercise.css'

/** The last check, with the lab it checked. */
interface Checked {
  of: Scenario
  run?: ExerciseRun
  fault?: string
}

interface Props {
  exercise: Exercise
  /** Whether the criteria are read to a hall, where students do not hand in. */
  shownOnly?: boolean
  /** Called before a check, so that its progress and result are in view. */
  onCheck?: () => void
}

/** The criteria of an exercise, a button that checks the lab against them, and one for its link. */
export function ExercisePanel({ exercise, shownOnly = false, onCheck }: Props) {
  const lab = useLab()
  const [checked, setChecked] = useState<Checked>()
  const run = checked?.run
  const state = useRun(run)
  // Stop the workers when the reader leaves the step.
  useEffect(() => () => run?.stop(), [run])
  const check = async () => {
    onCheck?.()
    const of = lab.store.getState().scenario
    const read = await readLab(of, exercise, lab.parse)
    setChecked(
      'fault' in read
        ? { of, fault: read.fault }
        : { of, run: new ExerciseRun(exercise, read.handIn, jobHosts('figures')) },
    )
  }
  const running = state?.status === 'running'
  const judged = state?.judged
  const section = useRef<HTMLElement>(null)
  // The result is longer than the sheet: scroll to its start.
  useEffect(() => {
    if (judged) section.current?.scrollIntoView({ block: 'start' })
  }, [judged])
  return (
    <>
      <section ref={section} className="exercise" aria-label={text.title} data-testid="exercise">
        <h3>{text.title}</h3>
        {exercise.situations.length > 1 && <Situations exercise={exercise} />}
        {checked && <Said checked={checked} state={state} />}
        <Criteria exercise={exercise} judged={judged} />
        {exercise.score && (
          <p className="note" data-testid="exercise-score">
            {text.score(exercise.score.says)}
            {state?.score && <b>{` = ${scoreWords(state.score)}`}</b>}
          </p>
        )}
        <p className="note">{judged && state ? text.practice(state.replications) : text.means}</p>
      </section>
      {!shownOnly && (
        <p className="exercise-buttons">
          <button
            type="button"
            className="button strong"
            data-testid="exercise-check"
            onClick={() => (running ? run?.stop() : void check())}
          >
            {running ? text.stop : checked ? text.again : text.check}
          </button>
          <HandInButton />
        </p>
      )}
    </>
  )
}

/** The situations of the criteria; a press runs the lab in one of them, and can be undone. */
function Situations({ exercise }: { exercise: Exercise }) {
  const lab = useLab()
  const scenario = useLabState((state) => state.scenario)
  return (
    <p className="exercise-situations">
      {text.try}{' '}
      {exercise.situations.map((situation) => (
        <button
          key={situation.says}
          type="button"
          className="button"
          aria-pressed={isIn(situation, scenario, exercise)}
          onClick={() => void lab.session.revise((scenario) => inSituation(situation, scenario, exercise))}
        >
          {situation.says}
        </button>
      ))}
    </p>
  )
}

function HandInButton() {
  const lab = useLab()
  const [said, copy] = useCopy(text.handIn)
  const link = () => {
    const inLesson = lab.address.linkInstead()
    const own = inLesson?.includes('#') && inLesson.length <= LONG_LINK ? inLesson : lab.address.current()
    if (own === undefined) throw new Error(text.tooLong)
    return own
  }
  return (
    <button
      type="button"
      className="button"
      data-testid="exercise-hand-in"
      onClick={() => void copy(async () => link())}
    >
      {said}
    </button>
  )
}

const SIGNS: Record<Met, string> = { holds: '✓', fails: '✗', uncertain: '?', unmeasured: '·' }

function Criteria({ exercise, judged }: { exercise: Exercise; judged: readonly Judged[] | undefined }) {
  return (
    <ol className="exercise-criteria">
      {exercise.criteria.map((criterion, i) => {
        const own = judged?.[i]
        return (
          <li key={criterion.says} data-testid="criterion" data-met={own?.met}>
            <p>{criterion.says}</p>
            {own && (
              <p className="exercise-verdict">
                <b className={`exercise-met ${own.met}`}>
                  <span aria-hidden="true">{SIGNS[own.met]}</span> {exerciseText.met[own.met]}
                </b>{' '}
                <small>{text.demanded(own.situations[0]!.demand)}</small>
              </p>
            )}
            {own && (
              <dl>
                {own.situations.map(({ says, met, figure }) => (
                  <div key={says}>
                    <dt>{says}</dt>
                    <dd className={`exercise-met ${met}`}>
                      <span role="img" aria-label={exerciseText.met[met]}>
                        {SIGNS[met]}
                      </span>{' '}
                      {figure}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** Progress of the runs, and notes on their results. */
function Said({ checked, state }: { checked: Checked; state: ExerciseState | undefined }) {
  const scenario = useLabState((state) => state.scenario)
  const stale = checked.of !== scenario
  return (
    <div className="exercise-said">
      <p role="status" data-testid="exercise-said">
        {checked.fault !== undefined && text.refused(checked.fault)}
        {state && wordsOf(state)}
      </p>
      {state?.status === 'running' && (
        <p className="note">
          <progress value={state.done} max={state.all} aria-label={text.running(state.done, state.all)} />{' '}
          {state.left_ms === undefined
            ? text.running(state.done, state.all)
            : sweepText.runs.progressLeft(state.done, state.all, state.left_ms)}
        </p>
      )}
      {checked.run?.handIn.unchanged && !stale && <p className="note">{text.unchanged}</p>}
      {stale && <p className="note">{text.stale}</p>}
    </div>
  )
}

const count = (judged: readonly Judged[], wanted: Met) => judged.filter(({ met }) => met === wanted).length

/** Undefined while it runs: a changing line would be read out again and again. */
function wordsOf({ status, judged, failed, broken }: ExerciseState): string {
  if (broken !== undefined || failed[0]) return text.trouble(broken ?? failed[0]!.message)
  if (status === 'stopped') return text.stopped
  return judged ? text.held(count(judged, 'holds'), judged.length, count(judged, 'uncertain')) : ''
}
