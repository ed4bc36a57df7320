import type { What } from '../../engine/page/events'
import type { Curve } from '../../engine/protocol'
import type { SchemeTraits } from '../../generated/lab'
import { between, fixed, parts, plain, plural, rounded, significant, ungrouped } from '../../kit/format'

/** What a curve measures. */
export type Measure = 'wait' | 'average' | 'average2' | 'queue'

/** A curve's last threshold: its name, and its value in the curve's unit. */
export interface Threshold {
  mark: string
  value: number
}

/** What the probability of a controller met: a draw, or a sum since the last drop. */
export interface Against {
  draw: number | undefined
  sum: number | undefined
}

/** Probabilities and draws with enough digits to tell them apart. */
const share = (value: number, digits = 3) =>
  value >= 1 ? '1' : value === 0 ? '0' : significant(value, digits)

const verdicts = {
  early: 'dropped early',
  forced: 'dropped, forced',
  overflow: 'dropped, overflow',
  marked: 'marked',
  policed: 'dropped by the meter',
} as Record<What, string>

const rows = {
  traffic: 'Traffic',
  packet: 'Packet',
  waiting: 'Waiting',
  buffer: 'Buffer',
  average: 'Average queue',
  average2: 'Average of queue 2',
  queue: 'Queue',
  tokens: 'Tokens',
  wait: 'Wait of the packet in L',
  draw: 'Draw',
  /** Replaces `applied` if one draw decides a whole gap. */
  sum: 'Count × p_b',
  verdict: 'Verdict',
  /** Totals of DualPI2 up to then. */
  inL: 'L until then',
  inC: 'C until then',
}

const bytes = (value: number) =>
  plural(rounded(value, 0), { one: `${fixed(value, 0)} byte`, other: `${fixed(value, 0)} bytes` })

/** A length in the unit of its curve; an average of packets has a decimal, so it is plural. */
const lengths = {
  packets: (value: number, averaged: boolean) =>
    averaged
      ? `${between(value, 1, 1)} packets`
      : plural(rounded(value, 1), {
          one: `${between(value, 0, 1)} packet`,
          other: `${between(value, 0, 1)} packets`,
        }),
  bytes: (value: number, _averaged: boolean) => bytes(value),
  milliseconds: (value: number, _averaged: boolean) => `${fixed(value, 2)} ms`,
} satisfies Record<Curve['unit'], unknown>

const limits = {
  packets: (packets: number) =>
    plural(packets, { one: `${fixed(packets, 0)} packet`, other: `${fixed(packets, 0)} packets` }),
  bytes,
  seconds: (s: number) => `${between(s * 1000, 0, 2)} ms`,
}

/** What led to a verdict, and the verdict. */
const decided = (causes: readonly string[], what: What) => `${parts(causes)}: ${verdicts[what]}.`

/** A curve's reading. */
const reading = (
  measure: Measure,
  value: number,
  unit: Curve['unit'],
  averaged: boolean,
  highest: Threshold | undefined,
  p_b: number,
) => {
  const name = rows[measure]
  const p = `p_b = ${share(p_b)}`
  if (!highest) return `${name} ${lengths[unit](value, averaged)} gives ${p}`
  const own = fixed(value, averaged && unit !== 'bytes' ? 1 : 0)
  const limit = `${highest.mark} ${lengths[unit](highest.value, false)}`
  return value < highest.value
    ? `${name} ${own} of ${limit} gives ${p}`
    : `${name} ${own}, past ${limit}, gives ${p}`
}

/** What followed from a curve's reading. */
const drawn = {
  certain: (canMark: boolean) =>
    canMark ? 'every packet is dropped, or marked where it can be' : 'every packet is dropped',
  below: (draw: number) => `the draw ${share(draw)} lies below`,
  /** Behind a sum. */
  belowP: (draw: number) => `the draw ${share(draw)} lies below p`,
  since: (count: number, p_a: number) =>
    plural(count, {
      one: `${fixed(count, 0)} packet since the last drop makes p_a = ${share(p_a)}`,
      other: `${fixed(count, 0)} packets since the last drop make p_a = ${share(p_a)}`,
    }),
  sinceCertain: (count: number, p_a: number) =>
    plural(count, {
      one: `${fixed(count, 0)} packet since the last drop makes p_a = ${share(p_a)}, a certain drop`,
      other: `${fixed(count, 0)} packets since the last drop make p_a = ${share(p_a)}, a certain drop`,
    }),
  gap: (count: number, product: number) =>
    plural(count, {
      one: `${fixed(count, 0)} packet since the last drop times p_b is ${share(product)}`,
      other: `${fixed(count, 0)} packets since the last drop times p_b are ${share(product)}`,
    }),
  reached: (draw: number) => `the number drawn for this gap, ${share(draw)}, is reached`,
}

const sums = {
  control: (sum: number) => `since the last drop it has come to a sum of ${fixed(sum, 2)}`,
  coupled: (sum: number) => `the sum of probabilities has come to ${fixed(sum, 2)}`,
}

const against = ({ draw, sum }: Against, said: (sum: number) => string) => [
  ...(sum === undefined ? [] : [said(sum)]),
  ...(draw === undefined ? [] : [sum === undefined ? drawn.below(draw) : drawn.belowP(draw)]),
]

/** All texts of the decision inspector. */
export const decisionText = {
  title: (what: What, t_s: number) => `${decisionText.titles[what]} at ${ungrouped(t_s, 6)} s`,
  titles: {
    early: 'Early drop',
    forced: 'Forced drop',
    overflow: 'Overflow',
    marked: 'Mark',
    policed: 'Drop by the meter',
  } as Record<What, string>,
  close: 'Close',
  previous: 'Previous drop',
  next: 'Next drop',
  first: 'This is the first drop.',
  last: 'This is the latest drop.',
  values: 'Values of this decision',
  rows,
  /** Names of numbers whose meaning depends on the kind of decision. */
  rowNames: {
    curve: { base: 'p_b', count: 'Count', applied: 'p_a', delay: 'Delay' },
    controller: {
      base: undefined,
      count: 'Sum of p',
      applied: 'Probability',
      delay: 'Delay at the last update',
    },
    squared_controller: {
      base: 'p′',
      count: 'Sum of p',
      applied: 'Probability',
      delay: 'Delay at the last update',
    },
    coupled: {
      base: 'p′',
      count: 'Sum of probabilities',
      applied: 'Probability',
      delay: 'Delay at the last update',
    },
    sojourn: { base: 'p', count: 'Drops in this state', applied: 'Probability', delay: 'Wait of the packet' },
    sojourn_or_blue: {
      base: undefined,
      count: 'Signals at this rate',
      applied: 'BLUE’s probability',
      delay: 'Wait of the packet',
    },
    own: { base: 'Base probability', count: 'Count', applied: 'Probability', delay: 'Delay' },
  } satisfies Record<NonNullable<SchemeTraits['decision']> | 'own', Record<string, string | undefined>>,
  verdicts,
  lengths,
  limits,
  ofQueue: (name: string) => `Queue ${name}.`,
  ofCurve: (packets: string) => `Curve of ${packets}.`,
  /** Why a packet was dropped or marked, in one sentence. Delays in seconds, waits in L in milliseconds. */
  because: {
    policed: (bytes: number) =>
      `The meter had tokens for ${limits.bytes(bytes)}, fewer than the packet has: dropped by the meter.`,
    /** The queue's own limit is reached. */
    limit: (unit: keyof typeof limits, size: number) =>
      `It has no room left within its own limit of ${limits[unit](size)}: dropped, overflow.`,
    /** For a scheme with a decision of its own kind. */
    own: (what: What) => `A rule of this scheme’s own decided: ${verdicts[what]}.`,
    fullOfPackets: (waiting: number, buffer: number, longest: boolean) =>
      decided(
        [
          `${limits.packets(waiting)} ${plural(waiting, { one: 'waits', other: 'wait' })} and one is in transmission: the buffer of ${limits.packets(buffer)} is full`,
          ...(longest ? ['the longest queue loses from its head'] : []),
        ],
        'overflow',
      ),
    fullOfBytes: (waiting: number, buffer: number, longest: boolean) =>
      decided(
        [
          `${fixed(waiting, 0)} bytes wait: in the buffer of ${fixed(buffer, 0)} bytes this packet has no room`,
          ...(longest ? ['the longest queue loses from its head'] : []),
        ],
        'overflow',
      ),
    /** A drop curve; `count` is missing where each packet is drawn for by itself. */
    curve: (
      at: {
        measure: Measure
        value: number
        unit: Curve['unit']
        averaged: boolean
        highest: Threshold | undefined
        p_b: number
      },
      by: { count: number | undefined; oneDraw: boolean; p_a: number; draw: number },
      what: What,
    ) => {
      const cause = reading(at.measure, at.value, at.unit, at.averaged, at.highest, at.p_b)
      const { count, p_a, draw } = by
      if (at.p_b >= 1) return decided([cause, drawn.certain(what === 'marked')], what)
      if (count === undefined) return decided([cause, drawn.below(draw)], what)
      if (by.oneDraw) return decided([cause, drawn.gap(count, p_a), drawn.reached(draw)], what)
      if (p_a >= 1) return decided([cause, drawn.sinceCertain(count, p_a)], what)
      return decided([cause, drawn.since(count, p_a), drawn.below(draw)], what)
    },
    /** A controller of the probability, such as PIE. */
    control: (delay_s: number, p: number, by: Against, what: What) =>
      decided(
        [
          `At a delay of ${fixed(delay_s * 1000, 1)} ms the control stands at p = ${share(p)}`,
          ...against(by, sums.control),
        ],
        what,
      ),
    /** A controller of the probability's square root, such as PI2. */
    squared: (delay_s: number, root: number, p: number, by: Against, what: What) =>
      decided(
        [
          `At a delay of ${fixed(delay_s * 1000, 1)} ms the control stands at p′ = ${share(root)}, whose square is p = ${share(p)}`,
          ...against(by, sums.control),
        ],
        what,
      ),
    /** DualPI2 in C. */
    inC: (delay_s: number, root: number, p: number, by: Against, what: What) =>
      decided(
        [
          `In C: at a delay of ${fixed(delay_s * 1000, 1)} ms p′ = ${share(root)}, whose square is p_C = ${share(p)}`,
          ...against(by, sums.coupled),
        ],
        what,
      ),
    /** DualPI2 in L, where the coupled probability can rise no further. */
    overloaded: (wait_ms: number, coupling: number, p_cl: number, p: number, by: Against, what: What) =>
      decided(
        [
          `In L: this packet waited ${fixed(wait_ms, 2)} ms`,
          `p_CL = ${between(coupling, 0, 2)}·p′ = ${share(p_cl)} can rise no further, so the square p_C = ${share(p)} drops in L too`,
          ...against(by, sums.coupled),
        ],
        what,
      ),
    byCoupling: (wait_ms: number, coupling: number, p_cl: number, by: Against) =>
      `${parts([
        `In L: this packet waited ${fixed(wait_ms, 2)} ms, and C’s delay makes p_CL = ${between(coupling, 0, 2)}·p′ = ${share(p_cl)}`,
        ...against(by, sums.coupled),
      ])}: marked by the coupling.`,
    byOwnDelay: (wait_ms: number, p: number, coupling: number, p_cl: number, by: Against) =>
      `${parts([
        `In L: this packet waited ${fixed(wait_ms, 2)} ms, for which its own curve has p′_L = ${share(p)}, more than p_CL = ${between(coupling, 0, 2)}·p′ = ${share(p_cl)}`,
        ...against(by, sums.coupled),
      ])}: marked by its own delay.`,
    /** CoDel; the first drop of a dropping state begins it. */
    sojourn: (wait_s: number, target_s: number, interval_s: number, count: number, what: What) =>
      decided(
        [
          `This packet waited ${fixed(wait_s * 1000, 1)} ms, and waits have been above the target of ${between(target_s * 1000, 0, 1)} ms for at least ${between(interval_s * 1000, 0, 1)} ms`,
          count > 1 ? `drop ${fixed(count, 0)} of this dropping state is due` : 'the dropping state begins',
        ],
        what,
      ),
    /** COBALT’s schedule, which waits set off. */
    schedule: (wait_s: number, target_s: number, count: number, what: What) =>
      `This packet waited ${fixed(wait_s * 1000, 1)} ms, above the target of ${between(target_s * 1000, 0, 1)} ms, and signal ${fixed(count, 0)} of the schedule is due: ${verdicts[what]}.`,
    blue: (p: number, draw: number, what: What) =>
      decided([`Full buffers have raised BLUE to p = ${share(p)}`, drawn.below(draw)], what),
  },
  /** Marks in L by cause, and its drops in an overload. */
  ofL: (native: number, coupled: number, dropped: number) =>
    parts([
      `${plain(native)} marked by own delay, ${plain(coupled)} by the coupling`,
      ...(dropped > 0 ? [`${plain(dropped)} dropped`] : []),
    ]),
  ofC: (marked: number, dropped: number) => `${plain(marked)} marked, ${plain(dropped)} dropped`,
  flow: (traffic: string, flow: number) => `${traffic}, flow ${plain(flow)}`,
  number: (number: number) => `number ${plain(number)} at the bottleneck`,
  waiting: (packets: number, bytes: number) => `${limits.packets(packets)}, ${limits.bytes(bytes)}`,
  ms: (s: number) => `${fixed(s * 1000, 2)} ms`,
  probability: (value: number) => share(value, 6),
}
