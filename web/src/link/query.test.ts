import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadCore } from '../../tools/load-wasm.mjs'
import { DEFAULT_SCENARIO } from '../scenario/default'
import { QUERY_PARAMETERS, readQuery } from './query'

const ftpOf = (search: string) => readQuery(search)?.scenario.traffic.find(({ id }) => id === 'ftp')

test('a readable address names schemes and loads', () => {
  const { scenario, view, faults } = readQuery('?aqm=td,red-may,ared&ftp=100&udp=2.5&buffer=200&seed=7&t=30')!
  expect(faults).toEqual([])
  expect(scenario.lanes.map(({ queue }) => queue.kind)).toEqual(['tail_drop', 'red', 'adaptive_red'])
  expect(scenario.lanes[1]!.queue).toMatchObject({ min_th: 30, max_th: 90 })
  expect(scenario.traffic).toMatchObject([{ flows: 100 }, { rate_bps: 2_500_000 }])
  expect(scenario).toMatchObject({ seed: 7, link: { buffer: { packets: 200 } }, timeline: [] })
  expect(view).toEqual({ t_s: 30 })
})

test('a round trip is one time or a range', () => {
  expect(ftpOf('?rtt=100')).toMatchObject({ rtt_s: { spread: [0.1, 0.1] } })
  expect(ftpOf('?rtt=20-40')).toMatchObject({ rtt_s: { spread: [0.02, 0.04] } })
  for (const bad of ['40-20', '0', '10-20-30', 'x'])
    expect(readQuery(`?rtt=${bad}`)!.faults.map(({ path }) => path)).toEqual(['rtt'])
})

test('what is no value is told with what is allowed and what is used, all at once', () => {
  const { scenario, faults } = readQuery('?ftp=-3&aqm=td,foo&fpt=4')!
  expect(faults.map(({ path }) => path)).toEqual(['ftp', 'aqm', 'fpt'])
  expect(faults[0]!.message).toBe('“-3” is not a whole number of flows from 1 to 10,000; 16 is used')
  expect(faults[1]!.message).toMatch(/^“foo” is not one of 1 to 4 schemes .*fq_codel.*; td,red is used$/)
  expect({ ...scenario, title: DEFAULT_SCENARIO.title }).toEqual(DEFAULT_SCENARIO)
})

test('what stands where the address says nothing is what the lab opens with', () => {
  for (const { name, used } of QUERY_PARAMETERS.filter(({ name }) => name !== 'web')) {
    const { scenario, faults } = readQuery(`?${name}=${used}`)!
    expect(faults, name).toEqual([])
    expect({ ...scenario, title: '', timeline: [] }, name).toEqual({
      ...DEFAULT_SCENARIO,
      title: '',
      timeline: [],
    })
  }
})

test('the core runs what the address asks for', async () => {
  const { parse } = await loadCore({ build: false })
  const other: Record<string, string> = {
    aqm: 'pie,red-may,redtail,sketch',
    web: '800',
    rtt: '5',
    buffer: '1',
  }
  for (const { name, used } of QUERY_PARAMETERS) {
    const { scenario, faults } = readQuery(`?${name}=${other[name] ?? used}`)!
    expect(faults, name).toEqual([])
    expect(JSON.parse(parse(JSON.stringify(scenario))).errors, name).toBeUndefined()
  }
})

test('parameters of others alone open nothing, and nothing makes it throw', () => {
  expect(readQuery('?utm_source=mail&fbclid=1')).toBeUndefined()
  expect(readQuery('?fig=zheng-2000-7')).toBeUndefined()
  expect(readQuery('?fig=zheng-2000-7&seed=3')?.faults).toEqual([])
  const name = fc.oneof(fc.constantFrom(...QUERY_PARAMETERS.map(({ name }) => name)), fc.string())
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
      const answer = readQuery(`?${new URLSearchParams(pairs)}`)
      expect(answer === undefined || answer.scenario.lanes.length > 0).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('the README names every parameter', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  for (const { name } of QUERY_PARAMETERS) expect(readme).toContain(`\`${name}=`)
})
