import { expect, test } from 'vitest'
import { widthAbout } from './widths'

test('a letter with an accent is as wide as without, and a Chinese sign as wide as high', () => {
  expect(widthAbout('ÉñI')).toBe(widthAbout('EnI'))
  expect(widthAbout('e\u0301')).toBe(widthAbout('e'))
  expect(widthAbout('队列キ。', { size: 10 })).toBe(40)
})
