import { afterEach, expect, it, vi } from 'vitest'
import { measurePace, patiently } from './pace.mjs'

afterEach(() => vi.unstubAllEnvs())

it('a machine is as slow as usual at least, and not slower than can be waited for', async () => {
  const pace = await measurePace()
  expect(pace).toBeGreaterThanOrEqual(1)
  expect(pace).toBeLessThanOrEqual(4)
})

it('waits grow with the pace', () => {
  vi.stubEnv('AQM_PACE', undefined)
  expect(patiently(200)).toBe(200)
  vi.stubEnv('AQM_PACE', '2.5')
  expect(patiently(200)).toBe(500)
})
