import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inRoot } from '../setup/paths.mjs'
import { charactersOf, FIRST_RANGE } from './font.mjs'

const styles = readFileSync(inRoot('web/src/page/styles/tokens.css'), 'utf8')
const ranges = [...styles.matchAll(/url\("([^"]+)"\)[^}]*unicode-range:([^;]+);/g)].map(([, url, range]) => ({
  url,
  range: range.replaceAll(/\s/g, ''),
}))

it('the style sheet lists the first part of the typeface last, which makes browsers prefer it to the whole', () => {
  expect(ranges.map(({ url }) => url.split('/').at(-1))).toEqual([
    'inter-latin-wght-normal.woff2',
    'inter.woff2',
  ])
  expect(ranges[1].range).toBe(FIRST_RANGE)
})

it('the first part has all characters of the lab’s own texts that the typeface has', () => {
  const first = new Set(charactersOf(FIRST_RANGE))
  const whole = new Set(charactersOf(ranges[0].range))
  const folder = inRoot('web/src')
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(tsx?|css|json|md)$/.test(name) && !/\.test\./.test(name),
  )
  const missing = new Set()
  for (const name of texts)
    for (const letter of readFileSync(join(folder, name), 'utf8'))
      if (whole.has(letter) && !first.has(letter)) missing.add(`${letter} in ${name}`)
  expect([...missing]).toEqual([])
})
