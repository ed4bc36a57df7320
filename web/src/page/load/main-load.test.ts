import { expect, test } from 'vitest'
import { known } from '../../../tools/runs/core-scenario'
import type { Scenario } from '../../generated/scenario'
import { wholeClass } from '../../scenario/classes'
import { DEFAULT_SCENARIO } from '../../scenario/default'
import { loadWords, mainLoad, stepped } from './main-load'

const [FTP, UDP] = DEFAULT_SCENARIO.traffic as [Scenario['traffic'][number], Scenario['traffic'][number]]
const changed = (...timeline: Scenario['timeline']) => known({ ...DEFAULT_SCENARIO, timeline })
const flows = (at_s: number, n: number, lane?: number) => ({
  at_s,
  ...(lane !== undefined && { lane }),
  set: { 'traffic.ftp.flows': n },
})

test('a hall reads what the load was and what it is', () => {
  const document = changed(flows(30, 64), flows(70, 32))
  expect(loadWords(document, 29)).toBe('16 flows, UDP 1 Mb/s')
  expect(loadWords(document, 30)).toBe('16 → 64 flows, UDP 1 Mb/s')
  expect(loadWords(document, 80)).toBe('64 → 32 flows, UDP 1 Mb/s')
})

test('one flow is named as one', () => {
  expect(loadWords(changed(flows(30, 1)), 40)).toMatch(/^16 → 1 flow,/)
  expect(loadWords(changed(flows(30, 1), flows(60, 21)), 40)).toMatch(/^16 → 1 flow,/)
  expect(loadWords(changed(flows(30, 21)), 40)).toMatch(/^16 → 21 flows,/)
})

test('calls and viewers are loads by their number', () => {
  const calls = wholeClass<Scenario['traffic'][number]>({ id: 'c', kind: 'call', flows: 2 })
  const viewers = wholeClass<Scenario['traffic'][number]>({ id: 'v', kind: 'video' })
  expect(mainLoad([calls, viewers])).toMatchObject({ id: 'v', field: 'flows' })
  const words = (traffic: Scenario['traffic']) =>
    loadWords(known({ ...DEFAULT_SCENARIO, traffic, timeline: [] }), 5)
  expect(words([calls])).toBe('2 calls')
  expect(words([calls, viewers])).toBe('1 video viewer')
})

test('steps that follow each other are one change, and one that came back is none', () => {
  expect(loadWords(changed(flows(30, 24), flows(31, 32), flows(32.5, 48)), 40)).toMatch(/^16 → 48 flows/)
  expect(loadWords(changed(flows(30, 24), flows(31, 16)), 40)).toMatch(/^16 flows/)
})

test('a change of one lane alone is not the load of all', () => {
  expect(loadWords(changed(flows(30, 64, 1)), 40)).toMatch(/^16 flows/)
})

test('the load is that of TCP, or else of what there is', () => {
  expect(mainLoad([UDP, FTP])?.id).toBe('ftp')
  expect(mainLoad([UDP])).toMatchObject({ id: 'udp', field: 'rate_bps' })
  expect(mainLoad([wholeClass({ id: 'p', kind: 'poisson', rho: 0.5 })])).toMatchObject({ field: 'rho' })
  expect(mainLoad([])).toBeUndefined()
  expect(loadWords(known({ ...DEFAULT_SCENARIO, traffic: [UDP], timeline: [] }), 5)).toBe('UDP 1 Mb/s')
})

test('the load goes by the stops of its slider, and not beyond', () => {
  const ftp = mainLoad([FTP])!
  const udp = mainLoad([UDP])!
  expect([stepped(ftp, 16, 1), stepped(ftp, 16, -1), stepped(ftp, 17, -1)]).toEqual([24, 12, 16])
  expect([stepped(ftp, 0, -1), stepped(ftp, 10_000, 1)]).toEqual([0, 10_000])
  expect(stepped(udp, 1e6, 1)).toBe(1.5e6)
})
