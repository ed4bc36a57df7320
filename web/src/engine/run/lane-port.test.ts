import { expect, test, vi } from 'vitest'
import type { RunnerCommand } from '../runner-protocol'
import { type Begin, serveLanes } from './lane-port'

const CLOSE: RunnerCommand = { type: 'close' }

function served(load: (begin?: Begin) => Promise<unknown>) {
  const port = { onmessage: null, onmessageerror: null, postMessage: vi.fn() } as unknown as MessagePort
  const obey = vi.fn()
  serveLanes(port, load, obey)
  const hear = (data: unknown) => port.onmessage!({ data } as MessageEvent)
  return { port, obey, hear, posted: vi.mocked(port.postMessage) }
}

test('commands wait for the core that was handed over', async () => {
  const begin: Begin = { module: {} as WebAssembly.Module, rules: false }
  let loaded = () => {}
  const load = vi.fn(() => new Promise<void>((done) => (loaded = done)))
  const { obey, hear, posted } = served(load)
  hear(begin)
  const heard = hear(CLOSE)
  expect(load).toHaveBeenCalledWith(begin)
  expect(obey).not.toHaveBeenCalled()
  loaded()
  await heard
  expect(posted.mock.calls).toEqual([[{ type: 'ready' }]])
  expect(obey).toHaveBeenCalledWith(CLOSE)
})

test('a core that cannot be handed over is loaded in the worker', async () => {
  const load = vi.fn(async () => {})
  const { port, obey, hear, posted } = served(load)
  port.onmessageerror!({} as MessageEvent)
  await hear(CLOSE)
  expect(load).toHaveBeenCalledWith(undefined)
  expect(posted.mock.calls).toEqual([[{ type: 'ready' }]])
  expect(obey).toHaveBeenCalledWith(CLOSE)
})

test('a core that cannot be loaded is reported', async () => {
  const { port, hear, posted } = served(() => Promise.reject(new Error('no memory')))
  port.onmessageerror!({} as MessageEvent)
  await hear(CLOSE)
  expect(posted.mock.calls).toEqual([[{ type: 'unsupported', message: 'Error: no memory' }]])
})
