import { expect, test } from 'vitest'
import type { Signal } from '../../engine/protocol'
import { wholeQueue } from '../../scenario/complete'
import { plainQueue } from '../../scenario/traits'
import { wordingOf } from './wording'

const NONE = null
type Fields = Partial<
  Record<'what' | 'packets' | 'bytes' | 'measured' | 'p_b' | 'count' | 'p_a' | 'draw' | 'delay_s', number>
>

const EARLY = 2
const FORCED = 3
const OVERFLOW = 4
const MARKED = 5
const POLICED = 6

function signal(fields: Fields, rest: Partial<Signal> = {}): Signal {
  const { what = EARLY, packets = 131, bytes = 131_000 } = fields
  const { measured = NONE, p_b = NONE, count = NONE, p_a = NONE, draw = NONE, delay_s = NONE } = fields
  return {
    event: [83.123456, 103_422, 17, 0, what, packets, bytes, measured, p_b, count, p_a, draw, delay_s],
    curve: {
      line: [],
      marks: [
        ['min_th', 30],
        ['max_th', 195],
      ],
      averaged: true,
      unit: 'packets' as const,
    },
    queue: wholeQueue({ kind: 'red', spacing: 'wait' }),
    buffer: { packets: 500 },
    ...rest,
  }
}

const sentence = (of: Signal) => wordingOf(of, 'TCP').sentence
const values = (of: Signal) =>
  Object.fromEntries(wordingOf(of, 'TCP').values.map(({ name, value }) => [name, value]))

const red = { measured: 121.34, p_b: 0.0478, count: 12, p_a: 0.0671, draw: 0.0523 }

test('an early drop of RED is one sentence with its numbers', () => {
  expect(wordingOf(signal(red), 'TCP').title).toBe('Early drop at 83.123456 s')
  expect(sentence(signal(red))).toBe(
    'Average queue 121.3 of max_th 195 packets gives p_b = 0.0478; 12 packets since the last drop make p_a = 0.0671; the draw 0.0523 lies below: dropped early.',
  )
  expect(values(signal(red))).toEqual({
    Traffic: 'TCP, flow 17',
    Packet: 'number 103,422 at the bottleneck',
    Waiting: '131 packets, 131,000 bytes',
    Buffer: '500 packets',
    'Average queue': '121.3 packets',
    min_th: '30 packets',
    max_th: '195 packets',
    p_b: '0.0478',
    Count: '12',
    p_a: '0.0671',
    Draw: '0.0523',
    Verdict: 'dropped early',
  })
})

test('a packet that goes on with a mark was marked', () => {
  expect(sentence(signal({ ...red, what: MARKED }))).toMatch(/the draw 0\.0523 lies below: marked\.$/)
})

test('past the last threshold every packet is dropped', () => {
  const forced = signal({ what: FORCED, measured: 203.42, p_b: 1, count: 1, p_a: 1, draw: 0.4 })
  expect(sentence(forced)).toBe(
    'Average queue 203.4, past max_th 195 packets, gives p_b = 1; every packet is dropped: dropped, forced.',
  )
})

test('a certain drop is stated as such, and one packet is singular', () => {
  expect(sentence(signal({ ...red, count: 42, p_a: 1 }))).toContain(
    '42 packets since the last drop make p_a = 1, a certain drop: dropped early.',
  )
  expect(sentence(signal({ ...red, count: 1 }))).toContain('1 packet since the last drop makes p_a')
})

test('independent drops have no count', () => {
  const independent = signal(
    { ...red, count: Number.NaN },
    { queue: wholeQueue({ kind: 'red', spacing: 'geometric' }) },
  )
  expect(
    sentence({
      ...independent,
      event: independent.event.map((value) => (Number.isNaN(value) ? null : value)),
    }),
  ).toBe(
    'Average queue 121.3 of max_th 195 packets gives p_b = 0.0478; the draw 0.0523 lies below: dropped early.',
  )
})

test('one number decides a gap as in Linux', () => {
  const linux = { queue: wholeQueue({ kind: 'red', spacing: 'linux' }) }
  expect(sentence(signal({ ...red, count: 12, p_a: 0.574 }, linux))).toBe(
    'Average queue 121.3 of max_th 195 packets gives p_b = 0.0478; 12 packets since the last drop times p_b are 0.574; the number drawn for this gap, 0.0523, is reached: dropped early.',
  )
})

test('the curve may apply to the queue itself, or to bytes of a second queue', () => {
  const now = signal({ ...red, measured: 121 }, { curve: { ...signal({}).curve, averaged: false } })
  expect(sentence(now)).toMatch(/^Queue 121 of max_th 195 packets gives/)
  const bytes = {
    line: [],
    marks: [['max_th', 80_000]] as [string, number][],
    averaged: true,
    unit: 'bytes' as const,
  }
  expect(sentence(signal({ ...red, measured: 45_120.4 }, { curve: bytes }))).toMatch(
    /^Average of queue 2 45,120 of max_th 80,000 bytes gives/,
  )
})

test('a sketched curve without thresholds has none in its sentence', () => {
  expect(sentence(signal(red, { curve: { ...signal({}).curve, marks: [] } }))).toMatch(
    /^Average queue 121\.3 packets gives p_b = 0\.0478;/,
  )
})

test('one packet is singular, an average of 1.0 is not', () => {
  const curve = { ...signal({}).curve, marks: [] }
  const one = (averaged: boolean) =>
    sentence(signal({ ...red, measured: 1 }, { curve: { ...curve, averaged } }))
  expect(one(true)).toMatch(/^Average queue 1\.0 packets gives/)
  expect(one(false)).toMatch(/^Queue 1 packet gives/)
})

test('an overflow names the full buffer', () => {
  expect(sentence(signal({ what: OVERFLOW, packets: 499 }))).toBe(
    '499 packets wait and one is in transmission: the buffer of 500 packets is full: dropped, overflow.',
  )
  expect(sentence(signal({ what: OVERFLOW, packets: 1 }, { buffer: { packets: 2 } }))).toBe(
    '1 packet waits and one is in transmission: the buffer of 2 packets is full: dropped, overflow.',
  )
  expect(sentence(signal({ what: OVERFLOW, bytes: 99_600 }, { buffer: { bytes: 100_000 } }))).toBe(
    '99,600 bytes wait: in the buffer of 100,000 bytes this packet has no room: dropped, overflow.',
  )
  expect(sentence(signal({ what: OVERFLOW, packets: 499 }, { queue: plainQueue('fq_codel') }))).toContain(
    'the longest queue loses from its head',
  )
})

test('delay controllers give their probability, CoDel its wait', () => {
  const control = { p_b: 0.2, p_a: 0.04, draw: 0.031, delay_s: 0.0184 }
  expect(sentence(signal({ ...control, p_b: 0.04 }, { queue: plainQueue('pie') }))).toBe(
    'At a delay of 18.4 ms the control stands at p = 0.04; the draw 0.031 lies below: dropped early.',
  )
  expect(sentence(signal(control, { queue: plainQueue('pi2') }))).toContain(
    'p′ = 0.2, whose square is p = 0.04;',
  )
  const codel = wholeQueue({ kind: 'codel', target_s: 0.005, interval_s: 0.1 })
  expect(sentence(signal({ delay_s: 0.0234, count: 3 }, { queue: codel }))).toBe(
    'This packet waited 23.4 ms, and waits have been above the target of 5 ms for at least 100 ms; drop 3 of this dropping state is due: dropped early.',
  )
})

test('COBALT names the law that decided', () => {
  const cobalt = { queue: wholeQueue({ kind: 'cobalt', target_s: 0.005 }) }
  const due = signal({ delay_s: 0.0234, count: 3 }, cobalt)
  expect(sentence(due)).toBe(
    'This packet waited 23.4 ms, above the target of 5 ms, and signal 3 of the schedule is due: dropped early.',
  )
  expect(values(due)).toMatchObject({ 'Wait of the packet': '23.40 ms', 'Signals at this rate': '3' })
  const blue = signal({ delay_s: 0.0234, p_a: 0.0078125, draw: 0.0031 }, cobalt)
  expect(sentence(blue)).toBe(
    'Full buffers have raised BLUE to p = 0.00781; the draw 0.0031 lies below: dropped early.',
  )
  expect(values(blue)).toMatchObject({ 'BLUE’s probability': '0.0078125', Draw: '0.0031' })
})

test('sums of probabilities are beside a draw, or replace it', () => {
  const control = { p_b: 0.04, p_a: 0.04, delay_s: 0.0184 }
  const pie = wholeQueue({ kind: 'pie', derandomise: true })
  const drawn = signal({ ...control, draw: 0.031, count: 1.24 }, { queue: pie })
  expect(sentence(drawn)).toBe(
    'At a delay of 18.4 ms the control stands at p = 0.04; since the last drop it has come to a sum of 1.24; the draw 0.031 lies below p: dropped early.',
  )
  expect(values(drawn)).toMatchObject({ 'Sum of p': '1.2400', Draw: '0.031' })
  const due = signal({ ...control, count: 8.52 }, { queue: pie })
  expect(sentence(due)).toMatch(/it has come to a sum of 8\.52: dropped early\.$/)
  expect(values(due)).not.toHaveProperty('Draw')
  const recurrence = signal(
    { ...control, p_b: 0.2, count: 1.01 },
    { queue: wholeQueue({ kind: 'pi2', draws: 'recurrence' }) },
  )
  expect(sentence(recurrence)).toContain(
    'whose square is p = 0.04; since the last drop it has come to a sum of 1.01',
  )
})

test('past the last threshold a packet may be marked', () => {
  const marked = signal({ what: MARKED, measured: 203.42, p_b: 1, count: 1, p_a: 1, draw: 0.4 })
  expect(sentence(marked)).toMatch(/every packet is dropped, or marked where it can be: marked\.$/)
})

test('a decision of DualPI2 lists the marks of both queues by cause', () => {
  const of = signal(
    { what: MARKED, measured: 0.4, p_b: 0.1, p_a: 0.2, count: 1.1 },
    { queue: plainQueue('dualpi2') },
  )
  const queues = {
    l_delay_s: 0.001,
    c_delay_s: 0.015,
    l_native_marks: 412,
    l_coupled_marks: 1003,
    c_marks: 3,
    c_drops: 12,
  }
  const rows = (l_drops: number) => wordingOf(of, 'TCP', { ...queues, l_drops }).values.slice(-2)
  expect(rows(0)).toEqual([
    { name: 'L until then', value: '412 marked by own delay, 1,003 by the coupling' },
    { name: 'C until then', value: '3 marked, 12 dropped' },
  ])
  expect(rows(7)[0]?.value).toMatch(/coupling; 7 dropped$/)
  expect(wordingOf(of, 'TCP').values.map(({ name }) => name)).not.toContain('L until then')
})

test('in a scheduler it says which queue decided, and whether its own limit or its meter', () => {
  const queue = wholeQueue({
    kind: 'scheduler',
    share: 'strict',
    quantum_bytes: 1514,
    queues: [
      { name: 'voice', takes: [46], limit: { packets: 20 }, queue: { kind: 'tail_drop' } },
      { name: 'bulk', queue: plainQueue('red') },
    ],
  })
  const within = (fields: Fields, inside: number) => sentence(signal(fields, { queue, inside }))
  expect(within(red, 1)).toMatch(/^Queue bulk. Average queue 121.3 of max_th 195 packets gives/)
  expect(within({ what: OVERFLOW }, 0)).toBe(
    'Queue voice. It has no room left within its own limit of 20 packets: dropped, overflow.',
  )
  expect(within({ what: OVERFLOW, packets: 499 }, 0)).toContain('the buffer of 500 packets is full')
  const policed = signal({ what: POLICED, measured: 412 }, { queue, inside: 0 })
  expect(sentence(policed)).toBe(
    'Queue voice. The meter had tokens for 412 bytes, fewer than the packet has: dropped by the meter.',
  )
  expect(values(policed)).toMatchObject({ Tokens: '412 bytes', Verdict: 'dropped by the meter' })
})
