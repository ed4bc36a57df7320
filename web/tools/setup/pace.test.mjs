import { afterEach, expect, it, vi } from 'vitest'
import { measurePace, patiently } from './pace.mjs'

afterEach(() => vi.unstubAllEnvs())

it('the pace is at least that of a usual machine, and has an upper limit', async () => {
  const pace = await measurePace()
  expect(pace).toBeGreaterThanOrEqual(1)
  expect(pace).toBeLessThanOrEqual(4)
})

it('timeouts grow with the pace', () => {
  vi.stubEnv('AQM_PACE', undefined)
  expect(patiently(200)).toBe(200)
  vi.stubEnv('AQM_PACE', '')
  expect(patiently(200)).toBe(200)
  vi.stubEnv('AQM_PACE', '2.5')
  expect(patiently(200)).toBe(500)
})
