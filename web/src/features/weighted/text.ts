/** Words of weighted RED. */
export const weightedText = {
  region: (letter: string) => `Curves of lane ${letter}`,
  curves: 'Curve to draw',
  curveOf: (label: string, name: string) => `${label}, ${name}`,
  done: 'Done',
  of: 'Packets',
  ofHint: 'green, yellow, red, and DSCPs from 0 to 63, with commas between them',
  ofWrong: (word: string) => `${word} is not green, yellow, red or a DSCP from 0 to 63`,
  ofTaken: (word: string) => `${word} has another curve`,
  ofEmpty: 'A curve that is not the last one names its packets',
  rest: 'all others',
  add: '+ Curve',
  remove: 'Remove this curve',
  copy: (name: string) => `Copy from ${name}`,
  ordered: 'Never above a worse colour',
  orderedHint: 'A curve stays below those of worse packets and above those of better ones',
}
