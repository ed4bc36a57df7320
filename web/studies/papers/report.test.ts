import { describe, expect, it } from 'vitest'
import { claim, isLess } from '../../src/measures/claims'
import type { Verdict } from '../../src/measures/finding'
import { of } from '../../src/measures/quantities'
import { FAKE_PALETTE as palette } from '../../src/plots/fake-palette'
import { type Evaluated, evaluate } from './evaluate'
import { delay } from './measures'
import type { FigureEntry, Paper } from './paper'
import { against, table } from './picture'
import { type EntryReport, html, markdown, markdownPages } from './report'

const scenario = {
  version: 1,
  seed: 7,
  duration_s: 200,
  warmup_s: 0,
  link: { rate_bps: 1_000_000, buffer: { packets: 9 } },
  traffic: [],
  lanes: ['A', 'B'].map((label) => ({ label, queue: { kind: 'tail_drop' as const } })),
}
const entry: FigureEntry = {
  id: '1',
  label: 'Fig. 1',
  title: 'Delay & more',
  statement: 'A waits less than B: a < b.',
  method: ['One link.'],
  assumptions: [{ text: 'The load is 1.' }],
  work: { axis: { title: 'Flows' }, points: [{ at: 16, scenario }], replications: 2 },
  pictures: [against(delay), table([{ name: 'A', lane: 'A' }], [{ measure: delay, published: [8.75] }])],
  claims: [claim('below', 'A is below B.', isLess(of(delay, 'A'), of(delay, 'B')))],
  finding: 'It does.',
}
const paper: Paper = {
  id: 'nobody-1999',
  short: 'S9',
  authors: 'N. Body',
  title: 'Of <queues>',
  source: 'Nowhere, 1999',
  about: 'A test.',
  entries: [entry],
}
const run = (a: number, b: number) => ({
  lanes: [a, b].map((value) => ({ names: ['delay_s.mean'], values: [value] })),
})
const report: EntryReport = {
  paper,
  entry,
  link: 'nobody-1999-1',
  replications: 2,
  evaluated: evaluate(entry, {
    runs: [[run(0.01, 0.02), run(0.011, 0.0211)]],
    series: [],
    answers: [],
    curves: [],
  }),
  alternatives: (['differs', 'agrees'] as const).map((verdict, i) => ({
    name: i === 0 ? 'another load' : 'another seed',
    replications: 2,
    verdicts: [verdict],
  })),
}
const about = { version: '0.1.0', command: 'npm run papers' }
describe('the report', () => {
  it('as pages has an overview and a page for each paper', () => {
    const { index, 'nobody-1999': own } = markdownPages([report], about)
    expect(index).toContain('| nobody-1999 | 1 | 0 | 0 | 0 | 0 | 0 |')
    expect(index).toContain('- [N. Body: Of <queues>](nobody-1999.md)')
    expect(own).toMatch(/^# N\. Body: Of <queues>\n[\s\S]*^## Fig\. 1: Delay & more$/m)
    expect(own).toContain('| another load | differs |')
  })

  it('as Markdown has every verdict with its figures, its seeds and the version', () => {
    const text = markdown([report], about)
    expect(text).toContain('| nobody-1999 | 1 | 0 | 0 | 0 | 0 | 0 |')
    expect(text).toContain('![Queueing delay, ms](plots/nobody-1999-1.svg)')
    expect(text).toMatch(
      /\| 1\. A is below B\. \| agrees \| .*A: 10 ± 6 ms; B: .* ms; the second less the first/,
    )
    expect(text).toContain('(8.75)')
    expect(text).toContain('2 replications, seeds 7 to 8.')
    expect(text).toContain('Core 0.1.0.')
    expect(text).toContain('| another load | differs |')
    expect(text).toContain('It does.')
  })

  it('lists what does not agree, with the choices under which it does and the command', () => {
    expect(markdown([report], about)).not.toContain('Claims that do not agree')
    const [{ claim }] = report.evaluated.findings as [Evaluated['findings'][number]]
    const differing = (verdicts: Verdict[]): EntryReport => ({
      ...report,
      evaluated: { ...report.evaluated, findings: [{ claim, finding: { verdict: 'differs', words: '' } }] },
      alternatives: verdicts.map((verdict, i) => ({
        name: `choice ${i}`,
        replications: 2,
        verdicts: [verdict],
      })),
    })
    const row = (verdicts: Verdict[]) =>
      markdown([differing(verdicts)], about)
        .split('\n')
        .find((line) => line.startsWith('| nobody-1999, Fig. 1'))
    expect(row(['partly', 'agrees'])).toBe(
      '| nobody-1999, Fig. 1 | 1. A is below B. | differs | choice 1 | `npm run papers -- --figure nobody-1999-1 --assumptions` |',
    )
    expect(row(['partly', 'differs'])).toContain('| none of 2 other choices |')
    expect(row([])).toContain('| no other choice was run |')
    expect(html([differing([])], about, palette)).toContain('no other choice was run')
  })

  it('says of an agreeing claim that fewer than half of the other choices agree', () => {
    const under = (verdicts: Verdict[]) =>
      markdown(
        [
          {
            ...report,
            alternatives: verdicts.map((verdict, i) => ({
              name: `${i}`,
              replications: 2,
              verdicts: [verdict],
            })),
          },
        ],
        about,
      )
    const said = '| agrees under the chosen assumptions, 1 of 3 other choices |'
    expect(under(['agrees', 'partly', 'differs'])).toContain(said)
    expect(under(['agrees', 'partly', 'differs'])).toContain('| nobody-1999 | 1 | 1 | 0 | 0 | 0 | 0 |')
    expect(under(['agrees', 'differs'])).toContain('| 1. A is below B. | agrees |')
    expect(under([])).toContain('| 1. A is below B. | agrees |')
  })

  it('as HTML contains its plots, and escapes markup in texts', () => {
    const text = html([report], about, palette)
    expect(text).toContain('Of &lt;queues&gt;')
    expect(text).toContain('a &lt; b')
    expect(text).not.toContain('<queues>')
    expect(text.match(/<svg /g)).toHaveLength(1)
    expect(text).toContain('<section id="nobody-1999-1">')
  })
})
