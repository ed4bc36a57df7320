const fixed = (p: number) => p.toFixed(p > 0 && p < 0.1 ? 3 : 2)

export const curveText = {
  editor: 'drop curve editor',
  dropProbability: 'drop probability',
  average: { packets: 'average queue, packets', bytes: 'average queue, kB' },
  now: { packets: 'queue now, packets', bytes: 'queue now, kB' },
  knot: (i: number, of: number) => `Knot ${i} of ${of}`,
  place: (averaged: boolean, queue: string, p: string) =>
    `${averaged ? 'average queue' : 'queue'} ${queue} packets, drop probability ${p} percent`,
  added: 'Knot added.',
  removed: 'Knot removed.',
  full: (most: number) => `A curve has at most ${most} knots.`,
  drawn: (knots: number) => `Drawn. The curve has ${knots} knots.`,
  tools: 'Curve tools',
  knots: 'Knots',
  draw: 'Draw',
  neverDecreasing: 'never falls',
  neverDecreasingHelp: 'Keeps the drop probability from falling as the queue grows.',
  queue: 'queue',
  p: 'p',
  less: (what: string) => `less ${what}`,
  more: (what: string) => `more ${what}`,
  remove: 'Delete knot',
  add: 'Add knot',
  line: 'Line',
  lineBegun: 'The line begins here. Tap where it ends.',
  hint: {
    knots: 'Drag a knot, or click an empty place for a new one.',
    draw: 'Draw over the plot. Where you draw, the curve is replaced; with Shift, by a straight line.',
    line: 'Drag from one end of a straight line to the other, or tap both.',
    cliff: 'A cliff moves as a whole. Drag its upper or lower knot sideways to tilt it.',
  },
  noRoom: 'There is no room for another knot here.',
  cliff: (i: number) => `Cliff at knots ${i} and ${i + 1}`,
  cliffPlace: (queue: string, low: string, high: string) =>
    `at queue ${queue} packets, from ${low} to ${high} percent`,
  falls: (fromP: number, toP: number, fromQueue: number, toQueue: number) =>
    fromQueue === toQueue
      ? `p falls from ${fixed(fromP)} to ${fixed(toP)} at ${fromQueue} packets. No published scheme drops less when more packets wait.`
      : `p falls from ${fixed(fromP)} to ${fixed(toP)} between ${fromQueue} and ${toQueue} packets. No published scheme drops less when more packets wait.`,
  edit: 'Edit curve, large',
  editShort: 'Edit',
  editHint: 'Edit curve, large ( E )',
  inBytes: 'Queue 2; Adaptive RED moves it',
  inBytesHint: 'In bytes. Edit shows queue 1 too.',
  noCurve: (scheme: string) => `${scheme} has no drop curve: it acts on delay.`,
  table: {
    queue: 'queue',
    p: 'p',
    missing: (what: string) => `The ${what} is missing.`,
    noNumber: (typed: string) => `“${typed}” is no number.`,
    queueRange: (typed: string, most: number) =>
      `The queue ${typed} is outside 0 to ${most.toLocaleString('en')} packets.`,
    pRange: (typed: string) => `The probability ${typed} is outside 0 to 1.`,
    order: (queue: number, before: number) =>
      `The queue ${queue} is less than ${before} in the row before; rows go by rising queue.`,
    third: (queue: number) => `A third knot at ${queue} packets; two make a cliff.`,
    tooMany: (most: number, rows: number) => `A curve has at most ${most} knots; here are ${rows}.`,
  },
  keys: 'Left and right choose a knot or cliff; with Alt they move it, up and down change its probability, with Shift ten times as far. Insert adds a knot, Delete removes it, Enter leads to its numbers, E opens the large editor.',
}
