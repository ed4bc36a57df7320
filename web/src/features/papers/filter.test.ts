import glances from 'virtual:paper-report/glances'
import { expect, test } from 'vitest'
import { PAPERS } from '../../../studies/papers/figures/index'
import { choicesOf, FACETS, filtered, listed, nameOf, withValue } from './filter'
import { placeOf } from './place'

const figures = listed(glances)

test('titles are unique within a paper, and do not look like places', () => {
  for (const { entries } of PAPERS) {
    const titles = entries.map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    for (const title of titles) expect(title).not.toMatch(/^(Fig|Table|Text)\b/)
  }
  expect(placeOf('Text, 4')).toBe('Text, section 4')
})

test('a filter keeps figures that match all of its words, in any order', () => {
  const left = filtered(figures, ['dsred', 'zheng-2000', 'partly'])
  expect(left.length).toBeGreaterThan(0)
  for (const { paper, schemes, glance } of left) {
    expect(paper.id).toBe('zheng-2000')
    expect(schemes).toContain('dsred')
    expect(glance?.verdict).toBe('partly')
  }
  expect(filtered(figures, ['partly', 'zheng-2000', 'dsred'])).toEqual(left)
  expect(filtered(figures, [])).toEqual(figures)
})

test('unknown words are ignored', () => {
  expect(filtered(figures, ['zheng-1999', ''])).toEqual(figures)
})

test('a figure matches the verdict of any of its claims', () => {
  const left = filtered(figures, ['with-differs'])
  expect(left.length).toBeGreaterThan(filtered(figures, ['differs']).length)
  for (const { glance } of left) expect(glance?.claims).toContain('differs')
})

test('the number beside a choice counts the figures it leaves', () => {
  const filter = ['hu-2004']
  for (const facet of FACETS)
    for (const { value, count } of choicesOf(figures, filter, facet))
      expect(filtered(figures, withValue(filter, facet, value)).length, value).toBe(count)
  const papers = choicesOf(figures, filter, 'paper').map(({ count }) => count)
  expect(papers.reduce((a, b) => a + b)).toBe(figures.length)
})

test('every figure except the classifier’s has a scheme, and every choice leaves something', () => {
  expect(figures.filter(({ schemes }) => schemes.size === 0).map(({ link }) => link)).toEqual([
    'jou-2003-false-alarm',
  ])
  for (const facet of FACETS)
    for (const { count, value } of choicesOf(figures, [], facet)) expect(count, value).toBeGreaterThan(0)
})

test('papers have short names', () => {
  expect(PAPERS.map(nameOf)).toEqual([
    'Brandauer et al. 2001',
    'May et al. 2000',
    'Jou & Baras 2003',
    'Zheng & Atiquzzaman 2000',
    'Hu & Kshemkalyani 2004',
    'L4S 2023',
    'Companion',
  ])
})
