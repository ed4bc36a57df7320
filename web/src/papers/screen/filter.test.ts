import glances from 'virtual:paper-report/glances'
import { expect, test } from 'vitest'
import { PAPERS } from '../figures/index'
import { choicesOf, FACETS, filtered, listed, nameOf, withValue } from './filter'
import { galleryText } from './text'

const figures = listed(glances)

test('every figure has a name that no other of its paper has, and that is none of a place', () => {
  for (const { entries } of PAPERS) {
    const titles = entries.map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    for (const title of titles) expect(title).not.toMatch(/^(Fig|Table|Text)\b/)
  }
  expect(galleryText.place('Text, 4')).toBe('Text, section 4')
})

test('a filter leaves what has all of its words, in any order', () => {
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

test('a word that is none is passed over', () => {
  expect(filtered(figures, ['zheng-1999', ''])).toEqual(figures)
})

test('a figure can be found by the verdict of one of its statements', () => {
  const left = filtered(figures, ['with-differs'])
  expect(left.length).toBeGreaterThan(filtered(figures, ['differs']).length)
  for (const { glance } of left) expect(glance?.claims).toContain('differs')
})

test('the number beside a choice is of the figures that it leaves', () => {
  const filter = ['hu-2004']
  for (const facet of FACETS)
    for (const { value, count } of choicesOf(figures, filter, facet))
      expect(filtered(figures, withValue(filter, facet, value)).length, value).toBe(count)
  const papers = choicesOf(figures, filter, 'paper').map(({ count }) => count)
  expect(papers.reduce((a, b) => a + b)).toBe(figures.length)
})

test('every figure but that of the classifier has a scheme, and every choice leaves something', () => {
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
  ])
})
