import { listed, plain, plural, significant, told, ungrouped } from '../../kit/format'

/** What was done with a packet; the rule, or a scheme by its name, did it. */
const did = {
  early: 'dropped it early',
  forced: 'dropped it, forced',
  overflow: 'dropped it, as the buffer was full',
  policed: 'dropped it, as the meter had no tokens left',
  marked: 'marked it',
  passed: 'let it pass',
}

/** Names of the numbers behind a decision. */
const behind = { measured: 'measured', base: 'p_b', count: 'count', applied: 'p_a', draw: 'draw' }

type Behind = readonly [column: keyof typeof behind, value: string]

/** A value that a rule holds: a number, or a time in seconds. */
const held = {
  number: (value: number) => significant(value, 4),
  time: (s: number) => (Math.abs(s) < 1 ? `${significant(1000 * s, 4)} ms` : `${ungrouped(s, 3, 0)} s`),
  never: 'never',
  yes: 'yes',
  no: 'no',
}

/** Texts of the rule editor. */
export const ruleText = {
  title: (letter: string) => `Rule of lane ${letter}`,
  code: 'Text of the rule',
  keys: 'Ctrl+Space lists what may stand here. Esc leaves the text.',
  language: 'The language',
  empty: 'Empty',
  emptyHint: 'nothing happens yet: every packet is sent while there is room',
  startFrom: 'Start from',
  startFromHint: 'A scheme, written as a rule',
  reset: 'Reset',
  resetHint: 'Back to the rule as it was when the editor opened',
  done: 'Done',
  sound: 'It runs.',
  notYet: 'Reading…',
  faults: (count: number) =>
    told([
      plural(count, { one: 'One fault.', other: `${plain(count)} faults.` }),
      'The last valid rule goes on running.',
    ]),
  line: (line: number) => `Line ${ungrouped(line, 0)}`,
  lineAndColumn: (line: number, column: number) =>
    `Line ${ungrouped(line, 0)}, column ${ungrouped(column, 0)}`,
  troubles: {
    no_numbers: (line: number, count: number) =>
      plural(count, {
        one: `Once, line ${ungrouped(line, 0)} was not finite; 0 or the largest value was used.`,
        other: `${plain(count)} times, line ${ungrouped(line, 0)} was not finite; 0 or the largest value was used.`,
      }),
    no_probabilities: (line: number, count: number) =>
      plural(count, {
        one: `Once, line ${ungrouped(line, 0)} gave a probability below 0 or above 1, and the nearest of the two stood in.`,
        other: `${plain(count)} times, line ${ungrouped(line, 0)} gave a probability below 0 or above 1, and the nearest of the two stood in.`,
      }),
  },
  sliders: 'Parameters',
  noSliders: 'Write “param k = 1” for a number with a slider.',
  cost: (cost: number, most: number) => `${ungrouped(cost, 0)} of ${ungrouped(most, 0)}`,
  costTitle: 'Cost of each event',
  parts: {
    formula: 'In symbols',
    curve: 'Curve',
    past: 'Over time',
    compare: 'Compare',
    take: 'Export',
  },
  partsLabel: 'Views of the rule',
  noFormula: 'As soon as the text can be read, it stands here in symbols.',
  spoken: 'In words',
  noCurve: {
    history: 'Its probability depends on what happened before, not on one length alone: it has no curve.',
    other: (name: string) => `Its probability depends on ${name}, which is not a queue length.`,
    two: (a: string, b: string) => `Its probability depends on two numbers, ${a} and ${b}.`,
  },
  knot: (queue: number, probability: number) =>
    `${significant(queue, 4)}, probability ${significant(probability, 3)}`,
  curveOf: (name: string) => `Base probability by ${name}`,
  past: {
    none: 'The rule remembers nothing: “state avg = 0” would be drawn here.',
    begins: 'The lines begin here, and grow while the lab runs.',
    axis: (kept_s: number, name: string) =>
      `The last ${plain(kept_s)} s of the lane. “show ${name}” draws that state alone.`,
    range: (low: string, high: string) => (low === high ? '' : `${low} to ${high}`),
    whole: (name: string, low: string, high: string) => `${name} over time: from ${low} to ${high}`,
  },
  held,
  hardware: 'What a switch would need',
  needs: {
    divisions: (n: number) => plural(n, { one: 'one division', other: `${plain(n)} divisions` }),
    roots: (n: number) => plural(n, { one: 'one root', other: `${plain(n)} roots` }),
    exponentials: (n: number) =>
      plural(n, { one: 'one power or logarithm', other: `${plain(n)} powers or logarithms` }),
    draws: (n: number) => plural(n, { one: 'one random draw', other: `${plain(n)} random draws` }),
    states: (n: number) =>
      plural(n, { one: 'one state read and written', other: `${plain(n)} states read and written` }),
  },
  perPacket: 'for each packet:',
  compare: {
    same: (name: string, packets: number) =>
      `The same packets as ${name}: 0 of ${plain(packets)} differ so far.`,
    differs: (name: string) => `The first packet that ${name} treats otherwise:`,
    differsBefore: (name: string, t_s: number) =>
      `The first packet that ${name} treats otherwise came before ${ungrouped(t_s, 2)} s.`,
    packet: (number: number, t_s: number) => `Packet ${plain(number)}, at ${ungrouped(t_s, 6)} s.`,
    /** What the rule did, or a scheme of this name, with the numbers behind it. */
    did: (name: string | undefined, what: keyof typeof did, numbers: readonly Behind[]) => {
      const words = name === undefined ? `The rule ${did[what]}` : `${name} ${did[what]}`
      return numbers.length === 0
        ? `${words}.`
        : `${words} (${listed(numbers.map(([column, value]) => `${behind[column]} ${value}`))}).`
    },
    waits: 'Running both…',
    pick: 'Compare with',
    lastSound: 'The text has errors; comparing the last valid rule.',
    about: (name: string, taken: readonly (readonly [field: string, value: number])[]) =>
      told([
        taken.length === 0
          ? `${name} runs beside the lane, on the same traffic, from the start.`
          : `${name} runs beside the lane, on the same traffic, from the start, with ${listed(taken.map(([field, value]) => `${field} ${significant(value, 4)}`))}.`,
        'Parameters that are called as in the gallery give their numbers.',
        'For the same packets a rule has to draw its random numbers as the scheme does; “early” does.',
      ]),
  },
  take: {
    as: 'As',
    formats: { ns3: 'ns-3 queue disc', rust: 'Rust function', latex: 'LaTeX' },
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Not copied: the browser does not allow it',
    save: 'Save',
  },
  pausedAt: (t_s: number) => `Paused at ${ungrouped(t_s, 6)} s`,
  step: 'Next packet',
  stepHint: 'Pauses, and goes on to the next event of a packet; values stand at their lines',
} as const
