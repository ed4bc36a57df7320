import { expect, expectTypeOf, test, vi } from 'vitest'
import { codedFaults, Denied } from './denied'
import { FakeThread } from './fake-thread'
import { faultsOf, lineOf } from './faults'
import { type Request, Requests } from './requests'
import { Gone, requestsTo, serve } from './thread'

interface Sums {
  add: { ask: [number, number]; answer: number }
  wait: { ask: null; answer: string }
}

test('every answer reaches its request, in any order', async () => {
  const sent: Request<Sums>[] = []
  const requests = new Requests<Sums>((request) => sent.push(request))
  const [sum, word] = [requests.ask('add', [1, 2]), requests.ask('wait', null)]
  expectTypeOf(sum).toEqualTypeOf<Promise<number>>()
  expect(sent.map(({ kind, ask }) => [kind, ask])).toEqual([
    ['add', [1, 2]],
    ['wait', null],
  ])
  requests.settle({ type: 'answer', id: sent[1]!.id, answer: 'late' })
  requests.settle({ type: 'answer', id: sent[0]!.id, answer: 3 })
  expect(await word).toBe('late')
  expect(await sum).toBe(3)
})

test('a denied request fails with its faults', async () => {
  const thread = new FakeThread()
  const answer = requestsTo<Sums>(thread).ask('add', [1, 2])
  thread.deny('add', 'too much', 'traffic[0]')
  await expect(answer).rejects.toMatchObject({
    message: 'traffic[0] too much',
    errors: [{ path: 'traffic[0]', code: 'text', args: ['too much'] }],
  })
})

test('requests are rejected together, except for the spared kind', async () => {
  const sent: Request<Sums>[] = []
  const requests = new Requests<Sums>((request) => sent.push(request))
  const [sum, word] = [requests.ask('add', [1, 2]), requests.ask('wait', null)]
  requests.reject(new Denied(codedFaults('over')), 'wait')
  await expect(sum).rejects.toThrow('over')
  // A late answer does no harm.
  requests.settle({ type: 'answer', id: sent[0]!.id, answer: 3 })
  requests.settle({ type: 'answer', id: sent[1]!.id, answer: 'here' })
  expect(await word).toBe('here')
})

test('a dead worker notifies its owner, then fails its requests', async () => {
  const thread = new FakeThread()
  const heard: string[] = []
  const requests = requestsTo<Sums>(thread, (message) => heard.push(message))
  const failed = requests.ask('add', [1, 2]).catch((error) => heard.push(error.message) && error)
  thread.die('unreachable')
  expect(await failed).toBeInstanceOf(Gone)
  expect(heard).toEqual(['unreachable', 'unreachable'])
})

test('a worker answers in order once it has loaded, and denies with faults', async () => {
  const said: unknown[] = []
  const scope = {
    onmessage: null as ((event: MessageEvent) => void) | null,
    postMessage: (message: unknown) => said.push(message),
  }
  let load = () => {}
  const loading = new Promise<void>((done) => {
    load = done
  })
  serve<Sums>(
    scope,
    {
      add: ([a, b]) => {
        if (a < 0) throw new Error('{"errors":[{"path":"a","code":"empty","args":[]}]}')
        return a + b
      },
      wait: async () => 'waited',
    },
    loading,
  )
  for (const [id, ask] of [
    [1, [1, 2]],
    [2, [-1, 2]],
    [3, [3, 4]],
  ])
    scope.onmessage!({ data: { id, kind: 'add', ask } } as MessageEvent)
  await Promise.resolve()
  expect(said).toEqual([])
  load()
  await vi.waitFor(() => expect(said).toHaveLength(3), { timeout: 600_000 })
  expect(said).toEqual([
    { type: 'answer', id: 1, answer: 3 },
    { type: 'denied', id: 2, errors: [{ path: 'a', code: 'empty', args: [] }] },
    { type: 'answer', id: 3, answer: 7 },
  ])
})

test('faults are read from any thrown value', () => {
  const errors = [{ path: 'link', code: 'missing', args: [] }] as const
  const text = JSON.stringify({ errors })
  for (const thrown of [text, new Error(text), new Denied(errors)]) {
    expect(faultsOf(thrown)).toEqual([{ path: 'link', message: 'is missing' }])
    expect(lineOf(thrown)).toBe('link is missing')
  }
  expect(faultsOf(new Error('unreachable'))).toEqual([{ path: '', message: 'unreachable' }])
  expect(faultsOf('{"errors": 3}')).toEqual([{ path: '', message: '{"errors": 3}' }])
})
