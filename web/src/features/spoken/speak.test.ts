import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Figures } from '../../engine/page/figures'
import { SPOKEN_MS, type SpokenLane, speak, wordsOf } from './speak'

const FIGURES = { queue_packets: 281.3, loss: 0.0204 } as Figures
const lane = (letter: string, name: string, sentence: string, kind = sentence): SpokenLane => ({
  letter,
  name,
  sentence,
  kind,
  figures: FIGURES,
})

let lanes: SpokenLane[] = []
let said: { words: string; at_ms: number }[] = []
let end: () => void

beforeEach(() => {
  vi.useFakeTimers()
  said = []
  lanes = [
    lane('A', 'Tail Drop', 'Losses come in runs of 3.1.', 'runs'),
    lane('B', 'RED', '64 packets wait on average; nothing is lost.'),
  ]
  end = speak(
    () => lanes,
    (words) => said.push({ words, at_ms: Date.now() }),
  )
})

afterEach(() => {
  end()
  vi.useRealTimers()
})

test('a lane is said with its name, its queue and its loss', () => {
  expect(wordsOf(lanes[0]!).replaceAll('\u00a0', ' ')).toBe(
    'A, Tail Drop: queue 281 packets, loss 2.0 %. Losses come in runs of 3.1.',
  )
  expect(wordsOf({ ...lanes[0]!, figures: undefined, sentence: 'Just changed.' })).toBe(
    'A, Tail Drop: Just changed.',
  )
})

test('however often lanes change, something is said once in five seconds at most', () => {
  for (let i = 0; i < 1000; i++) {
    lanes = [lane('A', 'Tail Drop', 'nothing is lost.'.repeat(i + 1))]
    vi.advanceTimersByTime(97)
  }
  expect(said.length).toBe(Math.floor((1000 * 97) / SPOKEN_MS))
  said.slice(1).forEach(({ at_ms }, i) => {
    expect(at_ms - said[i]!.at_ms).toBeGreaterThanOrEqual(5000)
  })
})

test('only a lane that does something else is said again; other numbers are no news', () => {
  vi.advanceTimersByTime(SPOKEN_MS)
  expect(said.map(({ words }) => words)).toEqual([`${wordsOf(lanes[0]!)} ${wordsOf(lanes[1]!)}`])
  lanes = [lane('A', 'Tail Drop', 'Losses come in runs of 4.7.', 'runs'), lanes[1]!]
  vi.advanceTimersByTime(3 * SPOKEN_MS)
  expect(said).toHaveLength(1)
  lanes = [lanes[0]!, lane('B', 'RED', 'losses come one at a time.')]
  vi.advanceTimersByTime(SPOKEN_MS)
  expect(said.slice(1).map(({ words }) => words)).toEqual([wordsOf(lanes[1]!)])
})

test('of a lane that is not there yet, or that is left out, nothing is said', () => {
  lanes = [lane('A', 'Tail Drop', ''), lanes[1]!]
  vi.advanceTimersByTime(SPOKEN_MS)
  expect(said.map(({ words }) => words)).toEqual([wordsOf(lanes[1]!)])
  end()
  lanes = [lane('A', 'Tail Drop', 'nothing is lost.')]
  vi.advanceTimersByTime(SPOKEN_MS)
  expect(said).toHaveLength(1)
})
