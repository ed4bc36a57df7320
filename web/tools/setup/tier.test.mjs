import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

/** The module, loaded with these environment variables. @param {Record<string, string>} variables */
async function tierWith(variables) {
  for (const [name, value] of Object.entries({ AQM_WHOLE: '', AQM_CHANGED: '', AQM_SEED: '', ...variables }))
    vi.stubEnv(name, value)
  vi.resetModules()
  return await import('./tier.mjs')
}

describe('a small run', () => {
  it('has the long tests of files that changed, and some of the generated cases', async () => {
    const { cases, isWhole, runsWhole } = await tierWith({ AQM_CHANGED: 'web/src/link/query.ts\nREADME.md' })
    expect(isWhole).toBe(false)
    expect(runsWhole('web/src/lab', 'web/src/link')).toBe(true)
    expect(runsWhole('README.md')).toBe(true)
    expect(runsWhole('web/src/li', 'web/src/link/query')).toBe(false)
    expect([cases(300, 'web/src/link'), cases(300, 'web/src/lab')]).toEqual([300, 60])
  })

  it('starts its generated cases from the same seed each time', async () => {
    expect((await tierWith({})).seed).toBe(1)
    expect((await tierWith({ AQM_SEED: '77' })).seed).toBe(77)
  })
})

it('a whole run has all tests', async () => {
  const { cases, isWhole, runsWhole } = await tierWith({ AQM_WHOLE: '1' })
  expect([isWhole, runsWhole('web/src/link'), cases(300)]).toEqual([true, true, 300])
})
