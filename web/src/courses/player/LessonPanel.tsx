import { Suspense, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { openGallery } from '../../features/papers/open'
import { fingersAlone } from '../../kit/fingers'
import { fetched } from '../../kit/region'
import { useLanguage } from '../../kit/useLanguage'
import { fold, GUIDE, type GuideProps } from '../../lab/guide'
import { useReadings } from '../../lab/hooks'
import { useChoice, useLab, useLabState } from '../../lab/lab'
import type { LessonPaper, Step } from '../language/lesson'
import { Answers } from './Answers'
import { retell } from './address'
import { DrawingOver } from './DrawingOver'
import { HALL_PART } from './hall-part'
import { listenToPages } from './keys'
import { goTo, leave } from './lesson-state'
import { PointOver } from './PointOver'
import { PredictionFields, RunRow } from './PredictionFields'
import { Revealed } from './Revealed'
import { SheetLine } from './SheetLine'
import { LESSON, type Shown, stepOf } from './shown'
import { stretchOf } from './step-page'
import { useSwipe } from './swipe'
import { lessonScreenText as text } from './text'
import { InEnglish } from './translated'
import { following, openAfter, turn } from './turn'
import { WayOut } from './WayOut'
import { Blocks, Words } from './Words'
import { afterIn, WAY } from './way'
import './lessons.css'

const ExercisePanel = fetched(() =>
  import('../homework/panel/ExercisePanel').then((of) => ({ default: of.ExercisePanel })),
)

const Worksheet = fetched(() => import('./worksheet/Worksheet'))

/** Free space above a reveal that is scrolled to, px. */
const ABOVE = 16

/** The open lesson: one step, and navigation to the others. */
export function LessonPanel(props: GuideProps) {
  const shown = useChoice(LESSON, (state) => state.shown)
  return shown ? <StepPanel shown={shown} {...props} /> : null
}

function StepPanel({ shown, place, part, deaf = false, onMake }: GuideProps & { shown: Shown }) {
  const lab = useLab()
  const { lesson, at, phase } = shown
  const step = stepOf(shown)
  const { prediction } = step
  const heading = useRef<HTMLHeadingElement>(null)
  const told = useLanguage()
  const question = useId()
  const scroll = useRef<HTMLDivElement>(null)
  const reveal = useRef<HTMLDivElement>(null)
  const before = useRef(at)
  const hall = place === 'hall'
  const hand = place === 'hand'
  const { Panel, leaveHall, leads = false } = useChoice(HALL_PART)
  const presents = hall || leads
  const sheet = useRef<HTMLElement>(null)
  const folded = useChoice(GUIDE, (state) => state.folded) && hand
  useSwipe(sheet, scroll)
  const asks = prediction && part !== 'words' && (phase === 'asking' || phase === 'running')
  const fields = asks && (
    <PredictionFields
      key={at}
      shown={shown}
      prediction={prediction}
      hall={hall}
      question={hand ? question : undefined}
      // In a panel at the side, a lecturer's controls stay visible below words of any length.
      runsBelow={hand || (place === 'side' && leads)}
    />
  )
  // Focus the heading of a new step, and scroll to the outcome once the pressed button is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons depend on the lesson and on the phase
  useEffect(() => {
    const turned = before.current !== at
    before.current = at
    if (!turned && !navigator.userActivation?.hasBeenActive) return
    const gone = requestAnimationFrame(() => {
      if (turned || document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(gone)
  }, [lesson, at, phase])
  useEffect(() => {
    // Without a question, scroll to the words.
    if (phase === 'revealed' && part !== 'words' && !hall)
      scroll.current?.scrollTo(0, reveal.current!.offsetTop - ABOVE)
  }, [phase, part, hall])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language of the page is what has changed
  useEffect(() => void retell(lab), [lab, told])
  // Keys work as soon as the step is visible.
  useLayoutEffect(
    () => (deaf ? undefined : listenToPages(presents, (by) => turn(lab, by, presents))),
    [presents, deaf, lab],
  )
  return (
    <aside
      ref={sheet}
      className={`lesson lesson-${place}${folded ? ' folded' : ''}`}
      aria-label={text.region}
      data-testid="lesson"
    >
      {hand && <SheetLine shown={shown} onMake={onMake} />}
      {hand && !folded && asks && (
        <p id={question} className="lesson-question" lang={step.language}>
          {prediction.ask}
        </p>
      )}
      {/* A new page starts at its top, also while folded. */}
      <div key={shown.opened} ref={scroll} className="lesson-page">
        {place === 'side' && (
          <p className="lesson-name">
            <b lang={lesson.language}>{lesson.title}</b>
            {!part && <WayOut />}
          </p>
        )}
        <h2
          ref={heading}
          tabIndex={-1}
          className="lesson-heading"
          lang={step.language}
          data-testid="lesson-heading"
        >
          <small>
            {text.step(at + 1, lesson.steps.length)}
            {shown.own === undefined && <InEnglish of={step.language} />}
          </small>{' '}
          {step.heading}
        </h2>
        {hall && <Steps shown={shown} />}
        {/* On a phone choices come before the words, which may be long; a lecturer reads the words aloud. */}
        {(hand || leaveHall) && fields}
        {(!hall || phase === 'told' || phase === 'asking') && (
          <div className="lesson-words" lang={step.language}>
            <Blocks of={step.words} />
          </div>
        )}
        {prediction && part === 'words' && (
          <p className="lesson-question" lang={step.language}>
            {prediction.ask}
          </p>
        )}
        {!hand && !leaveHall && fields}
        {phase === 'running' && <Running />}
        <div ref={reveal} role="status" className="lesson-reveal">
          {phase === 'revealed' && (
            <>
              <Answers shown={shown} />
              {!hall && <Over shown={shown} />}
              <Revealed shown={shown} hall={hall} />
            </>
          )}
        </div>
        {Panel && <Panel shown={shown} hall={hall} />}
        {(phase === 'told' || phase === 'revealed') && (
          <After step={step} paper={lesson.paper} tries={!hall || phase === 'told'} />
        )}
        {lesson.exercise && at === lesson.steps.length - 1 && (
          <Suspense>
            <ExercisePanel
              exercise={lesson.exercise}
              shownOnly={hall || part === 'words'}
              onCheck={() => fold(lab, false)}
            />
          </Suspense>
        )}
      </div>
      {hall && phase !== 'told' && <HallLine shown={shown} />}
      {!folded && <Foot shown={shown} place={place} part={part} />}
      {!part && (
        <Suspense>
          <Worksheet lesson={lesson} own={shown.own !== undefined} />
        </Suspense>
      )}
      {prediction?.kind === 'draw' && part !== 'words' && (
        <DrawingOver key={`${lesson.name} ${at}`} shown={shown} step={step} prediction={prediction} />
      )}
      {prediction?.kind === 'point' && (part !== 'words' || phase === 'revealed') && (
        <PointOver key={`${lesson.name} ${at}`} shown={shown} step={step} prediction={prediction} />
      )}
    </aside>
  )
}

/** The stretch over which the answer is measured. */
function Over({ shown }: { shown: Shown }) {
  const { from_s, to_s } = stretchOf(stepOf(shown))
  return (
    <p className="note" data-testid="lesson-stretch">
      {text.stretch(from_s, to_s)}
    </p>
  )
}

/** On a hall's screen: of what the step is, and of what run its answer. */
function HallLine({ shown }: { shown: Shown }) {
  const { lesson, phase } = shown
  const { from_s, to_s } = stretchOf(stepOf(shown))
  const seed = useLabState(({ scenario }) => scenario.seed)
  return (
    <p className="lesson-line-below">
      <span lang={lesson.language}>{lesson.title}</span>
      {phase === 'revealed' && text.ofRun(from_s, to_s, seed)}
    </p>
  )
}

/** All steps, to go to. */
const Steps = ({ shown: { lesson, at } }: { shown: Shown }) => {
  const lab = useLab()
  return (
    <ol className="lesson-steps" aria-label={text.steps}>
      {lesson.steps.map(({ heading }, i) => (
        <li key={heading}>
          <button
            type="button"
            className={i <= at ? 'passed' : undefined}
            aria-label={text.stepNamed(i + 1, heading)}
            title={text.stepNamed(i + 1, heading)}
            aria-current={i === at ? 'step' : undefined}
            onClick={() => goTo(lab, i)}
          />
        </li>
      ))}
    </ol>
  )
}

function Running() {
  const lab = useLab()
  useReadings()
  return <p className="lesson-running">{text.ask.running(lab.engine.t_s)}</p>
}

/** The paper's finding, and things to try. */
function After({ step, paper, tries }: { step: Step; paper: LessonPaper | undefined; tries: boolean }) {
  const lab = useLab()
  const { found, next } = step
  const name = paper && (paper.name ?? text.papers[paper.id ?? ''] ?? paper.id)
  return (
    <>
      {found.length > 0 && (
        <blockquote className="lesson-found" lang={step.language}>
          <Blocks of={found} />
          {paper && name && (
            <p className="lesson-paper">
              <span className="lesson-source">{text.paper(name, paper.place)} </span>
              {paper.figure && (
                <button
                  type="button"
                  className="lesson-link"
                  data-testid="lesson-figure"
                  onClick={() => openGallery(lab, paper.figure)}
                >
                  {text.figure}
                </button>
              )}
            </p>
          )}
        </blockquote>
      )}
      {tries && next.length > 0 && (
        <p className="lesson-next">
          <b>{text.nextTry}</b>{' '}
          <span lang={step.language}>
            <Words of={next} />
          </span>
        </p>
      )}
    </>
  )
}

function Foot({ shown, place: where, part }: Pick<GuideProps, 'place' | 'part'> & { shown: Shown }) {
  const lab = useLab()
  const { lesson, at, phase } = shown
  const hall = where === 'hall'
  const { Count, leads = false, leaveHall } = useChoice(HALL_PART)
  const way = useChoice(WAY, (of) => of.way)
  // In a hand the run button is always in view, and takes the space of words.
  const asking = phase === 'asking'
  const short = where === 'hand' && asking
  const presents = hall || leads
  // Where somebody presents, the button does what the key does: the question runs first.
  const runsFirst = presents && (asking || phase === 'running')
  const counted = Count && (asking || phase === 'running')
  const named = !short && !hall
  if (leaveHall)
    return short ? (
      <div className="lesson-foot short">
        <RunRow shown={shown} hall={false} />
      </div>
    ) : null
  const last = at === lesson.steps.length - 1
  const planned = afterIn(way, lesson.name, presents ? at + 1 : undefined)
  const after = planned ?? following(shown)
  // In a lecture by a plan, the way on stays where it is in every step.
  const onward = presents && planned !== undefined && !part
  const ends = last || (onward && planned.lesson !== lesson.name)
  const leaving = !part && (
    <button
      type="button"
      className={last ? `button${lesson.exercise || onward ? '' : ' strong'}` : 'lesson-link'}
      title={text.leaveHint}
      data-testid="lesson-leave"
      onClick={() => leave(lab)}
    >
      {text.leave}
    </button>
  )
  return (
    <div className={`lesson-foot${short ? ' short' : ''}${ends ? ' last' : ''}`}>
      {counted && <Count />}
      {where === 'side' && leads && asking && <RunRow shown={shown} hall={false} />}
      {!hall && (
        <div className="lesson-way">
          <Steps shown={shown} />
          {!last && leaving}
        </div>
      )}
      <div className="lesson-turn">
        <button
          type="button"
          className="button"
          disabled={at === 0}
          aria-label={text.back}
          data-testid="lesson-back"
          onClick={() => goTo(lab, at - 1)}
        >
          <span aria-hidden="true">←</span> {named && text.back}
        </button>
        {short && <RunRow shown={shown} hall={false} />}
        {last && onward && leaving}
        {ends && !runsFirst ? (
          after &&
          !part && (
            <button
              type="button"
              className={onward ? 'button strong' : 'button'}
              data-testid="lesson-after"
              onClick={() => void openAfter(lab, shown, presents)}
            >
              {text.nextLesson} <span aria-hidden="true">→</span>
            </button>
          )
        ) : (
          <button
            type="button"
            className={asking ? 'button' : 'button strong'}
            aria-label={text.next}
            data-testid="lesson-next"
            onClick={() => turn(lab, 1, presents)}
          >
            {named && text.next} <span aria-hidden="true">→</span>
          </button>
        )}
        {last && !onward && leaving}
        {!hall && !fingersAlone() && <span className="note lesson-keys">{text.keys}</span>}
      </div>
    </div>
  )
}
