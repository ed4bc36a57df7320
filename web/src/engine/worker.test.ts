import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.isServing = undefined
})

test('the first evaluation serves: a second one, as in WebKit, takes nothing over', async () => {
  const scope: { name: string; onmessage: unknown } = { name: 'lanes', onmessage: null }
  vi.stubGlobal('self', scope)
  await import('./worker')
  const { onmessage } = scope
  expect(onmessage).toBeTypeOf('function')
  vi.resetModules()
  await import('./worker')
  expect(scope.onmessage).toBe(onmessage)
})
