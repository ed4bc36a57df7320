import { describe, expect, test } from 'vitest'
import { plain } from '../language/words'
import { comparison, courseOf, type Drawn, heightOf } from './compare'
import { wordsOf } from './said'

const CEILING = 300
const QUEUE: Drawn = { of: 'queue', name: 'Tail Drop', ceiling: CEILING }
const DELAY: Drawn = { of: 'delay', name: 'CoDel' }

/** A line of this many steps, as a function of the share of its length. */
const line = (at: (share: number) => number, steps = 160) =>
  Array.from({ length: steps }, (_, i) => at(i / (steps - 1)))
const drawn = (at: (share: number) => number) => line(at, 49)

const flat = (value: number) => () => value
const saw = (least: number, most: number, times: number) => (share: number) =>
  least + (most - least) * ((share * times) % 1)
const wave = (middle: number, swing: number, times: number) => (share: number) =>
  middle + (swing / 2) * Math.sin(2 * Math.PI * times * share)
const climb = (from: number, to: number) => (share: number) => from + (to - from) * share
const settle = (from: number, to: number) => (share: number) => to + (from - to) * Math.exp(-8 * share)

describe('the course of a line is', () => {
  const kindOf = (at: (share: number) => number, ceiling = CEILING) => {
    const values = line(at)
    return courseOf(values, heightOf([values, [ceiling]], ceiling), ceiling).kind
  }
  test.each([
    ['full', flat(299)],
    ['full', settle(60, 300)],
    ['full', wave(288, 20, 9)],
    ['empty', flat(0)],
    ['empty', settle(200, 0)],
    ['swings', saw(40, 300, 5)],
    ['swings', wave(150, 200, 3)],
    ['swings', wave(150, 140, 8)],
    ['climbs', climb(20, 200)],
    ['climbs', settle(20, 180)],
    ['falls', climb(280, 60)],
    ['falls', settle(280, 60)],
    ['wavers', wave(150, 60, 6)],
    ['stays', flat(150)],
    ['stays', wave(150, 20, 6)],
  ] as const)('%s (%#)', (kind, at) => {
    expect(kindOf(at)).toBe(kind)
  })

  test('settled if it levels off, and not if it climbs on', () => {
    const of = (at: (share: number) => number) => courseOf(line(at), CEILING, CEILING)
    expect(of(settle(20, 180))).toMatchObject({ kind: 'climbs', settles: true })
    expect(of(climb(20, 200))).toMatchObject({ kind: 'climbs', settles: false })
  })

  test('never a ceiling if there is none', () => {
    expect(courseOf(line(flat(300)), 300).kind).toBe('stays')
  })
})

describe('the sentence', () => {
  const said = (of: Drawn, mine: ((share: number) => number) | undefined, came: (share: number) => number) =>
    plain(wordsOf({ kind: 'drawing', ...comparison(of, mine && drawn(mine), line(came)) }))

  test.each<[Drawn, ((share: number) => number) | undefined, (share: number) => number, string]>([
    [
      QUEUE,
      settle(220, 165),
      settle(240, 299),
      'You drew a queue that stays near 170 packets; behind Tail Drop it stayed full.',
    ],
    [
      QUEUE,
      flat(150),
      saw(40, 300, 5),
      'You drew a queue that stays near 150 packets; behind Tail Drop it swung between 53 packets and the full buffer.',
    ],
    [
      QUEUE,
      (share) => (share < 0.12 ? 2000 * share : saw(165, 290, 5)(share)),
      flat(60),
      'You drew a queue that swings between 170 packets and the full buffer; behind Tail Drop it stayed near 60 packets.',
    ],
    [
      QUEUE,
      saw(0, 300, 4),
      flat(60),
      'You drew a queue that swings between 0 and 270 packets; behind Tail Drop it stayed near 60 packets.',
    ],
    [
      QUEUE,
      climb(50, 250),
      climb(240, 40),
      'You drew a queue that climbs from 56 to 240 packets; behind Tail Drop it fell from 230 to 49 packets.',
    ],
    [
      QUEUE,
      flat(60),
      flat(180),
      'You drew a queue that stays near 60 packets; behind Tail Drop it stayed near 180 packets, about 3 times as high.',
    ],
    [
      QUEUE,
      flat(200),
      flat(90),
      'You drew a queue that stays near 200 packets; behind Tail Drop it stayed near 90 packets, about half as high.',
    ],
    [
      QUEUE,
      flat(150),
      flat(162),
      'You drew a queue that stays near 150 packets, and so it did behind Tail Drop: on average the two are 12 packets apart.',
    ],
    [
      DELAY,
      flat(700),
      settle(400, 20),
      'You drew a delay that stays near 700 ms; behind CoDel it fell from 310 to 20 ms and stayed there.',
    ],
    [DELAY, flat(800), flat(3), 'You drew a delay that stays near 800 ms; behind CoDel it stayed near zero.'],
    [QUEUE, undefined, flat(299), 'Behind Tail Drop the queue stayed full.'],
    [QUEUE, undefined, wave(120, 60, 7), 'Behind Tail Drop the queue wavered around 120 packets.'],
  ])('about %o fits this drawing (%#)', (of, mine, came, sentence) => {
    expect(said(of, mine, came)).toBe(sentence)
  })

  test('is a single one, whatever the drawing and the outcome', () => {
    const shapes = [
      flat(0),
      flat(3),
      flat(150),
      flat(300),
      saw(0, 300, 6),
      saw(100, 200, 3),
      wave(100, 80, 2),
      climb(0, 300),
      climb(300, 0),
      settle(0, 200),
      settle(300, 20),
      (share: number) => (share > 0.5 ? 300 : 0),
      (share: number) => (share > 0.98 ? 300 : 20),
    ]
    for (const of of [QUEUE, DELAY])
      for (const mine of [undefined, ...shapes])
        for (const came of shapes) {
          const sentence = said(of, mine, came)
          expect(sentence).toMatch(/^(You drew a (queue|delay) that|Behind) [^.]*(\d\.\d)?[^.]*\.$/)
          expect(sentence).not.toMatch(/NaN|undefined|Infinity/)
        }
  })
})
