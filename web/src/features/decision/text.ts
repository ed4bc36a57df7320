import type { What } from '../../engine/page/events'
import type { SchemeTraits } from '../../generated/lab'

const counted = (packets: number) => packets.toLocaleString('en')

/** All texts of the decision inspector, except its sentence. */
export const decisionText = {
  title: (what: string, t_s: string) => `${what} at ${t_s} s`,
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
  rows: {
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
  },
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
  ofQueue: (name: string) => `Queue ${name}.`,
  ofCurve: (packets: string) => `Curve of ${packets}.`,
  policed: (bytes: string) =>
    `The meter had tokens for ${bytes} bytes, fewer than the packet has: dropped by the meter.`,
  atLimit: (limit: string, verdict: string) =>
    `It has no room left within its own limit of ${limit}: ${verdict}.`,
  /** For a scheme with a decision of its own kind. */
  own: (verdict: string) => `A rule of this scheme’s own decided: ${verdict}.`,
  verdicts: {
    early: 'dropped early',
    forced: 'dropped, forced',
    overflow: 'dropped, overflow',
    marked: 'marked',
    policed: 'dropped by the meter',
  } as Record<What, string>,
  /** Marks in L by cause, and its drops in an overload. */
  ofL: (native: number, coupled: number, dropped: number) =>
    `${counted(native)} marked by own delay, ${counted(coupled)} by the coupling${dropped > 0 ? `; ${counted(dropped)} dropped` : ''}`,
  ofC: (marked: number, dropped: number) => `${counted(marked)} marked, ${counted(dropped)} dropped`,
  flow: (traffic: string, flow: number) => `${traffic}, flow ${flow.toLocaleString('en')}`,
  number: (number: number) => `number ${number.toLocaleString('en')} at the bottleneck`,
  packets: (packets: string) => `${packets} packets`,
  bytes: (bytes: string) => `${bytes} bytes`,
  ms: (ms: string) => `${ms} ms`,
} as const
