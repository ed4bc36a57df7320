import { describe, expect, it } from 'vitest'
import { loadCore } from '../../tools/runs/load-wasm.mjs'
import { countsOf, pageOf, scenarioOf } from './scale.mjs'

describe('the scenarios', () => {
  it.each([
    [10, 1e6],
    [4500, 1e8],
    [100_000, 1e11],
  ])('are accepted by the core, with all their flows: %d flows, %d bit/s', async (flows, rate) => {
    const { Lab } = await loadCore()
    const scenario = scenarioOf(flows, rate)
    const { traffic } = scenario
    expect(traffic.reduce((sum, own) => sum + own.flows, 0)).toBe(flows)
    new Lab(JSON.stringify(scenario), true).free()
  })
})

it('callgrind’s counts are read by name', () => {
  const words = '==1== Events    : Ir Dr D1mr DLmr\n==1== Collected : 181097063 503 121\n'
  expect(countsOf(words)).toEqual({ Ir: 181097063, Dr: 503, D1mr: 121, DLmr: 0 })
  expect(() => countsOf('==1== Collected : 3\n')).toThrow('callgrind counted nothing')
})

describe('the page', () => {
  const cells = [10, 200, 4500, 20_000, 100_000].flatMap((flows) =>
    [1e6, 1e7, 1e8, 1e9, 1e10, 1e11].map((rate_bps) => ({
      flows,
      rate_bps,
      packet_ns: { median: flows === 100_000 ? 500 : 200 },
      bytes: 3e6,
      // On a fast link, the memory of ten flows is mostly packets.
      flow_bytes: flows === 10 || rate_bps > 1e5 * flows ? 70_000 : 550,
    })),
  )
  const about = { date: '2026-11-23', processor: 'a processor' }

  it('says which goals are met, as multiples of the cost among 200 flows', () => {
    const page = pageOf({ cpu: true, runs: 3, load: 0.25, cells, path: [] }, about)
    expect(page).toContain(
      'among 4,500 flows costs 1.00 times what it does among 200; the goal, at most 1.3 times, is met.',
    )
    expect(page).toContain(
      'among 100,000 flows costs 2.50 times what it does among 200; the goal, at most 2 times, is missed.',
    )
    expect(page).toContain('holds at most 550 bytes; the goal, at most 600, is met.')
    expect(page).not.toContain('70,000')
    expect(page).toContain('with a load of 0.3 before it began')
    expect(page).toContain('There was no valgrind')
  })

  it('has instructions and misses if they were counted', () => {
    const path = [10, 200, 4500, 20_000, 100_000].map((flows) => ({
      flows,
      instructions: 1234.5,
      near_misses: 7.71,
      far_misses: 0.04,
    }))
    const page = pageOf({ cpu: false, runs: 3, load: 0.25, cells, path }, about)
    expect(page).toContain('| 4,500 | 100 Mb/s | 1.00 | 1,235 | 7.7 | 0.0 |')
    expect(page).toContain('Time by the clock')
  })
})
