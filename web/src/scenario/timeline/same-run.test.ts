import fc from 'fast-check'
import { expect, test } from 'vitest'
import { known, made } from '../../../tools/runs/core-scenario'
import { LAST_S, resultsOf, running, scenarios } from '../../../tools/runs/random-scenarios'
import { cases } from '../../../tools/setup/tier.mjs'
import type { Scenario } from '../types'
import { pathOf } from './change'
import { pathsAt, queueAt } from './history'
import { withoutPlanned } from './planned'

const time = fc.integer({ min: 0, max: 10 * LAST_S }).map((tenths) => tenths / 10)

test('the present state becomes the set-up of the same run: from then on the lanes do what they would have done', () => {
  fc.assert(
    fc.property(scenarios, time, (scenario, t_s) => {
      const later_s = [t_s, LAST_S + 0.1]
      expect(running(made(scenario, { set_up_as_at_s: t_s }), later_s)).toEqual(running(scenario, later_s))
    }),
    { numRuns: cases(300, 'web/src/scenario') },
  )
})

/** Sources draw their first gap from what they begin with, and schemes their numbers from when they come. */
const draws = (path: string, value: unknown) =>
  path === 'queue'
    ? !['tail_drop', 'codel', 'fq_codel'].includes((value as { kind: string }).kind)
    : pathOf(path).of === 'traffic' || path === 'link.rate_bps'

test('it has the figures of a run that those changes begin', () => {
  fc.assert(
    fc.property(scenarios, time, (any, t_s) => {
      // A scheme that draws has drawn before a change at time 0 takes its place.
      const drew = (lane: number | undefined) =>
        any.lanes.some(({ queue }, index) => (lane ?? index) === index && draws('queue', queue))
      const scenario = made(
        withoutPlanned(
          any,
          ({ path, lane, value }) => draws(path, value) || (path === 'queue' && drew(lane)),
        ),
        'fit',
      )
      const first = scenario.timeline?.map((change) => (change.at_s <= t_s ? { ...change, at_s: 0 } : change))
      const results = resultsOf(made(scenario, { set_up_as_at_s: t_s }))
      expect(results).toEqual(resultsOf({ ...scenario, timeline: first ?? [] }))
    }),
    { numRuns: cases(100, 'web/src/scenario') },
  )
})

test('what the page shows of a lane at any time is what the core runs', () => {
  fc.assert(
    fc.property(scenarios, fc.array(time, { minLength: 1, maxLength: 3 }), (scenario, times) => {
      const times_s = times.sort((a, b) => a - b)
      const document = known(scenario)
      const shown = times_s.map((t_s) => {
        const paths = pathsAt(document, t_s) as [Scenario['link'], [string, object][]][]
        return paths.map(([link, traffic], lane) => ({
          queue: queueAt(document, lane, t_s),
          link,
          traffic: Object.fromEntries(traffic),
        }))
      })
      expect(shown).toEqual(running(scenario, times_s))
    }),
    { numRuns: cases(300, 'web/src/scenario') },
  )
})
