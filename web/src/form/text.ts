const milliseconds = (queue: object) =>
  `${Number((((queue as { target_s?: number }).target_s ?? 0) * 1000).toPrecision(3))}\u00a0ms`

export const formText = {
  range: (least: string, most: string, unit: string) =>
    `From ${least} to ${most}${unit && ` ${unit}`}; the old value stays.`,
  wholeRange: (least: string, most: string, unit: string) =>
    `A whole number from ${least} to ${most}${unit && ` ${unit}`}; the old value stays.`,
  none: 'This scheme has no parameters: the buffer is the link’s.',
  own: 'The curve itself is changed where it is drawn.',
  choose: 'Choose a scheme',
  numbers: 'Numbers',
  published: 'as published',
  asLane: (letter: string) => `as lane ${letter} has them`,
  asLaneHint: (letter: string) =>
    `The thresholds of lane ${letter}; where a scheme aims at a delay, that of lane ${letter}.`,
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
}
