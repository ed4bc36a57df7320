import { inSite } from '../../kit/packed'
import { choice } from '../../lab/choices'
import type { Lab } from '../../lab/lab'
import { openNamed, openText } from '../player/address'
import { HALL_PART } from '../player/hall-part'
import { goTo } from '../player/lesson-state'
import { LESSONS } from '../player/open'
import { run } from '../player/run'
import { type Answer, LESSON, type Shown, setAnswer } from '../player/shown'
import { keptIn, stepIn } from './heard'
import { ask, type HallStep, Refused, sentOf } from './wire'

interface Guest {
  /** Whether the lecturer's machine answers. */
  link: 'joining' | 'there' | 'away'
  /** The lecturer's step; undefined before a lesson starts. */
  step?: HallStep | undefined
  /** Id of the open lesson on the lecturer's server, if it is the lecturer's own. */
  own: string | null
  /** The prediction that the hall has received from this phone. */
  sent?: Answer | undefined
  sending: boolean
  /** Why the hall refused the prediction. */
  fault?: 'unread' | 'late' | { refused: string } | undefined
  /** Whether the student may look around: no question is open. */
  around: boolean
  /** Whether the student has left the lecturer's step and works alone. */
  left: boolean
}

/** A phone's side of a hall. */
export const GUEST = choice<Guest>(() => ({
  link: 'joining',
  own: null,
  sending: false,
  around: false,
  left: false,
}))

/** The server repeats the lecturer's step at least this often, ms; a longer silence means a dead connection. */
const SILENT_MS = 40_000
const WATCH_MS = 5_000
/** Delay before the next try, ms; random, so that phones do not all return at once. */
const again = () => 2000 + 2000 * Math.random()

/** Session store: this tab's identity in the hall and its last prediction. */
const PHONE = 'aqm-lab.phone'
const PREDICTION = 'aqm-lab.prediction'

/** Unrendered state of a phone that follows a lecture; changed in place. */
const PRIVATE = choice(() => ({
  token: '',
  /** The id of the question whose prediction is still to be sent. */
  pending: undefined as string | undefined,
  retrying: undefined as ReturnType<typeof setTimeout> | undefined,
  following: Promise.resolve(),
  /** Whether the lecturer's step is being opened. */
  goes: false,
}))

const privately = (lab: Lab) => lab.choices.get(PRIVATE)

/** Follows the lecturer from now on, and sends predictions on request. */
export function joinAsGuest(lab: Lab): void {
  const token = stored(PHONE) ?? made()
  store(PHONE, token)
  privately(lab).token = token
  listen(lab)
  lab.choices.of(LESSON).subscribe(({ shown }, before) => {
    const guest = lab.choices.get(GUEST)
    // Opening something else leaves the lecture.
    if (!privately(lab).goes && isAt(before.shown, guest) && !isAt(shown, guest))
      lab.choices.set(GUEST, { left: true })
  })
  lab.choices.of(LESSON).subscribe(() => setFollowing(lab))
  lab.choices.of(GUEST).subscribe(() => setFollowing(lab))
  addEventListener('pagehide', () => keep(lab))
  document.addEventListener('visibilitychange', () => document.hidden && keep(lab))
}

/** `randomUUID` is missing on plain http. */
const made = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Keeps the stream of the lecturer's steps open across sleep and lost connections. */
function listen(lab: Lab): void {
  let source: EventSource | undefined
  let last_ms = 0
  let opening: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    clearTimeout(opening)
    opening = undefined
    source?.close()
    last_ms = Date.now()
    source = new EventSource(inSite('hall/events'))
    source.onmessage = ({ data }) => {
      const step = stepIn(data)
      // Ignore answers from another server: they count as silence.
      if (step === undefined) return
      last_ms = Date.now()
      lab.choices.set(GUEST, { link: 'there' })
      privately(lab).following = privately(lab)
        .following.then(() => follow(lab, step ?? undefined))
        .catch(() => undefined)
      const { pending } = privately(lab)
      if (pending) void post(lab, pending)
    }
    source.onerror = () => {
      lab.choices.set(GUEST, { link: 'away' })
      // The browser does not retry a refused connection.
      if (source?.readyState === EventSource.CLOSED) opening ??= setTimeout(open, again())
    }
  }
  const openIfSilent = (most_ms: number) => Date.now() - last_ms > most_ms && open()
  open()
  setInterval(() => openIfSilent(SILENT_MS), WATCH_MS)
  // A phone that slept may hold a dead connection.
  document.addEventListener('visibilitychange', () => document.hidden || openIfSilent(SILENT_MS / 2))
  window.addEventListener('pageshow', ({ persisted }) => persisted && open())
}

/** Blocks page turns while the page follows the lecturer. */
function setFollowing(lab: Lab): void {
  const follows = isThere(lab.choices.get(LESSON).shown, lab.choices.get(GUEST))
  if (follows !== (lab.choices.get(HALL_PART).leaveHall !== undefined))
    lab.choices.set(HALL_PART, { leaveHall: follows ? () => leaveHall(lab) : undefined })
}

const leaveHall = (lab: Lab): void => lab.choices.set(GUEST, { left: true })

/** Returns to the lecturer's step. */
export function backToHall(lab: Lab): void {
  lab.choices.set(GUEST, { left: false })
  privately(lab).following = privately(lab)
    .following.then(() => joinStep(lab))
    .catch(() => undefined)
}

/** Whether the page follows the lecturer, and the open step is the lecturer's. */
export const isThere = (shown: Shown | undefined, guest: Pick<Guest, 'step' | 'left' | 'own'>): boolean =>
  !guest.left && isAt(shown, guest)

const isAt = (shown: Shown | undefined, { step, own }: Pick<Guest, 'step' | 'own'>): boolean =>
  shown !== undefined &&
  step !== undefined &&
  shown.at === step.at &&
  (step.lesson === null ? own === step.own && shown.own !== undefined : named(shown) === step.lesson)

const named = ({ lesson, own }: Shown) => (own === undefined ? lesson.name : undefined)

async function follow(lab: Lab, step: HallStep | undefined): Promise<void> {
  const { step: before } = lab.choices.get(GUEST)
  lab.choices.set(GUEST, { step })
  if (!step) return
  if (step.id !== before?.id) {
    lab.choices.set(GUEST, { sent: undefined, fault: undefined })
    privately(lab).pending = undefined
    return joinStep(lab)
  }
  runIfRevealed(lab)
}

/** Opens the lecturer's step with this phone's prediction, unless the student has left. */
async function joinStep(lab: Lab): Promise<void> {
  const { step, left } = lab.choices.get(GUEST)
  if (!step || left) return
  privately(lab).goes = true
  await goThere(lab, step).finally(() => {
    privately(lab).goes = false
  })
  restore(lab, step)
  runIfRevealed(lab)
}

function runIfRevealed(lab: Lab): void {
  const guest = lab.choices.get(GUEST)
  if (guest.step?.revealed && isThere(lab.choices.get(LESSON).shown, guest)) void run(lab)
}

/** Opens the lecturer's step, unless it is open and its lab has not run. */
async function goThere(lab: Lab, step: HallStep): Promise<void> {
  lab.choices.set(LESSONS, { list: false })
  const { shown } = lab.choices.get(LESSON)
  const { own } = lab.choices.get(GUEST)
  if (isAt(shown, { step, own }) && (shown!.phase === 'asking' || shown!.phase === 'told')) return
  if (isAt(shown && { ...shown, at: step.at }, { step, own })) return goTo(lab, step.at)
  if (step.lesson !== null) return openNamed(lab, step.lesson, step.at)
  try {
    const faults = await openText(lab, await ask('GET', 'lesson'), '', step.at)
    lab.choices.set(GUEST, { own: step.own })
    if (faults.length > 0) lab.choices.set(GUEST, { fault: 'unread' })
  } catch {
    lab.choices.set(GUEST, { fault: 'unread' })
  }
}

/** Sends the prediction now, or once the hall can be reached. */
export function send(lab: Lab): void {
  const { step } = lab.choices.get(GUEST)
  if (step) void post(lab, step.id)
}

async function post(lab: Lab, id: string): Promise<void> {
  const guest = lab.choices.get(GUEST)
  const { step, sending } = guest
  const { shown } = lab.choices.get(LESSON)
  const own = privately(lab)
  own.pending = undefined
  clearTimeout(own.retrying)
  if (sending || step?.id !== id || step.revealed || !isThere(shown, guest) || !shown?.answer) return
  const { answer } = shown
  lab.choices.set(GUEST, { sending: true, fault: undefined })
  try {
    await ask('POST', 'prediction', { id, token: own.token, ...sentOf(answer) })
    lab.choices.set(GUEST, { sent: answer, link: 'there' })
    keep(lab)
  } catch (error) {
    if (!(error instanceof Refused)) later(again(), true)
    else if (error.again_s > 0) later(1000 * error.again_s + again(), false)
    else if (error.status === 409) lab.choices.set(GUEST, { fault: 'late' })
    else lab.choices.set(GUEST, { fault: { refused: error.message } })
  } finally {
    lab.choices.set(GUEST, { sending: false })
  }

  function later(wait_ms: number, away: boolean): void {
    own.pending = id
    own.retrying = setTimeout(() => own.pending && void post(lab, own.pending), wait_ms)
    if (away) lab.choices.set(GUEST, { link: 'away' })
  }
}

/** Keeps state for phones that reload the page after sleep. */
function keep(lab: Lab): void {
  const guest = lab.choices.get(GUEST)
  const { step, sent } = guest
  const { shown } = lab.choices.get(LESSON)
  if (!step || !isThere(shown, guest) || !shown?.answer) return
  store(PREDICTION, JSON.stringify({ id: step.id, answer: shown.answer, sent: sent === shown.answer }))
}

function restore(lab: Lab, step: HallStep): void {
  const { own } = lab.choices.get(GUEST)
  const { shown } = lab.choices.get(LESSON)
  const kept = keptIn(stored(PREDICTION) ?? '', step)
  if (!kept || shown?.phase !== 'asking' || shown.answer || !isAt(shown, { step, own })) return
  setAnswer(lab, kept.answer)
  if (kept.sent) lab.choices.set(GUEST, { sent: kept.answer })
}

function stored(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

function store(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value)
  } catch {
    // Without a session store, the state lasts as long as the page.
  }
}
