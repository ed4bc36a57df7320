import { expect, test } from 'vitest'
import { known } from '../../../tools/runs/core-scenario'
import { wholeClass } from '../classes'
import { DEFAULT_DOCUMENT, DEFAULT_SCENARIO } from '../default'
import type { Scenario } from '../types'
import { startOf, valueAt } from './history'

const document = known({
  ...DEFAULT_SCENARIO,
  timeline: [
    { at_s: 84, set: { 'traffic.ftp.flows': 64 } },
    { at_s: 40, lane: 1, set: { 'traffic.ftp.flows': 32, 'link.buffer': { packets: 50 } } },
    { at_s: 20, set: { 'traffic.ftp.flows': 8 } },
  ],
})

test('the page knows what the core answers for the lab that it opens with', () => {
  expect(DEFAULT_DOCUMENT).toEqual(known(DEFAULT_SCENARIO))
})

test('before anything changes the scenario itself says what there is', () => {
  expect(startOf(document, 'traffic.ftp.flows')).toBe(16)
  expect(startOf(document, 'traffic.udp.rate_bps')).toBe(1_000_000)
  expect(startOf(document, 'link.buffer', 1)).toEqual({ packets: 300 })
  expect(startOf(document, 'queue', 1)).toBe(document.scenario.lanes[1]!.queue)
  expect([startOf(document, 'queue'), startOf(document, 'queue.max_p', 1)]).toEqual([undefined, undefined])
  const one = {
    ...DEFAULT_SCENARIO,
    traffic: [{ id: 'one', kind: 'ftp' }],
    timeline: [],
  } as unknown as Scenario
  expect(startOf(known(one), 'traffic.one.flows')).toBe(1)
})

test('a value is that of the last change by then that concerns the lane, in whatever order they stand', () => {
  const flows = (t_s: number, lane?: number) => valueAt(document, 'traffic.ftp.flows', t_s, lane)
  expect([19.9, 20, 40, 84].map((t_s) => flows(t_s, 0))).toEqual([16, 8, 8, 64])
  expect([20, 40, 84].map((t_s) => flows(t_s, 1))).toEqual([8, 32, 64])
  expect([20, 40, 84].map((t_s) => flows(t_s))).toEqual([8, 8, 64])
  expect(valueAt(document, 'link.buffer', 50, 1)).toEqual({ packets: 50 })
  expect(valueAt(document, 'link.buffer', 50, 0)).toEqual({ packets: 300 })
})

test('bytes are counted in packets of the first TCP class, or of the first class without TCP', () => {
  const [ftp, udp] = DEFAULT_SCENARIO.traffic
  const sizeOf = (...traffic: Scenario['traffic']) =>
    known({ ...DEFAULT_SCENARIO, traffic, timeline: [] }).history.packet_bytes
  expect(sizeOf(udp!, ftp!)).toBe(1500)
  expect(sizeOf({ ...udp!, packet_bytes: 200 })).toBe(200)
  const web = wholeClass({ id: 'web', kind: 'web', think_s: 1, object_bytes: 12_000, packet_bytes: 600 })
  expect(sizeOf(udp!, web, ftp!)).toBe(600)
})
