import { beforeAll, describe, expect, test } from 'vitest'
import { loadCore } from '../../../tools/runs/load-wasm.mjs'
import { answered } from '../../engine/faults'
import type { Parse } from '../../scenario/types'
import { draftsOf } from './draft'
import { readFields, splitFront } from './fields'
import type { Lesson } from './lesson'
import { parseLesson } from './parse'
import { FRONT } from './schema'
import { frontCode, lessonTranslation, stepCode } from './translation'
import { plainBlocks } from './words'

const ENGLISH = `---
title: Two queues
about: What two queues do.
minutes: 3
paper: { name: A paper, place: section 4 }
start: aqm=td,red&ftp=16&t=60
---

# What happens?

Sixteen downloads start.

~~~step
until: 100
predict:
  choose: Who waits longer?
  choices:
    - { says: Tail Drop, right: true, because: Its buffer is full. }
    - { says: RED, because: It drops early. }
answers: [{ figure: loss }, { figure: delay_s.mean, says: Packets wait }]
~~~

> They found it.

# Now it is yours

Try it.
`

let parse: Parse
/** The codes of the front matter and of the steps. */
let codes: string[]
beforeAll(async () => {
  const core = await loadCore({ build: false })
  parse = async (json) => answered(core.parse(json))
  const split = splitFront(ENGLISH)
  if ('faults' in split) throw new Error(JSON.stringify(split.faults))
  const { steps } = draftsOf(split.body, split.bodyLine)
  codes = [frontCode(readFields(split.front, 2, FRONT, '').value!), ...steps.map(stepCode)]
})

const german = ([front, first, second] = codes) => `---
of: ${front}
title: Zwei Warteschlangen
about: Was zwei Warteschlangen tun.
place: Abschnitt 4
---

# Was geschieht?

Sechzehn Downloads beginnen.

~~~words
of: ${first}
ask: Wer wartet länger?
choices:
  - { says: Tail Drop, because: Der Puffer ist voll. }
  - { says: 100, because: Es verwirft früh. }
answers: [Pakete warten]
~~~

> Sie haben es gefunden.

# Jetzt Sie

Probieren Sie es.

~~~words
of: ${second}
~~~
`

const told = async (source: string, english = ENGLISH): Promise<Lesson> => {
  const read = await parseLesson(english, 'two', parse, lessonTranslation(source))
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return read.lesson
}

test('words come from the translation, everything else from the English text', async () => {
  const { title, paper, steps } = await told(german())
  expect({ title, paper }).toEqual({
    title: 'Zwei Warteschlangen',
    paper: { name: 'A paper', place: 'Abschnitt 4' },
  })
  const [first, second] = steps
  expect(first).toMatchObject({
    heading: 'Was geschieht?',
    until_s: 100,
    prediction: {
      ask: 'Wer wartet länger?',
      choices: [
        { says: 'Tail Drop', right: true, because: 'Der Puffer ist voll.' },
        { says: '100', right: false },
      ],
    },
    answers: [{ figure: 'loss' }, { figure: 'delay_s.mean', says: 'Pakete warten' }],
    scenario: { title: 'Two queues' },
  })
  expect(plainBlocks(first!.found)).toBe('Sie haben es gefunden.')
  expect(steps.map(({ language }) => language)).toEqual([undefined, undefined])
  expect(second!.heading).toBe('Jetzt Sie')
})

describe('what does not fit stays English, and says so:', () => {
  test('a step or front matter of other English words', async () => {
    const changed = ENGLISH.replace('Sixteen downloads', 'Eight downloads').replace('Two queues', '2 queues')
    const { title, language, steps } = await told(german(), changed)
    expect([title, language]).toEqual(['2 queues', 'en'])
    expect(steps.map(({ heading, language }) => [heading, language])).toEqual([
      ['What happens?', 'en'],
      ['Jetzt Sie', undefined],
    ])
  })

  test.each([
    ['a question is missing', (text: string) => text.replace(/^ask: .*\n/m, '')],
    ['an answer is missing', (text: string) => text.replace(/^.*says: 100.*\n/m, '')],
    ['markup is not allowed', (text: string) => text.replace('beginnen.', '<b>beginnen</b>')],
    ['YAML is broken', (text: string) => text.replace('answers: [', 'answers: [[')],
    ['the block has no code', (text: string) => text.replace(/^of: .*\n(?=ask)/m, '')],
  ])('a step in which %s', async (_, broken) => {
    const { steps } = await told(broken(german()))
    expect(steps.map(({ language }) => language)).toEqual(['en', undefined])
  })

  test.each([
    ['empty', () => ''],
    ['without its end', (text: string) => text.slice(0, 40)],
    ['without fields', () => 'no fields'],
  ])('all of a text whose translation is %s', async (_, broken) => {
    const { language, steps } = await told(broken(german()))
    expect([language, ...steps.map((step) => step.language)]).toEqual(['en', 'en', 'en'])
  })
})

test('a lecturer says the language of a lesson in its head', async () => {
  const read = await parseLesson(ENGLISH.replace('minutes: 3', 'minutes: 3\nlanguage: pt-BR'), 'two', parse)
  expect(read).toMatchObject({
    lesson: { language: 'pt-BR', steps: [{ language: 'pt-BR' }, { language: 'pt-BR' }] },
  })
})
