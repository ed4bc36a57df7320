import { expect, test } from 'vitest'
import { DEFAULT_SCENARIO } from '../../scenario/default'
import { aboutSweep, headOfCsv } from './about'

const document = {
  scenario: { ...DEFAULT_SCENARIO, title: 'One\ntitle', seed: 7, warmup_s: 20, duration_s: 200 },
  vary: [{ path: 'traffic.ftp.flows', values: [4, 8] }],
  replications: 5,
}

test('a file of a sweep has its version, its seeds, its varied parameter and a link', () => {
  const about = aboutSweep('AQM Lab 0.1.0 (1234abcd)', document, 'https://lab.example/#1.abc')
  expect(headOfCsv(about).split('\n')).toEqual([
    '# program: AQM Lab 0.1.0 (1234abcd)',
    '# title: One title',
    '# runs: seeds 7–11',
    '# measured: 20–200 s',
    '# traffic.ftp.flows: 4 8',
    '# link: https://lab.example/#1.abc',
    '',
  ])
})

test('a scenario too long for a link is in the file', () => {
  const { scenario } = aboutSweep('AQM Lab', document, undefined) as { scenario: string }
  expect(JSON.parse(scenario)).toEqual(document.scenario)
})
