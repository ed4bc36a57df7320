import { choice } from '../../lab/choices'
import type { Lab } from '../../lab/lab'
import { tellAgain } from '../player/run'
import { LESSON, type Shown, stepOf } from '../player/shown'
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
export const LEAD = choice<Lead>(() => ({ link: 'there', large: false, room: false }))

/** How often the phones and what they sent are counted, ms. */
const COUNT_MS = 1000

/** Unrendered state of the lecturer's page; changed in place. */
const PRIVATE = choice(() => ({
  secret: '',
  /** The state that this page wants on the server, with a number per opening; and the state on the server. */
  wanted: { turn: 0, reveal: false } as { turn: number; shown?: Shown | undefined; reveal: boolean },
  done: { turn: 0, id: '', revealed: false },
  telling: false,
  /** Whether this page has not opened a step yet, for example after a reload. */
  fresh: true,
}))

const privately = (lab: Lab) => lab.choices.get(PRIVATE)

/** Reports this page's step to the server from now on, and counts the phones' predictions. */
export function leadHall(lab: Lab, own: string): void {
  privately(lab).secret = own
  lab.choices.of(LESSON).subscribe(({ shown }, { shown: before }) => follow(lab, shown, before))
  follow(lab, lab.choices.get(LESSON).shown, undefined)
  if (!privately(lab).wanted.shown) lab.choices.set(LEAD, { large: true })
  void count(lab)
}

const began = ({ phase }: Shown) => phase === 'told' || phase === 'asking'

function follow(lab: Lab, shown: Shown | undefined, before: Shown | undefined): void {
  const own = privately(lab)
  const same = shown && before && shown.lesson === before.lesson && shown.at === before.at
  if (shown ? !same || (began(shown) && !began(before)) : before) {
    own.wanted = { turn: own.wanted.turn + 1, shown, reveal: false }
    lab.choices.set(LEAD, { revealed: undefined })
  }
  if (shown?.phase === 'running') own.wanted = { ...own.wanted, reveal: true }
  void tell(lab)
}

async function count(lab: Lab): Promise<void> {
  await reaching(lab, async () => {
    const answer = await ask('GET', 'count', undefined, privately(lab).secret)
    lab.choices.set(LEAD, { link: 'there', count: countIn(answer) })
  })
  if (lab.choices.get(LEAD).link === 'ended') return
  setTimeout(() => count(lab), COUNT_MS)
  await tell(lab)
}

/** Brings the server to the wanted state, even after missed updates. */
async function tell(lab: Lab): Promise<void> {
  const own = privately(lab)
  if (own.telling || lab.choices.get(LEAD).link !== 'there') return
  own.telling = true
  await reaching(lab, async () => {
    for (;;) {
      const { turn, shown, reveal } = own.wanted
      if (turn !== own.done.turn) {
        const { id, revealed } = shown ? await open(own, shown) : await close(own)
        own.done = { turn, id, revealed: false }
        // After a reload, a revealed answer is shown again.
        if (revealed && turn === own.wanted.turn) void tellAgain(lab)
      } else if (reveal && !own.done.revealed) {
        const answer = await ask('POST', 'reveal', { id: own.done.id }, own.secret)
        const predictions = predictionsIn(answer, shown ? asksOf(shown) : null)
        own.done.revealed = true
        if (turn === own.wanted.turn) lab.choices.set(LEAD, { revealed: predictions })
      } else break
    }
  })
  own.telling = false
}

async function reaching(lab: Lab, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const ended = error instanceof Refused && error.status === 403
    lab.choices.set(LEAD, { link: ended ? 'ended' : 'lost' })
  }
}

async function open(
  page: ReturnType<typeof privately>,
  { lesson, own, at, ...rest }: Shown,
): Promise<ReturnType<typeof openedIn>> {
  const step = { at, asks: asksOf({ lesson, own, at, ...rest }), resumes: page.fresh }
  const body = own === undefined ? { lesson: lesson.name, ...step } : { lesson: null, text: own, ...step }
  const answer = await ask('POST', 'step', body, page.secret)
  page.fresh = false
  return openedIn(answer)
}

async function close({ secret }: ReturnType<typeof privately>): Promise<ReturnType<typeof openedIn>> {
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
