import { expect, test } from 'vitest'
import { loadCore } from '../../tools/runs/load-wasm.mjs'
import { DEFAULT_SCENARIO } from '../scenario/default'
import { SCHEMES } from '../scenario/presets'
import { valueAt } from './ink'
import { type RedTail, rateRule } from './rate-rule'

const queue = SCHEMES.red_tail![0]!.queue as RedTail
const RATE = 10_000_000

test('the plotted rule is the core’s rule', async () => {
  const { Lab } = await loadCore({ build: false })
  const lab = new Lab(JSON.stringify({ ...DEFAULT_SCENARIO, lanes: [{ queue }] }))
  while (!lab.advance(40, 1_000_000));
  const columns: string[] = JSON.parse(lab.columns(0))
  const rows = lab.take_samples(0)
  const column = (name: string) =>
    Array.from(
      { length: rows.length / columns.length },
      (_, i) => rows[i * columns.length + columns.indexOf(name)]!,
    )
  const [bytes, rates] = [column('q1_bytes'), column('c1_bps')]
  const line = rateRule(queue, RATE, 450_000)
  const seen = new Set<string>()
  for (const [i, q] of bytes.entries()) {
    const drawn = q === 0 ? 0 : valueAt(line, q, 'right')
    expect(drawn).toBeCloseTo(rates[i]!, 3)
    seen.add(q === 0 ? 'empty' : q < 2000 ? 'least' : drawn < 2_700_000 ? 'rising' : 'most')
  }
  expect([...seen].sort()).toEqual(['empty', 'least', 'most', 'rising'])
})
