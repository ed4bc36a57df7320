import { gzipSync } from 'node:zlib'
import entries from 'virtual:paper-report/entries'
import glances from 'virtual:paper-report/glances'
import { expect, test } from 'vitest'
import results from '../../../docs/papers/results.json'
import type { Finding } from '../../measures/finding'
import type { Committed, CommittedEntry } from './committed'
import { committed } from './committed'
import { GLANCE } from './glance'

const report = results as unknown as Committed
const all = Object.entries(report.entries)

/** The verdicts of a finding's single comparisons. */
const single = ({ verdict, parts }: Pick<Finding, 'verdict' | 'parts'>): string[] =>
  parts ? parts.flatMap(single) : [verdict]

const cornersOf = (path: string) =>
  [...path.matchAll(/[ML](-?\d+) (-?\d+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

test('the build’s thumbnails and verdicts cover the whole report', () => {
  expect(Object.keys(glances.entries)).toEqual(all.map(([link]) => link))
  expect(glances.version).toBe(report.version)
  expect(all.length).toBeGreaterThan(60)
})

test('verdicts match the report; partial ones without agreement are undecided', () => {
  const shown = (finding: Pick<Finding, 'verdict' | 'parts'>) =>
    finding.verdict === 'partly' && !single(finding).includes('agrees') ? 'undecided' : finding.verdict
  for (const [link, { verdict, claims }] of all) {
    expect(glances.entries[link]!.claims, link).toEqual(claims.map(shown))
    expect(glances.entries[link]!.verdict, link).toBe(shown({ verdict, parts: claims }))
  }
  const words = Object.values(glances.entries).flatMap(({ claims }) => claims)
  expect(new Set(words)).toEqual(
    new Set(['agrees', 'partly', 'differs', 'undecided', 'untold', 'untestable']),
  )
})

/** Whether a line's maximum in the thumbnail is at its maximum in the report. */
function checkPlot(link: string, entry: CommittedEntry): number {
  const plot = entry.pictures.find((picture) => picture.kind !== 'table')
  const { drawn } = glances.entries[link]!
  if (plot?.kind === 'map') {
    expect(drawn, link).toMatchObject({ columns: plot.x.names.length })
    if (drawn && 'shades' in drawn)
      for (const shade of drawn.shades.flat()) expect(Math.abs(shade ?? 0), link).toBeLessThanOrEqual(1)
    return 0
  }
  if (!plot) {
    expect(drawn, link).toHaveProperty('rows')
    return 0
  }
  if (!drawn || !('lines' in drawn)) throw new Error(`${link} has no small plot`)
  expect(drawn.lines.map(({ place }) => place)).toEqual(plot.lines.map(({ place }) => place))
  plot.lines.forEach(({ points }, i) => {
    const corners = cornersOf(drawn.lines[i]!.path)
    expect(corners.length, link).toBeGreaterThan(0)
    for (const { x, y } of corners) {
      expect(x >= 0 && x <= GLANCE.width && y >= 0 && y <= GLANCE.height, `${link} ${x} ${y}`).toBe(true)
    }
    const highest = points.reduce((a, b) => (b.y > a.y ? b : a))
    const lowest = points.reduce((a, b) => (b.y < a.y ? b : a))
    const top = Math.min(...corners.map(({ y }) => y))
    const bottom = Math.max(...corners.map(({ y }) => y))
    // A logarithmic axis ends below; smaller values are at its foot.
    if (highest.y > lowest.y && !plot.y.log) {
      const share =
        (highest.y - lowest.y) / Math.max(...plot.lines.flatMap((own) => own.points.map((p) => p.y)))
      if (share > 0.05) expect(top, link).toBeLessThan(bottom)
    }
    const at = corners.find(({ y }) => y === top)!
    const [left, right] = [points[0]!.x, points.at(-1)!.x]
    if (!plot.x.log && right > left && points.filter(({ y }) => y === highest.y).length === 1) {
      const span = corners.at(-1)!.x - corners[0]!.x
      const wanted = corners[0]!.x + (span * (highest.x - left)) / (right - left)
      const nearest = Math.min(
        ...corners.filter(({ y }) => y - top <= 1).map(({ x }) => Math.abs(x - wanted)),
      )
      expect(nearest, `${link}: ${at.x}`).toBeLessThanOrEqual(2)
    }
  })
  return plot.lines.length
}

test('a thumbnail has every line of the figure, with the same maximum', () => {
  expect(all.reduce((sum, [link, entry]) => sum + checkPlot(link, entry), 0)).toBeGreaterThan(150)
})

test('a figure’s part of the report equals the whole report’s', async () => {
  expect(Object.keys(entries)).toEqual(all.map(([link]) => link))
  const [link, entry] = all.at(-1)!
  expect(await committed(link)).toEqual(entry)
  expect(await committed('zheng-1999-7')).toBeUndefined()
})

test('thumbnails are small enough to come with the gallery', () => {
  expect(gzipSync(JSON.stringify(glances), { level: 9 }).length).toBeLessThan(60_000)
})
