import { useCallback, useEffect, useRef } from 'react'
import { useOwnTouch } from '../../kit/useOwnTouch'
import { fold, GUIDE } from '../../lab/guide'
import { useChoice, useLab } from '../../lab/lab'
import type { Exercise } from '../language/exercise'
import { HALL_PART } from './hall-part'
import { goTo } from './lesson-state'
import { RunButton } from './PredictionFields'
import { type Shown, stepOf } from './shown'
import { plotDrawnIn } from './step-page'
import { lessonScreenText as text } from './text'
import { WayOut } from './WayOut'
import './sheet.css'

interface Props {
  shown: Shown
  /** Scrolls the editable part of an exercise into view: some lanes, or the load for an empty list. */
  onMake?: ((lanes: readonly number[]) => void) | undefined
}

/** The top line of a lesson's sheet: its handle, and all of it while folded. */
export function SheetLine({ shown, onMake }: Props) {
  const lab = useLab()
  const { lesson, at, phase, answer } = shown
  const { heading, prediction } = stepOf(shown)
  const folded = useChoice(GUIDE, (sheet) => sheet.folded)
  const handle = useRef<HTMLButtonElement>(null)
  const keep = useOwnTouch<HTMLButtonElement>(() => true)
  const handleRef = useCallback(
    (button: HTMLButtonElement) => {
      handle.current = button
      return keep(button)
    },
    [keep],
  )
  const last = at === lesson.steps.length - 1
  const drawn = plotDrawnIn(prediction) !== undefined && answer?.kind === prediction?.kind
  // The last step's task lies below the plots; other steps are read first.
  useEffect(() => {
    const last = at === lesson.steps.length - 1
    if (last && lesson.exercise) onMake?.(lanesOf(lesson.exercise))
    fold(lab, last)
    scrollTo(0, 0)
  }, [lesson, at, onMake, lab])
  useEffect(() => {
    if (drawn) fold(lab)
  }, [drawn, lab])
  // The sheet shows the result.
  useEffect(() => {
    if (phase === 'running') fold(lab, false)
  }, [phase, lab])
  // If the focused element is removed or folded away, the handle takes the focus.
  const before = useRef(shown)
  useEffect(() => {
    const turned = before.current.at !== shown.at || before.current.phase !== shown.phase
    before.current = shown
    if (!folded) return
    const gone = requestAnimationFrame(() => {
      const { activeElement: on, body } = document
      if (on === body ? turned : on?.getClientRects().length === 0)
        handle.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(gone)
  }, [folded, shown])
  return (
    <div className={last ? 'sheet-line sheet-last' : 'sheet-line'}>
      <button
        ref={handleRef}
        type="button"
        className="sheet-handle"
        aria-expanded={!folded}
        title={folded ? text.sheet.unfold : text.sheet.fold}
        data-testid="sheet-handle"
        onClick={() => fold(lab, !folded)}
      >
        {folded ? (
          <>
            <small>{text.step(at + 1, lesson.steps.length)}</small>
            <b>{phase === 'asking' ? prediction?.ask : heading}</b>
          </>
        ) : (
          <span>{lesson.title}</span>
        )}
      </button>
      {folded ? <NextToDo shown={shown} last={last} /> : <WayOut />}
    </div>
  )
}

/** The step's next action while its own buttons are folded away; an exercise's buttons stay. */
function NextToDo({ shown, last }: { shown: Shown; last: boolean }) {
  const lab = useLab()
  const { phase, answer, at } = shown
  const { prediction } = stepOf(shown)
  const { leaveHall } = useChoice(HALL_PART)
  if (phase === 'asking' && !answer && !plotDrawnIn(prediction))
    return (
      <button type="button" className="button" onClick={() => fold(lab, false)}>
        {text.sheet.answer}
      </button>
    )
  if (phase === 'asking') return <RunButton shown={shown} hall={false} />
  return phase !== 'running' && !last && !leaveHall ? (
    <button
      type="button"
      className="button strong"
      data-testid="lesson-next"
      onClick={() => goTo(lab, at + 1)}
    >
      {text.next} <span aria-hidden="true">→</span>
    </button>
  ) : null
}

const lanesOf = ({ handsIn }: Exercise): number[] =>
  handsIn.flatMap(({ place }) => {
    const [, lane] = /^lanes\.(\d+)\./.exec(place) ?? []
    return lane === undefined ? [] : [Number(lane)]
  })
