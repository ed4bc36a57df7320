import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadCore } from '../runs/load-wasm.mjs'
import { inRoot } from '../setup/paths.mjs'

const KINDS = ['ftp', 'call', 'video']

it('the page of columns names every column of a series, and no other', async () => {
  const core = await loadCore()
  const scenario = {
    version: 1,
    duration_s: 10,
    link: { rate_bps: 1_000_000, buffer: { packets: 20 } },
    reverse: { rate_bps: 100_000, buffer: { packets: 20 } },
    traffic: KINDS.map((kind) => ({ kind, id: kind })),
    lanes: [{ queue: { kind: 'tail_drop' } }],
  }
  const lab = new core.Lab(JSON.stringify(scenario))
  const columns = /** @type {string[]} */ (JSON.parse(lab.columns(0)))
  lab.free()
  const page = readFileSync(inRoot('web/docs/reference/series.md'), 'utf8')
  const cells = [...page.matchAll(/^\| (`.*?) \|/gm)].map(([, cell]) => cell ?? '')
  const named = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  const own = columns.map((column) => column.replace(/^\w+\./, ''))
  expect(columns.length).toBeGreaterThan(60)
  expect([...new Set(named)].sort()).toEqual([...new Set(own)].sort())
})
