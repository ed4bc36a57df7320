import { expect, test } from 'vitest'
import { figureAt } from './figures'
import { laneFigureAt } from './same-figure'

const traffic = [
  { id: 'ftp', kind: 'ftp' },
  { id: 'page', kind: 'files' },
] as never
const wordOf = (path: string, of = traffic) => laneFigureAt(path, of)?.word

test('a figure of the result document has the name that lanes have for it', () => {
  expect(wordOf('delay_s.mean')).toBe('delay')
  expect(wordOf('classes.page.completion_s.mean')).toBe('page time')
  expect(wordOf('classes.ftp.goodput_bps')).toBe('TCP goodput')
  expect(wordOf('classes.ftp.delay_mean_s')).toBe('TCP delay')
  expect(wordOf('reverse.loss')).toBe('ACK drops')
  expect(wordOf('reverse.delay_p50_s')).toBeUndefined()
})

test('a class alone shares the figures of all, and other statistics are no figure of a lane', () => {
  const alone = [{ id: 'ftp', kind: 'ftp' }] as never
  expect(wordOf('classes.ftp.goodput_bps', alone)).toBe('goodput')
  expect(wordOf('delay_s.sd')).toBeUndefined()
  expect(wordOf('classes.page.completion_s.p95')).toBeUndefined()
})

test('a table of many runs calls the time of transfers as a lane does', () => {
  const path = 'classes.page.completion_s'
  expect(figureAt(`${path}.mean`, traffic).title).toBe('Page time')
  expect(laneFigureAt(`${path}.mean`, traffic)?.title).toBe('Page time')
  expect(figureAt(`${path}.p95`, traffic).title).toBe('Page time, 95 % quantile')
})
