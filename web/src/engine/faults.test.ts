import { expect, test } from 'vitest'
import faulty from '../../../wasm-core/api/studies/tests/faulty.json'
import sentences from '../../../wasm-core/api/studies/tests/worded.json'
import { read } from '../../engine/src/json'
import { type Catalogue, phrased, phrasedIn, worded } from '../../engine/src/wording'
import { loadCore } from '../../tools/runs/load-wasm.mjs'
import configurations from '../generated/configurations.json'
import faults from '../generated/faults.json'
import type { ReasonPhrase } from '../generated/model'
import reasons from '../generated/reasons.json'
import ruleFaults from '../generated/rule-faults.json'
import { accepted, answered, faultsOf } from './faults'

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
            [fault, ...(fault.mend ? [fault.mend.label] : [])].map((phrase) => phrasedIn(phrase, ruleFaults)),
          )
        : reasonsOf(accepted(core.model_stability(text))).map((reason) => phrasedIn(reason, reasons))
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
  const { message } = worded({ path: '', code: 'text', args: ['😀'.repeat(1001)] })
  expect([...message]).toHaveLength(1001)
  expect(message.endsWith('😀…')).toBe(true)
})

const english = { ...faults, ...configurations }

/** The codes whose sentences lack a place of the English one, or have one more. */
const unlike = (words: Partial<Catalogue>): string[] => {
  const places = (template = '') => [...new Set(template.match(/\{\d+,?\}/g))].sort().join()
  const codes = new Set([...Object.keys(english), ...Object.keys(words)]) as Set<keyof Catalogue>
  return [...codes].filter((code) => !(code in words) || places(words[code]) !== places(english[code]))
}

test('every language has a sentence with the same places for each code', () => {
  const { missing: _, ...rest } = english
  expect(unlike({ ...rest, no_lane: 'Spur {0} gibt es nicht' })).toEqual(['missing', 'no_lane'])
  const others = import.meta.glob<Catalogue>('./faults.*.json', { eager: true, import: 'default' })
  for (const [file, words] of Object.entries({ english, ...others })) expect(unlike(words), file).toEqual([])
})
