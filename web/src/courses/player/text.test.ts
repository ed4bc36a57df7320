import { expect, test } from 'vitest'
import { PAPERS } from '../../../studies/papers/figures'
import { lessonScreenText } from './text'

test('every paper of the lab has a short name', () => {
  expect(Object.keys(lessonScreenText.papers).sort()).toEqual(PAPERS.map(({ id }) => id).sort())
})
