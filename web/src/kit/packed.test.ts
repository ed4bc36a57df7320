import { afterEach, expect, test, vi } from 'vitest'
import { languageText } from './language-text'
import { baseFor, docsAddress, siteAddress } from './packed'

afterEach(() => vi.unstubAllGlobals())

const at = (address: string, kept?: unknown) => {
  vi.stubGlobal('location', new URL(address))
  if (kept !== undefined) vi.stubGlobal('packed', { html: '', parts: {}, kept })
}
const addresses = () => [siteAddress(), baseFor({}), docsAddress('docs/')]

const SITE = 'https://lab.example/aqm/'
const FILE = 'file:///home/lab.html'

test('links of the site begin with its address', () => {
  at(SITE)
  expect(addresses()).toEqual([SITE, SITE, 'docs/'])
})

test('links of a file begin with the site that it was saved from', () => {
  at(FILE, { site: SITE })
  expect(addresses()).toEqual([SITE, SITE, `${SITE}docs/`])
  expect(baseFor()).toBe(FILE)
})

test('a file from no published site has no address for others, and no documentation', () => {
  for (const kept of [null, {}, { site: 'javascript:alert(1)' }, { site: 'https://' }]) {
    at(FILE, kept)
    expect(addresses()).toEqual([undefined, FILE, undefined])
  }
})

test('a file on a server has the address of its own', () => {
  at(`${SITE}lab.html`, null)
  expect(addresses()).toEqual([`${SITE}lab.html`, `${SITE}lab.html`, undefined])
})

test('the documentation is in the language of the page, as far as it has pages in it', () => {
  at(SITE)
  vi.spyOn(languageText, 'tag', 'get').mockReturnValue('de' as 'en')
  expect(
    ['', 'learn/', 'learn/model.html#tcp', 'reference/rules.html'].map((page) => docsAddress(`docs/${page}`)),
  ).toEqual(['docs/de/', 'docs/de/learn/', 'docs/de/learn/model.html#tcp', 'docs/reference/rules.html'])
})
