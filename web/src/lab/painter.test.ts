import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Engine, LaneFeed } from '../engine/page/client'
import type { TopOfAxis } from '../plots/lane-chart'
import { Painter } from './painter'

vi.mock('../plots/palette', () => ({ readPalette: () => ({}) }))
vi.stubGlobal('document', { documentElement: {} })
vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) =>
  setTimeout(() => draw(performance.now()), 16),
)

const running = () => ({
  t_s: 60,
  lanes: [{}] as LaneFeed[],
  ghosts: new Map(),
  status: { running: true },
  frame: () => {},
  onFrame(heard: () => void) {
    this.frame = heard
  },
})

const painterOf = (engine: ReturnType<typeof running>) =>
  new Painter(engine as unknown as Engine, {
    span: (to_s) => ({ from_s: to_s - 60, to_s }),
    cursor: () => undefined,
    axis: () => undefined,
    bounds: () => ({}) as ReturnType<ConstructorParameters<typeof Painter>[1]['bounds']>,
  })

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

test('the picture of a run that stops has the axes of its end', () => {
  const engine = running()
  const painter = painterOf(engine)
  const chart: TopOfAxis = { top: (_lanes, _from_s, to_s) => to_s }
  const tops: number[] = []
  const failing = vi.fn()
  painter.add((scene) => tops.push(scene.top(chart)), failing)
  vi.advanceTimersByTime(20)
  engine.t_s = 61
  painter.request()
  vi.advanceTimersByTime(20)
  expect(tops).toEqual([60, 60])
  vi.advanceTimersByTime(1000)
  expect(tops.at(-1)).toBe(61)
  // At rest nothing is drawn again.
  const { length } = tops
  vi.advanceTimersByTime(5000)
  expect(tops).toHaveLength(length)
  expect(failing).not.toHaveBeenCalled()
})

test('with reduced motion a run is drawn twice a second, and what a person does at once', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('document', { documentElement: {}, addEventListener: () => {} })
  const engine = running()
  const painter = painterOf(engine)
  const drawn: number[] = []
  painter.start()
  painter.add(() => drawn.push(performance.now()), vi.fn())
  const from_ms = performance.now()
  for (let ms = 0; ms < 5000; ms += 20) {
    engine.frame()
    vi.advanceTimersByTime(20)
  }
  expect(drawn.length).toBeGreaterThanOrEqual(9)
  expect(drawn.length).toBeLessThanOrEqual(12)
  expect(drawn[0]! - from_ms).toBeLessThan(20)
  const { length } = drawn
  painter.request()
  vi.advanceTimersByTime(20)
  expect(drawn).toHaveLength(length + 1)
  // A run that stands still moves only when somebody moves it.
  engine.status.running = false
  engine.frame()
  vi.advanceTimersByTime(20)
  expect(drawn).toHaveLength(length + 2)
})
