import type { Figures } from '../../engine/page/figures'
import { told } from '../../kit/format'
import { spokenText } from './text'

/** What can be said of a lane. */
export interface SpokenLane {
  letter: string
  /** Of what it runs. */
  name: string
  /** Measured over the present; undefined while that says too little. */
  figures: Figures | undefined
  /** What it does, in words; empty while it is not there. */
  sentence: string
  /** The kind of what it does: only another one is news. */
  kind: string
}

/** Between two things that are said, ms: less would cut the first short. */
export const SPOKEN_MS = 5000

/** A lane in words for ears: its name, its queue, its loss, and what it does. */
export function wordsOf({ letter, name, figures, sentence }: SpokenLane): string {
  if (!figures) return spokenText.lane(letter, name, sentence)
  const { queue_packets, loss } = figures
  return loss >= 0
    ? spokenText.loses(letter, name, queue_packets, loss, sentence)
    : spokenText.idle(letter, name, queue_packets, sentence)
}

const newsOf = ({ name, kind }: SpokenLane) => `${name} ${kind}`

/** Says of each lane what it does, when that has become of another kind; gives what ends it. */
export function speak(read: () => readonly SpokenLane[], say: (words: string) => void): () => void {
  let known = new Map<string, string>()
  const timer = setInterval(() => {
    const lanes = read().filter(({ sentence }) => sentence)
    const news = lanes.filter((lane) => known.get(lane.letter) !== newsOf(lane))
    known = new Map(lanes.map((lane) => [lane.letter, newsOf(lane)]))
    if (news.length > 0) say(told(news.map(wordsOf)))
  }, SPOKEN_MS)
  return () => clearInterval(timer)
}
