import { expect, test } from 'vitest'
import type { Frame, LaneUpdate } from '../protocol'
import { FrameMaker } from './frame-maker'
import type { LanePool } from './lane-pool'
import type { RunClock } from './run-clock'

const update = (key: number): LaneUpdate => ({
  key,
  t_s: 1,
  rows: new Float64Array(),
  windows: new Uint16Array(),
})

test('a lane that comes while a frame is being made is read for it', () => {
  const clock = { t_s: 1, moving: true, catchUp_s: null, quietFor_ms: 0, speed: 1, measuredSpeed: 1 }
  const pool = { lanes: [1], ghosts: [], reads: 0, reading: false }
  const asPool = Object.assign(pool, {
    read: () => {
      pool.reads++
      pool.reading = true
      return true
    },
    isReading: () => pool.reading,
  }) as unknown as LanePool
  const frames: Frame[] = []
  let now_ms = 100
  const maker = new FrameMaker(
    clock as unknown as RunClock,
    () => now_ms,
    (frame) => frames.push(frame),
  )
  /** The slots answer with these lanes, and the leader takes its next turns. */
  const answered = (...keys: number[]) => {
    maker.take({ lanes: keys.map(update), ghosts: [] })
    pool.reading = false
    for (let turn = 0; turn < 2; turn++) {
      now_ms += 20
      maker.make(asPool)
    }
  }
  maker.open(1)
  maker.renew()
  maker.make(asPool)
  pool.lanes = [1, 2]
  maker.renew(true)
  answered(1)
  expect([pool.reads, frames.length]).toEqual([2, 0])
  answered(1, 2)
  expect(frames[0]?.lanes).toHaveLength(2)
})

test('the state of a slot that owes an earlier answer is read after it', () => {
  const clock = { t_s: 1, moving: true, catchUp_s: null, quietFor_ms: 0, speed: 1, measuredSpeed: 1 }
  const wanted: boolean[] = []
  let owes = false
  const pool = {
    lanes: [1],
    ghosts: [],
    read: (state: boolean) => {
      wanted.push(state)
      const all = !owes
      owes = true
      return all
    },
    // The slot is still simulating, and no reading is pending.
    isReading: () => false,
  } as unknown as LanePool
  let now_ms = 100
  const maker = new FrameMaker(
    clock as unknown as RunClock,
    () => now_ms,
    () => maker.shown(),
  )
  const turn = () => {
    now_ms += 20
    maker.make(pool)
  }
  maker.open(1)
  maker.take({ lanes: [update(1)], ghosts: [] })
  maker.renew()
  turn()
  maker.renew(true)
  turn()
  expect(wanted).toEqual([false, true])
  owes = false
  turn()
  turn()
  expect(wanted).toEqual([false, true, true])
})
