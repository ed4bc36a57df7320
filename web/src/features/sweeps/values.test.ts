import { describe, expect, it } from 'vitest'
import { type Bounds, isLog, MOST_VALUES, type Range, rangeAround, valuesOf } from './values'

const flows: Bounds = { min: 1, max: 10_000, integer: true, size: 1, unit: '' }
const rate: Bounds = { min: 1000, max: 10_000_000_000, integer: true, size: 1e6, unit: 'Mb/s' }
const share: Bounds = { min: 0, max: 1, integer: false, size: 1, unit: '' }

const range = (part: Partial<Range>): Range => ({
  spacing: 'linear',
  from: '',
  to: '',
  steps: '5',
  list: '',
  ...part,
})
const list = (list: string) => range({ spacing: 'list', list })

describe('a range of values', () => {
  it('has even steps, or even factors', () => {
    expect(valuesOf(range({ from: '0', to: '1' }), share)).toEqual({ values: [0, 0.25, 0.5, 0.75, 1] })
    expect(valuesOf(range({ spacing: 'log', from: '16', to: '256' }), flows)).toEqual({
      values: [16, 32, 64, 128, 256],
    })
  })

  it('is in the scenario’s unit, with readable digits', () => {
    expect(valuesOf(range({ from: '2.7', to: '10', steps: '3' }), rate)).toEqual({
      values: [2_700_000, 6_350_000, 10_000_000],
    })
    expect(valuesOf(range({ spacing: 'log', from: '1', to: '2', steps: '3' }), rate)).toEqual({
      values: [1_000_000, 1_414_000, 2_000_000],
    })
  })

  it('is ascending, without duplicates after rounding', () => {
    expect(valuesOf(range({ from: '3', to: '1', steps: '9' }), flows)).toEqual({ values: [1, 2, 3] })
  })

  it('has as many steps as it says, up to the most', () => {
    expect(valuesOf(range({ from: '1', to: '100', steps: '100' }), flows)).toEqual({
      values: Array.from({ length: 100 }, (_, i) => i + 1),
    })
    expect(valuesOf(range({ from: '1', to: '101', steps: '101' }), flows)).toHaveProperty('faults.steps')
  })

  it('reports errors field by field, with the allowed range', () => {
    expect(valuesOf(range({ from: '0', to: 'many', steps: '1' }), flows)).toEqual({
      faults: {
        from: '0 is outside 1 to 10,000.',
        to: '“many” is not a number.',
        steps: 'A whole number from 2 to 100.',
      },
    })
    expect(valuesOf(range({ from: '5', to: '5' }), flows)).toEqual({
      faults: { to: 'Both ends are the same.' },
    })
    expect(valuesOf(range({ spacing: 'log', from: '0', to: '1' }), share)).toEqual({
      faults: { from: 'A logarithmic spacing needs ends above 0.' },
    })
  })
})

describe('a list of values', () => {
  it('is separated by commas, semicolons or spaces', () => {
    expect(valuesOf(list(' 256,16; 32\n64 16'), flows)).toEqual({ values: [16, 32, 64, 256] })
  })

  it('reports the invalid word', () => {
    expect(valuesOf(list(''), flows)).toEqual({ faults: { list: 'At least one value is needed.' } })
    expect(valuesOf(list('1, 2.5'), flows)).toEqual({ faults: { list: '2.5 is not a whole number.' } })
    expect(valuesOf(list('20000'), rate)).toEqual({
      faults: { list: '20000 is outside 0.001 to 10,000 Mb/s.' },
    })
    const many = Array.from({ length: MOST_VALUES + 1 }, (_, i) => i + 1).join(' ')
    expect(valuesOf(list(many), flows)).toEqual({
      faults: { list: 'At most 100 values; there are 101.' },
    })
  })
})

it('wide lists and factors have a logarithmic axis', () => {
  expect(isLog('log', [1, 2])).toBe(true)
  expect(isLog('list', [16, 256])).toBe(true)
  expect(isLog('list', [0, 256])).toBe(false)
  expect(isLog('list', [16, 32])).toBe(false)
  expect(isLog('linear', [1, 100])).toBe(false)
})

describe('the default range', () => {
  it('contains the present value and keeps to its limits', () => {
    expect(rangeAround(64, flows, true)).toMatchObject({ spacing: 'log', from: '16', to: '256' })
    expect(rangeAround(10_000_000, rate, true)).toMatchObject({ from: '2.5', to: '40' })
    expect(rangeAround(0.8, share, false)).toMatchObject({ spacing: 'linear', from: '0.4', to: '1' })
  })

  it('always gives a runnable sweep', () => {
    for (const bounds of [flows, rate, share])
      for (const value of [bounds.min, bounds.max, 0, 1]) {
        const offered = rangeAround(value, bounds, bounds !== share)
        expect(valuesOf(offered, bounds), JSON.stringify(offered)).toHaveProperty('values')
      }
  })
})
