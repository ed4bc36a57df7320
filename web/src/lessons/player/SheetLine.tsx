import { useCallback, useEffect, useRef } from 'react'
import { useOwnTouch } from '../../kit/useOwnTouch'
import { fold, useGuide } from '../../lab/guide'
import type { Exercise } from '../language/exercise'
import { goTo } from './lesson-state'
import { openLessons } from './open'
import { RunButton } from './PredictionFields'
import { type Shown, stepOf } from './shown'
import { plotDrawnIn } from './step-page'
import { lessonScreenText as text } from './text'
import './sheet.css'

interface Props {
  shown: Shown
  /** Brings what an exercise hands in below the plots: the lanes that it is of, or none where it is the load. */
  onMake?: ((lanes: readonly number[]) => void) | undefined
}

/** The uppermost line of a lesson's sheet: its handle, and while it is folded all of it. */
export function SheetLine({ shown, onMake }: Props) {
  const { lesson, at, phase, answer } = shown
  const { heading, prediction } = stepOf(shown)
  const folded = useGuide((sheet) => sheet.folded)
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
  // What the last step leaves to the reader lies below the plots; other steps are read first.
  useEffect(() => {
    const last = at === lesson.steps.length - 1
    if (last && lesson.exercise) onMake?.(lanesOf(lesson.exercise))
    fold(last)
    scrollTo(0, 0)
  }, [lesson, at, onMake])
  useEffect(() => {
    if (drawn) fold()
  }, [drawn])
  // What comes of it is said in the sheet.
  useEffect(() => {
    if (phase === 'running') fold(false)
  }, [phase])
  // Keys go on from the handle where what had the focus went, or is folded away.
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
        onClick={() => fold(!folded)}
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
      {folded ? (
        <NextToDo shown={shown} last={last} />
      ) : (
        <button type="button" className="lesson-link" data-testid="all-lessons" onClick={openLessons}>
          {text.all}
        </button>
      )}
    </div>
  )
}

/** What a step waits for, as long as its own buttons are folded away; those of an exercise stay. */
function NextToDo({ shown, last }: { shown: Shown; last: boolean }) {
  const { phase, answer, at } = shown
  const { prediction } = stepOf(shown)
  if (phase === 'asking' && !answer && !plotDrawnIn(prediction))
    return (
      <button type="button" className="button" onClick={() => fold(false)}>
        {text.sheet.answer}
      </button>
    )
  if (phase === 'asking') return <RunButton shown={shown} hall={false} />
  return phase !== 'running' && !last ? (
    <button type="button" className="button strong" data-testid="lesson-next" onClick={() => goTo(at + 1)}>
      {text.next} <span aria-hidden="true">→</span>
    </button>
  ) : null
}

const lanesOf = ({ handsIn }: Exercise): number[] =>
  handsIn.flatMap(({ place }) => {
    const [, lane] = /^lanes\.(\d+)\./.exec(place) ?? []
    return lane === undefined ? [] : [Number(lane)]
  })
