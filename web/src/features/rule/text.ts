import type { What } from '../../engine/page/events'

/** Verdicts on a packet. */
const verdicts: Partial<Record<What, string>> = {
  early: 'dropped it early',
  forced: 'dropped it, forced',
  overflow: 'dropped it, as the buffer was full',
  policed: 'dropped it, as the meter had no tokens left',
  marked: 'marked it',
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
  running: 'The last valid rule goes on running.',
  notYet: 'Reading…',
  faults: (count: number) => (count === 1 ? 'One fault' : `${count} faults`),
  line: (line: number) => `Line ${line}`,
  lineAndColumn: (line: number, column: number) => `Line ${line}, column ${column}`,
  troubles: {
    no_numbers: (line: number, count: string) =>
      `${count}, line ${line} was not finite; 0 or the largest value was used.`,
    no_probabilities: (line: number, count: string) =>
      `${count}, line ${line} gave a probability below 0 or above 1, and the nearest of the two stood in.`,
  },
  times: (count: number) => (count === 1 ? 'Once' : `${count.toLocaleString('en')} times`),
  sliders: 'Parameters',
  noSliders: 'Write “param k = 1” for a number with a slider.',
  cost: (cost: number, most: number) => `${cost} of ${most}`,
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
    `${Number(queue.toPrecision(4))}, probability ${Number(probability.toPrecision(3))}`,
  curveOf: (name: string) => `Base probability by ${name}`,
  past: {
    none: 'The rule remembers nothing: “state avg = 0” would be drawn here.',
    begins: 'The lines begin here, and grow while the lab runs.',
    axis: (kept_s: number, name: string) =>
      `The last ${kept_s} s of the lane. “show ${name}” draws that state alone.`,
    said: (name: string, low: string, high: string) => ({
      range: low === high ? '' : `${low} to ${high}`,
      whole: `${name} over time: from ${low} to ${high}`,
    }),
  },
  hardware: 'What a switch would need',
  needs: {
    divisions: (n: number) => (n === 1 ? 'one division' : `${n} divisions`),
    roots: (n: number) => (n === 1 ? 'one root' : `${n} roots`),
    exponentials: (n: number) => (n === 1 ? 'one power or logarithm' : `${n} powers or logarithms`),
    draws: (n: number) => (n === 1 ? 'one random draw' : `${n} random draws`),
    states: (n: number) => (n === 1 ? 'one state read and written' : `${n} states read and written`),
  },
  perPacket: 'for each packet:',
  compare: {
    with: 'Is it',
    same: (name: string, packets: string) => `The same packets as ${name}: 0 of ${packets} differ so far.`,
    differs: (name: string, at: string | undefined) =>
      `The first packet that ${name} treats otherwise${at ? ` came before ${at}.` : ':'}`,
    rule: 'The rule',
    packet: (number: string, t_s: string) => `Packet ${number}, at ${t_s} s.`,
    did: (who: string, what: What | undefined, numbers: string) =>
      `${who} ${what === undefined ? 'let it pass' : verdicts[what]}${numbers ? ` (${numbers})` : ''}.`,
    numbers: [
      ['measured', 'measured'],
      ['base', 'p_b'],
      ['count', 'count'],
      ['applied', 'p_a'],
      ['draw', 'draw'],
    ] as const,
    waits: 'Running both…',
    pick: 'Compare with',
    lastSound: 'The text has errors; comparing the last valid rule.',
    about: (name: string, taken: readonly (readonly [string, number])[]) =>
      `${name} runs beside the lane, on the same traffic, from the start${taken.length > 0 ? `, with ${taken.map(([field, value]) => `${field} ${Number(value.toPrecision(4))}`).join(', ')}` : ''}. Parameters that are called as in the gallery give their numbers. For the same packets a rule has to draw its random numbers as the scheme does; “early” does.`,
  },
  take: {
    as: 'As',
    formats: { ns3: 'ns-3 queue disc', rust: 'Rust function', latex: 'LaTeX' },
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Not copied: the browser does not allow it',
    save: 'Save',
  },
  pausedAt: (t_s: string) => `Paused at ${t_s} s`,
  step: 'Next packet',
  stepHint: 'Pauses, and goes on to the next event of a packet; values stand at their lines',
} as const
