import type { Figures } from '../../engine/page/figures'
import { fixed } from '../../kit/format'

/** What can be said of a lane. */
export interface SpokenLane {
  letter: string
  /** Of what it runs. */
  name: string
  /** Measured over the present; undefined while that says too little. */
  figures: Figures | undefined
  /** What it does, in one sentence; empty while it is not there. */
  sentence: string
}

/** Between two things that are said, ms: less would cut the first short. */
export const SPOKEN_MS = 5000

/** A lane in words for ears: its name, its queue, its loss, and what it does. */
export const wordsOf = ({ letter, name, figures, sentence }: SpokenLane): string =>
  [
    `${letter}, ${name}:`,
    figures && `queue ${fixed(figures.queue_packets, 0)}\u00a0packets,`,
    figures && (figures.loss >= 0 ? `loss ${fixed(figures.loss * 100, 1)}\u00a0%.` : 'no arrivals.'),
    sentence,
  ]
    .filter(Boolean)
    .join(' ')

/** What a lane does without its numbers; only another one is news. */
const kindOf = ({ name, sentence }: SpokenLane) => `${name} ${sentence}`.replace(/[\d.]+/g, '')

/** Says of each lane what it does, when that has become of another kind; gives what ends it. */
export function speak(read: () => readonly SpokenLane[], say: (words: string) => void): () => void {
  let known = new Map<string, string>()
  const timer = setInterval(() => {
    const lanes = read().filter(({ sentence }) => sentence)
    const news = lanes.filter((lane) => known.get(lane.letter) !== kindOf(lane))
    known = new Map(lanes.map((lane) => [lane.letter, kindOf(lane)]))
    if (news.length > 0) say(news.map(wordsOf).join(' '))
  }, SPOKEN_MS)
  return () => clearInterval(timer)
}
