import { create } from 'zustand'
import type { Parse } from '../../scenario/types'
import { openNamed, openText } from '../player/address'
import { goTo } from '../player/lesson-state'
import { useLessons } from '../player/open'
import { run } from '../player/run'
import { type Answer, type Shown, setAnswer, useLesson } from '../player/shown'
import { keptIn, stepIn } from './heard'
import { hallText as text } from './text'
import { ask, type HallStep, Refused, sentOf } from './wire'

interface Guest {
  /** Whether the lecturer's machine answers. */
  link: 'joining' | 'there' | 'away'
  /** Where the lecturer is; undefined as long as no lesson is under way. */
  step?: HallStep | undefined
  /** What of this phone the hall has. */
  sent?: Answer | undefined
  sending: boolean
  /** Why what was sent was not taken. */
  fault?: string | undefined
  /** Whether somebody looks around while nothing is asked. */
  around: boolean
}

/** A phone's side of a hall. */
export const useGuest = create<Guest>()(() => ({ link: 'joining', sending: false, around: false }))

/** The server says at least this often where the lecturer is, ms, or the connection is a dead one. */
const SILENT_MS = 40_000
const WATCH_MS = 5_000
/** When it is tried again, ms: not all phones at once. */
const again = () => 2000 + 2000 * Math.random()

/** Of this tab alone: who it is to the hall, and what was predicted last. */
const PHONE = 'aqm-lab.phone'
const PREDICTION = 'aqm-lab.prediction'

let parse: Parse
let token: string
/** The lecturer's own lesson that is open, as the hall names it. */
let own: string | null = null
/** What is to be sent once it can be: the question's id. */
let pending: string | undefined
let retrying: ReturnType<typeof setTimeout> | undefined
let following = Promise.resolve()

/** Follows the lecturer from now on, and sends what is predicted here when somebody says so. */
export function joinAsGuest(by: Parse): void {
  parse = by
  token = stored(PHONE) ?? made()
  store(PHONE, token)
  listen()
  addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', () => document.hidden && keep())
}

/** There is no `randomUUID` where a page comes by plain http. */
const made = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Keeps the stream of where the lecturer is: across sleep, and while the machine is away. */
function listen(): void {
  let source: EventSource | undefined
  let heard_ms = 0
  let opening: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    clearTimeout(opening)
    opening = undefined
    source?.close()
    heard_ms = Date.now()
    source = new EventSource('./hall/events')
    source.onmessage = ({ data }) => {
      const step = stepIn(data)
      // Whoever else answers in the hall's place is passed over, as one that is silent.
      if (step === undefined) return
      heard_ms = Date.now()
      useGuest.setState({ link: 'there' })
      following = following.then(() => follow(step ?? undefined)).catch(() => undefined)
      if (pending) void post(pending)
    }
    source.onerror = () => {
      useGuest.setState({ link: 'away' })
      // What was refused is not tried again by the browser.
      if (source?.readyState === EventSource.CLOSED) opening ??= setTimeout(open, again())
    }
  }
  const openIfSilent = (most_ms: number) => Date.now() - heard_ms > most_ms && open()
  open()
  setInterval(() => openIfSilent(SILENT_MS), WATCH_MS)
  // Who slept may hold a connection that ended.
  document.addEventListener('visibilitychange', () => document.hidden || openIfSilent(SILENT_MS / 2))
  window.addEventListener('pageshow', ({ persisted }) => persisted && open())
}

/** Whether a lesson stands where the lecturer is. */
export const isThere = (shown: Shown | undefined, step: HallStep | undefined): boolean =>
  shown !== undefined &&
  step !== undefined &&
  shown.at === step.at &&
  (step.lesson === null ? own === step.own && shown.own !== undefined : named(shown) === step.lesson)

const named = ({ lesson, own }: Shown) => (own === undefined ? lesson.name : undefined)

async function follow(step: HallStep | undefined): Promise<void> {
  const { step: before } = useGuest.getState()
  useGuest.setState({ step })
  if (!step) return
  if (step.id !== before?.id) {
    useGuest.setState({ sent: undefined, fault: undefined })
    pending = undefined
    await goThere(step)
    restore(step)
  }
  const { shown } = useLesson.getState()
  if (step.revealed && isThere(shown, step)) void run()
}

/** Opens the lecturer's step, unless it is open and nothing was run in it. */
async function goThere(step: HallStep): Promise<void> {
  useLessons.setState({ list: false })
  const { shown } = useLesson.getState()
  if (isThere(shown, step) && (shown!.phase === 'asking' || shown!.phase === 'told')) return
  if (isThere(shown && { ...shown, at: step.at }, step)) return goTo(step.at)
  if (step.lesson !== null) return openNamed(step.lesson, parse, step.at)
  try {
    const faults = await openText(await ask('GET', 'lesson'), '', parse, step.at)
    own = step.own
    if (faults.length > 0) useGuest.setState({ fault: text.guest.unread })
  } catch {
    useGuest.setState({ fault: text.guest.unread })
  }
}

/** Sends what is predicted here, now or as soon as it can be. */
export function send(): void {
  const { step } = useGuest.getState()
  if (step) void post(step.id)
}

async function post(id: string): Promise<void> {
  const { step, sending } = useGuest.getState()
  const { shown } = useLesson.getState()
  pending = undefined
  clearTimeout(retrying)
  if (sending || step?.id !== id || step.revealed || !isThere(shown, step) || !shown?.answer) return
  const { answer } = shown
  useGuest.setState({ sending: true, fault: undefined })
  try {
    await ask('POST', 'prediction', { id, token, ...sentOf(answer) })
    useGuest.setState({ sent: answer, link: 'there' })
    keep()
  } catch (error) {
    if (!(error instanceof Refused)) later(again(), true)
    else if (error.again_s > 0) later(1000 * error.again_s + again(), false)
    else if (error.status === 409) useGuest.setState({ fault: text.guest.late })
    else useGuest.setState({ fault: text.guest.refused(error.message) })
  } finally {
    useGuest.setState({ sending: false })
  }

  function later(wait_ms: number, away: boolean): void {
    pending = id
    retrying = setTimeout(() => pending && void post(pending), wait_ms)
    if (away) useGuest.setState({ link: 'away' })
  }
}

/** A phone that ran out of memory while it slept loads the page again. */
function keep(): void {
  const { step, sent } = useGuest.getState()
  const { shown } = useLesson.getState()
  if (!step || !isThere(shown, step) || !shown?.answer) return
  store(PREDICTION, JSON.stringify({ id: step.id, answer: shown.answer, sent: sent === shown.answer }))
}

function restore(step: HallStep): void {
  const { shown } = useLesson.getState()
  const kept = keptIn(stored(PREDICTION) ?? '', step)
  if (!kept || shown?.phase !== 'asking' || shown.answer || !isThere(shown, step)) return
  setAnswer(kept.answer)
  if (kept.sent) useGuest.setState({ sent: kept.answer })
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
    // A browser that refuses the store has it as long as the page is open.
  }
}
