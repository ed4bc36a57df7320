import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mediaOf, WIDTHS } from './breakpoints'

const src = join(import.meta.dirname, '..')
const linesOf = (ending: RegExp) =>
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      readFileSync(join(src, file), 'utf8')
        .split('\n')
        .map((line) => ({ file, line })),
    )

test('a query has the numbers of its names', () => {
  expect(mediaOf('(--phone), (--over-low) and (pointer: coarse)')).toBe(
    '(max-width: 640px), (min-height: 801px) and (pointer: coarse)',
  )
  expect(() => mediaOf('(--huge)')).toThrow('huge')
})

test('the page has four widths, all in use', () => {
  const text = linesOf(/\.(css|tsx?)$/)
    .map(({ line }) => line)
    .join('\n')
  expect(Object.keys(WIDTHS)).toEqual(['phone', 'tablet', 'notebook', 'laptop'])
  for (const name of Object.keys(WIDTHS)) expect(text).toMatch(new RegExp(`\\(--(over-)?${name}\\)`))
})

test('every media query uses named breakpoints, and each name exists', () => {
  const styles = linesOf(/\.css$/)
  const queries = styles.filter(({ line }) => /@media|^\s+\(.*\) \{$/.test(line))
  expect(queries.length).toBeGreaterThan(70)
  expect(
    queries.filter(({ line }) => /@media.*(width|height): *\d|^\s+\((min|max)-(width|height)/.test(line)),
  ).toEqual([])
  for (const { line } of queries) mediaOf(line)
  const code = linesOf(/\.tsx?$/).filter(({ file }) => !file.endsWith('breakpoints.ts'))
  expect(code.filter(({ line }) => /'[^']*\((min|max)-(width|height): \d+px\)/.test(line))).toEqual([])
  for (const { line } of code.filter(({ line }) => /'\(--[a-z-]+\)/.test(line))) mediaOf(line)
})

test('font sizes are tokens, or relative to the surrounding text', () => {
  expect(linesOf(/\.css$/).filter(({ line }) => /font-size: *[1-9]\d*px/.test(line))).toEqual([])
})
