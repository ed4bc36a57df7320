import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageThreads } from './lead/page-threads'
import { LaneWorkers } from './page/lane-workers'
import type { RunnerPort, WorkerNews } from './runner-protocol'

/** A worker that echoes messages at its port, or cannot start. */
class Echo {
  static readonly made: Echo[] = []
  static forbidden = false
  onerror: ((event: ErrorEvent) => void) | null = null
  ended = false
  port: MessagePort | undefined
  constructor() {
    if (Echo.forbidden) throw new Error('workers are forbidden here')
    Echo.made.push(this)
  }
  postMessage({ port }: RunnerPort, transfer: Transferable[]) {
    expect(transfer).toEqual([port])
    this.port = port
    port.onmessage = ({ data }) => port.postMessage(`${data} to you`)
  }
  terminate() {
    this.ended = true
    this.port?.close()
  }
  die(message: string) {
    this.onerror?.({ message, preventDefault: () => {} } as ErrorEvent)
  }
}

let laneWorkers: LaneWorkers
let threads: PageThreads
let reported: WorkerNews[]
beforeEach(() => {
  vi.stubGlobal('Worker', Echo)
  Echo.made.length = 0
  Echo.forbidden = false
  reported = []
  laneWorkers = new LaneWorkers((news) => {
    reported.push(news)
    threads.hear(news)
  })
  threads = new PageThreads((command) => laneWorkers.obey(command))
})
afterEach(() => {
  laneWorkers.end()
  vi.unstubAllGlobals()
})

test('a thread that the page starts is reached directly, and ends on request', async () => {
  const [one, other] = [threads.start(), threads.start()]
  expect(Echo.made).toHaveLength(2)
  one.postMessage('hello')
  expect(await new Promise((heard) => (one.onmessage = ({ data }) => heard(data)))).toBe('hello to you')
  one.terminate()
  expect(Echo.made.map(({ ended }) => ended)).toEqual([true, false])
  other.postMessage('and')
  expect(await new Promise((heard) => (other.onmessage = ({ data }) => heard(data)))).toBe('and to you')
})

test('the leader hears of a thread that died, but not of one that it ended', () => {
  const [one, other] = [threads.start(), threads.start()]
  const gone = vi.fn()
  one.onerror = other.onerror = ({ message }) => gone(message)
  Echo.made[1]!.die('no memory')
  expect(Echo.made.map(({ ended }) => ended)).toEqual([false, true])
  expect(gone.mock.calls).toEqual([['no memory']])
  one.terminate()
  Echo.made[0]!.die('late')
  threads.hear({ type: 'worker_failed', worker: 1, message: 'later' })
  expect(gone).toHaveBeenCalledTimes(1)
})

test('a thread started in advance is used, unless it has died', () => {
  laneWorkers.prepare(2)
  expect(Echo.made).toHaveLength(2)
  Echo.made[0]!.die('no memory')
  const gone = vi.fn()
  threads.start().onerror = gone
  expect(Echo.made).toHaveLength(2)
  Echo.made[1]!.die('no memory')
  expect(gone).toHaveBeenCalledTimes(1)
  threads.start()
  expect(Echo.made).toHaveLength(3)
})

test('a thread started in advance is reached, and ends, as any other', async () => {
  laneWorkers.prepare(1)
  const one = threads.start()
  one.postMessage('hello')
  expect(await new Promise((heard) => (one.onmessage = ({ data }) => heard(data)))).toBe('hello to you')
  one.terminate()
  expect(Echo.made.map(({ ended }) => ended)).toEqual([true])
})

test('a page that may not start workers reports it', () => {
  Echo.forbidden = true
  laneWorkers.obey({ type: 'start_worker', worker: 3, port: new MessageChannel().port1 })
  expect(reported).toEqual([{ type: 'worker_failed', worker: 3, message: 'workers are forbidden here' }])
})

test('lane workers all end together', () => {
  threads.start()
  threads.start()
  laneWorkers.end()
  expect(Echo.made.map(({ ended }) => ended)).toEqual([true, true])
})
