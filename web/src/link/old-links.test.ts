import { expect, test } from 'vitest'
import { digestsAt } from '../../tools/runs/core-session'
import { DEFAULT_VIEW } from '../scenario/default'
import type { Scenario } from '../scenario/types'
import digests1 from './digests-v1.json'
import digests2 from './digests-v2.json'
import { decodeLink } from './link'
import version1 from './links-v1.json'
import version2 from './links-v2.json'
import queries1 from './queries-v1.json'
import { readQuery } from './query'

// Links in use. These lists only grow, and their entries never change. A digest does only where the core was wrong.
const digests: Record<string, string[]> = { ...digests1, ...digests2 }
const runs = (scenario: unknown, t_s = DEFAULT_VIEW.t_s) => digestsAt(scenario as Scenario, t_s)

for (const { what, link, scenario, view } of [...version1, ...version2])
  test(`version ${link[1]}: ${what}`, () => {
    const decoded = decodeLink(link)
    expect(decoded).toStrictEqual({ scenario, view })
    // In the order of the link, which may differ.
    expect(runs((decoded as { scenario: unknown }).scenario, view.t_s)).toEqual(digests[what])
  })

for (const { address, scenario, view } of queries1)
  test(`by hand: ${address}`, () => {
    expect(readQuery(address)).toEqual({ scenario, view, faults: [] })
    expect(runs(scenario, view.t_s)).toEqual(digests[address])
  })
