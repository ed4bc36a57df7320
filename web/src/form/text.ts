import { between, significant } from '../kit/format'

const milliseconds = (s: number) => `${significant(1000 * s, 3)}\u00a0ms`

/** Texts of forms for schemes, traffic and links. */
export const formText = {
  range: (least: string, most: string, unit: string) =>
    `Enter ${least}–${most}${unit && ` ${unit}`}. Not changed.`,
  wholeRange: (least: string, most: string, unit: string) =>
    `Enter a whole number, ${least}–${most}${unit && ` ${unit}`}. Not changed.`,
  none: 'This scheme has no parameters; the buffer belongs to the link.',
  own: 'Edit the curve in its plot.',
  choose: 'Choose a scheme',
  numbers: 'Numbers',
  published: 'as published',
  asLane: (letter: string) => `as in lane ${letter}`,
  asLaneHint: (letter: string) =>
    `Takes the thresholds of lane ${letter}, or its delay where a scheme has a delay target.`,
  /** What a scheme takes over from a lane; all else is of the preset. */
  took: {
    thresholds: (preset: string, letter: string) => `thresholds of lane ${letter}; the rest as in ${preset}`,
    target: (preset: string, letter: string, target_s: number) =>
      `target of lane ${letter}, ${milliseconds(target_s)}; the rest as in ${preset}`,
    delay: (preset: string, letter: string, target_s: number) =>
      `target ${milliseconds(target_s)}: the mean delay of lane ${letter}; the rest as in ${preset}`,
  },
  agrees: {
    thresholds: (letter: string) => `thresholds of lane ${letter}`,
    target: (letter: string) => `target of lane ${letter}`,
    delay: (letter: string) => `delay of lane ${letter}`,
  },
  span: (least: string, most: string, unit: string) => `${least} to ${most}${unit && ` ${unit}`}`,
  usual: (span: string, value: string) => `${span}; by default ${value}`,
  onOff: 'on or off',
  letters: (most: number) => `up to ${most} characters`,
  anyScheme: 'any scheme, with its parameters',
  ofFile: 'from a file',
  absent: 'default',
  present: 'on',
  without: 'none',
  instead: 'set this instead',
  set: (title: string, shown: string) => `${title}: ${shown}. Set it`,
  remove: (title: string) => `Remove: ${title}`,
  chooseFile: 'File …',
  chooseFileHint: 'Choose a file, or drop it on the page',
  scheme: (title: string) => `${title}: scheme`,
  clear: (title: string) => `Reset to default: ${title}`,
  law: (title: string) => `${title}: distribution`,
  laws: {
    fixed: 'fixed',
    spread: 'even steps',
    uniform: 'uniform',
    exponential: 'exponential',
    pareto: 'Pareto',
    choice: 'one of these',
    cycle: 'these in turn',
  },
  /** The numbers of a distribution. */
  parts: {
    from: (title: string) => `${title}, from`,
    to: (title: string) => `${title}, to`,
    shape: (title: string) => `${title}, shape`,
  },
  shape: 'shape',
  unitOf: (title: string) => `Unit: ${title}`,
  list: (least: number, most: number, unit: string) =>
    `Enter numbers from ${between(least, 0, 3)} to ${between(most, 0, 3)}${unit && ` ${unit}`}, separated by commas. Not changed.`,
  /** Units of the schema that are words. */
  units: { packets: 'packets', bytes: 'bytes', seconds: 'seconds', Hz: 'Hz' },
  /** Readable forms of words in the schema; senders have their names. */
  words: {
    ect0: 'ECT(0)',
    ect1: 'ECT(1)',
    rfc: 'RFC',
    ns2: 'ns-2',
    linux: 'Linux',
    rack: 'RACK-TLP',
    duplicate_acks: 'duplicate ACKs',
    go_back_n: 'go-back-N',
    wifi: 'Wi-Fi',
    stamps: 'of a file',
  },
} as const
