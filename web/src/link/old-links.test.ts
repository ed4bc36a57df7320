import { expect, test } from 'vitest'
import { decodeLink } from './link'
import version1 from './links-v1.json'

// Links that people have. This list only grows, and its entries never change.
for (const { what, link, scenario, view } of version1)
  test(`version 1: ${what}`, () => {
    expect(decodeLink(link)).toStrictEqual({ scenario, view })
  })
