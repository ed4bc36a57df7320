import { useSingleKeys } from '../../help/single-keys'
import { engine, painter, session } from '../../lab'
import { program } from '../../lab/program'
import { fullNameOf } from '../../lab/readings'
import { EMBEDDED } from '../../link/embed'
import { pictureFor } from '../../page/plot/plot-files'
import { shownPlots } from '../../page/plot/plot-source'
import { LANE_LETTERS } from '../../plots/palette'
import { labStore } from '../../scenario/store'
import type { Fault } from '../../scenario/types'
import { figuresToAsk, Subscriptions } from './figures'
import { Flood, PER_SECOND } from './flood'
import { watchKeys } from './keys'
import { type FieldsOf, type Id, type MessageType, TYPES, VERSION } from './messages'
import { readMessage, said } from './read'
import { Refused } from './refused'
import { Sight } from './sight'
import { setState, stateNow } from './state'
import { frameText as text } from './text'

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
  [Type in MessageType]: (fields: FieldsOf<Type>, asker: Asker) => object | Promise<object>
}

const subscriptions = new Subscriptions()
const sight = new Sight()
/** The origin that receives unused keys. */
let keysTo: string | undefined

const ANSWERS: Answers = {
  describe: async () => ({
    program: await program(),
    embed: EMBEDDED ?? null,
    lock: labStore.getState().view.lock ?? 'none',
    messages: TYPES,
    lanes: labStore.getState().scenario.lanes.map((_, i) => ({ lane: LANE_LETTERS[i], name: fullNameOf(i) })),
    figures: figuresToAsk(),
    plots: shownPlots().map(({ id, title, lane }) => ({ plot: id, title, lane })),
  }),
  'get-state': stateNow,
  'set-state': setState,
  play: () => run(true),
  pause: () => ({ ...run(false), t_s: engine.t_s }),
  async seek({ t_s }) {
    awake()
    await session.settled()
    const reached_s = await engine.request('seek', { t_s })
    labStore.getState().setView({ t_s: reached_s, end_s: undefined })
    return { t_s: reached_s }
  },
  show({ visible }) {
    sight.show(visible)
    return { visible: sight.visible }
  },
  subscribe: (fields, { id, origin }) =>
    subscriptions.add(id, fields, (figures) => post(origin, { id, type: 'figures', ...figures })),
  unsubscribe: ({ subscription }) => subscriptions.remove(subscription),
  picture,
  keys({ pass }, { origin }) {
    keysTo = pass ? origin : undefined
    return { pass }
  },
}

function run(running: boolean): object {
  awake()
  session.play(running)
  return { running }
}

/** @throws Refused if the lab cannot run */
function awake(): void {
  const { status } = engine.status
  if (status !== 'live' && status !== 'loading') throw refusedFor('', text.asleep(status))
}

const refusedFor = (path: string, message: string) => new Refused([{ path, message }])

async function picture({ kind, of, theme, caption }: FieldsOf<'picture'>): Promise<object> {
  awake()
  await settled()
  // Browsers do not ask invisible frames to draw.
  painter.drawNow()
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
    return await pictureFor(source, kind, theme, caption)
  } catch {
    throw refusedFor('', text.notDrawn)
  }
}

/** Waits, for a limited time, until every lane has reached the lab's time and drawn its plots. */
async function settled(): Promise<void> {
  const until_ms = performance.now() + PATIENCE_MS
  while (
    engine.status.status !== 'live' ||
    engine.status.catching_up_s !== null ||
    shownPlots().length === 0
  ) {
    if (performance.now() > until_ms) throw refusedFor('', text.notDrawn)
    await new Promise((passed) => setTimeout(passed, LOOK_MS))
  }
}

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** @throws Refused if too many requests wait */
async function inTurn(act: () => object | Promise<object>): Promise<object> {
  if (waiting >= MOST_WAITING) throw refusedFor('', text.busy(MOST_WAITING))
  waiting++
  const own = last.then(act)
  last = own.catch(() => undefined)
  try {
    return await own
  } finally {
    waiting--
  }
}

function post(origin: string, fields: object): void {
  // Pages without an origin, such as files, can only be addressed by `*`.
  parent.postMessage({ aqm: VERSION, ...fields }, origin === 'null' || origin === '' ? '*' : origin)
}

async function answer(data: unknown, origin: string): Promise<void> {
  const message = readMessage(data)
  if (!message) return
  const { id, type } = message
  const refuse = (faults: readonly Fault[]) => post(origin, { id, type, faults })
  if ('faults' in message) return refuse(message.faults)
  try {
    const act = () =>
      (ANSWERS[message.type] as Answers[MessageType])(message.fields as never, { id: message.id, origin })
    post(origin, { id, type, ...(await (IN_TURN.has(message.type) ? inTurn(act) : act())) })
  } catch (error) {
    refuse(error instanceof Refused ? error.faults : [{ path: '', message: text.failed(String(error)) }])
  }
}

/** Answers the host page from now on, and announces the lab. */
export function answerParent(): void {
  const flood = new Flood()
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== parent) return
    const slide = SLIDES.get(data)
    if (slide !== undefined) return sight.show(slide)
    const now_ms = performance.now()
    if (flood.passes(now_ms)) void answer(data, origin)
    const left = flood.toTell(now_ms)
    if (left !== undefined)
      post(origin, { id: null, type: null, faults: [{ path: '', message: text.flood(PER_SECOND, left) }] })
  })
  sight.watch()
  // In a frame, keys without Ctrl or ⌘ belong to the host page; the reader can enable them in the help.
  useSingleKeys.setState({ on: false })
  watchKeys((key) => {
    if (keysTo === undefined) return false
    parent.postMessage(key, keysTo === 'null' || keysTo === '' ? '*' : keysTo)
    return true
  })
  // Any origin: the presence of a lab is no secret.
  parent.postMessage({ type: 'aqm-lab:ready', aqm: VERSION }, '*')
}
