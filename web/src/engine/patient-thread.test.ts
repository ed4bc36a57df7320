import { expect, test, vi } from 'vitest'
import { PatientThread } from './patient-thread'
import type { Thread } from './thread'

class SilentThread implements Thread {
  onmessage: ((event: MessageEvent) => void) | null = null
  onerror: ((event: ErrorEvent) => void) | null = null
  readonly heard: unknown[] = []
  ended = false
  postMessage(message: unknown) {
    this.heard.push(message)
  }
  terminate() {
    this.ended = true
  }
  say(data: unknown) {
    this.onmessage?.({ data } as MessageEvent)
  }
  die(message: string) {
    this.onerror?.({ message, preventDefault: () => {} } as ErrorEvent)
  }
}

/** A patient thread whose clock a test moves. */
function started({
  loading_ms,
  most = 9,
  silent,
}: {
  loading_ms?: number
  most?: number
  silent?: (silent: boolean) => void
} = {}) {
  const threads: SilentThread[] = []
  const timers: { due_ms: number; then(): void }[] = []
  let now_ms = 0
  const host = {
    start: () => {
      if (threads.length === most) throw new Error('workers are forbidden here')
      const thread = new SilentThread()
      threads.push(thread)
      return thread
    },
    wait: (after_ms: number, then: () => void) => timers.push({ due_ms: now_ms + after_ms, then }),
    hear: vi.fn(),
    fail: vi.fn(),
    replaced: vi.fn(),
    ...(loading_ms && { loading_ms }),
    ...(silent && { silent }),
  }
  const patient = new PatientThread<string, object>(host)
  patient.start()
  return {
    ...host,
    patient,
    threads,
    pass(ms: number) {
      for (const end_ms = now_ms + ms; now_ms < end_ms; ) {
        now_ms++
        const left = timers.splice(0)
        timers.push(...left.filter(({ due_ms }) => due_ms > now_ms))
        for (const { due_ms, then } of left) if (due_ms <= now_ms) then()
      }
    },
  }
}

test('a thread silent after an interrupt is replaced, and the next one gets all commands since', () => {
  const { patient, threads, pass, replaced, hear } = started()
  threads[0]!.say({ type: 'ready' })
  patient.post('before')
  patient.interrupt()
  patient.post('run')
  patient.postOnce('a request')
  patient.post('play')
  pass(199)
  expect([threads.length, threads[0]!.ended]).toEqual([1, false])
  pass(1)
  expect(threads.map(({ ended }) => ended)).toEqual([true, false])
  expect(threads[0]!.heard).toEqual(['before', { type: 'ping', id: 1 }, 'run', 'a request', 'play'])
  expect(threads[1]!.heard).toEqual(['run', 'play'])
  expect(replaced).toHaveBeenCalledTimes(1)
  threads[0]!.say({ type: 'late' })
  expect(hear.mock.calls).toEqual([[{ type: 'ready' }]])
})

test('a thread that answers the last ping stays', () => {
  const { patient, threads, pass } = started()
  threads[0]!.say({ type: 'ready' })
  patient.interrupt()
  pass(150)
  patient.interrupt()
  threads[0]!.say({ type: 'pong', id: 1 })
  pass(150)
  expect(threads[0]!.ended, 'the first ping no longer counts').toBe(false)
  threads[0]!.say({ type: 'pong', id: 2 })
  pass(10_000)
  expect(threads).toHaveLength(1)
})

test('an answer to an earlier ping does not save a thread', () => {
  const { patient, threads, pass } = started()
  threads[0]!.say({ type: 'ready' })
  patient.interrupt()
  patient.interrupt()
  threads[0]!.say({ type: 'pong', id: 1 })
  pass(200)
  expect(threads).toHaveLength(2)
})

test('a thread that is still loading is not interrupted', () => {
  const { patient, threads, pass, fail } = started()
  patient.interrupt()
  pass(100_000)
  expect(threads[0]!.heard).toEqual([])
  expect(fail).not.toHaveBeenCalled()
})

test('a thread that does not load in time fails, and so does a replacement', () => {
  const { patient, threads, pass, fail } = started({ loading_ms: 1000 })
  threads[0]!.say({ type: 'ready' })
  pass(2000)
  expect(fail).not.toHaveBeenCalled()
  patient.interrupt()
  pass(200 + 999)
  expect(fail).not.toHaveBeenCalled()
  pass(1)
  expect(fail.mock.calls).toEqual([['it does not load', false]])
})

test('a replacement that cannot start is a failure', () => {
  const { patient, threads, pass, fail, replaced } = started({ most: 1 })
  threads[0]!.say({ type: 'ready' })
  patient.interrupt()
  pass(200)
  expect(fail.mock.calls).toEqual([['workers are forbidden here', false]])
  expect(replaced).not.toHaveBeenCalled()
})

test('a death is reported with whether the thread had loaded, and not after its end', () => {
  const { patient, threads, fail } = started()
  threads[0]!.die('not found')
  threads[0]!.say({ type: 'ready' })
  threads[0]!.die('unreachable')
  patient.end()
  threads[0]!.die('late')
  expect(fail.mock.calls).toEqual([
    ['not found', false],
    ['unreachable', true],
  ])
  expect(threads[0]!.ended).toBe(true)
})

test('a thread that sends nothing for two seconds is reported, and again once it sends', () => {
  const silent = vi.fn()
  const { patient, threads, pass } = started({ silent })
  const thread = threads[0]!
  pass(60_000)
  expect(silent, 'loading may take any time').not.toHaveBeenCalled()
  thread.say({ type: 'ready' })
  thread.postMessage = () => thread.say({ type: 'pong', id: 0 })
  pass(60_000)
  expect(silent, 'it answers').not.toHaveBeenCalled()
  thread.postMessage = () => {}
  pass(2000)
  expect(silent).not.toHaveBeenCalled()
  pass(1000)
  expect(silent.mock.calls).toEqual([[true]])
  pass(60_000)
  thread.say({ type: 'late' })
  expect(silent.mock.calls).toEqual([[true], [false]])
  pass(5000)
  patient.end()
  pass(60_000)
  expect(silent.mock.calls).toEqual([[true], [false], [true], [false]])
})
