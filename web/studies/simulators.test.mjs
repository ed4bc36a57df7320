import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNative } from '../tools/setup/native.mjs'
import { runsWhole } from '../tools/setup/tier.mjs'
import { findNs2 } from './bench/ns2.mjs'
import { agree, inLab, inSimulator, meanOf, NS2_LOADS } from './simulators/run.mjs'

const ns2 = runsWhole('web/studies/simulators', 'wasm-core/dialects') ? findNs2() : undefined
let folder = ''
let native = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aqm-simulators-'))
  native = await buildNative()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a script for ns-2', () => {
  it.skipIf(!ns2).each(NS2_LOADS)(
    `gives the lab’s figures for five schemes${ns2 ? '' : ', with ns-2 in the whole run'}: $flows flows`,
    async ({ scenario }) => {
      const short = { ...scenario, duration_s: 60 }
      const lab = await inLab(native, short)
      const other = await inSimulator(native, short, {
        to: 'ns-2',
        ending: 'tcl',
        command: String(ns2),
        folder,
      })
      expect(other.map(({ label }) => label)).toEqual(lab.map(({ label }) => label))
      // One seed each: `npm run simulators` compares many.
      for (const [i, { queue_packets, loss, utilisation }] of lab.entries()) {
        expect(Math.abs(other[i].queue_packets.mean / queue_packets.mean - 1)).toBeLessThan(0.15)
        expect(Math.abs(other[i].loss / loss - 1)).toBeLessThan(0.25)
        expect(Math.abs(other[i].utilisation - utilisation)).toBeLessThan(0.03)
      }
    },
  )
})

it('means agree within three standard errors or 2 %', () => {
  expect(meanOf([1, 3, 5, 7])).toEqual({ mean: 4, error: Math.sqrt(5 / 3) })
  const exact = (/** @type {number} */ mean) => ({ mean, error: 0 })
  expect(agree(exact(1.015), exact(1))).toBe(true)
  expect(agree(exact(1.03), exact(1))).toBe(false)
  expect(agree({ mean: 1.5, error: 0.2 }, exact(1))).toBe(true)
  expect(agree({ mean: 1.7, error: 0.2 }, exact(1))).toBe(false)
})
