import { expect, test } from 'vitest'
import { Ensemble, type Part } from './lab-group'

/** A part that covers a second with every event. */
class Steps implements Part {
  t_s = 0
  freed = false
  advance(until_s: number, max_events: number): boolean {
    this.t_s = Math.min(until_s, this.t_s + max_events)
    return this.t_s >= until_s
  }
  rewind(to_s: number): void {
    this.t_s = Math.min(this.t_s, to_s)
  }
  next_event_s = () => this.t_s + 1
  free(): void {
    this.freed = true
  }
}

test('events are shared out, and all are there once the last is', () => {
  const [shown, ghost] = [new Steps(), new Steps()]
  const ensemble = new Ensemble(shown)
  expect(ensemble.advance(10, 10)).toBe(true)
  ensemble.set(1, ghost)
  expect(ensemble.advance(10, 10)).toBe(false)
  expect([shown.t_s, ghost.t_s]).toEqual([10, 5])
  expect(ensemble.advance(10, 10)).toBe(true)
  ensemble.rewind(3)
  expect([shown.t_s, ghost.t_s]).toEqual([3, 3])
})

test('a ghost that is taken away, or replaced, is freed, and so are all in the end', () => {
  const parts = [new Steps(), new Steps(), new Steps(), new Steps()] as const
  const ensemble = new Ensemble<Steps>(parts[0])
  ensemble.set(1, parts[1])
  ensemble.set(1, parts[2])
  ensemble.set(2, parts[3])
  expect(parts.map(({ freed }) => freed)).toEqual([false, true, false, false])
  ensemble.set(2, undefined)
  expect([...ensemble.ghosts.keys()]).toEqual([1])
  ensemble.free()
  expect(parts.every(({ freed }) => freed)).toBe(true)
})
