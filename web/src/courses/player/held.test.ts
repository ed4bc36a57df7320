import { expect, it } from 'vitest'
import type { Inline } from '../language/lesson'
import { held } from './held'

const text = (words: string): Inline => ({ kind: 'text', text: words })
const term: Inline = { kind: 'term', id: 'average', words: [text('average queue')] }

it('a term keeps the signs after it, and no other word does', () => {
  expect(held([text('At the '), term, text('. Then')])).toEqual([
    { word: text('At the ') },
    { word: term, sign: '.' },
    { word: text(' Then') },
  ])
  expect(held([term, text('.')])).toEqual([{ word: term, sign: '.' }])
  expect(held([term, text(' is'), { kind: 'code', text: 'p' }, text('.')])).toHaveLength(4)
})
