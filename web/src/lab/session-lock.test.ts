import { expect, test } from 'vitest'
import { sessionOf } from '../../tools/runs/core-session'
import { plainQueue } from '../scenario/traits'

test('no change passes a lock, and the engine is asked nothing', async () => {
  const { session, engine, state } = sessionOf()
  await session.revise((scenario) => ({ ...scenario, seed: 7 }))
  const before = state().scenario
  const asked = engine.asked.length
  state().setView({ lock: 'all' })
  const [lane] = before.lanes
  await session.set({ set: { 'traffic.ftp.flows': 9 } }, 'start')
  await session.set({ set: { 'traffic.ftp.flows': 9 } }, 'now')
  await session.setQueue(0, plainQueue('codel'))
  await session.addLane(lane!)
  await session.removeLane(0)
  await session.duplicateLane(0)
  await session.forkLane(0)
  await session.resetLane(1)
  await session.reset({ ...before, seed: 1 })
  await session.entryFromStart(0)
  await session.setUpAsNow()
  await session.startOver(true)
  await session.dropLater()
  await session.undo()
  expect(state().scenario).toBe(before)
  expect(engine.asked.slice(asked)).toEqual(['seek'])
  expect(state().notices).toEqual([])
})

test('a lock of all but the load lets the load change and be undone', async () => {
  const { session, state } = sessionOf()
  state().setView({ lock: 'curve' })
  const before = state().scenario
  await session.set({ lane: 1, set: { 'queue.max_p': 0.5 } }, 'now')
  await session.setQueue(1, plainQueue('codel'))
  expect(state().scenario).toBe(before)
  await session.set({ set: { 'traffic.ftp.flows': 9 } }, 'now')
  expect(state().scenario.timeline).toContainEqual(
    expect.objectContaining({ set: { 'traffic.ftp.flows': 9 } }),
  )
  await session.undo()
  expect(state().scenario).toBe(before)
})
