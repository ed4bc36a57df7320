import { expect, test } from 'vitest'
import type { Figures } from '../../engine/page/figures'
import { headlinesOf, shownOf } from './quantities'

test('a lane to which nothing came has no loss and says so; one without figures says nothing', () => {
  const [, loss] = headlinesOf([{ id: 'udp', kind: 'cbr' }] as never)
  const idle = { classes: { udp: { loss: Number.NaN } }, loss: Number.NaN } as unknown as Figures
  const { values, lacks } = shownOf(loss!, [idle, undefined])
  expect(values).toEqual(['–', '–'])
  expect(lacks).toEqual(['no arrivals', undefined])
})
