import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Types with a name in common with another's field, which is written out: a trace has a seed of its own. */
const APART = /^export interface Trace(Input)? \{[\s\S]*?^\}/gm

const generated = (name: string) => readFileSync(`web/src/generated/${name}.ts`, 'utf8').replace(APART, '')
const fieldsOf = (text: string, colon: string) =>
  new Set([...text.matchAll(new RegExp(`^ {2}(\\w+)${colon}`, 'gm'))].map(([, name]) => name!))

/** Fields that people may leave out and that the parser writes out, wherever they stand. */
function writtenOut(): string[] {
  const [complete, input] = [generated('scenario'), generated('input')]
  const absent = fieldsOf(complete, '\\?:')
  return [...fieldsOf(input, '\\?:')].filter((name) => fieldsOf(complete, ':').has(name) && !absent.has(name))
}

/** What holds scenarios as people write them, or other things with such names. */
const OTHERS = [
  'measures/outcome.ts:',
  // An address says what a scenario leaves out.
  'link/query.ts:',
  // What is planned of an address, or of an entry's work, may have no timeline.
  'scenario/timeline/planned.ts:',
  // Only some schemes have a second queue.
  'scenario/fair.ts:',
  'courses/language/read-exercise.ts:',
]

test('no default of the core is written again', () => {
  const names = writtenOut()
  expect(names).toEqual(expect.arrayContaining(['rtt_s', 'timeline', 'w_q', 'warmup_s', 'delay_s']))
  const name = `(${names.join('|')})`
  const again = new RegExp(
    `\\b(scenario|entry|first|queue|link|traffic|own|lane|ftp|only|run|sketch|before|document\\.scenario)[!?]?\\.${name}( \\?\\?|\\?\\.)|` +
      `\\{[^{}]*\\b${name} = [^{}]*\\}(: (Scenario|Traffic|Ftp|Link|Lane)|\\) =>| = (scenario|queue|entry))`,
  )
  const found = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    if (!/\.tsx?$/.test(file) || /\.test\.|generated/.test(file)) return []
    const lines = readFileSync(`web/src/${file}`, 'utf8').split('\n')
    const told = lines.flatMap((line, i) => (again.test(line) ? [`${file}:${i + 1}: ${line.trim()}`] : []))
    return told.filter((line) => !OTHERS.some((other) => line.startsWith(other)))
  })
  expect(found).toEqual([])
})
