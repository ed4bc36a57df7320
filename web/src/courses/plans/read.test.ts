import { beforeAll, describe, expect, test } from 'vitest'
import { loadCore } from '../../../tools/runs/load-wasm.mjs'
import { answered } from '../../engine/faults'
import type { Parse } from '../../scenario/types'
import { libraryOf } from '.'
import { isPlan, type Library, parsePlan } from './read'

let parse: Parse
let library: Library
beforeAll(async () => {
  const core = await loadCore({ build: false })
  parse = async (json) => answered(core.parse(json))
  library = libraryOf(parse, async (figure) =>
    figure === 'zheng-2000-8' ? ['agrees', 'differs'] : undefined,
  )
})

const FRONT = `title: Mine
about: What it is about.
slot: 20
audience: Everybody.
before: [TCP]
ready: [the lab]`
const CLAIM = `claims:
  - lesson: memory
    says: UDP loses about 16 %.
    at: 3
    figure: { lane: B, figure: classes.udp.loss }
    between: [0.15, 0.17]`
const PART = `# One
~~~part
minutes: 15
opens: [{ lesson: memory, step: 3, asks: choose }]
proved: [{ lesson: memory, claim: 3 }]
~~~
**Do:** Vote.

**Say:** Who gains?

**Answer:** Lane B.`
const LAST = `# Two
~~~part
minutes: 5
opens: [{ figure: zheng-2000-8, verdicts: [{ claim: 2, is: differs }] }]
~~~
**Do:** Scroll.

**Say:** That *differs*.

**Cut:** All of it.`

const planOf = ({ front = FRONT, parts = [PART, LAST] }: { front?: string; parts?: string[] } = {}) =>
  `---\n${front}\n---\n\n${parts.join('\n\n')}\n`

async function faultsOf(source: string): Promise<string[]> {
  const read = await parsePlan(source, 'mine', library, parse)
  return 'faults' in read ? read.faults.map(({ line, message }) => `${line}: ${message}`) : []
}

/** The first line of a text, and the message reported for it. */
const at = (source: string, text: string, message: string) =>
  `${source.slice(0, source.indexOf(text)).split('\n').length}: ${message}`

test('a plan has the start of each part, and the questions of the steps it opens', async () => {
  const read = await parsePlan(planOf(), 'mine', library, parse)
  expect(read).toMatchObject({
    plan: {
      name: 'mine',
      slot: 20,
      parts: [
        {
          heading: 'One',
          from: 0,
          minutes: 15,
          opens: [
            {
              kind: 'step',
              lesson: 'memory',
              title: 'A long memory',
              heading: 'Who gains by forgetting?',
              prediction: { kind: 'choose' },
            },
          ],
          notes: [{ label: 'Do' }, { label: 'Say' }, { label: 'Answer' }],
        },
        { from: 15, opens: [{ kind: 'figure', figure: 'zheng-2000-8' }] },
      ],
    },
  })
})

test('a plan and a lesson are distinguishable', () => {
  expect(isPlan(planOf())).toBe(true)
  expect(isPlan('---\ntitle: Mine\nminutes: 3\n---\n\n# slot: 20\n')).toBe(false)
  expect(isPlan('slot: 20')).toBe(false)
})

describe('faults carry their line', () => {
  test.each([
    ['slot: 20', 'slot: 30', '`slot` is 30; it must be 20 or 45'],
    ['slot: 20', 'slot: 45', 'the parts take 20 min together, and `slot` is 45'],
    [
      'lesson: memory, step',
      'lesson: nothing, step',
      'there is no lesson “nothing”; there are everyone-backs-off, ',
    ],
    ['step: 3', 'step: 9', '`step` is 9; steps of memory are 1 to 5'],
    ['step: 3', 'step: 5', 'step 5 of memory asks for no prediction'],
    ['asks: choose', 'asks: draw', 'step 3 of memory asks for a prediction of another kind, `choose`'],
    ['claim: 3', 'claim: 8', '`claim` is 8; claims of memory are 1 to 7'],
    [
      '{ lesson: memory, claim: 3 }',
      '{ claim: 1 }',
      'the plan has no claims of its own; one of a lesson has `lesson`, too',
    ],
    ['figure: zheng-2000-8', 'figure: zheng-2000-99', 'no paper of the lab has a figure “zheng-2000-99”'],
    ['is: differs', 'is: agrees', 'claim 2 of zheng-2000-8 is `differs` in the report'],
    ['claim: 2,', 'claim: 3,', '`claim` is 3; claims of zheng-2000-8 are 1 to 2'],
    [
      'minutes: 5',
      'minutes: 5\nhours: 1',
      'a part has no field `hours`; its fields are minutes, opens, proved',
    ],
    ['**Say:** Who', 'And who', 'the part has no paragraph **Say:**'],
    ['**Do:** Vote.', '**Do:** ![](x.png)', 'there is no picture in a lesson'],
    ['**Do:** Vote.', '**Do:**', '**Do:** has no words'],
    ['**Do:** Vote.', '**Do:** Vote.\n\n**Do:** Vote again.', 'a part says **Do:** once; this is another'],
    ['Who gains?', `Who ${'gains '.repeat(80)}?`, '**Say:** has 81 words; at most 75'],
    ['**Cut:** All', '**Ask:** All', 'no part has a paragraph **Cut:**'],
    [
      '**Answer:** Lane B.',
      '**Ask:** Why?',
      'the part asks for a prediction, and has no paragraph **Answer:**',
    ],
    [
      'proved: [{ lesson: memory, claim: 3 }]\n',
      '',
      'figures of an answer are proved: the part has no `proved`',
    ],
    [', asks: choose', '', '**Answer:** is to the prediction of a step, or to a figure'],
  ])('%s → %s', async (good, bad, message) => {
    expect(planOf()).toContain(good)
    const told = await faultsOf(planOf().replace(good, bad))
    expect(told.join('\n')).toContain(message)
    for (const fault of told) expect(fault).toMatch(/^\d+: /)
  })

  test('exactly, and all at once', async () => {
    const source = planOf()
      .replace('step: 3', 'step: 9')
      .replace('is: differs', 'is: agrees')
      .replace('minutes: 5', 'minutes: 6')
    expect(await faultsOf(source)).toEqual([
      at(source, 'slot:', 'the parts take 21 min together, and `slot` is 20'),
      at(source, 'step: 9', '`step` is 9; steps of memory are 1 to 5'),
      at(source, 'is: agrees', 'claim 2 of zheng-2000-8 is `differs` in the report'),
    ])
  })

  test('also in its claims and homework, and in texts that are not plans', async () => {
    const homework = `${FRONT}\nhomework: [{ exercise: memory, says: Try. }]`
    expect((await faultsOf(planOf({ front: homework }))).join()).toContain(
      '8: there is no exercise “memory”; there are low-delay, ',
    )
    const claiming = `${FRONT}\n${CLAIM}`
    expect(await faultsOf(planOf({ front: claiming }))).toEqual(['9: no part is `proved` by claim 1'])
    const proving = PART.replace('{ lesson: memory, claim: 3 }', '{ claim: 1 }')
    expect(await faultsOf(planOf({ front: claiming, parts: [proving, LAST] }))).toEqual([])
    const wrong = claiming.replace('at: 3', 'at: 9').replace('udp.loss', 'web.loss')
    expect(await faultsOf(planOf({ front: wrong, parts: [proving, LAST] }))).toEqual([
      '11: `at` is 9; steps of this lesson are 1 to 5',
    ])
    expect(await faultsOf('# One')).toEqual([
      '1: a plan begins with a line `---`, its fields, and another line `---`',
    ])
    expect(await faultsOf(planOf({ parts: ['before', PART, LAST] }))).toEqual([
      '10: words of a plan stand in parts; each begins with a heading, such as `# Everyone halves at once`',
    ])
  })
})
