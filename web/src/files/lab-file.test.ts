import { afterEach, expect, test, vi } from 'vitest'
import { KEPT } from '../../tools/site/lab-file.mjs'
import { keptInFile } from '../link/kept'
import { DEFAULT_SCENARIO, DEFAULT_VIEW } from '../scenario/default'
import { withLab } from './lab-file'

afterEach(() => vi.unstubAllGlobals())

const FILE = `<body>${KEPT}<script type="text/plain">H4sI</script></body>`
const scenario = { ...DEFAULT_SCENARIO, title: '</script><!-- $& $1 \u2028 <script>' }
const view = { ...DEFAULT_VIEW, t_s: 12.5, running: false }

/** The stored data as the first script of a file reads it. */
const readIn = (html: string): unknown => JSON.parse(/id="kept">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '')

test('a file opens with the lab that was put into it last, whatever its names contain', () => {
  const first = withLab(FILE, { scenario: DEFAULT_SCENARIO, view })!
  const file = withLab(first, { scenario, view, site: 'https://lab.example/' })!
  expect(file.replace(/(id="kept">)[^<]*/, '$1null')).toBe(FILE)
  vi.stubGlobal('location', new URL('file:///home/lab.html'))
  vi.stubGlobal('packed', { html: file, parts: {}, kept: readIn(file) })
  expect(keptInFile()).toEqual({ scenario, view })
})

test('a page that is no lab.html takes no lab', () => {
  expect(withLab('<!doctype html><div id="root"></div>', { scenario, view })).toBeUndefined()
})

test('a query in the address counts before the lab in the file', () => {
  vi.stubGlobal('packed', { html: '', parts: {}, kept: { scenario, view } })
  vi.stubGlobal('location', new URL('file:///home/lab.html?aqm=codel'))
  expect(keptInFile()).toBeUndefined()
})
