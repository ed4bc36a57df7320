import { afterEach, expect, test } from 'vitest'
import type { LaneFeed } from '../engine/page/client'
import { makeLab } from '.'
import { type Present, readPresent, sharedWindow } from './present'

const lab = makeLab()
const { engine } = lab
const feedTo = (t_s: number) => ({ t_s, series: { length: 0, rowAt: () => 0 } }) as unknown as LaneFeed
const ends = ({ windows }: Present) => windows.map((window) => window?.to_s)
const kept = { lanes: engine.lanes, status: engine.status, t_s: engine.t_s }

const at = (t_s: number[], catching_up_s: number | null) => {
  engine.lanes = t_s.map(feedTo)
  engine.t_s = Math.max(...t_s)
  engine.status = { ...engine.status, catching_up_s }
}

afterEach(() => Object.assign(engine, kept))

test('running lanes are measured up to the same time, though one is a sample behind', () => {
  at([62, 61.95], null)
  const present = readPresent(lab)
  expect(ends(present)).toEqual([61.95, 61.95])
  expect(sharedWindow(present)?.to_s).toBe(61.95)
})

test('no lane waits for one that is catching up', () => {
  at([62, 3], 62)
  expect(ends(readPresent(lab))).toEqual([62, 3])
  expect(sharedWindow(readPresent(lab))).toBeUndefined()
})
