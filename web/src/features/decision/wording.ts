import { type PacketEvent, readEvent } from '../../engine/page/events'
import type { QueuesFigures } from '../../engine/page/figures'
import type { Signal } from '../../engine/protocol'
import type { QueueLimit, Spacing } from '../../generated/scenario'
import { traitsOf } from '../../scenario/traits'
import { packetsOf } from '../../scenario/weighted'
import { decisionText } from './text'

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

/** Decimals of a second: packets follow each other within microseconds. */
const TIME_DIGITS = 6

/** A decision in words; for DualPI2 with the totals of both queues up to then, if known. */
export function wordingOf(signal: Signal, className: string, queues?: QueuesFigures): Wording {
  const event = readEvent(signal.event)
  const t_s = event.t_s.toFixed(TIME_DIGITS)
  const { of, judge, limit } = judgeOf(signal)
  const said = event.what === 'overflow' && limit ? atLimit(judge, event, limit) : sentenceOf(judge, event)
  return {
    title: decisionText.title(decisionText.titles[event.what], t_s),
    sentence: of ? `${of} ${said}` : said,
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

const digits = (value: number, least: number, most = least) =>
  value.toLocaleString('en', { minimumFractionDigits: least, maximumFractionDigits: most })
/** Probabilities and draws with enough digits to tell them apart. */
const share = (value: number, significant: number) =>
  value >= 1 ? '1' : value === 0 ? '0' : String(Number(value.toPrecision(significant)))
const whole = (value: number) => digits(value, 0)
const thresholds = (curve: Signal['curve']) => curve.marks.filter(([, value]) => value > 0)

/** A length in the curve's unit. */
function length(value: number, { unit }: Signal['curve'], fine: boolean): string {
  if (unit === 'milliseconds') return decisionText.ms(digits(value, 2))
  return unit === 'bytes'
    ? decisionText.bytes(whole(value))
    : decisionText.packets(digits(value, fine ? 1 : 0, 1))
}

function measuredName({ averaged, unit }: Signal['curve']): string {
  const { rows } = decisionText
  if (unit === 'milliseconds') return rows.wait
  return averaged ? (unit === 'bytes' ? rows.average2 : rows.average) : rows.queue
}

function sentenceOf(signal: Signal, event: PacketEvent): string {
  if (event.what === 'overflow') return overflow(signal, event)
  if (event.what === 'policed') return decisionText.policed(whole(event.measured))
  const kind = kindOf(signal)
  switch (kind) {
    case 'curve':
      return `${reading(signal, event)} ${verdict(signal, event)}.`
    case 'controller':
    case 'squared_controller':
      return control(event, kind === 'squared_controller')
    case 'sojourn':
      return wait(signal, event)
    case 'coupled':
      return coupled(signal, event)
    case 'sojourn_or_blue':
      return waitOrBlue(signal, event)
    case null:
      return decisionText.own(decisionText.verdicts[event.what])
  }
}

/** What decides a scheme's signals; null for a kind of its own. */
const kindOf = ({ queue }: Signal) => traitsOf(queue.kind)?.decision ?? null

/** "Average queue 121.3 of max_th 195 packets gives p_b = 0.048;" */
function reading({ curve }: Signal, { measured, base }: PacketEvent): string {
  const name = measuredName(curve)
  const highest = thresholds(curve).at(-1)
  const own = curve.unit === 'bytes' ? whole(measured) : digits(measured, curve.averaged ? 1 : 0)
  const p = `p_b = ${share(base, 3)}`
  if (!highest) return `${name} ${length(measured, curve, curve.averaged)} gives ${p};`
  const [mark, value] = highest
  const limit = `${mark} ${length(value, curve, false)}`
  return measured < value
    ? `${name} ${own} of ${limit} gives ${p};`
    : `${name} ${own}, past ${limit}, gives ${p};`
}

/** "12 packets since the last drop make p_a = 0.113; the draw 0.087 lies below: dropped early" */
function verdict({ queue }: Signal, { base, count, applied, draw, what }: PacketEvent): string {
  const outcome = decisionText.verdicts[what]
  if (base >= 1)
    return `every packet is dropped${what === 'marked' ? ', or marked where it can be' : ''}: ${outcome}`
  const drawn = `the draw ${share(draw, 3)} lies below: ${outcome}`
  const spacing = spacingOf(queue)
  const independent = spacing === 'geometric'
  if (Number.isNaN(count) || independent) return `${drawn}`
  const packets = count === 1 ? '1 packet' : `${whole(count)} packets`
  const p = `p_a = ${share(applied, 3)}`
  const since = `${packets} since the last drop ${count === 1 ? 'makes' : 'make'} ${p}`
  if (spacing === 'linux')
    return `${packets} since the last drop times p_b ${count === 1 ? 'is' : 'are'} ${share(applied, 3)}; the number drawn for this gap, ${share(draw, 3)}, is reached: ${outcome}`
  return applied >= 1 ? `${since}, a certain drop: ${outcome}` : `${since}; ${drawn}`
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
  const words =
    unit === 'seconds' ? decisionText.ms(digits(size * 1000, 0, 2)) : decisionText[unit](whole(size))
  return decisionText.atLimit(words, decisionText.verdicts.overflow)
}

function overflow({ buffer, queue }: Signal, { found_packets, found_bytes }: PacketEvent): string {
  const full =
    'packets' in buffer
      ? `${whole(found_packets)} packets wait and one is in transmission: the buffer of ${whole(buffer.packets)} packets is full`
      : `${whole(found_bytes)} bytes wait: in the buffer of ${whole(buffer.bytes)} bytes this packet has no room`
  const longest =
    traitsOf(queue.kind)?.overflow === 'longest_queue' &&
    (queue as { overflow?: string }).overflow !== 'arrival'
  const rule = longest ? '; the longest queue loses from its head' : ''
  return `${full}${rule}: ${decisionText.verdicts.overflow}.`
}

/** A controller of the drop probability, such as PIE, or of its square root, such as PI2. */
function control({ base, count, applied, draw, delay_s, what }: PacketEvent, isSquared: boolean): string {
  const drawn = `the draw ${share(draw, 3)} lies below`
  const sum = `since the last drop it has come to a sum of ${digits(count, 2)}`
  const by = Number.isNaN(count) ? drawn : Number.isNaN(draw) ? sum : `${sum}; ${drawn}`
  const squared = isSquared ? `p′ = ${share(base, 3)}, whose square is p = ` : 'p = '
  return `At a delay of ${digits(delay_s * 1000, 1)} ms the control stands at ${squared}${share(applied, 3)}; ${by}: ${decisionText.verdicts[what]}.`
}

/** DualPI2's probabilities: in L from the packet's own sojourn and by coupling, in C the squared one. */
function coupled(
  { queue }: Signal,
  { measured, base, count, applied, draw, delay_s, what }: PacketEvent,
): string {
  const { coupling } = queue as unknown as { coupling: number }
  const by = Number.isNaN(count)
    ? Number.isNaN(draw)
      ? ''
      : `; the draw ${share(draw, 3)} lies below`
    : `; the sum of probabilities has come to ${digits(count, 2)}`
  const outcome = decisionText.verdicts[what]
  if (Number.isNaN(measured))
    return `In C: at a delay of ${digits(delay_s * 1000, 1)} ms p′ = ${share(base, 3)}, whose square is p_C = ${share(applied, 3)}${by}: ${outcome}.`
  const from = `p_CL = ${digits(coupling, 0, 2)}·p′ = ${share(coupling * base, 3)}`
  const waited = `In L: this packet waited ${digits(measured, 2)} ms`
  if (what !== 'marked')
    return `${waited}; ${from} can rise no further, so the square p_C = ${share(applied, 3)} drops in L too${by}: ${outcome}.`
  const close = Math.abs(applied - coupling * base) <= 1e-12
  return close
    ? `${waited}, and C’s delay makes ${from}${by}: ${outcome} by the coupling.`
    : `${waited}, for which its own curve has p′_L = ${share(applied, 3)}, more than ${from}${by}: ${outcome} by its own delay.`
}

/** CoDel. */
function wait({ queue }: Signal, { delay_s, count, what }: PacketEvent): string {
  const { target_s, interval_s } = queue as unknown as { target_s: number; interval_s: number }
  const state =
    count > 1 ? `; drop ${whole(count)} of this dropping state is due` : '; the dropping state begins'
  return `This packet waited ${digits(delay_s * 1000, 1)} ms, and waits have been above the target of ${digits(target_s * 1000, 0, 1)} ms for at least ${digits(interval_s * 1000, 0, 1)} ms${state}: ${decisionText.verdicts[what]}.`
}

/** COBALT: either its schedule, which waits set off, or BLUE. */
function waitOrBlue({ queue }: Signal, { delay_s, count, applied, draw, what }: PacketEvent): string {
  const { target_s } = queue as unknown as { target_s: number }
  const outcome = decisionText.verdicts[what]
  return Number.isNaN(count)
    ? `Full buffers have raised BLUE to p = ${share(applied, 3)}; the draw ${share(draw, 3)} lies below: ${outcome}.`
    : `This packet waited ${digits(delay_s * 1000, 1)} ms, above the target of ${digits(target_s * 1000, 0, 1)} ms, and signal ${whole(count)} of the schedule is due: ${outcome}.`
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
  const { rows, rowNames } = decisionText
  const { measured, base, count, applied, draw, delay_s } = event
  const known = (name: string, value: number, shown: () => string): Value[] =>
    Number.isNaN(value) ? [] : [{ name, value: shown() }]
  const kind = kindOf(signal)
  const names = rowNames[kind ?? 'own']
  const counts = kind === 'curve' || kind === 'sojourn' || kind === 'sojourn_or_blue'
  return [
    { name: rows.traffic, value: decisionText.flow(className, event.flow) },
    { name: rows.packet, value: decisionText.number(event.number) },
    {
      name: rows.waiting,
      value: `${decisionText.packets(whole(event.found_packets))}, ${decisionText.bytes(whole(event.found_bytes))}`,
    },
    {
      name: rows.buffer,
      value:
        'packets' in buffer
          ? decisionText.packets(whole(buffer.packets))
          : decisionText.bytes(whole(buffer.bytes)),
    },
    ...(event.what === 'policed' ? [{ name: rows.tokens, value: decisionText.bytes(whole(measured)) }] : []),
    ...known(measuredName(curve), event.what === 'policed' ? Number.NaN : measured, () =>
      length(measured, curve, curve.averaged),
    ),
    ...(kind === 'curve' && !Number.isNaN(measured)
      ? thresholds(curve).map(([name, value]) => ({ name, value: length(value, curve, false) }))
      : []),
    ...known(names.delay, delay_s, () => decisionText.ms(digits(delay_s * 1000, 2))),
    ...(names.base ? known(names.base, base, () => share(base, 6)) : []),
    ...known(names.count, count, () => (counts ? whole(count) : digits(count, kind ? 4 : 0, 4))),
    ...known(spacingOf(signal.queue) === 'linux' ? rows.sum : names.applied, applied, () =>
      share(applied, 6),
    ),
    ...known(rows.draw, draw, () => share(draw, 6)),
    { name: rows.verdict, value: decisionText.verdicts[event.what] },
  ]
}
