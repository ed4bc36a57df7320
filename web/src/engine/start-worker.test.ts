import { afterEach, expect, test, vi } from 'vitest'
import { startWorker } from './start-worker'

const URL = 'https://lab.example/assets/worker.js'

class FakeWorker {
  onmessage: ((event: MessageEvent) => void) | null = null
  onerror: ((event: ErrorEvent) => void) | null = null
}

afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.earlyWorker = undefined
})

const stub = () => {
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('ErrorEvent', class extends Event {})
  const worker = new FakeWorker() as unknown as Worker
  globalThis.earlyWorker = { url: URL, worker, said: [new MessageEvent('message', { data: 'before' })] }
  return worker
}

test('the worker that the document has started is taken over once, with what it has said', async () => {
  const worker = stub()
  const heard: string[] = []
  const taken = startWorker(URL, 'simulation')
  taken.onmessage = ({ data }) => heard.push(data)
  expect(taken).toBe(worker)
  expect(heard).toEqual([])
  await Promise.resolve()
  expect(heard).toEqual(['before'])
  expect(startWorker(URL, 'simulation')).not.toBe(worker)
})

test('another worker is started as ever', () => {
  const worker = stub()
  expect(startWorker('https://lab.example/assets/other.js', 'lanes')).not.toBe(worker)
  expect(globalThis.earlyWorker?.worker).toBe(worker)
})

test('in a file, a worker is a classic script at its unpacked address', () => {
  const started: unknown[] = []
  vi.stubGlobal('packed', { html: '', parts: { [URL]: 'blob:null/1' }, kept: null })
  vi.stubGlobal('Worker', function (this: object, ...given: unknown[]) {
    started.push(given)
  })
  startWorker(URL, 'lanes')
  expect(started).toEqual([['blob:null/1', { name: 'lanes' }]])
})
