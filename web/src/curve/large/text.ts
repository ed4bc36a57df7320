import { plain, plural, significant } from '../../kit/format'

const memoryTime = (s: number) =>
  s < 1 ? `${significant(s * 1000, 2)}\u00a0ms` : `${significant(s, 2)}\u00a0s`
const recently = (length: string) => ({
  visits: (visits: string) => `Recently the ${length} was mostly ${visits}; nothing was dropped.`,
  drops: (visits: string, drops: string) =>
    `Recently the ${length} was mostly ${visits}; most drops happened at ${drops}.`,
})

/** Texts of the large editor. */
export const largeCurveText = {
  title: (letter: string) => `Drop curve of lane ${letter}`,
  startFrom: 'Start from',
  startFromHint: 'A published curve, with the numbers of its paper',
  reset: 'Reset',
  resetHint: 'Back to the curve as it was when this editor opened',
  done: 'Done',
  axis: 'p axis',
  linear: 'linear',
  log: 'log',
  parts: 'Parts of the editor',
  knot: 'Knot',
  table: 'Table',
  averaging: 'Averaging',
  formula: 'Formula',
  parameters: 'Parameters',
  none: 'Select a knot or a cliff to see its numbers.',
  looksLike: (name: string, numbers: string) =>
    numbers ? `Looks like ${name} (${numbers}).` : `Looks like ${name}.`,
  number: (name: string, value: number) => `${name} ${significant(value, 4)}`,
  toBuffer: 'to the buffer',
  snap: 'Snap to it',
  snapTo: 'Snap to',
  snaps: { thresholds: 'thresholds', grid: '5 %' },
  snapHint:
    'Dragged and drawn knots snap to the thresholds, to twice max_th, to the buffer, to 0, max_p and 1, or to steps of 5 %. Hold Alt to turn this off; keys and numbers are exact.',
  rows: 'Knots by number',
  /** A field of the table. */
  queueIn: (row: number) => `queue, row ${row}`,
  pIn: (row: number) => `p, row ${row}`,
  addRow: 'Add a row',
  deleteRow: (i: number) => `Delete row ${i}`,
  pasteHint: 'Paste two columns of a spreadsheet anywhere in the table.',
  pasted: (rows: number) => plural(rows, { one: `${rows} row pasted.`, other: `${rows} rows pasted.` }),
  heading: (line: string) => `“${line}” was read as a heading.`,
  unclear: (line: string) => `“${line}” is not two numbers. Put a tab or a semicolon between them.`,
  nothingPasted: 'Nothing was changed.',
  notApplied: 'The curve updates once every row is valid.',
  beyond: (end: string) => `not in the plot: ${end}`,
  reactsTo: 'Reacts to',
  now: 'the queue now',
  average: 'an average',
  weight: 'Weight of one arrival, w_q',
  memory: (packets: number, s: number) =>
    `remembers about ${plain(packets, 2)}\u00a0${plural(Number(packets.toPrecision(2)), { one: 'packet', other: 'packets' })}, ${memoryTime(s)} of a busy link`,
  weightIs: (w_q: number, memory: string) => `${significant(w_q, 12)}, ${memory}`,
  spacing: 'Spacing of drops',
  spacings: { wait: 'wait', uniform: 'uniform', linux: 'as in Linux', geometric: 'geometric' },
  spacingHelp: {
    wait: 'The gap lies between 1/p and 2/p packets: no two early drops in a row. The default in ns-2.',
    uniform: 'The gap lies between 1 and 1/p − 1 packets, as in Floyd & Jacobson 1993.',
    linux: 'The gap lies between 1 and 1/p packets, as in Linux: one random number decides the whole gap.',
    geometric:
      'Each packet is dropped independently with probability p: gaps of any length, as in Markov models.',
  },
  noAverage: (scheme: string) =>
    `${scheme} does not react to a queue length, so there is nothing to average.`,
  visits: 'visits',
  drops: 'drops',
  /** What a lane's lengths were, by the unit of its curve and whether that is read at an average. */
  recently: {
    packets: { now: recently('queue'), average: recently('average queue') },
    bytes: { now: recently('queue'), average: recently('average queue') },
    milliseconds: { now: recently('delay in L'), average: recently('average delay in L') },
  },
  source: (source: string) => `Source: ${source}`,
  shortFlows: 'Short flows, queue 1',
  longFlows: 'Long flows, queue 2',
  c1: 'service rate of queue 1, Mb/s',
  q1: 'queue 1, kB',
  c1Label: 'Service rate of queue 1 over its length',
  queue1: 'Queue 1 drops only when the shared buffer is full.',
  queue2: (max_p: string) => `Adaptive RED moves this curve: max_p is ${max_p} now.`,
}
