import { useSingleKeys } from '../../help/single-keys'
import type { Lab } from '../../lab/lab'
import { program } from '../../lab/program'
import { fullNameOf } from '../../lab/readings'
import { EMBEDDED } from '../../link/embed'
import { pictureFor } from '../../page/plot/plot-files'
import { shownPlots } from '../../page/plot/plot-source'
import { LANE_LETTERS } from '../../plots/palette'
import type { Fault } from '../../scenario/types'
import { figuresToAsk, Subscriptions } from './figures'
import { Flood, PER_SECOND } from './flood'
import { watchKeys } from './keys'
import { type FieldsOf, type Id, type MessageType, TYPES, VERSION } from './messages'
import { readMessage, said } from './read'
import { Refused } from './refused'
import { frameText as text } from './sentences'
import { Sight } from './sight'
import { setState, stateNow } from './state'

/** Messages of reveal.js to frames on slides that appear or disappear. */
const SLIDES = new Map<unknown, boolean>([
  ['slide:start', true],
  ['slide:stop', false],
])

/** Longest wait for plots to be drawn, ms. */
const PATIENCE_MS = 20_000
const LOOK_MS = 100
/** Slow requests run one after another; further ones are refused. */
const MOST_WAITING = 8
const IN_TURN: ReadonlySet<MessageType> = new Set(['set-state', 'seek', 'picture'])

interface Asker {
  id: Id
  origin: string
}

type Answers = {
  [Type in MessageType]: (frame: Frame, fields: FieldsOf<Type>, asker: Asker) => object | Promise<object>
}

/** A framed lab and its connection to the host page. */
interface Frame {
  lab: Lab
  subscriptions: Subscriptions
  sight: Sight
  /** The origin that receives unused keys. */
  keysTo: string | undefined
  /** Requests that run one after another. */
  turns: { waiting: number; last: Promise<unknown> }
}

const ANSWERS: Answers = {
  describe: async ({ lab }) => ({
    program: await program(lab),
    embed: EMBEDDED ?? null,
    lock: lab.store.getState().view.lock ?? 'none',
    messages: TYPES,
    lanes: lab.store
      .getState()
      .scenario.lanes.map((_, i) => ({ lane: LANE_LETTERS[i], name: fullNameOf(lab, i) })),
    figures: figuresToAsk(lab),
    plots: shownPlots().map(({ id, title, lane }) => ({ plot: id, title, lane })),
  }),
  'get-state': ({ lab }) => stateNow(lab),
  'set-state': ({ lab }, fields) => setState(lab, fields),
  play: ({ lab }) => run(lab, true),
  pause: ({ lab }) => ({ ...run(lab, false), t_s: lab.engine.t_s }),
  async seek({ lab }, { t_s }) {
    awake(lab)
    await lab.session.settled()
    const reached_s = await lab.engine.request('seek', { t_s })
    lab.store.getState().setView({ t_s: reached_s, end_s: undefined })
    return { t_s: reached_s }
  },
  show({ sight }, { visible }) {
    sight.show(visible)
    return { visible: sight.visible }
  },
  subscribe: ({ subscriptions }, fields, { id, origin }) =>
    subscriptions.add(id, fields, (figures) => post(origin, { id, type: 'figures', ...figures })),
  watch: ({ subscriptions }, _, { id, origin }) =>
    subscriptions.watch(id, (state) => post(origin, { id, type: 'state', ...state })),
  unsubscribe: ({ subscriptions }, { subscription }) => subscriptions.remove(subscription),
  picture: ({ lab }, fields) => picture(lab, fields),
  keys(frame, { pass }, { origin }) {
    frame.keysTo = pass ? origin : undefined
    return { pass }
  },
}

function run(lab: Lab, running: boolean): object {
  awake(lab)
  lab.session.play(running)
  return { running }
}

/** @throws Refused if the lab cannot run */
function awake(lab: Lab): void {
  const { status } = lab.engine.status
  if (status !== 'live' && status !== 'loading') throw refusedFor('', text.asleep(status))
}

const refusedFor = (path: string, message: string) => new Refused([{ path, message }])

async function picture(lab: Lab, { kind, of, theme, caption }: FieldsOf<'picture'>): Promise<object> {
  awake(lab)
  await settled(lab)
  // Browsers do not ask invisible frames to draw.
  lab.painter.drawNow()
  const plots = shownPlots()
  const source = of === 'all' ? of : plots.find(({ id }) => id === of)
  if (!source)
    throw refusedFor(
      'of',
      text.plot(
        said(of),
        plots.map(({ id }) => id),
      ),
    )
  try {
    return await pictureFor(lab, source, kind, theme, caption)
  } catch {
    throw refusedFor('', text.notDrawn)
  }
}

/** Waits, for a limited time, until every lane has reached the lab's time and drawn its plots. */
async function settled(lab: Lab): Promise<void> {
  const until_ms = performance.now() + PATIENCE_MS
  while (
    lab.engine.status.status !== 'live' ||
    lab.engine.status.catching_up_s !== null ||
    shownPlots().length === 0
  ) {
    if (performance.now() > until_ms) throw refusedFor('', text.notDrawn)
    await new Promise((passed) => setTimeout(passed, LOOK_MS))
  }
}

/** @throws Refused if too many requests wait */
async function inTurn({ turns }: Frame, act: () => object | Promise<object>): Promise<object> {
  if (turns.waiting >= MOST_WAITING) throw refusedFor('', text.busy(MOST_WAITING))
  turns.waiting++
  const own = turns.last.then(act)
  turns.last = own.catch(() => undefined)
  try {
    return await own
  } finally {
    turns.waiting--
  }
}

function post(origin: string, fields: object): void {
  // Pages without an origin, such as files, can only be addressed by `*`.
  parent.postMessage({ aqm: VERSION, ...fields }, origin === 'null' || origin === '' ? '*' : origin)
}

async function answer(frame: Frame, data: unknown, origin: string): Promise<void> {
  const message = readMessage(data)
  if (!message) return
  const { id, type } = message
  const refuse = (faults: readonly Fault[]) => post(origin, { id, type, faults })
  if ('faults' in message) return refuse(message.faults)
  try {
    const act = () =>
      (ANSWERS[message.type] as Answers[MessageType])(frame, message.fields as never, {
        id: message.id,
        origin,
      })
    post(origin, { id, type, ...(await (IN_TURN.has(message.type) ? inTurn(frame, act) : act())) })
  } catch (error) {
    refuse(error instanceof Refused ? error.faults : [{ path: '', message: text.failed(String(error)) }])
  }
}

/** Answers the host page from now on, and announces the lab. */
export function answerParent(lab: Lab): void {
  const sight = new Sight(lab)
  const frame: Frame = {
    lab,
    subscriptions: new Subscriptions(lab),
    sight,
    keysTo: undefined,
    turns: { waiting: 0, last: Promise.resolve() },
  }
  const flood = new Flood()
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== parent) return
    const slide = SLIDES.get(data)
    if (slide !== undefined) return sight.show(slide)
    const now_ms = performance.now()
    if (flood.passes(now_ms)) void answer(frame, data, origin)
    const left = flood.toTell(now_ms)
    if (left !== undefined)
      post(origin, { id: null, type: null, faults: [{ path: '', message: text.flood(PER_SECOND, left) }] })
  })
  sight.watch()
  // In a frame, keys without Ctrl or ⌘ belong to the host page; the reader can enable them in the help.
  useSingleKeys.setState({ on: false })
  watchKeys((key) => {
    const { keysTo } = frame
    if (keysTo === undefined) return false
    parent.postMessage(key, keysTo === 'null' || keysTo === '' ? '*' : keysTo)
    return true
  })
  // Any origin: the presence of a lab is no secret.
  parent.postMessage({ type: 'aqm-lab:ready', aqm: VERSION }, '*')
}
