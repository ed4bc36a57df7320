import { expect, test } from 'vitest'
import { core } from '../../tools/runs/core-scenario'
import { figures } from '../engine/page/figures'
import { Series } from '../engine/page/series'
import type { Result } from '../generated/result'
import { wholeScenario } from '../scenario/complete'
import type { ScenarioInput } from '../scenario/types'
import { figureAt } from './figures'
import { laneFigureAt } from './same-figure'

const WARMUP_S = 6.5
const END_S = 60

const scenario: ScenarioInput = {
  version: 1,
  seed: 3,
  duration_s: END_S,
  warmup_s: WARMUP_S,
  link: { rate_bps: 2_500_000, delay_s: 0.01, buffer: { packets: 100 } },
  traffic: [
    { kind: 'ftp', id: 'ftp', flows: 3, rtt_s: 0.05 },
    { kind: 'call', id: 'call', flows: 3 },
    { kind: 'game', id: 'game', flows: 2 },
    { kind: 'video_call', id: 'meeting', flows: 2 },
    { kind: 'video', id: 'video', flows: 2, segment_s: 1, buffer_s: 6 },
    { kind: 'writes', id: 'writes', flows: 2 },
  ],
  lanes: [{ queue: { kind: 'tail_drop' } }],
}

test('what a lane shows of a whole run is what its result says', () => {
  const lab = new core.Lab(JSON.stringify(scenario))
  lab.watch_windows()
  lab.advance(END_S, Number.MAX_SAFE_INTEGER)
  const series = new Series(JSON.parse(lab.columns(0)))
  series.append(lab.take_samples(0) as Float64Array, lab.take_windows(0) as never)
  series.reports.append(lab.take_delays(0))
  const { classes } = (JSON.parse(lab.results(0)) as Result).lanes[0]!
  lab.free()
  const live = figures(series, WARMUP_S, END_S, 100)!
  const { traffic } = wholeScenario(scenario)
  const compared = Object.entries(classes).flatMap(([id, own]) => {
    const { completion_s } = own
    const parts = { delivery: own.delivery, playback: own.playback, completion_s }
    return Object.entries(parts).flatMap(([part, values]) =>
      Object.entries(values ?? {}).flatMap(([key, value]) => {
        const path = `classes.${id}.${part}.${key}`
        const figure = laneFigureAt(path, traffic)
        if (!figure) return []
        expect(value, path).not.toBeNull()
        const expected = Number(value) / figureAt(path, traffic).size
        const shown = figure.of(live)
        // Freezes in progress at either end may be counted differently.
        const close = /freezes|frozen/.test(key) ? 0.05 : 1e-6
        expect(Math.abs(shown - expected), `${path}: ${shown}, ${expected}`).toBeLessThanOrEqual(
          close * Math.abs(expected) + 1e-9,
        )
        expect(figure.unit, path).toBe(figureAt(path, traffic).unit)
        return [path]
      }),
    )
  })
  expect(compared.filter((path) => path.includes('call.delivery'))).toHaveLength(7)
  expect(compared.filter((path) => path.includes('meeting.delivery'))).toHaveLength(9)
  expect(compared.filter((path) => path.includes('video.'))).toHaveLength(8)
  expect(compared.length).toBeGreaterThan(30)
})
