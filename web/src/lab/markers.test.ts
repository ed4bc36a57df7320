import { expect, test } from 'vitest'
import type { Change, Scenario } from '../generated/scenario'
import { wholeQueue } from '../scenario/complete'
import { DEFAULT_DOCUMENT, DEFAULT_SCENARIO } from '../scenario/default'
import type { LabDocument } from '../scenario/document'
import { plainQueue } from '../scenario/traits'
import { entriesOf, markerCache, markersOf, sharedMarkersOf } from './markers'

/** Markers read only the set-up from the history. */
const withTimeline = (timeline: Change[], parts: Partial<Scenario> = {}): LabDocument => ({
  ...DEFAULT_DOCUMENT,
  scenario: { ...DEFAULT_SCENARIO, ...parts, timeline },
})

test('a change of flows is marked with its difference', () => {
  const document = withTimeline([
    { at_s: 84, set: { 'traffic.ftp.flows': 64 } },
    { at_s: 100, set: { 'traffic.ftp.flows': 16 } },
  ])
  expect(markersOf(document, 0)).toEqual([
    { at_s: 84, label: '+48 flows' },
    { at_s: 100, label: '−48 flows' },
  ])
})

test('one gesture is one marker, with its last value', () => {
  const document = withTimeline(
    [10, 10.5, 11].map((at_s, i) => ({ at_s, set: { 'link.rate_bps': 1e6 * (i + 1) } })),
  )
  expect(markersOf(document, 0)).toEqual([{ at_s: 10, label: 'link 3 Mb/s' }])
})

test('a change of one lane is marked in that lane alone', () => {
  const document = withTimeline([{ at_s: 5, lane: 1, set: { 'queue.max_p': 0.2 } }])
  expect(markersOf(document, 0)).toEqual([])
  expect(markersOf(document, 1)).toEqual([{ at_s: 5, label: 'max_p 0.2' }])
})

test('markers of a shared plot are those of all its lanes, with the letter of a single one', () => {
  const document = withTimeline([
    { at_s: 5, lane: 1, set: { 'queue.max_p': 0.2 } },
    { at_s: 6, lane: 0, set: { queue: { kind: 'codel' } } },
    { at_s: 7, set: { 'traffic.ftp.flows': 64 } },
  ])
  const [b, a, all] = [
    { at_s: 5, label: 'B: max_p 0.2', lane: 1 },
    { at_s: 6, label: 'A: CoDel', lane: 0 },
    { at_s: 7, label: '+48 flows' },
  ]
  expect(sharedMarkersOf(document, [0, 1])).toEqual([b, a, all])
  expect(sharedMarkersOf(document, [1])).toEqual([b, all])
  expect(sharedMarkersOf(document, [])).toEqual([all])
  const markers = markerCache()
  expect(markers(document, [0, 1])).toBe(markers(document, [0, 1]))
  expect(markers(document, [1])).toEqual([b, all])
  expect(markers(document, 1)).toEqual(markersOf(document, 1))
  expect(markers(withTimeline([]), [0, 1])).toEqual([])
})

test('changes are described in words and units, not by fields', () => {
  const lanes = [
    { label: '', queue: plainQueue('dualpi2') },
    { label: '', queue: plainQueue('dsred') },
  ]
  const traffic = [
    { ...DEFAULT_SCENARIO.traffic[0]!, id: 'cubic', flows: 1 },
    { ...DEFAULT_SCENARIO.traffic[0]!, id: 'files', kind: 'files', flows: 1 },
  ] as Scenario['traffic']
  const set = (path: string, value: unknown, lane?: number) => {
    const change = { at_s: 5, set: { [path]: value }, ...(lane !== undefined && { lane }) }
    return sharedMarkersOf(withTimeline([change], { lanes, traffic }), [0, 1])[0]?.label
  }
  expect(set('queue.l_from_s', 0.005, 0)).toBe('A: L: marks from 5\u00a0ms')
  expect(set('queue.l_width_s', 0.005, 0)).toBe('A: L: width of the ramp 5\u00a0ms')
  expect(set('queue.k_l', 12, 1)).toBe('B: K_l 12\u00a0packets')
  expect(set('queue', { ...lanes[1]!.queue, k_h: 30 }, 1)).toBe('B: K_h 30\u00a0packets')
  expect(set('traffic.cubic.flows', 0)).toBe('a flow stops')
  expect(set('traffic.files.flows', 2)).toBe('a file client starts')
  expect(set('traffic.files.flows', 3)).toBe('+2 file clients')
})

test('changes of links are marked in words', () => {
  const set = (path: string, value: unknown) =>
    markersOf(withTimeline([{ at_s: 5, set: { [path]: value } }]), 0)[0]?.label
  expect(set('link.delay_s', 0.0205)).toBe('link delay 20.5 ms')
  expect(set('link.trace', { kind: 'wifi', smooth: false })).toBe('Wi-Fi trace')
  expect(set('link.trace', { kind: 'stamps', stamps: '1 1', smooth: false })).toBe('trace of a file')
  expect(set('link.trace', null)).toBe('no trace')
  expect(set('link.bursts', { wait_min_s: 0, wait_max_s: 0.01, packets: 8 })).toBe('bursts of 8')
  expect(set('link.jitter', { mean_s: 0.004, spread_s: 0.002 })).toBe('jitter 4 ± 2 ms')
  expect(set('link.jitter', null)).toBe('no jitter')
  expect(set('reverse.rate_bps', 50_000)).toBe('ACKs’ link 50 kb/s')
})

test('a change of web sessions says how many are active', () => {
  const document = withTimeline([{ at_s: 5, set: { 'traffic.web.sessions': 30 } }])
  expect(markersOf(document, 0)).toEqual([{ at_s: 5, label: 'Web sessions 30' }])
})

test('a change of one lane is shown beside an earlier one of all lanes', () => {
  const document = withTimeline([
    { at_s: 84, set: { 'traffic.ftp.flows': 64 } },
    { at_s: 100, lane: 1, set: { 'traffic.ftp.flows': 32 } },
  ])
  expect(markersOf(document, 1).map(({ label }) => label)).toEqual(['+48 flows', '−32 flows'])
})

test('an entry for a scheme names the scheme it replaces, and one for a part says whether it is on', () => {
  const adaptive = DEFAULT_SCENARIO.lanes.map(() => ({
    label: '',
    queue: wholeQueue({ kind: 'adaptive_red' }),
  }))
  const timeline: Change[] = [
    { at_s: 5, lane: 1, set: { queue: { kind: 'pie' } } },
    { at_s: 9, lane: 1, set: { queue: { kind: 'adaptive_red' } } },
    { at_s: 12, lane: 1, set: { 'queue.dynamic': null, 'queue.gentle_end': 'twice_max_th' } },
  ]
  expect(entriesOf(withTimeline(timeline, { lanes: adaptive })).map(({ label }) => label)).toEqual([
    'Adaptive RED → PIE',
    'PIE → Adaptive RED',
    'dynamic off, gentle_end twice max th',
  ])
})
