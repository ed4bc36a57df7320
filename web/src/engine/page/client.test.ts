import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Command, Frame, LaneState, Message } from '../protocol'
import type { WorkerCommand, WorkerNews } from '../runner-protocol'
import { Engine } from './client'

/** A worker whose messages a test controls. */
class StubWorker {
  static last: StubWorker
  static laneWorkers: StubWorker[] = []
  readonly heard: Command[] = []
  onmessage: ((event: MessageEvent) => void) | null = null
  onerror: ((event: ErrorEvent) => void) | null = null
  ended = false
  constructor(_url: URL, { name }: WorkerOptions) {
    if (name === 'simulation') StubWorker.last = this
    else StubWorker.laneWorkers.push(this)
  }
  postMessage(command: Command | WorkerNews) {
    this.heard.push(command as Command)
  }
  terminate() {
    this.ended = true
  }
  say(data: Message | WorkerCommand) {
    this.onmessage?.({ data } as MessageEvent)
  }
  /** Requests of a kind, by id. */
  asked(kind: string) {
    return this.heard.flatMap((one) =>
      one.type === 'request' && one.request.kind === kind ? [one.request.id] : [],
    )
  }
}

let pictures: (() => void)[]
beforeEach(() => {
  pictures = []
  StubWorker.laneWorkers = []
  vi.stubGlobal('Worker', StubWorker)
  vi.stubGlobal('navigator', { hardwareConcurrency: 1 })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => pictures.push(draw))
})
afterEach(() => vi.unstubAllGlobals())

/** A frame of one lane with one row at its time. */
const frameAt = (run: number, t_s: number, columns?: string[]): Frame => ({
  type: 'frame',
  run,
  t_s,
  running: true,
  catching_up_s: null,
  speed: 1,
  measured_speed: 1,
  lanes: [
    {
      key: run * 1000,
      t_s,
      rows: new Float64Array([t_s]),
      windows: new Uint16Array(64),
      ...(columns && { columns }),
    },
  ],
  ghosts: [],
})

function opened() {
  const engine = new Engine()
  engine.start()
  const worker = StubWorker.last
  engine.open('{}', 0, true, 1)
  return { engine, worker }
}

test('a frame is acknowledged once a picture shows it, and not before', () => {
  const { engine, worker } = opened()
  const heard = vi.fn()
  engine.onFrame(heard)
  worker.say(frameAt(1, 0.5, ['t_s']))
  worker.say(frameAt(1, 1))
  expect(heard).toHaveBeenCalledTimes(2)
  const acks = () => worker.heard.filter(({ type }) => type === 'ack')
  expect(acks()).toEqual([])
  for (const draw of pictures.splice(0)) draw()
  expect(acks()).toEqual([
    { type: 'ack', run: 1 },
    { type: 'ack', run: 1 },
  ])
  const { series } = engine.lanes[0]!
  expect([series.time(0), series.time(1), series.length]).toEqual([0.5, 1, 2])
})

test('where no picture is drawn, a frame is acknowledged after a while, and only once', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const { worker } = opened()
    const acks = () => worker.heard.filter(({ type }) => type === 'ack').length
    worker.say(frameAt(1, 0.5, ['t_s']))
    vi.advanceTimersByTime(400)
    expect(acks()).toBe(0)
    vi.advanceTimersByTime(1000)
    expect(acks()).toBe(1)
    for (const draw of pictures.splice(0)) draw()
    expect(acks()).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})

test('messages of a run that is over are ignored', () => {
  const { engine, worker } = opened()
  engine.open('{}', 3, true, 1)
  worker.say(frameAt(1, 9, ['t_s']))
  worker.say({ type: 'crashed', run: 1, t_s: 9, message: '' })
  expect([engine.t_s, engine.lanes, engine.status.status]).toEqual([3, [], 'loading'])
  expect(pictures).toEqual([])
  worker.say(frameAt(2, 3, ['t_s']))
  expect(engine.status.status).toBe('live')
})

test('requests to the run before fail; requests to the parser stay', async () => {
  const { engine, worker } = opened()
  const digest = engine.request('digest', { lane: 0 })
  const parsed = engine.request('parse', { json: '{}' })
  engine.open('{}', 0, true, 1)
  await expect(digest).rejects.toThrow('replaced')
  worker.say({ type: 'answer', id: worker.asked('parse')[0]!, answer: { scenario: 7 } })
  expect(await parsed).toEqual({ scenario: 7 })
})

test('a request carries the number of its run', async () => {
  const { engine, worker } = opened()
  engine.open('{}', 0, true, 1)
  const digest = engine.request('digest', { lane: 0 })
  expect(worker.heard.at(-1)).toMatchObject({ type: 'request', run: 2 })
  const errors = [{ path: 'lane', code: 'no_reverse', args: [] }] as const
  worker.say({ type: 'denied', id: worker.asked('digest')[0]!, errors })
  await expect(digest).rejects.toMatchObject({ errors })
})

test('a crash ends the worker and fails its requests; opening starts another', async () => {
  const { engine, worker } = opened()
  worker.say(frameAt(1, 1, ['t_s']))
  const parsed = engine.request('parse', { json: '{}' })
  worker.say({ type: 'crashed', run: 1, t_s: 1.5, message: 'unreachable' })
  expect(worker.ended).toBe(true)
  expect(engine.t_s).toBe(1.5)
  expect(engine.status).toMatchObject({ status: 'crashed', message: 'unreachable', running: false })
  await expect(parsed).rejects.toThrow('stopped')
  await expect(engine.request('results', {})).rejects.toThrow('not_running')
  engine.open('{}', 0, true, 1)
  expect(StubWorker.last).not.toBe(worker)
  expect(StubWorker.last.heard).toMatchObject([{ type: 'open', run: 2 }])
})

test('a worker that dies before anything ran could not load', () => {
  const { engine, worker } = opened()
  worker.onerror!({ message: 'not found', preventDefault: () => {} } as ErrorEvent)
  expect(engine.status).toMatchObject({ status: 'unsupported', message: 'not found' })
  // Neither does the next that is opened.
  engine.open('{}', 0, true, 1)
  StubWorker.last.onerror!({ message: 'not found', preventDefault: () => {} } as ErrorEvent)
  expect(engine.status).toMatchObject({ status: 'unsupported' })
})

test('frames have single packets while anybody watches', () => {
  const { engine, worker } = opened()
  const watched = () => worker.heard.flatMap((one) => (one.type === 'packets' ? [one.watched] : []))
  const stops = [engine.watchPackets(), engine.watchPackets()]
  expect(watched()).toEqual([true])
  stops[0]!()
  expect(watched()).toEqual([true])
  stops[1]!()
  expect(watched()).toEqual([true, false])
})

test('a page that may not start workers is unsupported', () => {
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new DOMException('workers are forbidden here', 'SecurityError')
      }
    },
  )
  const engine = new Engine()
  engine.start()
  expect(engine.status).toMatchObject({ status: 'unsupported', message: 'workers are forbidden here' })
})

test('the status changes once when a lane stops, and once when it runs again', () => {
  const { engine, worker } = opened()
  const status = vi.fn()
  const state = { queue: { kind: 'tail_drop' }, link: {}, traffic: {} }
  const stopped = { at_s: 1, field: 'traffic[0].think_s', reason: 'too many events' }
  const frame = (t_s: number, of?: object): Frame => {
    const own = frameAt(1, t_s, ['t_s'])
    return { ...own, lanes: own.lanes.map((lane) => ({ ...lane, ...(of && { state: of as LaneState }) })) }
  }
  worker.say(frame(0.5, state))
  engine.onStatus(status)
  worker.say(frame(1, { ...state, stopped }))
  worker.say(frame(1.5))
  expect(status).toHaveBeenCalledTimes(1)
  expect(engine.status.lanes[0]?.state?.stopped).toEqual(stopped)
  worker.say(frame(2, state))
  expect(status).toHaveBeenCalledTimes(2)
})

test('a worker that cannot stop is replaced when another run opens, and nothing wanted is lost', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const { engine, worker } = opened()
    worker.say(frameAt(1, 0.5, ['t_s']))
    const parsed = engine.request('parse', { json: '{}' })
    engine.open('{"seed":2}', 3, true, 1)
    engine.play(false)
    const sought = engine.request('seek', { t_s: 4 })
    vi.advanceTimersByTime(100)
    expect(worker.ended).toBe(false)
    vi.advanceTimersByTime(100)
    expect(worker.ended).toBe(true)
    const next = StubWorker.last
    expect(next).not.toBe(worker)
    expect(next.heard).toMatchObject([
      { type: 'open', run: 2, scenario: '{"seed":2}', t_s: 3 },
      { type: 'play', running: false },
      { type: 'request', request: { kind: 'parse' } },
      { type: 'request', run: 2, request: { kind: 'seek' } },
    ])
    next.say({ type: 'answer', id: next.asked('parse')[0]!, answer: 7 })
    next.say({ type: 'answer', id: next.asked('seek')[0]!, answer: 4 })
    expect([await parsed, await sought]).toEqual([7, 4])
    next.say(frameAt(2, 4, ['t_s']))
    expect(engine.status.status).toBe('live')
  } finally {
    vi.useRealTimers()
  }
})

test('a worker that answers a ping stays, and so does one that is still loading', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const { engine, worker } = opened()
    engine.open('{}', 1, true, 1)
    vi.advanceTimersByTime(10_000)
    expect([worker.ended, StubWorker.last]).toEqual([false, worker])
    worker.say(frameAt(2, 1, ['t_s']))
    for (let run = 3; run < 6; run++) {
      engine.open('{}', 1, true, 1)
      const ping = worker.heard.findLast((one) => one.type === 'ping')!
      vi.advanceTimersByTime(150)
      worker.say({ type: 'pong', id: ping.id })
      vi.advanceTimersByTime(10_000)
    }
    expect([worker.ended, StubWorker.last]).toEqual([false, worker])
  } finally {
    vi.useRealTimers()
  }
})

test('a replacement knows that the page is hidden', () => {
  const { engine, worker } = opened()
  engine.setVisible(false)
  worker.say({ type: 'crashed', run: 1, t_s: 0, message: 'unreachable' })
  engine.open('{}', 0, true, 1)
  expect(StubWorker.last.heard).toMatchObject([{ type: 'visible', visible: false }, { type: 'open' }])
})

test('on several cores, lane workers load together with the leading worker', () => {
  vi.stubGlobal('navigator', { hardwareConcurrency: 8 })
  const { worker } = opened()
  expect(StubWorker.laneWorkers).toHaveLength(2)
  expect(worker.heard.map(({ type }) => type)).toEqual(['worker_started', 'worker_started', 'open'])
  expect(worker.heard.at(-1)).toMatchObject({ threads: 4 })
})

test('lane workers start for the leading worker, end with it, and report their death to it alone', () => {
  const { engine, worker } = opened()
  const { port1: port } = new MessageChannel()
  for (const name of [1, 2]) worker.say({ type: 'start_worker', worker: name, port })
  const [one, other] = StubWorker.laneWorkers
  worker.say({ type: 'end_worker', worker: 1 })
  expect([one!.ended, other!.ended, worker.ended]).toEqual([true, false, false])
  other!.onerror!({ message: 'no memory', preventDefault: () => {} } as ErrorEvent)
  expect(worker.heard.at(-1)).toEqual({ type: 'worker_failed', worker: 2, message: 'no memory' })
  expect(engine.status.status).toBe('loading')
  worker.say({ type: 'start_worker', worker: 3, port })
  worker.say({ type: 'crashed', run: 1, t_s: 0, message: 'unreachable' })
  expect(StubWorker.laneWorkers.map(({ ended }) => ended)).toEqual([true, true, true])
})
