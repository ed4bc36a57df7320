import { expect, test } from 'vitest'
import { DEFAULT_SCENARIO } from './default'
import { allows } from './lock'
import type { Scenario } from './types'

const [a, b] = DEFAULT_SCENARIO.lanes
const load: Scenario = { ...DEFAULT_SCENARIO, traffic: DEFAULT_SCENARIO.traffic.slice(1) }
const planned: Scenario = { ...DEFAULT_SCENARIO, timeline: [{ at_s: 9, set: { 'traffic.udp.flows': 2 } }] }
const others: Scenario[] = [
  { ...DEFAULT_SCENARIO, lanes: [b!, a!] },
  { ...DEFAULT_SCENARIO, link: { ...DEFAULT_SCENARIO.link, rate_bps: 1e6 } },
  { ...DEFAULT_SCENARIO, seed: 3 },
  { ...planned, timeline: [...planned.timeline!, { at_s: 10, lane: 1, set: { 'queue.max_p': 0.2 } }] },
  { ...planned, timeline: [{ at_s: 9, set: { 'traffic.udp.flows': 2, 'link.rate_bps': 1e6 } }] },
]

test('under a lock of all but the load, the load and its events change, and nothing else', () => {
  for (const after of [load, planned]) expect(allows('curve', DEFAULT_SCENARIO, after)).toBe(true)
  for (const after of others) expect(allows('curve', DEFAULT_SCENARIO, after)).toBe(false)
})

test('a lock of all lets nothing change, and without one everything may', () => {
  for (const after of [load, planned, ...others]) {
    expect(allows('all', DEFAULT_SCENARIO, after)).toBe(false)
    expect(allows(undefined, DEFAULT_SCENARIO, after)).toBe(true)
  }
})
