import { create } from 'zustand'
import { tellAgain } from '../player/run'
import { type Shown, stepOf, useLesson } from '../player/shown'
import { untilOf } from '../player/step-page'
import { scaleOf } from '../player/truth'
import { countIn, openedIn, predictionsIn } from './heard'
import { type Asks, ask, type Count, Refused, type Sent } from './wire'

interface Lead {
  /** Whether the server answers; a restarted server does not know this page. */
  link: 'there' | 'lost' | 'ended'
  count?: Count
  /** The hall's predictions, once revealed. */
  revealed?: readonly Sent[] | undefined
  /** Whether the code for phones is shown large. */
  large: boolean
  /** Whether the lecturer tries the room. */
  room: boolean
}

/** The lecturer's side of a hall. */
export const useLead = create<Lead>()(() => ({ link: 'there', large: false, room: false }))

/** How often the phones and what they sent are counted, ms. */
const COUNT_MS = 1000

let secret = ''
/** The state this page wants on the server (each opening has its own number), and the state the server has. */
let wanted: { turn: number; shown?: Shown | undefined; reveal: boolean } = { turn: 0, reveal: false }
let done = { turn: 0, id: '', revealed: false }
let telling = false
/** Whether this page has opened no step yet: it may have been loaded again. */
let fresh = true

/** Reports this page's step to the server from now on, and counts the phones' predictions. */
export function leadHall(own: string): void {
  secret = own
  useLesson.subscribe(({ shown }, { shown: before }) => follow(shown, before))
  follow(useLesson.getState().shown, undefined)
  if (!wanted.shown) useLead.setState({ large: true })
  void count()
}

const began = ({ phase }: Shown) => phase === 'told' || phase === 'asking'

function follow(shown: Shown | undefined, before: Shown | undefined): void {
  const same = shown && before && shown.lesson === before.lesson && shown.at === before.at
  if (shown ? !same || (began(shown) && !began(before)) : before) {
    wanted = { turn: wanted.turn + 1, shown, reveal: false }
    useLead.setState({ revealed: undefined })
  }
  if (shown?.phase === 'running') wanted = { ...wanted, reveal: true }
  void tell()
}

async function count(): Promise<void> {
  await reaching(async () => {
    const answer = await ask('GET', 'count', undefined, secret)
    useLead.setState({ link: 'there', count: countIn(answer) })
  })
  if (useLead.getState().link === 'ended') return
  setTimeout(count, COUNT_MS)
  await tell()
}

/** Brings the server to the wanted state, even after missed updates. */
async function tell(): Promise<void> {
  if (telling || useLead.getState().link !== 'there') return
  telling = true
  await reaching(async () => {
    for (;;) {
      const { turn, shown, reveal } = wanted
      if (turn !== done.turn) {
        const { id, revealed } = shown ? await open(shown) : await close()
        done = { turn, id, revealed: false }
        // A page that is loaded again after the reveal shows the answer again.
        if (revealed && turn === wanted.turn) void tellAgain()
      } else if (reveal && !done.revealed) {
        const answer = await ask('POST', 'reveal', { id: done.id }, secret)
        const predictions = predictionsIn(answer, shown ? asksOf(shown) : null)
        done.revealed = true
        if (turn === wanted.turn) useLead.setState({ revealed: predictions })
      } else break
    }
  })
  telling = false
}

async function reaching(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const ended = error instanceof Refused && error.status === 403
    useLead.setState({ link: ended ? 'ended' : 'lost' })
  }
}

async function open({ lesson, own, at, ...rest }: Shown): Promise<ReturnType<typeof openedIn>> {
  const step = { at, asks: asksOf({ lesson, own, at, ...rest }), resumes: fresh }
  const body = own === undefined ? { lesson: lesson.name, ...step } : { lesson: null, text: own, ...step }
  const answer = await ask('POST', 'step', body, secret)
  fresh = false
  return openedIn(answer)
}

async function close(): Promise<ReturnType<typeof openedIn>> {
  await ask('DELETE', 'step', undefined, secret)
  return { id: '', revealed: false }
}

function asksOf(shown: Shown): Asks | null {
  const step = stepOf(shown)
  const { prediction } = step
  if (!prediction) return null
  if (prediction.kind === 'draw') return { kind: 'draw' }
  if (prediction.kind === 'point') return { kind: 'point', from: step.t_s, to: untilOf(step) }
  if (prediction.kind === 'choose') return { kind: 'choose', choices: prediction.choices.length }
  const { from, to } = scaleOf(prediction, step)
  return { kind: 'place', from, to }
}
