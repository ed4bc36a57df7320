import { expect, test } from 'vitest'
import faulty from '../../../wasm-core/api/studies/tests/faulty.json'
import sentences from '../../../wasm-core/api/studies/tests/worded.json'
import { read } from '../../engine/src/json'
import { phrasedIn, type Wording } from '../../engine/src/phrases'
import { loadCore } from '../../tools/runs/load-wasm.mjs'
import configurations from '../generated/configurations.json'
import faults from '../generated/faults.json'
import type { CodeArg, CodePhrase } from '../generated/lab'
import type { ReasonPhrase } from '../generated/model'
import reasons from '../generated/reasons.json'
import ruleFaults from '../generated/rule-faults.json'
import { accepted } from './denied'
import { answered, FAULTS, faultsOf, inWords, phrased, wordingOf } from './faults'

const core = await loadCore({ build: false })

const thrown = (call: () => unknown) => {
  try {
    return call()
  } catch (error) {
    return { errors: faultsOf(error) }
  }
}
const answers: Record<string, (text: string) => unknown> = {
  scenario: (text) => answered(core.parse(text)),
  sweep: (text) => thrown(() => new core.Sweep(text)),
  part: (text) => thrown(() => core.Sweep.from_part(text)),
  chain: (text) => answered(core.model_chain(text)),
  burst: (text) => answered(core.model_burst(text)),
  runs: (text) => answered(core.model_runs(text)),
  tcp: (text) => answered(core.model_tcp(text)),
  stability: (text) => answered(core.model_stability(text)),
}

// Rust tests compare the command line with the same file.
test('faults read on the page as on the command line', () => {
  expect(faulty.length).toBeGreaterThan(100)
  for (const { of, text, errors } of faulty) expect(answers[of]!(text), `${of} ${text}`).toEqual({ errors })
})

/** The reasons in an answer of the model, in order. */
const reasonsOf = (answer: object): ReasonPhrase[] =>
  Object.entries(answer).flatMap(([name, value]) => {
    if (name === 'doubts') return value
    if (typeof value !== 'object' || value === null) return []
    return name === 'none' || name === 'doubt' ? [value] : reasonsOf(value)
  })

// Rust tests compare the command line with the same file.
test.each(sentences)(
  'a fault of a rule and a reason of the model read as on the command line: $text',
  (own) => {
    const { of, text, sentences } = own
    const all =
      of === 'rule'
        ? read(core.rule_view(text, 100)).view.faults.flatMap((fault) =>
            [fault, ...(fault.mend ? [fault.mend.label] : [])].map((phrase) =>
              phrasedIn(
                phrase,
                wordingOf(() => ruleFaults),
              ),
            ),
          )
        : reasonsOf(accepted(core.model_stability(text))).map((reason) =>
            phrasedIn(
              reason,
              wordingOf(() => reasons),
            ),
          )
    expect(all).toEqual(sentences)
  },
)

test('the core answers with codes, not with sentences', () => {
  const { errors } = JSON.parse(core.parse('{"version": 2}'))
  expect(errors[0]).toEqual({ path: 'link', code: 'missing', args: [] })
  const points = [
    [5, 0],
    [3, 1],
  ]
  const { errors: own } = JSON.parse(core.curve(JSON.stringify({ kind: 'sketch', points }), '{}', 1000))
  expect(own.find(({ code }: { code: string }) => code === 'points_not_rising')).toEqual({
    path: 'queue.points',
    code: 'points_not_rising',
    args: [2, 3, 1, 5],
    at: 1,
  })
})

test.each([
  [1000, '1000'],
  [0.1, '0.1'],
  [-0, '-0'],
  [1e-6, '0.000001'],
  [-1.25e-7, '-0.000000125'],
  [1e21, '1000000000000000000000'],
  [1.5e300, `15${'0'.repeat(299)}`],
  [123456789.5, '123456789.5'],
])('%d reads %s', (number, text) => {
  expect(phrased({ code: 'text', args: [number] })).toBe(text)
})

test('thousands are separated where the sentence says so', () => {
  const more = (number: number) => phrased({ code: 'more', args: [number] })
  expect([0, 999, 1000, 95_950, 1_234_567].map(more)).toEqual([
    'and 0 more',
    'and 999 more',
    'and 1,000 more',
    'and 95,950 more',
    'and 1,234,567 more',
  ])
})

test('text of a document is no template, and a message ends somewhere', () => {
  expect(phrased({ code: 'none_of', args: ['{1} $& {9}', 'a'] })).toBe('{1} $& {9} is none of: a')
  const { message } = inWords({ path: '', code: 'text', args: ['😀'.repeat(1001)] })
  expect([...message]).toHaveLength(1001)
  expect(message.endsWith('😀…')).toBe(true)
})

test('another language joins lists and writes numbers its own way', () => {
  const or = (...args: CodeArg[]): CodePhrase => ({ code: 'or', args })
  const fault: CodePhrase = {
    code: 'expected',
    args: [or(or({ code: 'number', args: [] }, { code: 'list', args: [] }), { code: 'null', args: [] }), 0.5],
  }
  expect(phrased(fault)).toBe('expected a number or a list or null, found 0.5')
  const words: Wording = {
    ...FAULTS,
    any: (items) => items.join(' | '),
    number: (plain) => plain.replace('.', ','),
  }
  expect(phrasedIn(fault, words)).toBe('expected a number | a list | null, found 0,5')
})

test('a fault is worded when it is read', () => {
  let sentences = { empty: 'is empty' }
  const fault = inWords(
    { path: 'link', code: 'empty', args: [] },
    wordingOf(() => sentences),
  )
  sentences = { empty: 'ist leer' }
  expect(structuredClone(fault)).toEqual({ path: 'link', message: 'ist leer' })
})

const CATALOGUES: Record<string, Readonly<Record<string, string>>> = {
  faults,
  configurations,
  'rule-faults': ruleFaults,
  reasons,
}

/** The codes whose sentences have other places, backquotes or fields than the English ones, or that English lacks. */
const unlike = (
  words: Readonly<Record<string, string>>,
  english: Readonly<Record<string, string>>,
): string[] => {
  const places = (template: string) =>
    [...new Set(template.match(/\{\d+,?\}|`[^`]*`|\b[a-z]+_[a-z_]+\b/g))].sort().join()
  return Object.keys(words).filter(
    (code) => !(code in english) || places(words[code]!) !== places(english[code]!),
  )
}

test('sentences of other languages have the places of the English ones', () => {
  expect(unlike({ no_lane: 'Spur {0} gibt es nicht', no_loop: '', missing: 'fehlt' }, faults)).toEqual([
    'no_lane',
    'no_loop',
  ])
  const others = import.meta.glob<Readonly<Record<string, string>>>(
    '../words/*/{faults,configurations,rule-faults,reasons}.json',
    { eager: true, import: 'default' },
  )
  for (const [file, words] of Object.entries(others)) {
    const name = /([\w-]+)\.json$/.exec(file)![1]!
    expect(unlike(words, CATALOGUES[name]!), file).toEqual([])
  }
})
