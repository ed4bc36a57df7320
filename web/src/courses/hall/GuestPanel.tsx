import { Dialog } from '../../kit/Dialog'
import { useChoice, useLab } from '../../lab/lab'
import { run } from '../player/run'
import { LESSON, type Shown, stepOf } from '../player/shown'
import { lessonScreenText } from '../player/text'
import { ChoiceBars } from './ChoiceBars'
import { backToHall, GUEST, isThere, send } from './guest'
import { hallText as text } from './text'

/** Sends the phone's prediction. Without a hall at the same step, the phone runs its own lab. */
export function Send({ shown }: { shown: Shown }) {
  const lab = useLab()
  const guest = useChoice(GUEST)
  const { link, sent, sending } = guest
  const there = isThere(shown, guest)
  const changed = shown.answer !== sent
  return (
    <>
      {there && (
        <button
          type="button"
          className="button strong"
          disabled={!shown.answer || sending || !changed}
          data-testid="hall-send"
          onClick={() => send(lab)}
        >
          {sending
            ? text.guest.sending
            : !sent
              ? text.guest.send
              : changed
                ? text.guest.again
                : text.guest.done}
        </button>
      )}
      {(!there || link === 'away') && (
        <button
          type="button"
          className={there ? 'button' : 'button strong'}
          disabled={!shown.answer}
          data-testid="lesson-run"
          onClick={() => void run(lab)}
        >
          {lessonScreenText.ask.run}
        </button>
      )}
    </>
  )
}

/** The hall's status on a phone within a lesson. */
export function GuestPanel({ shown }: { shown: Shown }) {
  const guest = useChoice(GUEST)
  const { link, step, sent, fault } = guest
  const there = isThere(shown, guest)
  const { prediction } = stepOf(shown)
  const asking = there && shown.phase === 'asking'
  const { answer } = shown
  const late = there && step?.revealed && answer && answer.kind !== 'unsure' && answer !== sent
  const kept = link === 'away' && asking && answer ? text.guest.kept : undefined
  const wrong = typeof fault === 'object' ? text.guest.refused(fault.refused) : fault && text.guest[fault]
  const said = wrong ?? (late ? text.guest.late : kept)
  const hint = !there
    ? ''
    : !asking
      ? text.guest.follows
      : sent && sent === answer
        ? text.guest.sent
        : text.guest.ready
  return (
    <section className="hall-panel" aria-label={text.region} data-testid="hall-panel">
      <p className="note" role="status" data-testid="hall-said">
        {said ?? hint}
      </p>
      {there && shown.phase === 'revealed' && prediction?.kind === 'choose' && step?.chosen && (
        <>
          <h3>{text.results.hall}</h3>
          <ChoiceBars choices={prediction.choices} counts={step.chosen} />
        </>
      )}
    </section>
  )
}

/** A strip on every screen of the phone: a notice if the lecture cannot be reached, and the way back to it. */
export function HallStrip() {
  const lab = useLab()
  const { link, step, left } = useChoice(GUEST)
  const away = link === 'away'
  const out = left && step
  if (!away && !out) return null
  return (
    <aside className="hall-strip" aria-label={text.region} data-testid="hall-strip">
      <p role="status">{away ? text.guest.away : out && text.guest.at(step.at + 1)}</p>
      {out && (
        <button
          type="button"
          className="button strong"
          data-testid="hall-back"
          onClick={() => backToHall(lab)}
        >
          {text.guest.back}
        </button>
      )}
    </aside>
  )
}

/** The screen of a phone before a lesson opens. */
export function Waiting() {
  const lab = useLab()
  const { step, around, link } = useChoice(GUEST)
  const led = useChoice(LESSON, ({ shown }) => shown !== undefined)
  if (led || step || around) return null
  const close = () => lab.choices.set(GUEST, { around: true })
  return (
    <Dialog title={text.waiting.title} className="hall-dialog" testId="hall-waiting" onClose={close}>
      <div className="hall-dialog-page">
        <p>{text.waiting.how}</p>
        <p role="status">{link === 'away' ? text.guest.away : ''}</p>
        <button type="button" className="button" onClick={close}>
          {text.waiting.close}
        </button>
      </div>
    </Dialog>
  )
}
