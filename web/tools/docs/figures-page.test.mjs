import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadCore } from '../runs/load-wasm.mjs'
import { inRoot } from '../setup/paths.mjs'

/** A class of each kind that has figures of its own. */
const TRAFFIC = [
  { kind: 'ftp' },
  { kind: 'call' },
  { kind: 'video_call' },
  { kind: 'video' },
  { kind: 'files', gap_s: 0.2, file_bytes: 20_000 },
  { kind: 'probe', every_s: 1, file_packets: [4, 10] },
  { kind: 'poisson', rate_bps: 200_000 },
]

/** The paths of figures below a value, with N for a number. @param {unknown} value @returns {string[]} */
function pathsOf(value, path = '') {
  if (typeof value === 'string') return []
  if (value === null || typeof value !== 'object') return [path]
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = /^\d+$/.test(name) ? 'N' : name
    return pathsOf(inner, path ? `${path}.${own}` : own)
  })
}

it('the page of figures names every figure of a result, with words', async () => {
  const core = await loadCore()
  const traffic = TRAFFIC.map((own) => ({ id: own.kind, ...own }))
  const lab = new core.Lab(
    JSON.stringify({
      version: 1,
      duration_s: 10,
      link: { rate_bps: 1_000_000, buffer: { packets: 5 } },
      reverse: { rate_bps: 100_000, buffer: { packets: 20 } },
      traffic,
      lanes: [{ queue: { kind: 'tail_drop' } }],
    }),
  )
  lab.advance(10, Number.MAX_SAFE_INTEGER)
  const [{ classes, reverse, ...lane }] = JSON.parse(lab.results(0)).lanes
  lab.free()
  const page = readFileSync(inRoot('web/docs/reference/figures.md'), 'utf8')
  const sections = page.split('\n## ').slice(1)
  const named = sections.map((section) =>
    [...section.matchAll(/^\| `(.+?)` \| (.*) \| .* \|$/gm)].map(([, path = '', words]) => {
      expect(words, path).not.toBe('')
      return path
    }),
  )
  for (const [at, values] of [[lane], Object.values(classes), [reverse]].entries()) {
    const paths = new Set(values.flatMap((value) => pathsOf(value)))
    expect(paths.size).toBeGreaterThan(5)
    // A whole group may be null.
    const missing = [...paths].filter(
      (path) => !named[at].some((own) => own === path || own.startsWith(`${path}.`)),
    )
    expect(missing).toEqual([])
  }
})
