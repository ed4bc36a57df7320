import { expect, test } from 'vitest'
import type { Thread } from '../../sweeps/pool'
import type { Job } from '../plan'
import { type Crew, Shift } from './crew'
import type { Answer, CrewCommand, CrewMessage } from './protocol'

const jobs = [1, 2, 3, 4, 5].map((n): Job => ({ kind: 'model', ask: { model: 'tcp', request: { n } } }))

/** Workers that answer when they are told to. */
class Desk implements Crew {
  readonly threads = 2
  readonly asked: { thread: Thread; command: CrewCommand }[] = []
  dismissed = 0
  ms = 0

  now = () => this.ms

  worker(): Thread {
    const thread: Thread = {
      onmessage: null,
      onerror: null,
      postMessage: (message) => this.asked.push({ thread, command: message as CrewCommand }),
      terminate: () => this.dismissed++,
    }
    return thread
  }

  /** The worker of the job that has waited longest says how it went. */
  settle(how: 'answer' | 'refuse' | 'die' = 'answer'): void {
    const { thread, command } = this.asked.shift()!
    this.ms += 100
    if (how === 'die') {
      thread.onerror?.({ message: 'gone' } as ErrorEvent)
      return
    }
    const data: CrewMessage =
      how === 'answer' ? { id: command.id, answer: command.id } : { id: command.id, message: 'no' }
    thread.onmessage?.({ data } as MessageEvent)
  }
}

function begin() {
  const desk = new Desk()
  const taken: [number, Answer][] = []
  return { desk, taken, shift: new Shift(jobs, desk, (index, answer) => taken.push([index, answer])) }
}

test('jobs are handed out as workers come free, and every answer comes to its job', () => {
  const { desk, taken, shift } = begin()
  expect(desk.asked.map(({ command }) => command.id)).toEqual([0, 1])
  for (let i = 0; i < 5; i++) desk.settle()
  expect(taken).toEqual([0, 1, 2, 3, 4].map((i) => [i, i]))
  expect(shift.state).toEqual({ status: 'done', done: 5, all: 5, left_ms: undefined, failed: [] })
  expect(desk.dismissed).toBe(2)
})

test('the time left is what the rest takes at the pace so far', () => {
  const { desk, shift } = begin()
  desk.settle()
  desk.settle()
  expect(shift.state.left_ms).toBe(300)
})

test('who stops keeps what is done, and no worker goes on', () => {
  const { desk, taken, shift } = begin()
  desk.settle()
  shift.stop()
  expect(taken).toHaveLength(1)
  expect(shift.state).toMatchObject({ status: 'stopped', done: 1, left_ms: undefined })
  expect(desk.dismissed).toBe(2)
})

test('a job that is refused is told, and the others go on', () => {
  const { desk, taken, shift } = begin()
  desk.settle('refuse')
  for (let i = 0; i < 4; i++) desk.settle()
  expect(taken.map(([index]) => index)).toEqual([1, 2, 3, 4])
  expect(shift.state).toMatchObject({ status: 'done', failed: ['no'] })
})

test('without any worker left it stops', () => {
  const { desk, shift } = begin()
  desk.settle('die')
  expect(shift.state.status).toBe('running')
  desk.settle('die')
  expect(shift.state).toMatchObject({ status: 'stopped', done: 2, failed: ['gone', 'gone'] })
})
