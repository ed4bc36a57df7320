import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Engine, LaneFeed } from '../engine/page/client'
import type { TopOfAxis } from '../plots/lane-chart'
import { Painter } from './painter'

vi.mock('../plots/palette', () => ({ readPalette: () => ({}) }))
vi.stubGlobal('document', { documentElement: {} })
vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) =>
  setTimeout(() => draw(performance.now()), 16),
)

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

test('the picture of a run that stops has the axes of its end', () => {
  const engine = { t_s: 60, lanes: [{}] as LaneFeed[], ghosts: new Map() }
  const painter = new Painter(engine as unknown as Engine, {
    span: (to_s) => ({ from_s: to_s - 60, to_s }),
    cursor: () => undefined,
    bounds: () => ({}) as ReturnType<ConstructorParameters<typeof Painter>[1]['bounds']>,
  })
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
