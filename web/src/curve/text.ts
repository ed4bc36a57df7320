import { fixed, plain, plural, significant } from '../kit/format'

const shown = (length: number) => significant(length, 12)
const packets = (length: number) =>
  plural(length, { one: `${shown(length)} packet`, other: `${shown(length)} packets` })
const bytes = (length: number) =>
  plural(length, { one: `${shown(length)} byte`, other: `${shown(length)} bytes` })
const probability = (p: number) => fixed(p, p > 0 && p < 0.1 ? 3 : 2)
const less = (from: number, to: number, where: string) =>
  `p falls from ${probability(from)} to ${probability(to)} ${where}. No published scheme drops less when more packets wait.`

/** Texts of the curve editor. */
export const curveText = {
  editor: 'drop curve editor',
  names: 'Names on the drop curve',
  buffer: 'buffer',
  beyond: 'From here to the buffer the axis is compressed.',
  /** Lengths of queues, by their unit. */
  lengths: {
    packets: {
      now: 'queue',
      average: 'average queue',
      title: 'queue now, packets',
      anyTitle: 'queue, packets',
      averageTitle: 'average queue, packets',
      column: 'queue, packets',
      field: 'queue',
      p: 'drop probability',
      pShort: 'p (drop)',
      of: (length: number) => packets(length),
      end: (limit: number) => `the buffer ends at ${packets(limit)}`,
      /** A knot's place: a length, and a probability in percent. */
      place: (length: number, p: string) => `queue ${packets(length)}, drop probability ${p} percent`,
      averagePlace: (length: number, p: string) =>
        `average queue ${packets(length)}, drop probability ${p} percent`,
      cliffPlace: (length: number, low: string, high: string) =>
        `at queue ${packets(length)}, from ${low} to ${high} percent`,
      outside: (typed: string, most: number) => `The queue ${typed} is outside 0 to ${plain(most)} packets.`,
      ends: (from: number, to: number) => `${shown(from)} to ${shown(to)} packets`,
    },
    bytes: {
      now: 'queue',
      average: 'average queue',
      title: 'queue now, kB',
      anyTitle: 'queue, kB',
      averageTitle: 'average queue, kB',
      column: 'queue, bytes',
      field: 'queue',
      p: 'drop probability',
      pShort: 'p (drop)',
      of: (length: number) => bytes(length),
      end: (limit: number) => `the buffer ends at ${bytes(limit)}`,
      place: (length: number, p: string) => `queue ${bytes(length)}, drop probability ${p} percent`,
      averagePlace: (length: number, p: string) =>
        `average queue ${bytes(length)}, drop probability ${p} percent`,
      cliffPlace: (length: number, low: string, high: string) =>
        `at queue ${bytes(length)}, from ${low} to ${high} percent`,
      outside: (typed: string, most: number) => `The queue ${typed} is outside 0 to ${plain(most)} bytes.`,
      ends: (from: number, to: number) => `${shown(from)} to ${shown(to)} bytes`,
    },
    milliseconds: {
      now: 'delay in L',
      average: 'average delay in L',
      title: 'delay in L now, ms',
      anyTitle: 'delay in L, ms',
      averageTitle: 'average delay in L, ms',
      column: 'delay in L, ms',
      field: 'delay, ms',
      p: 'probability of a mark',
      pShort: 'p (mark)',
      of: (length: number) => `${shown(length)} ms`,
      end: (limit: number) => `the axis ends at ${shown(limit)} ms`,
      place: (length: number, p: string) =>
        `delay in L ${shown(length)} ms, probability of a mark ${p} percent`,
      averagePlace: (length: number, p: string) =>
        `average delay in L ${shown(length)} ms, probability of a mark ${p} percent`,
      cliffPlace: (length: number, low: string, high: string) =>
        `at delay in L ${shown(length)} ms, from ${low} to ${high} percent`,
      outside: (typed: string, most: number) => `The delay in L ${typed} is outside 0 to ${plain(most)} ms.`,
      ends: (from: number, to: number) => `${shown(from)} to ${shown(to)} ms`,
    },
  },
  threshold: (mark: string, length: string) => `${mark} ${length}`,
  present: (lane: string) => `Where lane ${lane} is now`,
  knot: (i: number, of: number) => `Knot ${i} of ${of}`,
  knotAt: (i: number, of: number, place: string) => `Knot ${i} of ${of}, ${place}.`,
  added: (knot: string) => `Knot added. ${knot}`,
  removed: (knot: string) => `Knot removed. ${knot}`,
  full: (most: number) => `A curve has at most ${most} knots.`,
  drawn: (knots: number) => `Drawn. The curve has ${knots} knots.`,
  tools: 'Curve tools',
  knots: 'Knots',
  draw: 'Draw',
  neverDecreasing: 'never falls',
  neverDecreasingHelp: 'Keeps the drop probability from falling as the queue grows.',
  p: 'p',
  less: (what: string) => `less ${what}`,
  more: (what: string) => `more ${what}`,
  remove: 'Delete knot',
  add: 'Add knot',
  line: 'Line',
  lineBegun: 'The line begins here. Tap where it ends.',
  hint: {
    knots: 'Drag a knot, or click an empty place for a new one.',
    knotsTap: 'Drag a knot, or tap an empty place for a new one.',
    draw: 'Draw over the plot. Where you draw, the curve is replaced.',
    drawKeys: 'Draw over the plot. Where you draw, the curve is replaced; with Shift, by a straight line.',
    line: 'Drag from one end of a straight line to the other, or tap both.',
    cliff: 'A cliff moves as a whole. Drag its upper or lower knot sideways to tilt it.',
  },
  noRoom: 'There is no room for another knot here.',
  cliff: (i: number) => `Cliff at knots ${i} and ${i + 1}`,
  cliffAt: (i: number, place: string) => `Cliff at knots ${i} and ${i + 1}, ${place}.`,
  cliffSideways: 'A cliff moves sideways; its two knots move up and down.',
  /** A knot or a cliff that cannot move; `why` has the reasons. */
  knotStays: (i: number, of: number, why: string) => `Knot ${i} of ${of} cannot move: ${why}.`,
  cliffStays: (i: number, why: string) => `Cliff at knots ${i} and ${i + 1} cannot move: ${why}.`,
  why: {
    empty: 'the queue cannot be shorter than 0',
    neighbour: (knot: number) => `knot ${knot} is in the way`,
    least: 'a probability cannot be below 0',
    most: 'a probability cannot be above 1',
    falls: (knot: number) => `the curve would fall between it and knot ${knot}; “never falls” is set`,
  },
  fallsAt: (fromP: number, toP: number, length: string) => less(fromP, toP, `at ${length}`),
  fallsBetween: (fromP: number, toP: number, from: number, to: string) =>
    less(fromP, toP, `between ${shown(from)} and ${to}`),
  edit: 'Edit curve, large',
  editShort: 'Edit',
  editHint: 'Edit curve, large ( E )',
  inBytes: 'Queue 2; Adaptive RED moves it',
  inBytesHint: 'In bytes. Edit shows queue 1 too.',
  noCurve: (scheme: string) => `${scheme} has no drop curve: it acts on delay.`,
  noCurveOfQueues: (scheme: string, own: string) =>
    `${scheme} has no drop curve of its own: each of its queues has ${own}.`,
  noCurveOfRule: 'The rule has no drop curve: no single length decides.',
  table: {
    queue: 'queue',
    p: 'p',
    missing: { queue: 'The queue is missing.', p: 'The p is missing.' },
    noNumber: (typed: string) => `“${typed}” is not a number.`,
    pRange: (typed: string) => `The probability ${typed} is outside 0 to 1.`,
    order: (queue: number, before: number) =>
      `The queue ${shown(queue)} is less than ${shown(before)} in the row before; rows go by rising queue.`,
    third: (length: string) => `A third knot at ${length}: a cliff has only two.`,
    tooMany: (most: number, rows: number) => `A curve has at most ${most} knots; there are ${rows}.`,
  },
  keys: 'Left and right choose a knot or cliff; with Alt they move it, up and down change its probability, with Shift ten times as far. Insert adds a knot, Delete removes it, Enter moves to its numbers, E opens the large editor.',
}
