import { expect, test } from 'vitest'
import { FLOWS_WATCHED } from '../../generated/facts'
import { Series } from './series'

const COLUMNS = ['t_s', 'queue_packets', 'queue_min_packets', 'queue_max_packets', 'arrivals']
const row = (i: number) => [i * 0.05, i, i - 1, i + 1, 10 * i]
const rows = (from: number, to: number) =>
  Float64Array.from(Array.from({ length: to - from }, (_, i) => row(from + i)).flat())

test('rows read back as appended', () => {
  const series = new Series(COLUMNS)
  for (let i = 0; i < 5000; i += 7) series.append(rows(i, Math.min(i + 7, 5000)))
  expect(series.length).toBe(5000)
  for (const i of [0, 1, 2047, 2048, 4999]) {
    expect(COLUMNS.map((name) => series.at(i, series.column(name)))).toEqual(row(i))
  }
})

test('rowAt is the first row at or after a time', () => {
  const series = new Series(COLUMNS)
  series.append(rows(0, 100))
  expect(series.rowAt(-1)).toBe(0)
  expect(series.rowAt(series.time(40))).toBe(40)
  expect(series.rowAt(series.time(40) + 0.01)).toBe(41)
  expect(series.rowAt(99)).toBe(100)
})

test('a full series thins its past and keeps peaks, order, cumulative counts and the live edge', () => {
  const series = new Series(COLUMNS, 100)
  series.append(rows(0, 60))
  series.append(rows(60, 101))
  expect(series.length).toBeLessThanOrEqual(80)
  const all = Array.from({ length: series.length }, (_, i) => i)
  const column = (name: string) => all.map((i) => series.at(i, series.column(name)))
  expect(column('t_s')).toEqual(column('t_s').toSorted((a, b) => a - b))
  expect(Math.min(...column('queue_min_packets'))).toBe(-1)
  expect(Math.max(...column('queue_max_packets'))).toBe(101)
  expect(column('arrivals').at(-1)).toBe(1000)
  const edge = column('t_s').slice(-20)
  expect(edge.every((t, i) => i === 0 || Math.abs(t - (edge[i - 1] ?? 0) - 0.05) < 1e-9)).toBe(true)
})

test('memory stays bounded in a long run, which keeps its whole past', () => {
  const series = new Series(COLUMNS, 1000)
  for (let i = 0; i < 50_000; i += 100) series.append(rows(i, i + 100))
  expect(series.length).toBeLessThanOrEqual(1000)
  const gaps = Array.from({ length: series.length - 1 }, (_, i) => series.time(i + 1) - series.time(i))
  expect(series.time(0)).toBeLessThan(20)
  expect(Math.max(...gaps)).toBeLessThan(20)
})

test('values that do not fill rows are refused', () => {
  expect(() => new Series(COLUMNS).append(new Float64Array(7))).toThrow(RangeError)
})

test('a cut removes later rows, keeps the row at its time, and others follow', () => {
  const series = new Series(COLUMNS)
  series.append(rows(0, 100))
  series.cut(series.time(40))
  expect([series.length, series.time(40)]).toEqual([41, 2])
  series.append(rows(41, 50))
  expect(series.at(49, series.column('arrivals'))).toBe(490)
  series.cut(-1)
  expect(series.length).toBe(0)
})

test('rows whose times go back, or stand still, are thinned too', () => {
  const series = new Series(COLUMNS, 100)
  series.append(rows(0, 60))
  series.append(rows(0, 60))
  expect(series.length).toBeLessThanOrEqual(80)
  const still = new Series(COLUMNS, 100)
  for (let i = 0; i < 120; i++) still.append(rows(7, 8))
  expect(still.length).toBeLessThanOrEqual(100)
})

test('capacity grows to the rows kept plus one batch', () => {
  const series = new Series(COLUMNS, 5000)
  for (let i = 0; i < 50_000; i += 100) series.append(rows(i, i + 100))
  expect(series.bytes).toBeLessThanOrEqual(5800 * (8 * COLUMNS.length + 2 * FLOWS_WATCHED))
})

test('windows stay with their rows, after a cut and after merging', () => {
  const windows = (from: number, to: number) =>
    Uint16Array.from(
      Array.from({ length: to - from }, (_, i) =>
        Array.from({ length: FLOWS_WATCHED }, (_, flow) => (from + i + flow) % 1000),
      ).flat(),
    )
  const series = new Series(COLUMNS, 4000)
  series.append(rows(0, 3000), windows(0, 3000))
  series.cut(series.time(2500))
  series.append(rows(2501, 4001), windows(2501, 4001))
  expect(series.length).toBeLessThanOrEqual(3200)
  for (const row of [0, 7, 1000, series.length - 1])
    for (const flow of [0, 1, 63]) expect(series.window(row, flow)).toBe((series.at(row, 1) + flow) % 1000)
})
