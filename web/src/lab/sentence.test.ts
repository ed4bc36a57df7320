import { expect, test } from 'vitest'
import type { Figures } from '../engine/page/figures'
import type { Scenario } from '../generated/scenario'
import { sentences } from './sentence'

const FIGURES: Figures = {
  from_s: 0,
  to_s: 20,
  delay_s: 0.1,
  delay_sd_s: 0.01,
  delayQuantile_s: () => Number.NaN,
  loss: 0.02,
  marked: 0,
  loss_run: 3.1,
  utilisation: 1,
  goodput_bps: 9e6,
  drops: { early: 0, forced: 0, overflow: 40 },
  synchronisation: 0.3,
  queue_packets: 280,
  near_limit: 0.83,
  average: Number.NaN,
  classes: {},
  queues: undefined,
  served: [],
  reverse: undefined,
}
const RED = {
  line: [
    [45, 0],
    [195, 0.1],
  ] as [number, number][],
  marks: [
    ['min_th', 45],
    ['max_th', 195],
  ] as [string, number][],
  averaged: true,
  unit: 'packets' as const,
}
const sentence = (...of: Parameters<typeof sentences>) => sentences(...of).join(' ')
const plain = (line: string) => line.replaceAll('\u00a0', ' ')

test('a queue that sits at its limit', () => {
  expect(plain(sentence(FIGURES, undefined))).toBe('The queue is almost full 83 % of the time.')
})

test('a rare loss is said as one packet in so many', () => {
  const now = { ...FIGURES, near_limit: 0, loss: 0.0000402 }
  expect(plain(sentence(now, undefined))).toBe('280 packets wait on average; one packet in 25,000 is lost.')
})

test('an average between its thresholds', () => {
  const now = { ...FIGURES, near_limit: 0, average: 64 }
  expect(plain(sentence({ ...now, drops: { early: 3, forced: 0, overflow: 0 } }, RED))).toBe(
    '64 packets wait on average, so some are dropped early.',
  )
  expect(plain(sentence({ ...now, marked: 0.01 }, RED))).toMatch(/^64 packets .*, so some are marked\b/)
  expect(plain(sentence(now, RED))).toMatch(/^64 packets .*, in the range of early drops\.$/)
  expect(plain(sentence({ ...now, average: 192 }, RED))).toMatch(/, near the end of early drops\.$/)
  expect(plain(sentence({ ...now, average: 200 }, RED))).toMatch(/, beyond early drops\.$/)
})

test('marks are reported with losses and without', () => {
  const red = { ...FIGURES, near_limit: 0, average: 64, marked: 0.008 }
  const drops = { early: 3, forced: 0, overflow: 0 }
  expect(plain(sentence({ ...red, drops }, RED))).toBe(
    '64 packets wait on average, so some are dropped early; 0.8 % of packets are marked.',
  )
  const none = { early: 0, forced: 0, overflow: 0 }
  expect(plain(sentence({ ...red, drops: none, marked: 0.00002 }, RED))).toMatch(
    /nothing is lost; 0\.002 % of packets are marked\.$/,
  )
})

test('an average outside its thresholds, an idle link, no losses', () => {
  const now = {
    ...FIGURES,
    near_limit: 0,
    average: 20,
    utilisation: 0.8,
    drops: { early: 0, forced: 0, overflow: 0 },
  }
  expect(plain(sentence(now, RED))).toBe(
    '20 packets wait on average, too few for early drops; 20 % of the link is unused; nothing is lost.',
  )
})

test('an average below the thresholds of a queue that swings', () => {
  const swings = { ...FIGURES, near_limit: 0, average: 17 }
  const drops = { early: 40, forced: 0, overflow: 0 }
  expect(plain(sentence({ ...swings, drops }, RED))).toMatch(
    /^17 packets wait on average, with peaks in the range/,
  )
  const marks = { ...swings, drops: { ...drops, early: 0 }, marked: 0.01 }
  expect(plain(sentence(marks, RED))).toContain('with peaks in the range')
})

test('before anything has happened it says so', () => {
  expect(sentence(undefined, undefined)).toBe('The run has just begun.')
})

test('without figures it says why', () => {
  expect(sentence(undefined, RED, 'changed')).toBe('Just changed.')
  expect(sentence(undefined, RED, 'catching')).toBe('Catching up with the time shown.')
})

test('a scheme without a drop curve is described by its delay', () => {
  const codel = { line: [], marks: [], averaged: false, unit: 'packets' as const }
  const now = { ...FIGURES, near_limit: 0, delay_s: 0.0123 }
  expect(plain(sentence(now, codel))).toBe('Packets wait 12 ms on average.')
})

test('what people notice of a class is said after the queue, of two classes at most', () => {
  const traffic = [
    { kind: 'ftp', id: 'ftp' },
    { kind: 'call', id: 'call', play_out_s: 0.06 },
    { kind: 'game', id: 'game', late_s: 0.05 },
    { kind: 'writes', id: 'writes' },
  ] as unknown as Scenario['traffic']
  const own = { loss: 0, goodput_bps: 0, delay_s: 0, completion_s: 0, timeQuantile_s: () => 0.0621 }
  const delivery = {
    r: 86.7,
    late: 0.008,
    lost: 0.002,
    late_per_min: 3.04,
    long_runs_per_min: 0,
    frozen_s_per_min: 0,
    freezes_per_min: 0,
  }
  const said = (change: object = {}) => {
    const noticed = { ...own, delivery: { ...delivery, ...change } }
    const classes = { call: noticed, game: noticed, writes: own }
    return plain(sentence({ ...FIGURES, classes }, undefined, 'start', traffic))
  }
  expect(said()).toBe(
    'The queue is almost full 83 % of the time. ' +
      'Call: R ≈ 87, 1 in 100 packets lost or over 60 ms late. ' +
      'Game: 99 % of updates take at most 62 ms, 3.0 a minute late.',
  )
  expect(said({ late: 0, lost: 0, late_per_min: 0 })).toMatch(
    /R ≈ 87, no packet lost or over 60 ms late\. Game: 99 % of updates take at most 62 ms, none late\.$/,
  )
  expect(said({ r: Number.NaN })).not.toMatch(/Call/)
})

test('the class that fares worst is said first, wherever it stands in the traffic', () => {
  const kinds = ['call', 'game', 'writes', 'video', 'video_call']
  const traffic = kinds.map((kind) => ({ kind, id: kind })) as unknown as Scenario['traffic']
  const own = { timeQuantile_s: () => 0.03 }
  const delivery = { r: 92, late: 0, lost: 0, late_per_min: 0 }
  const said = (frozen_s_per_min: number, lost: number) => {
    const classes = {
      call: { ...own, delivery: { ...delivery, lost } },
      game: { ...own, delivery },
      writes: own,
      video: { ...own, playback: { rate_bps: 3e6, stalled_s_per_min: 0 } },
      video_call: { ...own, delivery: { ...delivery, frozen_s_per_min } },
    } as unknown as Figures['classes']
    return sentences({ ...FIGURES, classes }, undefined, 'start', traffic)
      .slice(1)
      .map((line) => line.split(':')[0])
  }
  expect(said(1.2, 0)).toEqual(['Video call', 'Call'])
  expect(said(1.2, 0.03)).toEqual(['Call', 'Video call'])
  expect(said(0, 0)).toEqual(['Call', 'Game'])
})

test('videos and video calls are described by their pauses', () => {
  const traffic = [
    { kind: 'video_call', id: 'v' },
    { kind: 'video', id: 'w' },
  ] as unknown as Scenario['traffic']
  const said = (pause_s: number) => {
    const delivery = { frozen_s_per_min: pause_s }
    const playback = { rate_bps: 3_141_592, stalled_s_per_min: pause_s }
    const classes = { v: { delivery }, w: { playback } } as unknown as Figures['classes']
    return plain(sentence({ ...FIGURES, classes }, undefined, 'start', traffic))
  }
  expect(said(3.2)).toMatch(
    /Video call: frozen for 3\.2 s a minute\. Video: 3\.1 Mb\/s, stalled for 3\.2 s a minute\.$/,
  )
  expect(said(0)).toMatch(/Video call: never frozen\. Video: 3\.1 Mb\/s, no stalls\.$/)
})

test('where two kinds of senders share the link, the sentence says who gets what', () => {
  const traffic = [
    { id: 'a', kind: 'ftp', tcp: 'prague' },
    { id: 'b', kind: 'ftp', tcp: 'cubic' },
  ] as unknown as Scenario['traffic']
  const classes = {
    a: { goodput_bps: 20_712_345 },
    b: { goodput_bps: 19_200_000 },
  } as unknown as Figures['classes']
  const said = (shown: Scenario['traffic']) =>
    plain(sentence({ ...FIGURES, classes }, undefined, 'start', shown))
  expect(said(traffic)).toMatch(/\. Prague gets 20\.7 Mb\/s, CUBIC 19\.2 Mb\/s\.$/)
  expect(said(traffic.slice(0, 1))).not.toMatch(/gets/)
})

test('two queues are described by their delays', () => {
  const said = (l_delay_s: number, c_delay_s: number) => {
    const queues = { l_delay_s, c_delay_s } as Figures['queues']
    return plain(sentence({ ...FIGURES, near_limit: 0.1, queues }, undefined)).split(';')[0]
  }
  expect(said(0.000_94, 0.0152)).toBe('Packets wait 0.94 ms in L and 15 ms in C.')
  expect(said(0.0012, 1.234)).toBe('Packets wait 1.2 ms in L and 1.23 s in C.')
  expect(said(Number.NaN, 0.0152)).toBe('Packets wait 15 ms in C, none in L.')
  expect(said(0.000_15, Number.NaN)).toBe('Packets wait 0.15 ms in L, none in C.')
})

test('queues of a scheduler are described by name, the one that waits least first', () => {
  const queue = (delay_s: number, share: number, starved_s = 0, policed = 0) => ({
    delay_s,
    share,
    starved_s,
    policed,
  })
  const said = (served: Figures['served'], names: string[]) =>
    plain(sentence({ ...FIGURES, near_limit: 0.1, served }, undefined, 'start', [], names))
  expect(said([queue(0.021, 0.98), queue(0.0006, 0.02)], ['bulk', 'voice'])).toMatch(
    /^voice waits 0\.60 ms and takes 2 %, bulk waits 21 ms and takes 98 %/,
  )
  expect(said([queue(0.021, 0.5), queue(0.1, 0.3), queue(0.05, 0.2)], ['a', 'b', 'c'])).toMatch(
    /^a waits 21 ms and takes 50 %, b waits 0?\.?1.* and takes 30 %, the others in between/,
  )
  expect(said([queue(0.001, 1), queue(Number.NaN, 0, 4.2)], ['voice', 'bulk'])).toMatch(
    /^voice waits 1\.0 ms and takes 100 %\. bulk has sent nothing for 4 s\.$/,
  )
  expect(said([queue(0.001, 0.5), queue(0.02, 0.5, 0, 0.31)], ['voice', 'video'])).toMatch(
    /The policer drops 31\.0 % of video\.$/,
  )
})
