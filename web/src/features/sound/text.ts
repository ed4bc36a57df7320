import { fixed } from '../../kit/format'

/** All texts of the sound dialog. */
export const soundText = {
  title: 'Hear the lab',
  queues: 'Queues while they run',
  about:
    'A tone for each lane, as high as its queue is long: four octaves from an empty queue to a full buffer. A tick is a loss. Calls, games and video calls add one steady tone, with a gap for what comes late or never. With two lanes A is on the left and B on the right. It is silent while the lab is paused.',
  start: 'Hear the queues',
  stop: 'Silence',
  volume: 'Volume',
  loudness: (share: number) => `${fixed(100 * share, 0)} %`,
  loud: 'louder when a larger share is dropped',
  ticks: 'a tick for losses',
  frames: 'a tone for calls and games, with gaps',
  curves: 'Drop curves',
  curvesAbout:
    'From an empty queue on the left to the end of the buffer on the right, in three seconds: as high as the drop probability. A click is a threshold.',
  curve: (letter: string, name: string) => `Hear the curve of ${letter}, ${name}`,
  none: (letter: string, name: string) => `${letter}, ${name}, has no drop curve.`,
  log: 'logarithmic, from 0.0001',
  refused: 'This browser cannot play sound.',
} as const
