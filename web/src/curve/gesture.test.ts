import { describe, expect, test } from 'vitest'
import { geometry } from './geometry'
import {
  type Effect,
  type Gesture,
  isBusy,
  isUnderWay,
  type PointerInput,
  reduce,
  type Scene,
} from './gesture'
import type { Point } from './ink'

const plot = geometry(400, 200, 100)
const KNOTS: readonly Point[] = [
  [20, 0],
  [60, 0.4],
  [60, 0.8],
  [90, 1],
]
const at = ([q, p]: Point, dx = 0, dy = 0) => [plot.x(q) + dx, plot.y(p) + dy] as const

/** A simulated pointer: feeds events to the gesture and collects the effects. */
class Hand {
  gesture: Gesture = {}
  scene: Scene = {
    geometry: plot,
    knots: KNOTS,
    axis: { limit: 100, step: 0.1, span: 100, neverDecreasing: true, tremble: 0.01, rise: undefined },
    mode: 'knots',
    active: false,
    pull: undefined,
    selected: undefined,
    dismissible: true,
    inviting: false,
  }
  effects: Effect[] = []

  constructor(scene: Partial<Scene> = {}) {
    this.scene = { ...this.scene, ...scene }
  }
  send(input: PointerInput): this {
    const [next, ...effects] = reduce(this.gesture, input, this.scene)
    this.gesture = next
    this.effects.push(...effects)
    for (const effect of effects) {
      if (effect.type === 'change') this.scene = { ...this.scene, knots: effect.knots }
      if (effect.type === 'activate') this.scene = { ...this.scene, active: true }
      if (effect.type === 'select') this.scene = { ...this.scene, selected: effect.handle }
    }
    return this
  }
  down(pixel: readonly [number, number], touch = false) {
    return this.send({ type: 'down', at: pixel, window: pixel, touch, straight: false, free: false })
  }
  move(pixel: readonly [number, number]) {
    return this.send({ type: 'move', at: pixel, path: [pixel], free: false })
  }
  up(pixel: readonly [number, number]) {
    return this.send({ type: 'up', at: pixel, window: pixel, free: false })
  }
  get changes() {
    return this.effects.flatMap((effect) => (effect.type === 'change' ? [effect.phase] : []))
  }
  get types() {
    return this.effects.map(({ type }) => type)
  }
}

describe('a knot', () => {
  test('follows the mouse by the point where it was taken, and ends once', () => {
    const hand = new Hand().down(at(KNOTS[0]!, 3, -2)).move(at([40, 0.2], 3, -2))
    expect(hand.scene.knots[0]).toEqual([40, 0.2])
    expect([isBusy(hand.gesture), isUnderWay(hand.gesture)]).toEqual([true, true])
    hand.up(at([40, 0.2]))
    expect([hand.changes, hand.gesture]).toEqual([['drag', 'end'], {}])
  })

  test('stays under a trembling finger, which is a tap', () => {
    const hand = new Hand()
      .down(at(KNOTS[0]!), true)
      .move(at(KNOTS[0]!, 5, 5))
      .up(at(KNOTS[0]!, 5, 5))
    expect([hand.changes, hand.types.at(-1)]).toEqual([[], 'activate'])
  })

  test('among crowded ones is the one that can move in the direction of the drag', () => {
    const crowd: readonly Point[] = [
      [50, 0.5],
      [50.5, 0.51],
    ]
    const [right, left] = [60, 40].map((q) => {
      const hand = new Hand({ knots: crowd }).down(at([50, 0.5])).move(at([q, 0.5]))
      return hand.scene.knots.map(([queue]) => Math.round(queue))
    })
    expect([right, left]).toEqual([
      [50, 60],
      [40, 51],
    ])
  })

  test('is added by a press on the open plot, follows the pointer, and is removed on cancel', () => {
    const hand = new Hand({ active: true }).down(at([40, 0.2]))
    expect([hand.scene.knots.length, isBusy(hand.gesture)]).toEqual([5, false])
    hand.move(at([45, 0.3]))
    expect(hand.scene.knots[1]).toEqual([45, 0.3])
    hand.send({ type: 'cancel' })
    expect([hand.scene.knots, hand.changes]).toEqual([KNOTS, ['drag', 'drag', 'end']])
  })

  test('snaps to a magnet, unless the pointer is free', () => {
    const pull = ([q]: Point): Point => [q, 0]
    const hand = new Hand({ pull }).down(at(KNOTS[0]!)).move(at([40, 0.3]))
    expect(hand.scene.knots[0]).toEqual([40, 0])
    hand.send({ type: 'move', at: at([40, 0.3]), path: [], free: true })
    expect(hand.scene.knots[0]).toEqual([40, 0.3])
  })
})

test('a cliff moves sideways with both its knots', () => {
  const hand = new Hand()
    .down(at([60, 0.6]))
    .move(at([70, 0.1]))
    .up(at([70, 0.1]))
  expect(hand.scene.knots.slice(1, 3)).toEqual([
    [70, 0.4],
    [70, 0.8],
  ])
  expect(hand.changes).toEqual(['drag', 'end'])
})

test('a finger beside the curve opens and closes the tools by a tap, and neither by a scroll', () => {
  const away = at([10, 0.9])
  const hand = new Hand().down(away, true).up(away)
  expect(hand.types).toEqual(['activate', 'select'])
  const closing = new Hand({ active: true, selected: { kind: 'knot', index: 0 } }).down(away, true).up(away)
  expect(closing.types).toEqual(['dismiss'])
  const scrolling = new Hand().down(away, true).up(at([10, 0.5]))
  expect(scrolling.types).toEqual([])
})

test('a stroke is drawn once it is long enough', () => {
  const long = new Hand({ mode: 'draw' })
    .down(at([10, 0]))
    .move(at([50, 0.3]))
    .up(at([50, 0.3]))
  expect(long.types).toEqual(['capture', 'activate', 'change', 'drawn'])
  const short = new Hand({ mode: 'draw' }).down(at([10, 0])).up(at([10, 0]))
  expect(short.types).toEqual(['capture', 'activate'])
})

test('a line is drawn between two taps', () => {
  const hand = new Hand({ mode: 'line' }).down(at([10, 0])).up(at([10, 0]))
  expect(hand.gesture.anchor?.map(Math.round)).toEqual([10, 0])
  expect(isUnderWay(hand.gesture)).toBe(true)
  hand.down(at([80, 0.5])).up(at([80, 0.5]))
  expect([hand.types.slice(-2), hand.gesture]).toEqual([['change', 'drawn'], {}])
})

test('a plot that asks to be drawn on takes a stroke at once, by mouse and by finger', () => {
  for (const touch of [false, true]) {
    const hand = new Hand({ inviting: true }).down([200, 100], touch)
    expect(hand.gesture.press?.kind).toBe('stroke')
    hand.move([250, 60]).move([300, 40]).up([300, 40])
    expect(hand.effects.some(({ type }) => type === 'drawn')).toBe(true)
  }
})
