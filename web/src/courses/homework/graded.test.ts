import { beforeAll, expect, test } from 'vitest'
import { loadCore } from '../../../tools/runs/load-wasm.mjs'
import { lightPalette } from '../../../tools/site/light-palette.mjs'
import { answered } from '../../engine/faults'
import { lessonSource, parseLesson } from '../language'
import type { Lesson } from '../language/lesson'
import { type Graded, gradedHtml, gradedRows, type Result } from './graded'

let lesson: Lesson
beforeAll(async () => {
  const core = await loadCore({ build: false })
  const name = 'rule-beats-codel'
  const read = await parseLesson(lessonSource(name)!, name, async (json) => answered(core.parse(json)))
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  lesson = read.lesson
})

const result = (line: number, who: string, mean: number | undefined, rank?: number): Result => ({
  line,
  who,
  ...(mean !== undefined && { score: { mean, ci95: 0.01, n: 10 } }),
  ...(rank !== undefined && { rank }),
})
const graded = (ranked: boolean): Graded => ({
  lesson,
  results: [
    result(2, 'Cut', undefined),
    result(3, 'Ada', 0.5, 3),
    result(4, 'Bob', 0.57, 1),
    result(5, '<Cy>', 0.576, 1),
  ],
  seed: 'word',
  first: 1,
  version: '1',
  ranked,
})

test('rows are sorted by rank, ties by score, and begin with both', () => {
  const [heads, ...rows] = gradedRows(graded(true))
  expect(heads!.slice(0, 4)).toEqual(['rank', 'score', 'line', 'who'])
  expect(rows.map((row) => row.slice(0, 4))).toEqual([
    ['1', '0.576 ± 0.010', '5', '<Cy>'],
    ['1', '0.570 ± 0.010', '4', 'Bob'],
    ['3', '0.500 ± 0.010', '3', 'Ada'],
    ['', '', '2', 'Cut'],
  ])
})

test('without ranks, rows keep the order of the file', () => {
  const [heads, ...rows] = gradedRows(graded(false))
  expect(heads![0]).toBe('line')
  expect(rows.map(([line]) => line)).toEqual(['2', '3', '4', '5'])
})

test('the page has the ranks, and says what they mean', () => {
  const html = gradedHtml(graded(true), lightPalette())
  expect(html.indexOf('&lt;Cy&gt;')).toBeLessThan(html.indexOf('Ada'))
  expect(html).toContain('<td>0.576 ± 0.010</td>')
  expect(html).toContain('Ranked by goodput over 1.5 Mb/s')
  expect(gradedHtml(graded(false), lightPalette())).not.toContain('Ranked')
})
