import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inRoot } from '../setup/paths.mjs'
import { charactersOf, FIRST_RANGE, isShown, MORE_RANGE } from './font.mjs'

const styles = readFileSync(inRoot('web/src/page/styles/tokens.css'), 'utf8')
const ranges = [...styles.matchAll(/url\("([^"]+)"\)[^}]*unicode-range:([^;]+);/g)].map(([, url, range]) => ({
  url,
  range: range.replaceAll(/\s/g, ''),
}))

it('the style sheet lists the parts of the typeface last, which makes browsers prefer them to the whole', () => {
  expect(ranges.map(({ url }) => url.split('/').at(-1))).toEqual([
    'inter-latin-wght-normal.woff2',
    'letters.woff2',
    'inter.woff2',
  ])
  expect([ranges[1].range, ranges[2].range]).toEqual([MORE_RANGE, FIRST_RANGE])
})

/** Where `folder` has letters of the whole typeface that are in none of `ranges`. @param {string} folder @param {string} ranges @param {(name: string) => boolean} isRead */
function missingIn(folder, ranges, isRead) {
  const there = new Set(charactersOf(ranges))
  const whole = new Set(charactersOf(allOf))
  const missing = new Set()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isRead))
    for (const letter of readFileSync(join(folder, name), 'utf8'))
      if (whole.has(letter) && !there.has(letter)) missing.add(`${letter} in ${name}`)
  return [...missing]
}
const allOf = ranges[0].range

it('the first part has all characters of the lab’s own texts in English that the typeface has', () => {
  const isRead = (/** @type {string} */ name) =>
    /\.(tsx?|css|json|md)$/.test(name) && !/\.test\./.test(name) && !/^words[/\\]/.test(name)
  expect(missingIn(inRoot('web/src'), FIRST_RANGE, isRead)).toEqual([])
})

it('the second part has what other languages add', () => {
  expect(missingIn(inRoot('web/src/words'), `${FIRST_RANGE},${MORE_RANGE}`, isShown)).toEqual([])
})
