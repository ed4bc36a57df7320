import { fixed, told } from '../../kit/format'

/** All texts about notes on plots. */
export const notesText = {
  title: 'Note',
  text: 'Words',
  at: 'Time',
  value: 'Height',
  lane: 'On',
  all: 'all lanes',
  ofLane: (letter: string) => `lane ${letter}`,
  put: 'Put it there',
  done: 'Done',
  remove: 'Remove',
  how: 'Drag it to its place, or move it with the arrow keys. It is part of the link, and of pictures and prints.',
  outside: ({ from_s, to_s, simulated }: { from_s: number; to_s: number; simulated: boolean }) =>
    told([
      `This time is outside the plot, which shows ${fixed(from_s, 0)}–${fixed(to_s, 0)} s.`,
      simulated ? 'The plot goes there with the note.' : 'The run has not come to it yet.',
    ]),
  full: (most: number) => `A lab has at most ${most} notes.`,
  handle: (text: string, title: string, at_s: number, value: string, unit: string) =>
    `Note: ${text}. ${title} at ${fixed(at_s, 1)} s, ${value} ${unit}`,
  handleHint: 'Drag or use the arrow keys to move it, Enter to change it, Delete to remove it',
} as const
