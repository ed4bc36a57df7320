import { type PacketEvent, readEvent } from '../../engine/page/events'
import type { QueuesFigures } from '../../engine/page/figures'
import type { Signal } from '../../engine/protocol'
import type { QueueLimit, Spacing } from '../../generated/scenario'
import { between, fixed, told } from '../../kit/format'
import { traitsOf } from '../../scenario/traits'
import { packetsOf } from '../../scenario/weighted'
import { type Against, decisionText, type Measure } from './text'

/** One value of a decision, as the table shows it. */
export interface Value {
  name: string
  value: string
}

/** A decision in words: what happened, why, and its numbers. */
export interface Wording {
  title: string
  sentence: string
  values: Value[]
}

/** A full packet on most links. */
const LARGEST_BYTES = 1500

/** A decision in words; for DualPI2 with the totals of both queues up to then, if known. */
export function wordingOf(signal: Signal, className: string, queues?: QueuesFigures): Wording {
  const event = readEvent(signal.event)
  const { of, judge, limit } = judgeOf(signal)
  const said = event.what === 'overflow' && limit ? atLimit(judge, event, limit) : sentenceOf(judge, event)
  return {
    title: decisionText.title(event.what, event.t_s),
    sentence: told(of ? [of, said] : [said]),
    values: [...valuesOf(judge, event, className), ...(queues ? totalsOf(queues) : [])],
  }
}

interface Judge {
  /** Which of several queues or curves it is, in a sentence. */
  of?: string
  judge: Signal
  /** The limit of its own that the queue has. */
  limit?: QueueLimit | undefined
}

/** What decided: the lane's discipline, that of a queue in a scheduler, or one of several curves. */
function judgeOf(signal: Signal): Judge {
  const { queue, inside = -1 } = signal
  if (queue.kind === 'wred') {
    const curve = queue.curves[inside]
    return curve ? { of: decisionText.ofCurve(packetsOf(curve)), judge: signal } : { judge: signal }
  }
  const part = queue.kind === 'scheduler' ? queue.queues?.[inside] : undefined
  if (!part) return { judge: signal }
  const judge = { ...signal, queue: part.queue }
  return { of: decisionText.ofQueue(part.name), judge, limit: part.limit ?? undefined }
}

const thresholds = (curve: Signal['curve']) => curve.marks.filter(([, value]) => value > 0)

const measureOf = ({ averaged, unit }: Signal['curve']): Measure => {
  if (unit === 'milliseconds') return 'wait'
  return averaged ? (unit === 'bytes' ? 'average2' : 'average') : 'queue'
}

/** A value that a decision may lack. */
const known = (value: number): number | undefined => (Number.isNaN(value) ? undefined : value)

function sentenceOf(signal: Signal, event: PacketEvent): string {
  const { because } = decisionText
  const { base, count, applied, draw, delay_s, what } = event
  if (what === 'overflow') return overflow(signal, event)
  if (what === 'policed') return because.policed(event.measured)
  const by: Against = { draw: known(draw), sum: known(count) }
  switch (kindOf(signal)) {
    case 'curve':
      return curve(signal, event)
    case 'controller':
      return because.control(delay_s, applied, by, what)
    case 'squared_controller':
      return because.squared(delay_s, base, applied, by, what)
    case 'sojourn': {
      const { target_s, interval_s } = signal.queue as unknown as { target_s: number; interval_s: number }
      return because.sojourn(delay_s, target_s, interval_s, count, what)
    }
    case 'coupled':
      return coupled(signal, event)
    case 'sojourn_or_blue': {
      const { target_s } = signal.queue as unknown as { target_s: number }
      return Number.isNaN(count)
        ? because.blue(applied, draw, what)
        : because.schedule(delay_s, target_s, count, what)
    }
    case null:
      return because.own(what)
  }
}

/** What decides a scheme's signals; null for a kind of its own. */
const kindOf = ({ queue }: Signal) => traitsOf(queue.kind)?.decision ?? null

function curve({ curve, queue }: Signal, event: PacketEvent): string {
  const { measured, base, count, applied, draw, what } = event
  const spacing = spacingOf(queue)
  const last = thresholds(curve).at(-1)
  const highest = last && { mark: last[0], value: last[1] }
  const { unit, averaged } = curve
  return decisionText.because.curve(
    { measure: measureOf(curve), value: measured, unit, averaged, highest, p_b: base },
    {
      count: spacing === 'geometric' ? undefined : known(count),
      oneDraw: spacing === 'linux',
      p_a: applied,
      draw,
    },
    what,
  )
}

/** The spacing of drops; undefined for schemes without one. */
function spacingOf(queue: Signal['queue']): Spacing | undefined {
  if (queue.kind === 'red_tail') return queue.red.spacing
  return 'spacing' in queue ? queue.spacing : undefined
}

/** A queue that has a limit of its own is full by it, or by the buffer that all queues share. */
function atLimit(judge: Signal, event: PacketEvent, limit: QueueLimit): string {
  const { buffer } = judge
  const isShared =
    'packets' in buffer
      ? event.found_packets + 1 >= buffer.packets
      : event.found_bytes + LARGEST_BYTES > buffer.bytes
  if (isShared) return overflow(judge, event)
  const [unit, size] = Object.entries(limit)[0] as ['packets' | 'bytes' | 'seconds', number]
  return decisionText.because.limit(unit, size)
}

function overflow({ buffer, queue }: Signal, { found_packets, found_bytes }: PacketEvent): string {
  const longest =
    traitsOf(queue.kind)?.overflow === 'longest_queue' &&
    (queue as { overflow?: string }).overflow !== 'arrival'
  const { because } = decisionText
  return 'packets' in buffer
    ? because.fullOfPackets(found_packets, buffer.packets, longest)
    : because.fullOfBytes(found_bytes, buffer.bytes, longest)
}

/** DualPI2's probabilities: in L from the packet's own sojourn and by coupling, in C the squared one. */
function coupled(
  { queue }: Signal,
  { measured, base, count, applied, draw, delay_s, what }: PacketEvent,
): string {
  const { because } = decisionText
  const { coupling } = queue as unknown as { coupling: number }
  // A sum replaces the draw.
  const by: Against = Number.isNaN(count)
    ? { draw: known(draw), sum: undefined }
    : { draw: undefined, sum: count }
  if (Number.isNaN(measured)) return because.inC(delay_s, base, applied, by, what)
  const p_cl = coupling * base
  if (what !== 'marked') return because.overloaded(measured, coupling, p_cl, applied, by, what)
  return Math.abs(applied - p_cl) <= 1e-12
    ? because.byCoupling(measured, coupling, p_cl, by)
    : because.byOwnDelay(measured, applied, coupling, p_cl, by)
}

/** Marks by their cause, and drops. */
function totalsOf({ l_native_marks, l_coupled_marks, l_drops, c_marks, c_drops }: QueuesFigures): Value[] {
  const { rows, ofL, ofC } = decisionText
  return [
    { name: rows.inL, value: ofL(l_native_marks, l_coupled_marks, l_drops) },
    { name: rows.inC, value: ofC(c_marks, c_drops) },
  ]
}

function valuesOf(signal: Signal, event: PacketEvent, className: string): Value[] {
  const { curve, buffer } = signal
  const { rows, rowNames, lengths, limits } = decisionText
  const { measured, base, count, applied, draw, delay_s } = event
  const { probability } = decisionText
  const known = (name: string, value: number, shown: () => string): Value[] =>
    Number.isNaN(value) ? [] : [{ name, value: shown() }]
  const kind = kindOf(signal)
  const names = rowNames[kind ?? 'own']
  const counts = kind === 'curve' || kind === 'sojourn' || kind === 'sojourn_or_blue'
  return [
    { name: rows.traffic, value: decisionText.flow(className, event.flow) },
    { name: rows.packet, value: decisionText.number(event.number) },
    { name: rows.waiting, value: decisionText.waiting(event.found_packets, event.found_bytes) },
    {
      name: rows.buffer,
      value: 'packets' in buffer ? limits.packets(buffer.packets) : limits.bytes(buffer.bytes),
    },
    ...(event.what === 'policed' ? [{ name: rows.tokens, value: limits.bytes(measured) }] : []),
    ...known(rows[measureOf(curve)], event.what === 'policed' ? Number.NaN : measured, () =>
      lengths[curve.unit](measured, curve.averaged),
    ),
    ...(kind === 'curve' && !Number.isNaN(measured)
      ? thresholds(curve).map(([name, value]) => ({ name, value: lengths[curve.unit](value, false) }))
      : []),
    ...known(names.delay, delay_s, () => decisionText.ms(delay_s)),
    ...(names.base ? known(names.base, base, () => probability(base)) : []),
    ...known(names.count, count, () => (counts ? fixed(count, 0) : between(count, kind ? 4 : 0, 4))),
    ...known(spacingOf(signal.queue) === 'linux' ? rows.sum : names.applied, applied, () =>
      probability(applied),
    ),
    ...known(rows.draw, draw, () => probability(draw)),
    { name: rows.verdict, value: decisionText.verdicts[event.what] },
  ]
}
