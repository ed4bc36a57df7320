import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HelperThreads } from '../lead/page-threads'
import type { HelperNews, Joined } from '../runner-protocol'
import { Helpers } from './lane-workers'

/** A worker that sends back what comes through its port; some cannot be started. */
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
  postMessage({ port }: Joined, transfer: Transferable[]) {
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

let helpers: Helpers
let threads: HelperThreads
let told: HelperNews[]
beforeEach(() => {
  vi.stubGlobal('Worker', Echo)
  Echo.made.length = 0
  Echo.forbidden = false
  told = []
  helpers = new Helpers((news) => {
    told.push(news)
    threads.hear(news)
  })
  threads = new HelperThreads((command) => helpers.obey(command))
})
afterEach(() => {
  helpers.end()
  vi.unstubAllGlobals()
})

test('a thread that the page starts is spoken with directly, and ends when it is told to', async () => {
  const [one, other] = [threads.start(), threads.start()]
  expect(Echo.made).toHaveLength(2)
  one.postMessage('hello')
  expect(await new Promise((heard) => (one.onmessage = ({ data }) => heard(data)))).toBe('hello to you')
  one.terminate()
  expect(Echo.made.map(({ ended }) => ended)).toEqual([true, false])
  other.postMessage('and')
  expect(await new Promise((heard) => (other.onmessage = ({ data }) => heard(data)))).toBe('and to you')
})

test('who leads hears of a thread that is gone, and of none that it ended itself', () => {
  const [one, other] = [threads.start(), threads.start()]
  const gone = vi.fn()
  one.onerror = other.onerror = ({ message }) => gone(message)
  Echo.made[1]!.die('no memory')
  expect(Echo.made.map(({ ended }) => ended)).toEqual([false, true])
  expect(gone.mock.calls).toEqual([['no memory']])
  one.terminate()
  Echo.made[0]!.die('late')
  threads.hear({ type: 'helper_gone', helper: 1, message: 'later' })
  expect(gone).toHaveBeenCalledTimes(1)
})

test('a thread that was prepared is used, unless it is gone by then', () => {
  helpers.prepare(2)
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

test('a thread that was prepared is spoken with, and ends, as any other', async () => {
  helpers.prepare(1)
  const one = threads.start()
  one.postMessage('hello')
  expect(await new Promise((heard) => (one.onmessage = ({ data }) => heard(data)))).toBe('hello to you')
  one.terminate()
  expect(Echo.made.map(({ ended }) => ended)).toEqual([true])
})

test('where the page may start none, that is told once it can be heard', () => {
  Echo.forbidden = true
  helpers.obey({ type: 'helper', helper: 3, port: new MessageChannel().port1 })
  expect(told).toEqual([{ type: 'helper_gone', helper: 3, message: 'workers are forbidden here' }])
})

test('with the worker that leads all that help it end', () => {
  threads.start()
  threads.start()
  helpers.end()
  expect(Echo.made.map(({ ended }) => ended)).toEqual([true, true])
})
