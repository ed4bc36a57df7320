import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadCore } from '../../../tools/runs/load-wasm.mjs'
import { cases } from '../../../tools/setup/tier.mjs'
import { answered } from '../../engine/faults'
import type { Parse } from '../../scenario/types'
import { headOf, parseLesson } from './parse'

let parse: Parse
beforeAll(async () => {
  const core = await loadCore({ build: false })
  parse = async (json) => answered(core.parse(json))
})

const FRONT = `---
title: A lesson
about: What it shows.
minutes: 3
start: aqm=td,red&ftp=4&udp=1&t=10
claims:
  - says: The delay is longer behind Tail Drop.
    at: 2
    more: { lane: A, figure: delay_s.mean }
    than: { lane: B, figure: delay_s.mean, at: 1 }
---
`
const STEPS = `
# One

Some words, with a [figure](?fig=brandauer-2001-3d) and [goodput](term:goodput).

# Two

More **words** & <signs>.

- first
- second *one*

~~~step
set: { traffic.ftp.flows: 8 }
events: [{ at_s: 60, set: { traffic.ftp.flows: 64 } }]
t: 50
until: 90
plots: [queue, raster]
predict: { draw: queue, lane: B, ask: What will it do? }
~~~

> Found in section 4.

**Next:** try it.
`.replace(' & <signs>', ' & signs')

const read = async (source: string) => parseLesson(source, 'own', parse)
const lessonOf = async (source: string) => {
  const own = await read(source)
  if ('faults' in own) throw new Error(JSON.stringify(own.faults))
  return own.lesson
}
const faultsOf = async (source: string) => {
  const own = await read(source)
  return 'faults' in own ? own.faults.map(({ line, message }) => `${line}: ${message}`) : []
}
const STEP_LINE = FRONT.split('\n').length
/** Changes the front matter and keeps the steps. */
const withFront = (from: string, to: string) => {
  expect(FRONT).toContain(from)
  return FRONT.replace(from, to) + STEPS
}
const withSteps = (from: string, to: string) => {
  expect(STEPS).toContain(from)
  return FRONT + STEPS.replace(from, to)
}
const lineIn = (source: string, words: string) =>
  source.split('\n').findIndex((line) => line.includes(words)) + 1

describe('a lesson', () => {
  test('has steps that build on the ones before', async () => {
    const { steps, title, name } = await lessonOf(FRONT + STEPS)
    expect([name, title]).toEqual(['own', 'A lesson'])
    const [one, two] = steps
    expect(one).toMatchObject({ heading: 'One', t_s: 10, runs: false, found: [], next: [] })
    expect(one!.scenario.traffic![0]).toMatchObject({ id: 'ftp', flows: 4 })
    expect(two!.scenario.traffic![0]).toMatchObject({ id: 'ftp', flows: 8 })
    expect(two!.scenario.lanes).toEqual(one!.scenario.lanes)
    expect(two!.scenario.timeline).toEqual([{ at_s: 60, set: { 'traffic.ftp.flows': 64 } }])
    expect(two).toMatchObject({ t_s: 50, until_s: 90, plots: ['queue', 'raster'] })
    expect(two!.prediction).toEqual({ kind: 'draw', draw: 'queue', lane: 1, ask: 'What will it do?' })
  })

  test('has words as a small tree', async () => {
    const [one, two] = (await lessonOf(FRONT + STEPS)).steps
    expect(one!.words).toEqual([
      {
        kind: 'paragraph',
        words: [
          { kind: 'text', text: 'Some words, with a ' },
          { kind: 'link', to: '?fig=brandauer-2001-3d', words: [{ kind: 'text', text: 'figure' }] },
          { kind: 'text', text: ' and ' },
          { kind: 'term', id: 'goodput', words: [{ kind: 'text', text: 'goodput' }] },
          { kind: 'text', text: '.' },
        ],
      },
    ])
    expect(two!.words).toEqual([
      {
        kind: 'paragraph',
        words: [
          { kind: 'text', text: 'More ' },
          { kind: 'strong', words: [{ kind: 'text', text: 'words' }] },
          { kind: 'text', text: ' & signs.' },
        ],
      },
      {
        kind: 'list',
        items: [
          [{ kind: 'text', text: 'first' }],
          [
            { kind: 'text', text: 'second ' },
            { kind: 'emphasis', words: [{ kind: 'text', text: 'one' }] },
          ],
        ],
      },
    ])
    expect(two!.found).toEqual([
      { kind: 'paragraph', words: [{ kind: 'text', text: 'Found in section 4.' }] },
    ])
    expect(two!.next).toEqual([{ kind: 'text', text: ' try it.' }])
  })

  test('may have CRLF line ends, a byte order mark, and a fence of backticks', async () => {
    const own = `\uFEFF${FRONT}${STEPS.replaceAll('~~~', '```')}`.replaceAll('\n', '\r\n')
    expect((await lessonOf(own)).steps).toEqual((await lessonOf(FRONT + STEPS)).steps)
  })

  test('adds and removes traffic, and changes one lane', async () => {
    const set = `set: { traffic.udp: null, traffic.page: { kind: files, flows: 1, gap_s: 3, file_bytes: 50000 }, lanes.1.queue.max_p: 0.2, link.buffer.packets: 50, lanes.0.queue: { kind: codel } }`
    const { steps } = await lessonOf(withSteps('set: { traffic.ftp.flows: 8 }', set))
    const { traffic, lanes, link } = steps[1]!.scenario
    expect(traffic!.map(({ id }) => id)).toEqual(['ftp', 'page'])
    expect(lanes.map(({ queue }) => queue)).toMatchObject([{ kind: 'codel' }, { kind: 'red', max_p: 0.2 }])
    expect(link.buffer).toEqual({ packets: 50 })
  })

  test('starts afresh if a step says so', async () => {
    const own = withSteps('set: { traffic.ftp.flows: 8 }', 'start: aqm=pie,codel&ftp=3')
    const [, two] = (await lessonOf(own)).steps
    expect(two!.scenario.lanes.map(({ queue }) => queue.kind)).toEqual(['pie', 'codel'])
  })

  test('gives its list entry without a core', () => {
    expect(headOf(FRONT + STEPS, 'own')).toEqual({
      name: 'own',
      title: 'A lesson',
      about: 'What it shows.',
      minutes: 3,
    })
  })
})

describe('faults of a whole text', () => {
  test('are reported without fields', async () => {
    expect(await faultsOf('# A step\n\nwords')).toEqual([
      '1: a lesson begins with a line `---`, its fields, and another line `---`',
    ])
    expect(await faultsOf('---\ntitle: x\n')).toEqual([
      '3: nothing ends the fields of the lesson: a line `---` does',
    ])
  })

  test('are reported without steps, and for words before them', async () => {
    expect(await faultsOf(FRONT)).toContain(
      `${STEP_LINE}: a lesson has steps; each begins with a heading, such as \`# What will the queue do?\``,
    )
    expect((await faultsOf(`${FRONT}\nwords\n${STEPS}`))[0]).toBe(
      `${STEP_LINE + 1}: words of a lesson stand in steps; each begins with a heading, such as \`# The question\``,
    )
  })

  test('are all reported at once, in the order of lines', async () => {
    const own = withFront('minutes: 3', 'minutes: many').replace('[goodput](term:goodput)', '[x](y)')
    const lines = (await faultsOf(own)).map((fault) => Number(fault.split(':')[0]))
    expect(lines).toEqual([4, STEP_LINE + 3])
  })

  test('of the start, of a step, of a claim and of a question are reported together', async () => {
    const front = FRONT.replace('aqm=td,red', 'aqm=tdd,red').replace('at: 2', 'at: 7')
    const one = '# One\n\nSome words.\n\n```step\nset: { link.buffer.packet: 50, seed: 7 }\n```\n'
    const two =
      '# Two\n\nWords.\n\n```step\nset: { lanes.1.queue.max_p: 0.2 }\nuntil: 60\n' +
      'predict: { ask: How long?, place: { lane: A, figure: delayy.mean } }\n```\n'
    const faults = await faultsOf(`${front}\n${one}\n${two}`)
    expect(faults).toHaveLength(4)
    expect(faults[0]).toMatch(/^5: `aqm=` of the address: “tdd” is ignored; red stays/)
    expect(faults[1]).toMatch(/^8: `at` is 7; steps of this lesson are 1 to 2/)
    expect(faults[2]).toMatch(/link\.buffer/)
    expect(faults[3]).toMatch(/there is no figure “delayy\.mean”/)
  })

  test('are counted if there are too many to read', async () => {
    const faults = await faultsOf(`${FRONT}\n# x\n\ny ${'<b>'.repeat(300)}`)
    expect(faults).toHaveLength(51)
    expect(faults.at(-1)).toMatch(/: from here on there are \d+ more faults$/)
  })

  test.each([
    ['nothing', ''],
    ['a single line', '---'],
    ['binary', '\0\x01\xff'.repeat(50)],
    ['deep lists', `---\na: ${'['.repeat(50_000)}\n---\n# x\n\ny`],
    ['deep maps', `---\na: ${'{a: '.repeat(20_000)}\n---\n# x\n\ny`],
    ['deep quotations', `${FRONT}\n# x\n\n${'>'.repeat(50_000)} y`],
    ['deep emphasis', `${FRONT}\n# x\n\n${'*a '.repeat(20_000)}`],
    ['open brackets', `${FRONT}\n# x\n\n${'['.repeat(50_000)}`],
    ['ten megabytes', `${FRONT}\n# x\n\n${'word '.repeat(2_000_000)}`],
    [
      'aliases of aliases',
      `---\na: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: &d [*c, *c]\ne: &e [*d, *d]\nf: [*e, *e, *e, *e]\n---\n# x\n\ny`,
    ],
    ['a paragraph of open emphasis', `${FRONT}\n# x\n\n${'_a'.repeat(45_000)}`],
    ['a list', `${FRONT}\n# x\n\n${'1) \n'.repeat(20_000)}`],
    ['many headings', `${FRONT}\n${'# a\n\n'.repeat(10_000)}`],
    ['code hidden by HTML', `${FRONT}\n# x\n\n<script>\n\`\`\`\n</script>\n\n${'_a'.repeat(45_000)}`],
    ['code hidden by a link', `${FRONT}\n# x\n\n[a]: /b "\n\`\`\`\n"\n\n${'_a'.repeat(45_000)}`],
  ])('are reported for %s', async (_, source) => {
    expect((await faultsOf(source)).length).toBeGreaterThan(0)
  })
})

test.each([
  ['one that names itself', 'title: &a [*a]'],
  ['one of another field', 'minutes: &m 3\nabout: *m'],
])('an alias is refused with its line: %s', async (_, fields) => {
  const line = fields.split('\n').length + 1
  expect(await faultsOf(`---\n${fields}\n---\n${STEPS}`)).toContain(
    `${line}: YAML aliases (\`*name\`) are not read: write the value again`,
  )
})

test('a paragraph is measured, and code is not', async () => {
  const words = (count: number) => `${FRONT}\n# x\n\n${'a '.repeat(count / 2)}`
  expect(await faultsOf(words(1600))).toEqual([`${STEP_LINE + 3}: a paragraph has at most 1,500 characters`])
  const code = `${FRONT}\n# x\n\n\`\`\`step\nplots: [queue] # ${'x'.repeat(2000)}\n\`\`\`\n`
  expect(await faultsOf(code)).not.toContain(expect.stringMatching('paragraph'))
})

describe('faults of the lesson’s fields', () => {
  test.each([
    ['minutes: 3', 'minutes: many', '`minutes` is “many”; it must be a whole number from 1 to 15'],
    ['minutes: 3', 'minutes: 2.5', '`minutes` is 2.5; it must be a whole number from 1 to 15'],
    ['minutes: 3', 'minutes: 99', '`minutes` is 99; it must be a whole number from 1 to 15'],
    ['title: A lesson', 'title: ""', '`title` is “”; it must be a text of at most 60 characters'],
    [
      'about: What it shows.',
      'abut: What it shows.',
      'a lesson has no field `abut`; its fields are title, about, minutes, language, paper, start, measure, claims',
    ],
    [
      'start: aqm=td,red&ftp=4&udp=1&t=10',
      'start: aqm=td,red&ftp=many',
      '`ftp=` of the address: “many” is not a whole number of flows from 0 to 10,000; 16 is used',
    ],
    ['start: aqm=td,red&ftp=4&udp=1&t=10', 'start: nothing', 'the address has none of the lab’s parameters'],
    [
      'start: aqm=td,red&ftp=4&udp=1&t=10',
      'start: 5',
      '`start` is 5; it must be a readable address, such as `aqm=td,red&ftp=16&udp=1`, or a whole scenario',
    ],
    ['start: aqm=td,red&ftp=4&udp=1&t=10', 'start: { version: 1 }', '`lanes`: is missing'],
    [
      'minutes: 3',
      'minutes: 3\npaper: { place: section 4 }',
      'a paper needs `id` if it is one of the lab’s, otherwise `name`',
    ],
    [
      'minutes: 3',
      'minutes: 3\npaper: { id: Brandauer, place: section 4 }',
      '`id` is “Brandauer”; it must be an author and a year, as in `brandauer-2001`',
    ],
    [
      'minutes: 3',
      'minutes: 3\nmeasure: { duration_s: 10, warmup_s: 20, replications: 3 }',
      '`warmup_s` must be less than `duration_s`',
    ],
    [
      'minutes: 3',
      'minutes: 3\nmeasure: { duration_s: 10, warmup_s: 5, replications: 1 }',
      '`replications` is 1; it must be a whole number from 2 to 100',
    ],
    [
      'minutes: 3',
      'minutes: 3: 4',
      'this is not valid YAML: Nested mappings are not allowed in compact mappings',
    ],
    ['minutes: 3', 'minutes: 3\nminutes: 4', 'this is not valid YAML: Map keys must be unique'],
  ])('%s → %s', async (from, to, message) => {
    const faults = await faultsOf(withFront(from, to))
    const told = faults.find((fault) => fault.includes(message))
    expect(told, faults.join('\n')).toBeDefined()
    const own = withFront(from, to).split('\n')
    expect(Number(told!.split(':')[0])).toBe(own.lastIndexOf(to.split('\n').at(-1)!) + 1)
  })

  test('of a scenario that replaces an address are reported before its fields', async () => {
    const own = withFront('start: aqm=td,red&ftp=4&udp=1&t=10', 'start: { version: 1, lanes: 5, traffic: x }')
    const faults = await faultsOf(
      own.replace('# One\n', '# One\n\n~~~step\nset: { lanes.0.label: x, traffic.a.b: 1 }\n~~~\n'),
    )
    expect(faults.every((fault) => fault.startsWith('5: '))).toBe(true)
    expect(faults.join()).toContain('`lanes`')
  })

  test('of a missing field carry the first line of the fields', async () => {
    expect(await faultsOf(withFront('minutes: 3\n', ''))).toEqual([
      '2: `minutes` is missing; it must be a whole number from 1 to 15',
    ])
  })
})

describe('faults of claims', () => {
  test.each([
    ['more: { lane: A,', 'more: { lane: J,', 'more:', '`lane` is “J”; it must be A, B, C, D, E, F, G or H'],
    ['more: { lane: A,', 'more: { lane: C,', 'more:', '`lane` is C; lanes of this step are A to B'],
    ['    at: 2', '    at: 7', '    at: 7', '`at` is 7; steps of this lesson are 1 to 2'],
    ['delay_s.mean }', 'delay.mean }', 'more:', 'there is no figure “delay.mean”; there are delay_s.mean, '],
    [
      'delay_s.mean }',
      'classes.web.loss }',
      'more:',
      'the figure is of traffic “web”; this step has ftp, udp',
    ],
    ['    more: {', '    most: {', '- says', 'one of `claims` is {'],
    [
      '    than: { lane: B, figure: delay_s.mean, at: 1 }\n',
      '',
      'says',
      '`than` is missing; it must be a group of fields',
    ],
    [
      '    at: 2',
      '    at: 2\n    times: [3, 2]',
      'times:',
      'the range goes from 3 to 2; the first is the least',
    ],
    [
      '    at: 2',
      '    at: 2\n    times: 3',
      'times:',
      '`times` is 3; it must be two numbers in brackets, the least and the greatest',
    ],
    [
      'lane: A, figure: delay_s.mean }',
      'lane: A, figur: delay_s.mean }',
      'figur',
      '`more` has no field `figur`; its fields are lane, figure, at',
    ],
  ])('%j → %j', async (from, to, line, message) => {
    const own = withFront(from, to)
    const faults = await faultsOf(own)
    const told = faults.find((fault) => fault.includes(message))
    expect(told, faults.join('\n')).toBeDefined()
    expect(Number(told!.split(':')[0])).toBe(lineIn(own, line))
  })

  test('in the queues of a lane', async () => {
    const queues = (name: string, lane = 'A') =>
      withFront('aqm=td,red', 'aqm=drr,red').replace(
        'more: { lane: A, figure: delay_s.mean }',
        `more: { lane: ${lane}, figure: queues.${name}.share }`,
      )
    const lists = (own: string) =>
      own.replace(
        'set: { traffic.ftp.flows: 8 }',
        'set: { lanes.0.queue: { kind: scheduler, queues: [{ name: one, takes: [ftp] }, { name: two }] } }',
      )
    expect(await faultsOf(lists(queues('one')))).toEqual([])
    expect(await faultsOf(lists(queues('on')))).toEqual([
      '9: the figure is of queue “on”; the scheduler has one, two',
    ])
    expect(await faultsOf(lists(queues('one', 'B')))).toEqual([
      '9: the figure is of queue “one”; the lane has no scheduler',
    ])
    // The core names the queues of a scheduler without a list.
    expect(await faultsOf(queues('ftp'))).toEqual([])
  })

  test('in the values of `over`', async () => {
    const rises = (path: string) =>
      withFront(
        '    more: { lane: A, figure: delay_s.mean }\n    than: { lane: B, figure: delay_s.mean, at: 1 }\n',
        `    rises: { lane: A, figure: loss }\n    over: { path: ${path}, values: [4, 8] }\n`,
      )
    expect(await faultsOf(rises('traffic.ftp.flows'))).toEqual([])
    expect(await faultsOf(rises('traffic.web.flows'))).toEqual([
      '10: `traffic.web.flows`: there is no traffic of this name; there are ftp, udp',
    ])
    const negative = rises('traffic.ftp.flows').replace('values: [4, 8]', 'values: [4, -8]')
    expect((await faultsOf(negative))[0]).toMatch(/^10: `traffic\[0\]\.flows`: /)
    expect((await faultsOf(rises('nowhere')))[0]).toMatch(/^10: `nowhere` is not a place of this scenario/)
  })

  test('in a change after the end of the runs', async () => {
    const own = withFront(
      'minutes: 3',
      'minutes: 3\nmeasure: { duration_s: 50, warmup_s: 5, replications: 2 }',
    )
    expect(await faultsOf(own)).toEqual(['9: a change at 60 s comes after the run has ended'])
  })
})

describe('faults of steps', () => {
  test.each([
    ['t: 50', 't: -1', '`t` is -1; it must be a number from 0 to 10,000 s'],
    ['t: 50', 't: 900', '`t` must be within the run (200 s)'],
    ['until: 90', 'until: 40', '`until` must be after `t` (50 s) and within the run (200 s)'],
    ['until: 90', 'until: 900', '`until` must be after `t`'],
    [
      'plots: [queue, raster]',
      'plots: [queue, rasters]',
      'one of `plots` is “rasters”; it must be queue, delay, ',
    ],
    [
      'set: { traffic.ftp.flows: 8 }',
      'set: { traffic.web.flows: 8 }',
      '`traffic.web.flows`: there is no traffic of this name; there are ftp, udp',
    ],
    [
      'set: { traffic.ftp.flows: 8 }',
      'set: { lanes.4.queue.max_p: 8 }',
      '`lanes.4.queue.max_p` is not a place of this scenario',
    ],
    ['set: { traffic.ftp.flows: 8 }', 'set: { lanes.1.queue.max_p: 8 }', '`lanes[1].queue.max_p`: '],
    ['set: { traffic.ftp.flows: 8 }', 'set: { traffic.ftp.flws: 8 }', '`traffic[0].flws`: unknown field'],
    [
      'set: { traffic.ftp.flows: 64 } }]',
      'set: { traffic.ftp.flws: 64 } }]',
      '`timeline[0].set.traffic.ftp.flws`: cannot change while running',
    ],
    [
      'predict: { draw: queue, lane: B, ask: What will it do? }',
      'predict: { ask: Where?, point: { plot: arrivals, lane: B, where: highest } }',
      '`plot` is “arrivals”; it must be queue, delay or loss',
    ],
    [
      'predict: { draw: queue, lane: B, ask: What will it do? }',
      'predict: { ask: Where?, point: { plot: loss, lane: D, where: highest } }',
      '`lane` is D; lanes of this step are A to B',
    ],
    ['predict: { draw: queue,', 'predict: { drew: queue,', '`predict` is'],
    ['predict: { draw: queue,', 'predict: { draw: losses,', '`draw` is “losses”; it must be queue or delay'],
    ['lane: B, ask', 'lane: D, ask', '`lane` is D; lanes of this step are A to B'],
    ['plots: [queue, raster]', 'shows: [B, C]', '`lane` is C; lanes of this step are A to B'],
    ['plots: [queue, raster]', 'shows: [A]', 'is drawn in lane B, so `shows` must list it'],
    ['plots: [queue, raster]', 'hides: [queue]', 'is drawn in the plot queue, so `hides` must not list it'],
    [
      'predict: { draw: queue, lane: B, ask: What will it do? }',
      'hides: [raster]',
      '`hides` is of a prediction, and this step has none',
    ],
    [
      'predict: { draw: queue, lane: B, ask: What will it do? }',
      'reveals: [A]',
      '`reveals` is of a prediction, and this step has none',
    ],
    [
      'predict: { draw: queue, lane: B, ask: What will it do? }',
      'answers: [{ figure: loss }]',
      '`answers` is of a prediction, and this step has none',
    ],
    ['plots: [queue, raster]', 'answers: [{ figure: delay }]', 'there is no figure “delay”'],
    [', ask: What will it do? }', ' }', '`ask` is missing; it must be a text of at most 160 characters'],
  ])('%s → %s', async (from, to, message) => {
    const own = withSteps(from, to)
    const faults = await faultsOf(own)
    const told = faults.find((fault) => fault.includes(message))
    expect(told, faults.join('\n')).toBeDefined()
    expect(Number(told!.split(':')[0])).toBe(lineIn(own, to === ' }' ? 'predict:' : to))
  })

  test('in incomplete predictions', async () => {
    const line = lineIn(FRONT + STEPS, 'until: 90')
    expect(await faultsOf(withSteps('until: 90\n', ''))).toEqual([
      `${line + 1}: a prediction that is drawn, pointed at or placed needs \`until\`, the time at which it ends`,
    ])
    const choose = (right: string) =>
      withSteps(
        'predict: { draw: queue, lane: B, ask: What will it do? }',
        `predict: { choose: What?, choices: [{ says: a, because: b }, { says: c, because: d${right} }] }`,
      )
    expect(await faultsOf(choose(', right: true'))).toEqual([])
    expect(await faultsOf(choose(''))).toEqual([
      `${line + 2}: exactly one choice must have \`right: true\`; 0 do`,
    ])
    const place = (figure: string) =>
      withSteps(
        'predict: { draw: queue, lane: B, ask: What will it do? }',
        `predict: { ask: What?, place: { lane: B, figure: ${figure} }, axis: [5, 1] }`,
      )
    expect(await faultsOf(place('delays'))).toEqual([
      expect.stringMatching(`^${line + 2}: there is no figure “delays”`),
      `${line + 2}: the range goes from 5 to 1; the first is the least`,
    ])
  })

  test('in words: too many, none, and disallowed markup', async () => {
    const many = Array.from({ length: 61 }, (_, i) => `word${i}`).join(' ')
    const words = (to: string) => withSteps('Some words,', to)
    const [one, line] = [STEP_LINE + 1, STEP_LINE + 3]
    expect(await faultsOf(words(many))).toEqual([`${one}: the step has 66 words; at most 60`])
    expect(await faultsOf(withSteps('Found in', many))).toEqual([
      expect.stringMatching(/what the paper found and what to try next have \d+ words; at most 60$/),
    ])
    expect(await faultsOf(withSteps('# Two\n', '# Empty\n\n# Two\n'))).toEqual([
      `${lineIn(withSteps('# Two\n', '# Empty\n\n# Two\n'), '# Empty')}: the step has no words`,
    ])
    for (const [to, kind] of [
      ['## Smaller\n\nSome', 'smaller heading'],
      ['| a | b |\n|---|---|\n| c | d |\n\nSome', 'table'],
      ['<b>x</b>', 'HTML'],
      ['<script>alert(1)</script>\n\nSome', 'HTML'],
      ['![x](y.png)', 'picture'],
      ['```js\nx\n```\n\nSome', 'block of code beside that of `step`'],
      ['> a\n\nSome\n\n> b\n\n', 'second quotation'],
      ['* * *\n\nSome', 'rule'],
    ])
      expect((await faultsOf(words(to!)))[0], to).toMatch(`there is no ${kind} in a lesson`)
    expect((await faultsOf(words('[x](javascript:alert)')))[0]).toBe(
      `${line}: “javascript:alert” is not a lesson link; one begins with \`?\` for a place of the lab, \`https://\` for a page, or \`term:\` for a word of the glossary`,
    )
    expect(await faultsOf(words('[x](term:nothing)'))).toEqual([`${line}: the glossary has no “nothing”`])
    expect(await faultsOf(words('**Next:** do it\n\nSome'))).toEqual([
      `${line}: what to try next is the last paragraph, and begins with **Next:**`,
    ])
    expect(await faultsOf(withSteps('> Found', '~~~step\nt: 3\n~~~\n\n> Found'))).toEqual([
      expect.stringMatching(/a step has one block of fields; this is another$/),
    ])
  })
})

test('any edit of a text gives a lesson, or faults that are sentences with lines', async () => {
  const source = FRONT + STEPS
  const scraps = [
    '---\n',
    '~~~step\n',
    '~~~\n',
    '# x\n',
    '> ',
    '{',
    ']',
    ': ',
    '&a ',
    '*a',
    '\t',
    '\0',
    'set: 1\n',
    '**',
    '[](',
    '- ',
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.nat(source.length),
      fc.nat(40),
      fc.oneof(fc.constantFrom(...scraps), fc.string({ unit: 'binary', maxLength: 20 })),
      async (place, cut, scrap) => {
        const own = source.slice(0, place) + scrap + source.slice(place + cut)
        const answer = await read(own)
        if ('lesson' in answer) return
        expect(answer.faults.length).toBeGreaterThan(0)
        for (const { line, message } of answer.faults) {
          expect(line).toBeGreaterThanOrEqual(1)
          expect(line).toBeLessThanOrEqual(own.split(/\r\n|\r|\n/).length)
          expect(message).not.toMatch(/undefined|\[object|NaN/)
        }
      },
    ),
    { numRuns: cases(150, 'web/src/courses/language') },
  )
})
