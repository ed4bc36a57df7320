import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../../tools/setup/paths.mjs'
import { inLines } from './write.mjs'

it('the results have a line for each point and comparison', () => {
  const text = readFileSync(inRoot('web/docs/papers/results.json'), 'utf8')
  expect(inLines(JSON.parse(text))).toBe(text)
  expect(
    inLines({
      points: [
        { x: 1, y: 2.0000004 },
        { x: 2, y: null },
      ],
      none: [],
    }),
  ).toBe('{"points":[{"x":1,"y":2},{"x":2,"y":null}],"none":[]}\n')
  const long = 'a'.repeat(120)
  expect(inLines({ long, points: [{ x: 1, y: { mean: 2 } }] })).toBe(
    `{\n "long": "${long}",\n "points": [\n  {"x":1,"y":{"mean":2}}\n ]\n}\n`,
  )
})
