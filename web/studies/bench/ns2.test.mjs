import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadCore } from '../../tools/runs/load-wasm.mjs'
import { inRoot } from '../../tools/setup/paths.mjs'
import { runsWhole } from '../../tools/setup/tier.mjs'
import { findNs2, LAYOUTS, runNs2, tclOf } from './ns2.mjs'
import { spreadOf } from './peers.mjs'

const { cases } = JSON.parse(readFileSync(inRoot('wasm-core/sim/tests/data/ns2.json'), 'utf8'))
/** @param {string} id */
const scenarioOf = (id) => ({
  ...cases.find((/** @type {{ id: string }} */ own) => own.id === id).scenario,
  duration_s: 40,
  warmup_s: 0,
})
const ns2 = runsWhole('web/studies/bench') ? findNs2() : undefined

describe('a scenario for ns-2', () => {
  it('has ns-2’s buffer: with the packet in transmission for DropTail, without it for RED', () => {
    expect(tclOf(scenarioOf('a/TD'))).toContain('$ns queue-limit $before $behind 200\n')
    const red = tclOf(scenarioOf('a/RED'))
    expect(red).toContain('$ns queue-limit $before $behind 200\n')
    expect(red).toContain('Queue/RED set linterm_ 10\n')
    expect(red).toContain('Queue/RED set wait_ true\n')
  })

  it('is refused if it has anything that is not translated', () => {
    const scenario = scenarioOf('a/TD')
    const [ftp] = scenario.traffic
    expect(() => tclOf({ ...scenario, traffic: [ftp, { kind: 'web' }] })).toThrow('traffic web')
    expect(() => tclOf({ ...scenario, lanes: [{ queue: { kind: 'codel' } }] })).toThrow('a queue codel')
  })

  it.skipIf(!ns2).each(['a/TD', 'a/RED', 'b/N256_REDstd'])(
    `sends as many packets in ns-2 as in the core${ns2 ? '' : ', with ns-2 in the whole run'}: %s`,
    async (id) => {
      const scenario = scenarioOf(id)
      const { Lab } = await loadCore()
      const lab = new Lab(JSON.stringify(scenario), true)
      lab.finish()
      const { arrivals } = JSON.parse(lab.results(0)).lanes[0].classes.ftp
      for (const layout of Object.values(LAYOUTS)) {
        const { seconds, tcpPackets } = runNs2(String(ns2), scenario, layout)
        expect(seconds).toBeGreaterThan(0)
        expect(tcpPackets / arrivals).toBeGreaterThan(0.97)
        expect(tcpPackets / arrivals).toBeLessThan(1.03)
      }
    },
  )
})

it('the spread of measurements is their median and quartiles', () => {
  expect(spreadOf([5, 1, 3, 2, 4])).toEqual({ low: 2, median: 3, high: 4, n: 5 })
  expect(spreadOf([1, 2])).toEqual({ low: 1.25, median: 1.5, high: 1.75, n: 2 })
  expect(spreadOf([7])).toEqual({ low: 7, median: 7, high: 7, n: 1 })
})
