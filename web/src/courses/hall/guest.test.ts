import { afterEach, expect, test, vi } from 'vitest'
import { makeLab } from '../../lab'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a phone stays at its step when another server answers in the hall’s place', async () => {
  vi.useFakeTimers()
  const streams: { onmessage?: (event: { data: string }) => void }[] = []
  const none = () => undefined
  vi.stubGlobal('addEventListener', none)
  vi.stubGlobal('document', { addEventListener: none, hidden: false, documentElement: { dataset: {} } })
  vi.stubGlobal('window', { addEventListener: none })
  vi.stubGlobal(
    'EventSource',
    class {
      onmessage?: (event: { data: string }) => void
      constructor() {
        streams.push(this)
      }
      close() {}
    },
  )
  const { GUEST, joinAsGuest } = await import('./guest')
  const lab = makeLab()
  joinAsGuest({ ...lab, parse: async () => ({ errors: [] }) })
  const hear = (data: string) => streams.at(-1)!.onmessage!({ data })
  hear('{"step":null}')
  expect(lab.choices.get(GUEST).link).toBe('there')
  for (const data of ['', '{', 'null', '[]', '{}', '{"step":7}', '{"step":{"id":"x","at":-1}}', '<html>'])
    hear(data)
  await vi.advanceTimersByTimeAsync(0)
  expect(lab.choices.get(GUEST)).toMatchObject({ link: 'there', step: undefined })
  // A server without hall messages counts as silent.
  await vi.advanceTimersByTimeAsync(30_000)
  hear('{"step":7}')
  expect(streams).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(streams).toHaveLength(2)
})
