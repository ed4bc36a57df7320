import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CRITERIA, HELD_BY, statementPage } from './statement'

const root = new URL('../../../../../', import.meta.url)

test('the documentation and the help have the same statement', () => {
  expect(readFileSync(new URL('web/docs/reference/accessibility.md', root), 'utf8')).toBe(statementPage())
})

test('every criterion names existing stories', () => {
  const missing = CRITERIA.flatMap((criterion) => {
    const stories: readonly string[] = HELD_BY[criterion]
    const absent = stories.filter((name) => !existsSync(new URL(`e2e/${name}.spec.ts`, root)))
    return stories.length > 0 && absent.length === 0 ? [] : [`${criterion}: ${absent}`]
  })
  expect(missing).toEqual([])
})
