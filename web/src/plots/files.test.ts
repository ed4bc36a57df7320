import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Series } from '../engine/page/series'
import { csvOf, seriesCsv } from './csv'
import { checksum, withTexts } from './png'

/** The smallest PNG: one white point. */
const POINT = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
    'base64',
  ),
)

function chunksOf(png: Uint8Array) {
  const view = new DataView(png.buffer, png.byteOffset)
  const chunks: { name: string; data: Uint8Array }[] = []
  for (let at = 8; at < png.length; ) {
    const length = view.getUint32(at)
    const body = png.subarray(at + 4, at + 8 + length)
    expect(view.getUint32(at + 8 + length)).toBe(checksum(body))
    chunks.push({ name: String.fromCharCode(...body.subarray(0, 4)), data: body.subarray(4) })
    at += 12 + length
  }
  return chunks
}

test('the checksum matches the specification', () => {
  expect(checksum(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
})

test('texts come after the header and leave the picture unchanged', () => {
  const png = withTexts(POINT, { Title: 'Queue, A – Tail Drop', Description: 'α {"seed":42}' })
  const chunks = chunksOf(png)
  expect(chunks.map(({ name }) => name)).toEqual(['IHDR', 'iTXt', 'iTXt', 'IDAT', 'IEND'])
  expect(new TextDecoder().decode(chunks[2]!.data)).toBe('Description\0\0\0\0\0α {"seed":42}')
  expect(inflateSync(chunks[3]!.data)).toHaveLength(5)
})

test('tables become CSV with comments; numbers are rounded and missing values empty', () => {
  const table = {
    columns: [
      { name: 'Time', unit: 's' },
      { name: 'p', unit: '' },
    ],
    rows: [
      [0.05, Number.NaN],
      [0.1 + 0.2, 1 / 3],
      [66.16880000000076, 123_456_789_012_345],
      [1e-7, -2.5],
    ],
  }
  expect(csvOf(table, ['seed 42', 'two\nlines'])).toBe(
    '# seed 42\n# two lines\n"Time, s",p\n0.05,\n0.3,0.333333333333\n66.1688,123456789012345\n1e-7,-2.5\n',
  )
})

test('a series is written whole', () => {
  const series = new Series(['t_s', 'queue_packets'])
  series.append(Float64Array.of(0.05, 3, 0.1, Number.NaN))
  expect(seriesCsv(series, [])).toBe('t_s,queue_packets\n0.05,3\n0.1,\n')
})

test('a series with totals says which columns are totals', () => {
  const series = new Series(['t_s', 'busy_s'])
  series.append(Float64Array.of(0.05, 0.04))
  expect(seriesCsv(series, ['seed 42'])).toMatch(
    /^# seed 42\n# busy_s and the columns after it are running totals from 0 s, .+\nt_s,busy_s\n0\.05,0\.04\n$/,
  )
})
