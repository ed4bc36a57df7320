import { scenarioText } from '../scenario/text'

const milliseconds = (queue: object) =>
  `${Number((((queue as { target_s?: number }).target_s ?? 0) * 1000).toPrecision(3))}\u00a0ms`

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
  took: {
    thresholds: (_: object, letter: string) => `thresholds of lane ${letter}`,
    target: (queue: object, letter: string) => `target of lane ${letter}, ${milliseconds(queue)}`,
    delay: (queue: object, letter: string) =>
      `target ${milliseconds(queue)}: the mean delay of lane ${letter}`,
  },
  rest: (took: string, preset: string) => `${took}; the rest as in ${preset}`,
  agrees: {
    thresholds: (letter: string) => `thresholds of lane ${letter}`,
    target: (letter: string) => `target of lane ${letter}`,
    delay: (letter: string) => `delay of lane ${letter}`,
  },
  span: (least: string, most: string, unit: string) => `${least} to ${most}${unit && ` ${unit}`}`,
  usual: (span: string, value: string) => `${span}; by default ${value}`,
  onOff: 'on or off',
  letters: (most: number) => `up to ${most} characters`,
  either: ' or ',
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
  part: (title: string, law: string, place: number) =>
    law === 'spread' || law === 'uniform'
      ? `${title}, ${place === 0 ? 'from' : 'to'}`
      : law === 'pareto' && place === 1
        ? `${title}, shape`
        : title,
  shape: 'shape',
  unitOf: (title: string) => `Unit: ${title}`,
  list: (least: number, most: number, unit: string) =>
    `Enter numbers from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}${unit && ` ${unit}`}, separated by commas. Not changed.`,
  /** Readable forms of words in the schema. */
  words: {
    ...scenarioText.senders,
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
  } as Record<string, string>,
}
