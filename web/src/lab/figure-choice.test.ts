import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_VIEW } from '../scenario/default'
import { makeLab } from '.'
import { MOST_HEADLINES, toggleFigure, usualFigures } from './figure-choice'

const lab = makeLab()
const chosen = () => lab.store.getState().view.figures
beforeEach(() => lab.store.setState({ view: DEFAULT_VIEW }))

test('a figure comes in its place, and the usual ones are not written down', () => {
  toggleFigure(lab, 'delay_p99')
  expect(chosen()).toEqual(['delay', 'delay_p99', 'loss udp', 'goodput'])
  toggleFigure(lab, 'delay_p99')
  expect(chosen()).toBeUndefined()
  toggleFigure(lab, 'delay')
  expect(chosen()).toEqual(['loss udp', 'goodput'])
  usualFigures(lab)
  expect(chosen()).toBeUndefined()
})

test('the last figure stays, and there is room for so many', () => {
  for (const key of ['delay', 'loss udp', 'goodput']) toggleFigure(lab, key)
  expect(chosen()).toEqual(['goodput'])
  for (const key of ['delay', 'delay_p50', 'delay_p95', 'delay_p99', 'delay ftp', 'delay udp', 'loss'])
    toggleFigure(lab, key)
  expect(chosen()).toHaveLength(MOST_HEADLINES)
})
