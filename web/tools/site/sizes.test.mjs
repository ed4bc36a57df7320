import { expect, it } from 'vitest'
import { judge, recorded } from './sizes.mjs'

const BEFORE = { first: 400_000, page: 200_000, core: 180_000, studies: 250_000, file: 2_700_000 }
/** @param {Partial<typeof BEFORE>} changes */
const faultsOf = (changes) => judge({ ...BEFORE, ...changes }, BEFORE).faults

it('says how each download differs from the record', () => {
  expect(judge({ ...BEFORE, first: 401_500, core: 179_000 }, BEFORE).lines).toEqual([
    'first: 401500 bytes gzipped, +1500 on the record',
    'page: 200000 bytes gzipped, +0 on the record',
    'core: 179000 bytes gzipped, -1000 on the record',
    'studies: 250000 bytes gzipped, +0 on the record',
    'file: 2700000 bytes, +0 on the record',
  ])
})

it('asks for a reason once a download has grown by more than 4 kB', () => {
  expect(faultsOf({ first: 404_000, page: 150_000 })).toEqual([])
  expect(faultsOf({ first: 404_001 })).toEqual([expect.stringMatching(/^first .* --accept/)])
})

it('the lab in one file may grow to 3.2 MB', () => {
  expect(faultsOf({ file: 3_200_000 })).toEqual([])
  expect(faultsOf({ file: 3_200_001 })).toEqual([expect.stringMatching(/^lab\.html .* 3200000 bytes/)])
})

it('judges the downloads that it is given', () => {
  expect(judge({ page: 204_001 }, BEFORE).faults).toEqual([expect.stringMatching(/^page /)])
})

it('the record has a reason and a size of each download', () => {
  const { why, bytes } = recorded()
  expect(why).not.toBe('')
  expect(Object.keys(bytes)).toEqual(Object.keys(BEFORE))
  expect(judge(bytes, bytes).faults).toEqual([])
})
