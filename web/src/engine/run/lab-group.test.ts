import { expect, test } from 'vitest'
import { type GroupedLab, LabGroup } from './lab-group'

/** A lab that advances a second with every event. */
class Steps implements GroupedLab {
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
  lane_count = () => 1
  lane_time_s = () => this.t_s
  free(): void {
    this.freed = true
  }
}

test('events are split among labs, and all have arrived once the last has', () => {
  const [shown, ghost] = [new Steps(), new Steps()]
  const group = new LabGroup(shown)
  expect(group.advance(10, 10)).toBe(true)
  group.set(1, ghost)
  expect(group.advance(10, 10)).toBe(false)
  expect([shown.t_s, ghost.t_s, group.time_s]).toEqual([10, 5, 5])
  expect(group.advance(10, 10)).toBe(true)
  group.rewind(3)
  expect([shown.t_s, ghost.t_s]).toEqual([3, 3])
})

test('a ghost is freed when it is removed or replaced, and all labs at the end', () => {
  const labs = [new Steps(), new Steps(), new Steps(), new Steps()] as const
  const group = new LabGroup<Steps>(labs[0])
  group.set(1, labs[1])
  group.set(1, labs[2])
  group.set(2, labs[3])
  expect(labs.map(({ freed }) => freed)).toEqual([false, true, false, false])
  group.set(2, undefined)
  expect([...group.ghosts.keys()]).toEqual([1])
  group.free()
  expect(labs.every(({ freed }) => freed)).toBe(true)
})
